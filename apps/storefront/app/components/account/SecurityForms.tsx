import type { ReactNode } from "react";
import type { FormAnswer } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { SubmitButton } from "../SubmitButton.tsx";
import { AccountField } from "./AccountField.tsx";
import { Fold } from "./Fold.tsx";
import { Refusal } from "./Refusal.tsx";
import { EmailField, PasswordField } from "./SignInFields.tsx";

const words = accountTexts.security;

interface SecurityFormProps {
  readonly intent: string;
  readonly answer: FormAnswer | undefined;
  readonly submit: string;
  readonly isGrave?: boolean;
  readonly children: ReactNode;
}

/** One form of the page; the intent tells the action which. */
function SecurityForm({ intent, answer, submit, isGrave = false, children }: SecurityFormProps) {
  return (
    <form method="post" action="/account/security" noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      <Refusal answer={answer} />
      {children}
      <div>
        <SubmitButton className={isGrave ? "button-quiet text-error" : "button-quiet"}>{submit}</SubmitButton>
      </div>
    </form>
  );
}

/** A new address, with the password so that an open browser alone is not enough. */
export function EmailChangeForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Fold label={words.email.change} isOpen={answer !== undefined}>
      <SecurityForm intent="email" answer={answer} submit={words.email.submit}>
        <EmailField name="newEmail" label={words.email.newEmail} autoComplete="email" answer={answer} />
        <PasswordField name="currentPassword" label={words.currentPassword} answer={answer} />
      </SecurityForm>
    </Fold>
  );
}

interface EmailCodeFormProps {
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** The code that was mailed to the new address, or a way out of the change. */
export function EmailCodeForm({ email, answer }: EmailCodeFormProps) {
  return (
    <>
      <p role="status" className="mb-5 max-w-md border-s-2 border-accent ps-4">
        {words.email.sent(email)}
      </p>
      <SecurityForm intent="email-code" answer={answer} submit={words.email.confirm}>
        <AccountField
          name="code"
          label={accountTexts.verify.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          answer={answer}
        />
      </SecurityForm>
      <form method="post" action="/account/security" className="mt-2">
        <input type="hidden" name="intent" value="email-cancel" />
        <button type="submit" className="text-link min-h-11 text-small text-muted">
          {words.email.cancel}
        </button>
      </form>
    </>
  );
}

interface PasswordChangeFormProps {
  /** The address a password manager files the password under. */
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

export function PasswordChangeForm({ email, answer }: PasswordChangeFormProps) {
  return (
    <Fold label={words.password.change} isOpen={answer !== undefined} className="border-t border-line">
      <SecurityForm intent="password" answer={answer} submit={words.password.submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="currentPassword" label={words.currentPassword} answer={answer} />
        <PasswordField name="password" label={words.password.newPassword} isNew answer={answer} />
      </SecurityForm>
    </Fold>
  );
}

/** Taking the account away for good, behind a line that has to be opened first. */
export function DeletionForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Fold label={words.deletion.open} isOpen={answer !== undefined} className="border-t border-line">
      <p className="mb-5 max-w-measure text-muted">{words.deletion.body}</p>
      <SecurityForm intent="delete" answer={answer} submit={words.deletion.submit} isGrave>
        <PasswordField name="currentPassword" label={words.currentPassword} answer={answer} />
      </SecurityForm>
    </Fold>
  );
}
