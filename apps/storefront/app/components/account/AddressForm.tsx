import { formatOf } from "@vitrine/react/addresses";
import { useId, useState } from "react";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { deliveryCountries } from "../../lib/delivery.ts";
import type { AddressView } from "../../lib/member-view.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { AccountField } from "./AccountField.tsx";
import { FormError } from "./FormError.tsx";
import { RegionField } from "./RegionField.tsx";

interface AddressFormProps {
  /** The address to change; a new one without. */
  readonly address?: AddressView;
  readonly result: FormResult | undefined;
  readonly defaultCountry: string;
}

const words = accountTexts.address;

/** An address the shop delivers to, asked for in the order and words of its country. */
export function AddressForm({ address, result, defaultCountry }: AddressFormProps) {
  const [country, setCountry] = useState(result?.values.country ?? address?.country ?? defaultCountry);
  return (
    <form method="post" action="/account" noValidate className="grid gap-5 sm:grid-cols-6">
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="addressId" value={address?.id ?? ""} />
      {result && (
        <div className="sm:col-span-6">
          <FormError result={result} />
        </div>
      )}
      <CountryField selected={country} onSelect={setCountry} />
      <Lines address={address} result={result} country={country} />
      <Town address={address} result={result} country={country} />
      <div className="sm:col-span-6">
        <SubmitButton className="button-quiet">{accountTexts.overview.saveAddress}</SubmitButton>
      </div>
    </form>
  );
}

interface PartProps {
  readonly address: AddressView | undefined;
  readonly result: FormResult | undefined;
  readonly country: string;
}

function Lines({ address, result, country }: PartProps) {
  const { labels } = formatOf(country);
  return (
    <>
      <AccountField
        name="line"
        label={words[labels.addressLine]}
        autoComplete="address-line1"
        maxLength={150}
        defaultValue={address?.line}
        result={result}
        className="sm:col-span-6"
      />
      <AccountField
        name="line2"
        label={words[labels.addressLine2]}
        autoComplete="address-line2"
        maxLength={50}
        isOptional
        defaultValue={address?.line2}
        result={result}
        className="sm:col-span-6"
      />
    </>
  );
}

/** Town, region and code: which of them and in which order is the country's business. */
function Town({ address, result, country }: PartProps) {
  const { order, labels, postalCode } = formatOf(country);
  const isPair = order.length === 2;
  return order.map((name) => {
    if (name === "subdivision") {
      return <RegionField key={name} address={address} result={result} country={country} className="sm:col-span-3" />;
    }
    if (name === "city") {
      return (
        <AccountField
          key={name}
          name="city"
          label={words[labels.city]}
          autoComplete="address-level2"
          maxLength={50}
          defaultValue={address?.city}
          result={result}
          className={isPair ? "sm:col-span-4" : "sm:col-span-6"}
        />
      );
    }
    return (
      <AccountField
        key={name}
        name="postalCode"
        label={words[labels.postalCode]}
        autoComplete="postal-code"
        inputMode={postalCode.isNumeric ? "numeric" : "text"}
        autoCapitalize="characters"
        maxLength={20}
        isOptional={!postalCode.isRequired}
        defaultValue={address?.postalCode}
        result={result}
        className={isPair ? "sm:col-span-2" : "sm:col-span-3"}
      />
    );
  });
}

function CountryField({ selected, onSelect }: { selected: string; onSelect(country: string): void }) {
  const id = useId();
  return (
    <div className="sm:col-span-6">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {words.country}
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
