import type { FieldProps } from "@vitrine/react";
import { useStrings } from "../strings/strings.tsx";
import { TextField } from "../ui/Field.tsx";

/** Shown once the platform has asked for it. */
export function CaptchaField({ field }: { field: FieldProps }) {
  const { account } = useStrings();
  return <TextField field={field} label={account.captcha} hint={account.captchaHint} autoComplete="off" />;
}

/** The proof as the API takes it; nothing when none was asked for. */
export function captchaTokens(answer: string) {
  return answer === "" ? {} : { captchaTokens: [{ Recaptcha: answer }] };
}
