import { verification } from "@vitrine/contract";
import { useClient, useForm } from "@vitrine/react";
import { useEffect, useState } from "react";
import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { takeNextStep } from "./next-step.ts";
import { type PendingSignIn, pendingSignIn, rememberSignIn } from "./sign-in-memory.ts";
import { useAttempt } from "./use-attempt.ts";

/** Seconds between two mails; the platform keeps the same pause. */
const pause = 30;

/** Six digits from a mail. */
export function VerifyPage({ session }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  const [pending] = useState(pendingSignIn);
  if (pending) return <CodeForm session={session} pending={pending} />;
  return (
    <AccountFrame session={session} title={account.verify.title} body={account.verify.lost}>
      <Link to="/login" className="button">
        {account.login.title}
      </Link>
    </AccountFrame>
  );
}

function CodeForm({ session, pending }: { session: HostedSession; pending: PendingSignIn }) {
  const { account } = useAccountMessages();
  const client = useClient();
  const [stateToken, setStateToken] = useState(pending.stateToken);
  const { attempt, problem, rejection } = useAttempt();
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): { code?: string } => (/^\d{6}$/.test(code) ? {} : { code: account.errors.code }),
    submit: ({ code }) =>
      attempt(async () => {
        const response = await client.call(verification.verifyDuringAuthentication, { code, stateToken });
        await takeNextStep(response, pending.email);
      }),
  });
  const resend = () =>
    attempt(async () => {
      const response = await client.call(verification.resendDuringAuthentication, { stateToken });
      const next = response.stateToken ?? stateToken;
      setStateToken(next);
      rememberSignIn({ ...pending, stateToken: next });
    });
  const code = form.field("code");
  const { email } = pending;
  return (
    <AccountFrame
      session={session}
      title={account.verify.title}
      body={email ? account.verify.body({ email }) : account.verify.bodyUnknown}
    >
      <form {...form.props} className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <TextField
          field={{ ...code, set: (text) => code.set(text.replace(/\D/g, "").slice(0, 6)) }}
          label={account.verify.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button isBusy={form.isSubmitting}>{account.verify.submit}</Button>
      </form>
      <Resend onResend={resend} />
    </AccountFrame>
  );
}

/** Another mail, after a pause that is counted down. */
function Resend({ onResend }: { onResend(): Promise<unknown> }) {
  const { account } = useAccountMessages();
  const [left, setLeft] = useState(pause);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    const rejected = await onResend();
    setSent(rejected === undefined);
    setLeft(pause);
  };
  return (
    <div className="mt-6 text-muted">
      <button
        type="button"
        className="text-link thumb figures disabled:no-underline"
        disabled={left > 0}
        onClick={() => void send()}
      >
        {left > 0 ? account.verify.wait({ seconds: left }) : account.verify.again}
      </button>
      <p role="status" className="mt-2">
        {isSent && account.verify.sent}
      </p>
    </div>
  );
}
