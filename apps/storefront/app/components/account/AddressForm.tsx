import { useId } from "react";
import type { FormAnswer } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { deliveryCountries } from "../../lib/delivery.ts";
import type { AddressView } from "../../lib/member-view.ts";
import { AccountField } from "./AccountField.tsx";
import { Refusal } from "./Refusal.tsx";

interface AddressFormProps {
  /** The address to change; a new one without. */
  readonly address?: AddressView;
  readonly answer: FormAnswer | undefined;
  readonly defaultCountry: string;
}

const words = accountTexts.address;

/** Fields after the country, in the order people write them. */
const fields = [
  { name: "line", label: words.line, autoComplete: "address-line1", isWide: true },
  { name: "line2", label: words.line2, autoComplete: "address-line2", isWide: true, isOptional: true },
  { name: "city", label: words.city, autoComplete: "address-level2" },
  { name: "subdivision", label: words.subdivision, autoComplete: "address-level1" },
  { name: "postalCode", label: words.postalCode, autoComplete: "postal-code" },
] as const;

/** An address the shop delivers to. */
export function AddressForm({ address, answer, defaultCountry }: AddressFormProps) {
  return (
    <form method="post" action="/account" noValidate className="grid gap-5 pt-2 pb-6 sm:grid-cols-2">
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="addressId" value={address?.id ?? ""} />
      {answer && (
        <div className="sm:col-span-2">
          <Refusal answer={answer} />
        </div>
      )}
      <CountryField selected={answer?.typed.country ?? address?.country ?? defaultCountry} />
      {fields.map(({ name, label, autoComplete, ...rest }) => (
        <AccountField
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          maxLength={name === "line" ? 150 : 50}
          isOptional={"isOptional" in rest}
          defaultValue={address?.[name]}
          answer={answer}
          className={"isWide" in rest ? "sm:col-span-2" : ""}
        />
      ))}
      <div className="sm:col-span-2">
        <button type="submit" className="button-quiet">
          {accountTexts.overview.saveAddress}
        </button>
      </div>
    </form>
  );
}

function CountryField({ selected }: { selected: string }) {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {words.country}
      </label>
      <select id={id} name="country" autoComplete="country" defaultValue={selected} className="field">
        {deliveryCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
