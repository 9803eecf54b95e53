import { formatOf, subdivisionCode, subdivisionsOf } from "@vitrine/react/addresses";
import { useId } from "react";
import { type FormResult, firstInvalidField } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { AddressView } from "../../lib/member-view.ts";
import { AccountField, FieldFrame } from "./AccountField.tsx";

interface RegionFieldProps {
  readonly address: AddressView | undefined;
  readonly result: FormResult | undefined;
  readonly country: string;
  readonly className: string;
}

/** A state or province: chosen where the country has a list of them, written elsewhere. */
export function RegionField({ address, result, country, className }: RegionFieldProps) {
  const id = useId();
  const { labels } = formatOf(country);
  const label = accountTexts.address[labels.subdivision];
  const list = subdivisionsOf(country);
  const stored = result?.values.subdivision ?? address?.subdivision ?? "";
  if (!list) {
    return (
      <AccountField
        name="subdivision"
        label={label}
        autoComplete="address-level1"
        maxLength={50}
        isOptional
        defaultValue={address?.subdivision}
        result={result}
        className={className}
      />
    );
  }
  const error = result?.fieldErrors.subdivision;
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      {/* Another country has another list: the choice starts over. */}
      <select
        key={country}
        id={id}
        name="subdivision"
        autoComplete="address-level1"
        defaultValue={subdivisionCode(stored, country) ?? ""}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-remark`}
        // biome-ignore lint/a11y/noAutofocus: a form that comes back starts where it went wrong
        autoFocus={firstInvalidField(result) === "subdivision"}
        className="field"
      >
        <option value="">{accountTexts.address.choose}</option>
        {list.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
