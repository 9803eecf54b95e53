import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { ChooseAccountPage } from "./ChooseAccountPage.tsx";
import { ConsentPage } from "./ConsentPage.tsx";
import { ForgotPage } from "./ForgotPage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";
import { ResetPage } from "./ResetPage.tsx";
import { VerifyPage } from "./VerifyPage.tsx";

const pages = {
  login: LoginPage,
  signup: RegisterPage,
  verify: VerifyPage,
  "waiting-for-approval": WaitingPage,
  "forgot-password": ForgotPage,
  "reset-password": ResetPage,
  consent: ConsentPage,
  "choose-account": ChooseAccountPage,
  "signed-out": SignedOutPage,
};

/** The page of signing in that a path names. */
export default function AccountPages({ page, session }: { page: string; session: HostedSession }) {
  const Page = pages[page as keyof typeof pages];
  return <Page key={page} session={session} />;
}

function WaitingPage({ session }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  return <AccountFrame session={session} title={account.waiting.title} body={account.waiting.body} />;
}

function SignedOutPage({ session }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  return (
    <AccountFrame session={session} title={account.signedOut.title} body={account.signedOut.body}>
      <Link to="/login" className="button">
        {account.signedOut.again}
      </Link>
    </AccountFrame>
  );
}
