import { useState } from "react";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { AccountField } from "./AccountField.tsx";

interface EmailFieldProps {
  readonly result: FormResult | undefined;
  readonly name?: string;
  readonly label?: string;
  /** `username` where someone signs in; `email` where an address is given. */
  readonly autoComplete?: "username" | "email";
  /** What was typed on the page before. */
  readonly defaultValue?: string | undefined;
}

export function EmailField({
  result,
  name = "email",
  label = accountTexts.email,
  autoComplete = "username",
  defaultValue,
}: EmailFieldProps) {
  return (
    <AccountField
      name={name}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={defaultValue}
      result={result}
    />
  );
}

interface PasswordFieldProps {
  readonly result: FormResult | undefined;
  readonly name?: string;
  readonly label?: string;
  /** The password is being chosen. */
  readonly isNew?: boolean;
}

/** A password that can be looked at, once scripts run. Pasting is welcome: password managers do it. */
export function PasswordField({
  result,
  name = "password",
  label = accountTexts.password,
  isNew = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AccountField
      name={name}
      label={label}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      {...(isNew ? { hint: accountTexts.passwordHint } : {})}
      result={result}
      adornment={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={accountTexts.showPassword}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center text-muted hover:text-ink noscript:hidden"
        >
          <Eye isOpen={isShown} />
        </button>
      }
    />
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.4" />
      {!isOpen && <path d="m3.5 16.5 13-13" />}
    </svg>
  );
}

/** The captcha, once the platform has asked for it. */
export function CaptchaField({ result }: { result: FormResult | undefined }) {
  if (result?.fieldErrors.captcha === undefined && !result?.values.captcha) return null;
  return (
    <AccountField
      name="captcha"
      label={accountTexts.captcha}
      hint={accountTexts.captchaHint}
      autoComplete="off"
      maxLength={5000}
      result={result}
    />
  );
}
