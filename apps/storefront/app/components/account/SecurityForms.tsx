import type { ReactNode } from "react";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { AccountField } from "./AccountField.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { FormError } from "./FormError.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import { EmailField, PasswordField } from "./SignInFields.tsx";

const texts = accountTexts.security;

interface SecurityFormProps {
  readonly intent: string;
  readonly result: FormResult | undefined;
  readonly submit: string;
  readonly isGrave?: boolean;
  readonly children: ReactNode;
}

/** One form of the page; the intent tells the action which. */
function SecurityForm({ intent, result, submit, isGrave = false, children }: SecurityFormProps) {
  return (
    <LeavingForm action="/account/security" className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      <FormError result={result} />
      {children}
      <div>
        <SubmitButton className={isGrave ? "button-quiet text-error" : "button-quiet"}>{submit}</SubmitButton>
      </div>
    </LeavingForm>
  );
}

/** A new address, with the password so that an open browser alone is not enough. */
export function EmailChangeForm({ result }: { result: FormResult | undefined }) {
  return (
    <Disclosure label={texts.email.change} isOpen={result !== undefined}>
      <SecurityForm intent="email" result={result} submit={texts.email.submit}>
        <EmailField name="newEmail" label={texts.email.newEmail} autoComplete="email" result={result} />
        <PasswordField name="currentPassword" label={texts.currentPassword} result={result} />
      </SecurityForm>
    </Disclosure>
  );
}

interface EmailCodeFormProps {
  readonly email: string;
  readonly result: FormResult | undefined;
}

/** The code that was mailed to the new address, or a way out of the change. */
export function EmailCodeForm({ email, result }: EmailCodeFormProps) {
  return (
    <>
      <p role="status" className="mb-5 max-w-md border-s-2 border-accent ps-4">
        {texts.email.sent({ email })}
      </p>
      <SecurityForm intent="email-code" result={result} submit={texts.email.confirm}>
        <AccountField
          name="code"
          label={accountTexts.verify.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          result={result}
        />
      </SecurityForm>
      <form method="post" action="/account/security" className="mt-2">
        <input type="hidden" name="intent" value="email-cancel" />
        <button type="submit" className="text-link min-h-11 text-small text-muted">
          {texts.email.cancel}
        </button>
      </form>
    </>
  );
}

interface PasswordChangeFormProps {
  /** The address a password manager files the password under. */
  readonly email: string;
  readonly result: FormResult | undefined;
}

export function PasswordChangeForm({ email, result }: PasswordChangeFormProps) {
  return (
    <Disclosure label={texts.password.change} isOpen={result !== undefined} className="border-t border-line">
      <SecurityForm intent="password" result={result} submit={texts.password.submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="currentPassword" label={texts.currentPassword} result={result} />
        <PasswordField name="password" label={texts.password.newPassword} isNew result={result} />
      </SecurityForm>
    </Disclosure>
  );
}

/** Taking the account away for good, behind a line that has to be opened first. */
export function DeletionForm({ result }: { result: FormResult | undefined }) {
  return (
    <Disclosure label={texts.deletion.open} isOpen={result !== undefined} className="border-t border-line">
      <p className="mb-5 max-w-measure text-muted">{texts.deletion.body}</p>
      <SecurityForm intent="delete" result={result} submit={texts.deletion.submit} isGrave>
        <PasswordField name="currentPassword" label={texts.currentPassword} result={result} />
      </SecurityForm>
    </Disclosure>
  );
}
