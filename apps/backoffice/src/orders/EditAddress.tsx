import { Select } from "@mantine/core";
import type { Order } from "@vitrine/contract";
import {
  type AddressField,
  type AddressValues,
  addressFields,
  allCountries,
  namedCountries,
} from "@vitrine/react/address";
import { type ReactNode, useState } from "react";
import { TextField } from "../forms/fields.tsx";
import type { Form, Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import { addressViolations, checkAddress, toAddressDraft, toContact } from "./address-draft.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import styles from "./orders.module.css";
import { useOrderEdit } from "./use-order-edit.ts";

const texts = strings.orders.address;

function destinationOf(order: Order) {
  return order.shippingInfo?.logistics?.shippingDestination;
}

/** Changes where the order is sent. */
export function EditAddress({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const [draft, setDraft] = useState(() => toAddressDraft(destinationOf(order)));
  const [found, setFound] = useState<Problems>({});
  const edit = useOrderEdit(order, strings.orders.actions.addressChanged, onClose);
  const violations = edit.error ? addressViolations(edit.error) : {};
  const isForm = Object.keys(violations).length > 0;
  const form: Form<AddressValues> = {
    draft,
    problems: { ...violations, ...found },
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  const changes = () => {
    const problems = checkAddress(draft);
    setFound(problems);
    if (Object.keys(problems).length > 0) return undefined;
    return { shippingInfo: { logistics: { shippingDestination: toContact(draft, destinationOf(order)) } } };
  };
  return (
    <OrderDialog
      title={texts.title}
      edit={edit}
      changes={changes}
      onTheirs={(theirs) => setDraft(toAddressDraft(destinationOf(theirs)))}
      onClose={onClose}
    >
      <div className={`fields ${styles.fieldsSixths}`}>
        {addressFields(draft.country)
          .filter(({ name }) => name !== "taxNumber")
          .map((field) => (
            <div key={field.name} data-span={field.width}>
              <OneField form={form} field={field} />
            </div>
          ))}
      </div>
      {edit.error && !isForm && (
        <p role="alert" className="inline-error">
          {explain(edit.error)}
        </p>
      )}
    </OrderDialog>
  );
}

function OneField({ form, field }: { form: Form<AddressValues>; field: AddressField }): ReactNode {
  const { name, label, inputMode, maxLength, autoCapitalize } = field;
  const options = name === "country" ? countriesWith(form.draft.country) : field.options;
  if (options) {
    return (
      <Select
        label={texts.labels[label]}
        description={name === "country" ? texts.countryHint : undefined}
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

/** An order may go to a country that no new address is in. */
function countriesWith(country: string) {
  return namedCountries(country && !allCountries.includes(country) ? [...allCountries, country] : allCountries, locale);
}
