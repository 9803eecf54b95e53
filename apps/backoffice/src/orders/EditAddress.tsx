import type { Order } from "@vitrine/contract";
import type { AddressValues } from "@vitrine/react/address";
import { type ReactNode, useState } from "react";
import type { Form, Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { AddressFields } from "./AddressFields.tsx";
import { addressViolations, checkAddress, toAddressDraft, toContact } from "./address-draft.ts";
import { OrderDialog } from "./OrderDialog.tsx";
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
      <AddressFields form={form} countryHint={texts.countryHint} />
      {edit.error && !isForm && (
        <p role="alert" className="inline-error">
          {explain(edit.error)}
        </p>
      )}
    </OrderDialog>
  );
}
