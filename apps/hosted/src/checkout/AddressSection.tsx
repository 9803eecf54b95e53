import type { AddressWithContact, Checkout, Member } from "@vitrine/contract";
import { type DraftStore, useForm } from "@vitrine/react";
import { addressOf, addressPaths, addressValues, isSameAddress, replacing } from "@vitrine/react/address";
import { useMemo } from "react";
import { AddressFields } from "../address/AddressFields.tsx";
import { addressErrors } from "../address/address.ts";
import { memberAddresses, memberContact } from "../address/member-address.ts";
import { another, SavedAddresses, type SavedAddressValues } from "../address/SavedAddresses.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import type { SectionProps } from "./ContactSection.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { readSaveAddress, writeSaveAddress } from "./save-address-choice.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface AddressSectionProps extends SectionProps {
  /** ISO 3166-1 alpha-2, the likeliest first. */
  readonly countries: readonly string[];
  readonly member: Member | undefined;
}

/** Where the order goes: a place the member had things sent to, or a new one. */
export function AddressSection(props: AddressSectionProps) {
  const { checkout, checkoutId, drafts, countries, member, submitLabel, onDone } = props;
  const strings = useMessages();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend(addressPaths);
  const saved = useMemo(() => memberAddresses(member, countries), [member, countries]);
  const blank = addressValues({ contactDetails: memberContact(member) }, countries[0] ?? "");
  const stored = checkout.shippingInfo?.shippingDestination;
  const keep = firstKeep(drafts, member);
  const form = useForm<SavedAddressValues>({
    initial: { keep, ...initialValues(checkout, saved, blank) },
    draft: { store: drafts, key: "address" },
    validate: (values) => addressErrors(values, strings),
    submit: async (values) => {
      const shippingDestination = replacing(addressOf(values));
      // A bill that goes to the same place moves along.
      const follows = !checkout.billingInfo || isSameAddress(checkout.billingInfo, stored);
      const rejected = await send(() =>
        update({ shippingInfo: { shippingDestination }, ...(follows ? { billingInfo: shippingDestination } : {}) }),
      );
      if (rejected) return rejected;
      writeSaveAddress(drafts, values.saved === another && values.keep === "yes");
      onDone();
      return undefined;
    },
  });
  const fields = (
    <div className="grid gap-5">
      <AddressFields form={form} countries={countries} section="shipping" withPhone />
      {member && form.values.saved === another && <Checkbox field={form.field("keep")} label={strings.address.keep} />}
    </div>
  );
  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      {saved.length === 0 ? (
        fields
      ) : (
        <SavedAddresses form={form} saved={saved} blank={blank}>
          {fields}
        </SavedAddresses>
      )}
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}

/** The address of the checkout, else the first the member has. */
function initialValues(
  { shippingInfo }: Checkout,
  saved: readonly AddressWithContact[],
  blank: ReturnType<typeof addressValues>,
) {
  const stored = shippingInfo?.shippingDestination;
  const chosen = stored ? saved.findIndex((address) => isSameAddress(address, stored)) : 0;
  const values = stored ? addressValues(stored, "") : saved[0] ? addressValues(saved[0], "") : blank;
  return { saved: saved[chosen] ? `${chosen}` : another, ...values };
}

/** What the shopper said before, else yes for a member's first address. */
function firstKeep(drafts: DraftStore, member: Member | undefined): string {
  const isFirst = member !== undefined && (member.contact?.addresses ?? []).length === 0;
  return (readSaveAddress(drafts) ?? isFirst) ? "yes" : "";
}
