import { type Form, useLocale } from "@vitrine/react";
import { type AddressField, type AddressValues, addressFields, namedCountries } from "@vitrine/react/address";
import { useMemo, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { SelectField, TextField } from "../ui/Field.tsx";

export interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  /** Countries to choose from, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** The autocomplete section: where the browser keeps what it fills in. */
  readonly section: "shipping" | "billing";
  readonly withPhone: boolean;
}

const widths = {
  2: "col-span-6 sm:col-span-2",
  3: "col-span-6 sm:col-span-3",
  4: "col-span-6 sm:col-span-4",
  6: "col-span-6",
} as const;

/** The fields of an address, in the order and words of its country. */
export function AddressFields({ form, countries, section, withPhone }: AddressFieldsProps) {
  const locale = useLocale();
  const options = useMemo(() => namedCountries(countries, locale), [countries, locale]);
  const fields = addressFields(form.values.country).filter(({ name }) => name !== "phone" || withPhone);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      {fields.map((field) => (
        <OneField
          key={field.name}
          form={form}
          section={section}
          field={field.name === "country" ? { ...field, options } : field}
        />
      ))}
    </div>
  );
}

interface OneFieldProps extends Pick<AddressFieldsProps, "form" | "section"> {
  readonly field: AddressField;
}

function OneField({ form, section, field }: OneFieldProps) {
  const strings = useMessages();
  const { name, label, autoComplete, options, isOptional, inputMode, autoCapitalize, width } = field;
  const shared = {
    field: form.field(name),
    label: strings.address[label],
    autoComplete: autoComplete === "off" ? "off" : `${section} ${autoComplete}`,
    className: widths[width],
  };
  if (name === "company") return <CompanyField {...shared} />;
  if (options) {
    const isOpen = name === "subdivision" || shared.field.value === "";
    return <SelectField {...shared} options={options} {...(isOpen ? { placeholder: strings.address.choose } : {})} />;
  }
  return (
    <TextField
      {...shared}
      inputMode={inputMode}
      isOptional={isOptional}
      {...(autoCapitalize && { autoCapitalize })}
      {...(name === "phone" && { type: "tel", hint: strings.address.phoneHint })}
    />
  );
}

/** Few buyers are companies: the field is there for those who ask for it. */
function CompanyField(props: Pick<Parameters<typeof TextField>[0], "field" | "label" | "autoComplete" | "className">) {
  const strings = useMessages();
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && props.field.value === "") {
    return (
      <button
        type="button"
        className="text-link thumb col-span-6 -my-1 justify-self-start py-1"
        onClick={() => setOpened(true)}
      >
        {strings.address.addCompany}
      </button>
    );
  }
  return <TextField {...props} inputRef={isOpened ? focus : undefined} isOptional />;
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
