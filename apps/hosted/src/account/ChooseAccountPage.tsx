import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { goOn } from "./next-step.ts";
import { useLeavePage } from "./use-leave-page.ts";
import { useMemberName } from "./use-member-name.ts";

/** The account this browser is signed in with, or another. */
export function ChooseAccountPage({ session }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  const { leave, isBusy, problem, rejection } = useLeavePage();
  const name = useMemberName();
  return (
    <AccountFrame session={session} title={account.choose.title}>
      <div className="grid gap-4">
        <AttemptNotice problem={problem} rejection={rejection} />
        {session.isMember && (
          <Button type="button" isBusy={isBusy} onClick={() => void leave(goOn)}>
            {account.choose.goOn({ name })}
          </Button>
        )}
        <Link to="/login" className="button-quiet">
          {account.choose.other}
        </Link>
      </div>
    </AccountFrame>
  );
}
