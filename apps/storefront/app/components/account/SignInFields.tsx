import type { FormAnswer } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { AccountField } from "./AccountField.tsx";

export function EmailField({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <AccountField
      name="email"
      label={accountTexts.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      answer={answer}
    />
  );
}

/** @param isNew the password is being chosen */
export function PasswordField({ answer, isNew = false }: { answer: FormAnswer | undefined; isNew?: boolean }) {
  return (
    <AccountField
      name="password"
      label={accountTexts.password}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      {...(isNew ? { hint: accountTexts.passwordHint } : {})}
      answer={answer}
    />
  );
}
