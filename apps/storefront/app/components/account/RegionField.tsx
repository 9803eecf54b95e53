import type { AddressField } from "@vitrine/react/address";
import { subdivisionCode } from "@vitrine/react/address";
import { useId } from "react";
import { type FormResult, firstInvalidField } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { FieldFrame } from "./AccountField.tsx";

interface RegionFieldProps {
  /** The field, whose country has a list. */
  readonly field: AddressField;
  readonly value: string | undefined;
  readonly result: FormResult | undefined;
  readonly country: string;
  readonly className: string;
}

/** A state or province of a country that has a list of them. */
export function RegionField({ field, value, result, country, className }: RegionFieldProps) {
  const id = useId();
  const { name, label, autoComplete, options = [] } = field;
  const stored = result?.values[name] ?? value ?? "";
  const error = result?.fieldErrors[name];
  return (
    <FieldFrame id={id} label={accountTexts.address[label]} error={error} className={className}>
      {/* Another country has another list: the choice starts over. */}
      <select
        key={country}
        id={id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={subdivisionCode(stored, country) ?? ""}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-remark`}
        // biome-ignore lint/a11y/noAutofocus: a form that comes back starts where it went wrong
        autoFocus={firstInvalidField(result) === name}
        className="field"
      >
        <option value="">{accountTexts.address.choose}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
