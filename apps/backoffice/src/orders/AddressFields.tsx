import { Select } from "@mantine/core";
import {
  type AddressField,
  type AddressFieldName,
  type AddressValues,
  addressFields,
  allCountries,
  namedCountries,
} from "@vitrine/react/address";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import type { Form } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import styles from "./orders.module.css";

const texts = strings.orders.address;

const contact: readonly AddressFieldName[] = ["firstName", "lastName", "company", "phone"];

export interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  readonly countryHint?: string | undefined;
  /** A place alone, without the person at it. */
  readonly isPlace?: boolean;
}

/** Where something is sent, in the order of its country. */
export function AddressFields({ form, countryHint, isPlace = false }: AddressFieldsProps): ReactNode {
  return (
    <div className={`fields ${styles.fieldsSixths}`}>
      {addressFields(form.draft.country)
        .filter(({ name }) => name !== "taxNumber" && !(isPlace && contact.includes(name)))
        .map((field) => (
          <div key={field.name} data-span={field.width}>
            <OneField form={form} field={field} countryHint={countryHint} />
          </div>
        ))}
    </div>
  );
}

interface OneFieldProps {
  readonly form: Form<AddressValues>;
  readonly field: AddressField;
  readonly countryHint: string | undefined;
}

function OneField({ form, field, countryHint }: OneFieldProps): ReactNode {
  const { name, label, inputMode, maxLength, autoCapitalize } = field;
  const options = name === "country" ? countriesWith(form.draft.country) : withWritten(field.options, form.draft[name]);
  if (options) {
    return (
      <Select
        label={texts.labels[label]}
        description={name === "country" ? countryHint : undefined}
        data={options.map(([value, text]) => ({ value, label: text }))}
        value={form.draft[name] || null}
        error={form.problems[name]}
        searchable
        // A region is one of its country.
        onChange={(value) => form.set({ ...(name === "country" && { subdivision: "" }), [name]: value ?? "" })}
      />
    );
  }
  return (
    <TextField
      form={form}
      name={name}
      label={texts.labels[label]}
      inputMode={inputMode}
      hint={name === "subdivision" ? texts.regionHint : undefined}
      {...(maxLength !== undefined && { maxLength })}
      {...(autoCapitalize && { autoCapitalize })}
      {...(name === "phone" && { type: "tel", maxLength: 100 })}
    />
  );
}

/** A region that was written in words stays to be chosen, where there is a list and it is none of it. */
function withWritten(options: AddressField["options"], written: string): AddressField["options"] {
  if (!options || written === "" || options.some(([code]) => code === written)) return options;
  return [[written, written], ...options];
}

/** An order may go to a country that no new address is in. */
function countriesWith(country: string) {
  return namedCountries(country && !allCountries.includes(country) ? [...allCountries, country] : allCountries, locale);
}
