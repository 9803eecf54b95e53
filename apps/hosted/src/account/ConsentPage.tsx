import { useAccountMessages } from "../messages/account.ts";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { decline, goOn } from "./next-step.ts";
import { useLeavePage } from "./use-leave-page.ts";
import { useMemberName } from "./use-member-name.ts";

/** An app asks to act for someone who is signed in. */
export function ConsentPage({ session }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  const { leave, isBusy, problem, rejection } = useLeavePage();
  const name = useMemberName();
  const { clientName, origin } = session.authorization ?? {};
  const title = account.consent.title({ app: clientName || account.consent.anApp });
  return (
    <AccountFrame session={session} title={title} body={account.consent.body({ shop: session.site.name })}>
      <div className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <dl className="grid gap-1 border-y border-line py-4">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{account.consent.as}</dt>
            <dd className="min-w-0 break-words text-end">{name}</dd>
          </div>
        </dl>
        {origin && <p className="text-small text-muted">{account.consent.returns({ origin })}</p>}
        <Button type="button" isBusy={isBusy} onClick={() => void leave(goOn)}>
          {account.consent.allow}
        </Button>
        <button type="button" className="button-quiet" onClick={() => void leave(decline)}>
          {account.consent.deny}
        </button>
      </div>
    </AccountFrame>
  );
}
