import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { MemberView } from "../../lib/member-view.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { AccountField } from "./AccountField.tsx";
import { FormError } from "./FormError.tsx";
import { LeavingForm } from "./LeavingForm.tsx";

interface ProfileFormProps {
  readonly member: MemberView;
  readonly result: FormResult | undefined;
  readonly isSaved: boolean;
}

/** Name and phone of a member; the checkout starts with them. */
export function ProfileForm({ member, result, isSaved }: ProfileFormProps) {
  const { overview, firstName, lastName, phone } = accountTexts;
  return (
    <section aria-labelledby="details">
      <h2 id="details" tabIndex={-1} aria-describedby="details-saved" className="pb-4 text-title">
        {overview.details}
      </h2>
      <LeavingForm action="/account" className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <input type="hidden" name="intent" value="profile" />
        {result && (
          <div className="sm:col-span-2">
            <FormError result={result} />
          </div>
        )}
        <AccountField
          name="firstName"
          label={firstName}
          autoComplete="given-name"
          maxLength={100}
          defaultValue={member.firstName}
          result={result}
        />
        <AccountField
          name="lastName"
          label={lastName}
          autoComplete="family-name"
          maxLength={100}
          defaultValue={member.lastName}
          result={result}
        />
        <AccountField
          name="phone"
          label={phone}
          type="tel"
          autoComplete="tel"
          maxLength={25}
          defaultValue={member.phone}
          isOptional
          result={result}
          className="sm:col-span-2"
        />
        <div className="flex items-center gap-4 sm:col-span-2">
          <SubmitButton className="button-quiet">{overview.save}</SubmitButton>
          <p id="details-saved" role="status" className="text-small text-muted">
            {isSaved && overview.saved}
          </p>
        </div>
      </LeavingForm>
    </section>
  );
}
