import { recovery } from "@vitrine/contract";
import { useClient, useForm } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { takeNextStep } from "./next-step.ts";
import { PasswordField } from "./PasswordField.tsx";
import { newPasswordErrors } from "./rules.ts";
import { useAttempt } from "./use-attempt.ts";

/** Reached from the mail: a new password, and straight on from there. */
export function ResetPage({ session }: { session: HostedSession }) {
  const strings = useAccountMessages();
  const { account } = strings;
  const client = useClient();
  const [recoveryToken] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [isUsed, setUsed] = useState(false);
  const { attempt, problem, rejection } = useAttempt();
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => newPasswordErrors(password, strings),
    submit: ({ password }) =>
      attempt(async () => {
        try {
          await takeNextStep(await client.call(recovery.recover, { recoveryToken, password }), "");
        } catch (error) {
          if (!isApiError(error, "NOT_FOUND")) throw error;
          setUsed(true);
        }
      }),
  });
  if (isUsed || recoveryToken === "") {
    const body = isUsed ? account.reset.used : account.reset.missing;
    return (
      <AccountFrame session={session} title={account.reset.usedTitle} body={body}>
        <Link to="/forgot-password" className="button">
          {account.reset.again}
        </Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame session={session} title={account.reset.title} body={account.reset.body}>
      <form {...form.props} className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <PasswordField field={form.field("password")} label={account.newPassword} isNew />
        <Button isBusy={form.isSubmitting}>{account.reset.submit}</Button>
      </form>
    </AccountFrame>
  );
}
