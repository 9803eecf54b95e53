import { type Form, useLocale } from "@vitrine/react";
import { type CountryFormat, formatOf, namedCountries, subdivisionsOf } from "@vitrine/react/addresses";
import { useMemo, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { SelectField, TextField } from "../ui/Field.tsx";
import { type AddressValue, type AddressValues, addressLabel } from "./address.ts";
import { taxNumberCountry } from "./tax-number.ts";

export interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  /** Countries to choose from, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** The autocomplete section: where the browser keeps what it fills in. */
  readonly section: "shipping" | "billing";
  readonly withPhone: boolean;
}

/** The fields of an address, in the order and words of its country. */
export function AddressFields({ form, countries, section, withPhone }: AddressFieldsProps) {
  const strings = useMessages();
  const locale = useLocale();
  const options = useMemo(() => namedCountries(countries, locale), [countries, locale]);
  const { country } = form.values;
  const label = (name: AddressValue) => addressLabel(name, country, strings);
  const text = (name: AddressValue, token: string) => ({
    field: form.field(name),
    label: label(name),
    autoComplete: `${section} ${token}`,
  });
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <SelectField
        field={form.field("country")}
        label={label("country")}
        autoComplete={`${section} country`}
        options={options}
        className="col-span-6"
        {...(country === "" ? { placeholder: strings.address.choose } : {})}
      />
      <TextField {...text("firstName", "given-name")} className="col-span-6 sm:col-span-3" />
      <TextField {...text("lastName", "family-name")} className="col-span-6 sm:col-span-3" />
      <CompanyField form={form} section={section} />
      {country === taxNumberCountry && (
        <TextField
          {...text("taxNumber", "off")}
          autoComplete="off"
          autoCapitalize="characters"
          className="col-span-6"
        />
      )}
      <TextField {...text("addressLine", "address-line1")} className="col-span-6" />
      <TextField {...text("addressLine2", "address-line2")} isOptional className="col-span-6" />
      <TownFields form={form} section={section} />
      {withPhone && (
        <TextField
          {...text("phone", "tel")}
          type="tel"
          inputMode="tel"
          hint={strings.address.phoneHint}
          isOptional
          className="col-span-6"
        />
      )}
    </div>
  );
}

/** Few buyers are companies: the field is there for those who ask for it. */
function CompanyField({ form, section }: Pick<AddressFieldsProps, "form" | "section">) {
  const strings = useMessages();
  const field = form.field("company");
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && field.value === "") {
    return (
      <button
        type="button"
        className="text-link col-span-6 -my-1 justify-self-start py-1"
        onClick={() => setAsked(true)}
      >
        {strings.address.addCompany}
      </button>
    );
  }
  return (
    <TextField
      field={field}
      label={strings.address.company}
      autoComplete={`${section} organization`}
      inputRef={isAsked ? focus : undefined}
      isOptional
      className="col-span-6"
    />
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Town, region and code: which of them, in which order and how wide is the country's business. */
function TownFields({ form, section }: Pick<AddressFieldsProps, "form" | "section">) {
  const strings = useMessages();
  const { country } = form.values;
  const format = formatOf(country);
  const subdivisions = subdivisionsOf(country);
  const label = (name: AddressValue) => addressLabel(name, country, strings);
  return format.order.map((name) => {
    const className = widthOf(name, format);
    if (name === "subdivision" && subdivisions) {
      return (
        <SelectField
          key={name}
          field={form.field(name)}
          label={label(name)}
          autoComplete={`${section} address-level1`}
          options={subdivisions}
          placeholder={strings.address.choose}
          className={className}
        />
      );
    }
    if (name === "postalCode") {
      const { isRequired, isNumeric } = format.postalCode;
      return (
        <TextField
          key={name}
          field={form.field(name)}
          label={label(name)}
          autoComplete={`${section} postal-code`}
          inputMode={isNumeric ? "numeric" : "text"}
          autoCapitalize="characters"
          isOptional={!isRequired}
          className={className}
        />
      );
    }
    return (
      <TextField
        key={name}
        field={form.field(name)}
        label={label(name)}
        autoComplete={`${section} ${name === "city" ? "address-level2" : "address-level1"}`}
        isOptional={name === "subdivision"}
        className={className}
      />
    );
  });
}

function widthOf(name: "city" | "subdivision" | "postalCode", { order }: CountryFormat): string {
  if (order.length === 3) return "col-span-6 sm:col-span-2";
  return name === "postalCode" ? "col-span-6 sm:col-span-2" : "col-span-6 sm:col-span-4";
}
