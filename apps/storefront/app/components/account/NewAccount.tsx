import { accountTexts } from "../../lib/account-texts.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import { PasswordField } from "./SignInFields.tsx";

const texts = accountTexts.newAccount;

interface NewAccountProps {
  readonly orderId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** After an order: everything an account needs is known but the password. */
export function NewAccount({ orderId, email, firstName, lastName }: NewAccountProps) {
  return (
    <section aria-labelledby="new-account" className="mt-14 max-w-md border-t border-line pt-8 print:hidden">
      <h2 id="new-account" className="text-title">
        {texts.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{texts.body({ email })}</p>
      <LeavingForm action="/account/register" className="grid gap-4">
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <input type="hidden" name="firstName" value={firstName} />
        <input type="hidden" name="lastName" value={lastName} />
        <PasswordField result={undefined} isNew />
        <div>
          <SubmitButton className="button-quiet">{accountTexts.register.submit}</SubmitButton>
        </div>
      </LeavingForm>
    </section>
  );
}
