import type { Member } from "@vitrine/contract";
import { useForm } from "@vitrine/react";
import { AddressFields } from "../address/AddressFields.tsx";
import { addressErrors, addressOf, addressPaths, addressValues, isSameAddress } from "../address/address.ts";
import { memberAddress } from "../address/member-address.ts";
import { useStrings } from "../strings/strings.tsx";
import { Button } from "../ui/Button.tsx";
import type { SectionProps } from "./ContactSection.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface AddressSectionProps extends SectionProps {
  /** ISO 3166-1 alpha-2, the likeliest first. */
  readonly countries: readonly string[];
  readonly member: Member | undefined;
}

/** Where the order goes. Country first, because everything below depends on it. */
export function AddressSection(props: AddressSectionProps) {
  const { checkout, checkoutId, drafts, countries, member, submitLabel, onDone } = props;
  const strings = useStrings();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend(addressPaths);
  const stored = checkout.shippingInfo?.shippingDestination;
  const form = useForm({
    initial: addressValues(stored ?? memberAddress(member, countries), countries[0] ?? ""),
    draft: { store: drafts, key: "address" },
    validate: (values) => addressErrors(values, strings),
    submit: async (values) => {
      const shippingDestination = addressOf(values);
      // A bill that goes to the same place moves along.
      const follows = !checkout.billingInfo || isSameAddress(checkout.billingInfo, stored);
      const refused = await send(() =>
        update({ shippingInfo: { shippingDestination }, ...(follows ? { billingInfo: shippingDestination } : {}) }),
      );
      if (!refused) onDone();
      return refused;
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <AddressFields form={form} countries={countries} section="shipping" withPhone />
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}
