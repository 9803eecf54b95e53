import type { Form } from "@vitrine/react";
import type { AddressValues } from "@vitrine/react/address";
import { useId } from "react";
import { AddressFields } from "../address/AddressFields.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";

export type BillingValues = AddressValues & { readonly billing: string };

export interface BillingFieldsProps {
  readonly form: Form<BillingValues>;
  readonly countries: readonly string[];
}

/** Where the bill goes: along with the parcel, or to an address of its own. */
export function BillingFields({ form, countries }: BillingFieldsProps) {
  const strings = useMessages();
  const name = useId();
  const fields = <AddressFields form={form} countries={countries} section="billing" withPhone={false} />;
  return (
    <Choices legend={strings.payment.billing} isLegendShown errorId={`${name}error`}>
      <Choice
        name={name}
        value="same"
        label={strings.payment.sameAsDelivery}
        checked={form.values.billing === "same"}
        onChoose={(billing) => form.set({ billing })}
      />
      <Choice
        name={name}
        value="other"
        label={strings.payment.differentBilling}
        checked={form.values.billing === "other"}
        onChoose={(billing) => form.set({ billing })}
      >
        {fields}
      </Choice>
    </Choices>
  );
}
