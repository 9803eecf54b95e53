import { authentication } from "@vitrine/contract";
import { tabDrafts, useClient, useForm } from "@vitrine/react";
import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { EmailField } from "../ui/EmailField.tsx";
import { TextField } from "../ui/Field.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { CaptchaField, captchaTokens } from "./CaptchaField.tsx";
import { takeNextStep } from "./next-step.ts";
import { PasswordField } from "./PasswordField.tsx";
import { ProviderLinks } from "./ProviderLinks.tsx";
import { emailErrors, newPasswordErrors } from "./rules.ts";
import { useAttempt } from "./use-attempt.ts";

const draft = { store: tabDrafts("vitrine:"), key: "signup", secret: ["password", "captcha"] as const };

/** A new account: an address and a password; a name if one likes. */
export function RegisterPage({ session }: { session: HostedSession }) {
  const strings = useAccountMessages();
  const { account } = strings;
  const client = useClient();
  const { attempt, problem, rejection, needsCaptcha } = useAttempt();
  const form = useForm({
    initial: { email: "", firstName: "", password: "", captcha: "" },
    draft,
    validate: ({ email, password }) => ({ ...emailErrors(email, strings), ...newPasswordErrors(password, strings) }),
    submit: ({ email, firstName, password, captcha }) =>
      attempt(async () => {
        const profile = firstName.trim() === "" ? {} : { profile: { firstName: firstName.trim() } };
        const request = { loginId: { email: email.trim() }, password, ...profile, ...captchaTokens(captcha) };
        await takeNextStep(await client.call(authentication.registerV2, request), email.trim());
      }),
  });
  return (
    <AccountFrame session={session} title={account.register.title} body={account.register.body}>
      <form {...form.props} className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <EmailField field={form.field("email")} label={account.email} autoComplete="username" />
        <TextField
          field={form.field("firstName")}
          label={account.register.firstName}
          autoComplete="given-name"
          maxLength={100}
          isOptional
        />
        <PasswordField field={form.field("password")} label={account.password} isNew />
        {needsCaptcha && <CaptchaField field={form.field("captcha")} session={session} />}
        {session.site.registration?.requireOwnerApproval && <p className="text-muted">{account.register.approval}</p>}
        <Button isBusy={form.isSubmitting}>{account.register.submit}</Button>
      </form>
      <ProviderLinks session={session} />
      <p className="mt-8 border-t border-line pt-6 text-muted">
        {account.register.hasAccount} <Link to="/login">{account.register.login}</Link>
      </p>
    </AccountFrame>
  );
}
