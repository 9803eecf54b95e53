import type { Form } from "@vitrine/react";
import { useId } from "react";
import { AddressFields } from "../address/AddressFields.tsx";
import type { AddressValues } from "../address/address.ts";
import { useStrings } from "../strings/strings.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";

export type BillingValues = AddressValues & { readonly billing: string };

export interface BillingFieldsProps {
  readonly form: Form<BillingValues>;
  readonly countries: readonly string[];
  /** There is a delivery address to reuse. */
  readonly canBeSame: boolean;
}

/** Where the bill goes: along with the parcel, or to an address of its own. */
export function BillingFields({ form, countries, canBeSame }: BillingFieldsProps) {
  const strings = useStrings();
  const name = useId();
  const fields = <AddressFields form={form} countries={countries} section="billing" withPhone={false} />;
  return (
    <div>
      <h3 className="mb-3 text-body font-medium">{strings.payment.billing}</h3>
      {canBeSame ? (
        <Choices legend={strings.payment.billing} errorId={`${name}error`}>
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
      ) : (
        fields
      )}
    </div>
  );
}
