import { authentication } from "@vitrine/contract";
import { useClient, useForm } from "@vitrine/react";
import { useAccountMessages } from "../messages/account.ts";
import { Link } from "../page/Link.tsx";
import type { HostedSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { EmailField } from "../ui/EmailField.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { AttemptNotice } from "./AttemptNotice.tsx";
import { CaptchaField, captchaTokens } from "./CaptchaField.tsx";
import { takeNextStep } from "./next-step.ts";
import { PasswordField } from "./PasswordField.tsx";
import { ProviderLinks } from "./ProviderLinks.tsx";
import { emailErrors } from "./rules.ts";
import { useAttempt } from "./use-attempt.ts";

/** E-mail and password. */
export function LoginPage({ session }: { session: HostedSession }) {
  const strings = useAccountMessages();
  const { account } = strings;
  const client = useClient();
  const { attempt, problem, rejection, needsCaptcha } = useAttempt();
  const form = useForm({
    initial: { email: "", password: "", captcha: "" },
    validate: ({ email, password }) => ({
      ...emailErrors(email, strings),
      ...(password === "" ? { password: strings.errors.required({ label: account.password }) } : {}),
    }),
    submit: ({ email, password, captcha }) =>
      attempt(async () => {
        const request = { loginId: { email: email.trim() }, password, ...captchaTokens(captcha) };
        await takeNextStep(await client.call(authentication.loginV2, request), email.trim());
      }),
  });
  const app = session.authorization?.clientName;
  return (
    <AccountFrame session={session} title={account.login.title} {...(app ? { body: account.login.for({ app }) } : {})}>
      <form {...form.props} className="grid gap-5">
        <AttemptNotice problem={problem} rejection={rejection} />
        <EmailField field={form.field("email")} label={account.email} autoComplete="username" />
        <PasswordField field={form.field("password")} label={account.password} />
        {needsCaptcha && <CaptchaField field={form.field("captcha")} session={session} />}
        <Button isBusy={form.isSubmitting}>{account.login.submit}</Button>
        <p>
          <Link to="/forgot-password" className="text-link thumb">
            {account.login.forgot}
          </Link>
        </p>
      </form>
      <ProviderLinks session={session} />
      <p className="mt-8 border-t border-line pt-6 text-muted">
        {account.login.noAccount} <Link to="/signup">{account.login.register}</Link>
      </p>
    </AccountFrame>
  );
}
