import type { AddressField } from "@vitrine/react/address";
import { useId, useState } from "react";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { memberAddressFields } from "../../lib/address-fields.ts";
import { deliveryCountries } from "../../lib/delivery.ts";
import type { AddressView } from "../../lib/member-view.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { AccountField } from "./AccountField.tsx";
import { FormError } from "./FormError.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import { RegionField } from "./RegionField.tsx";

interface AddressFormProps {
  /** The address to change; a new one without. */
  readonly address?: AddressView;
  readonly result: FormResult | undefined;
  readonly defaultCountry: string;
}

const texts = accountTexts.address;

/** An address the shop delivers to, asked for in the order and words of its country. */
export function AddressForm({ address, result, defaultCountry }: AddressFormProps) {
  const [country, setCountry] = useState(result?.values.country ?? address?.values.country ?? defaultCountry);
  const fields = memberAddressFields(country);
  // Town, region and code share the last rows: two of them one row, three of them two.
  const isPair = !fields.some(({ name }) => name === "subdivision");
  return (
    <LeavingForm action="/account" className="grid gap-5 sm:grid-cols-6">
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="addressId" value={address?.id ?? ""} />
      {result && (
        <div className="sm:col-span-6">
          <FormError result={result} />
        </div>
      )}
      {fields.map((field) =>
        field.name === "country" ? (
          <CountryField key={field.name} selected={country} onSelect={setCountry} />
        ) : (
          <PlaceField
            key={field.name}
            field={field}
            value={address?.values[field.name]}
            result={result}
            country={country}
            className={widthOf(field, isPair)}
          />
        ),
      )}
      <div className="sm:col-span-6">
        <SubmitButton className="button-quiet">{accountTexts.overview.saveAddress}</SubmitButton>
      </div>
    </LeavingForm>
  );
}

function widthOf({ name, width }: AddressField, isPair: boolean): string {
  if (width === 6 || (name === "city" && !isPair)) return "sm:col-span-6";
  if (!isPair) return "sm:col-span-3";
  return name === "city" ? "sm:col-span-4" : "sm:col-span-2";
}

interface PlaceFieldProps {
  readonly field: AddressField;
  readonly value: string | undefined;
  readonly result: FormResult | undefined;
  readonly country: string;
  readonly className: string;
}

function PlaceField({ field, value, result, country, className }: PlaceFieldProps) {
  const { name, label, autoComplete, options, isOptional, inputMode, autoCapitalize, maxLength = 20 } = field;
  if (options)
    return <RegionField field={field} value={value} result={result} country={country} className={className} />;
  return (
    <AccountField
      name={name}
      label={texts[label]}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      isOptional={isOptional}
      defaultValue={value}
      result={result}
      className={className}
      {...(autoCapitalize && { autoCapitalize })}
    />
  );
}

function CountryField({ selected, onSelect }: { selected: string; onSelect(country: string): void }) {
  const id = useId();
  return (
    <div className="sm:col-span-6">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {texts.country}
      </label>
      <select
        id={id}
        name="country"
        autoComplete="country"
        defaultValue={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
        className="field"
      >
        {deliveryCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
