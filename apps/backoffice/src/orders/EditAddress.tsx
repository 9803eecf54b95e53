import { Select } from "@mantine/core";
import type { Order } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { TextField } from "../forms/fields.tsx";
import type { Form, Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import {
  type AddressDraft,
  addressProblems,
  checkAddress,
  countryChoices,
  toAddressDraft,
  toContact,
} from "./address-draft.ts";
import { countryCodes } from "./countries.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { useOrderEdit } from "./use-order-edit.ts";

const words = strings.orders.address;
const countries = countryChoices(countryCodes);

function destinationOf(order: Order) {
  return order.shippingInfo?.logistics?.shippingDestination;
}

/** Changes where the order is sent. */
export function EditAddress({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const [draft, setDraft] = useState(() => toAddressDraft(destinationOf(order)));
  const [found, setFound] = useState<Problems>({});
  const edit = useOrderEdit(order, strings.orders.actions.addressChanged, onClose);
  const refused = edit.error ? addressProblems(edit.error) : {};
  const isForm = Object.keys(refused).some((name) => name in draft);
  const form: Form<AddressDraft> = {
    draft,
    problems: { ...refused, ...found },
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
      title={words.title}
      edit={edit}
      changes={changes}
      onTheirs={(theirs) => setDraft(toAddressDraft(destinationOf(theirs)))}
      onClose={onClose}
    >
      <div className="fields fields-pair">
        <TextField form={form} name="firstName" label={words.firstName} maxLength={100} />
        <TextField form={form} name="lastName" label={words.lastName} maxLength={100} />
      </div>
      <TextField form={form} name="company" label={words.company} maxLength={1000} />
      <TextField form={form} name="addressLine" label={words.street} />
      <TextField form={form} name="addressLine2" label={words.street2} />
      <div className="fields fields-pair">
        <TextField form={form} name="postalCode" label={words.postalCode} />
        <TextField form={form} name="city" label={words.city} />
        <TextField form={form} name="region" label={words.region} hint={words.regionHint} />
        <Select
          label={words.country}
          description={words.countryHint}
          data={countries}
          value={draft.country || null}
          error={form.problems.country}
          searchable
          onChange={(country) => form.set({ country: country ?? "" })}
        />
      </div>
      <TextField form={form} name="phone" label={words.phone} type="tel" maxLength={100} />
      {edit.error && !isForm && (
        <p role="alert" className="inline-error">
          {explain(edit.error)}
        </p>
      )}
    </OrderDialog>
  );
}
