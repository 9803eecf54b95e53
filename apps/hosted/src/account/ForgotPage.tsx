import { recovery } from "@vitrine/contract";
import { useClient, useForm, useLocale } from "@vitrine/react";
import { useState } from "react";
import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { EmailField } from "../ui/EmailField.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { emailErrors } from "./rules.ts";
import { useAttempt } from "./use-attempt.ts";

/** A link to set a new password. The response does not reveal whether the address is known. */
export function ForgotPage({ session }: { session: HostedSession }) {
  const strings = useAccountMessages();
  const { forgot, email: label } = strings.account;
  const client = useClient();
  const language = useLocale();
  const [sentTo, setSentTo] = useState<string>();
  const { attempt, problem, rejection } = useAttempt();
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => emailErrors(email, strings),
    submit: ({ email }) =>
      attempt(async () => {
        await client.call(recovery.sendRecoveryEmail, { email: email.trim(), language });
        setSentTo(email.trim());
      }),
  });
  if (sentTo !== undefined) {
    return (
      <AccountFrame session={session} title={forgot.sentTitle} body={forgot.sent({ email: sentTo })}>
        <Link to="/login" className="text-link thumb">
          {forgot.back}
        </Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame session={session} title={forgot.title} body={forgot.body}>
      <form {...form.props} className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <EmailField field={form.field("email")} label={label} autoComplete="username" />
        <Button isBusy={form.isSubmitting}>{forgot.submit}</Button>
        <p>
          <Link to="/login" className="text-link thumb">
            {forgot.back}
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}
