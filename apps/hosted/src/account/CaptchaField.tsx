import type { FieldProps } from "@vitrine/react";
import { useAccountMessages } from "../messages/account.ts";
import type { HostedSession } from "../session/session.ts";
import { TextField } from "../ui/Field.tsx";
import { CaptchaWidget } from "./CaptchaWidget.tsx";

/** Shown once the platform has asked for it: the service's widget, or a text where no service is set up. */
export function CaptchaField({ field, session: { captcha } }: { field: FieldProps; session: HostedSession }) {
  const { account } = useAccountMessages();
  if (captcha) return <CaptchaWidget field={field} {...captcha} />;
  return <TextField field={field} label={account.captcha} hint={account.captchaHint} autoComplete="off" />;
}

/** The proof as the API takes it; nothing when none was asked for. */
export function captchaTokens(token: string) {
  return token === "" ? {} : { captchaTokens: [{ Recaptcha: token }] };
}
