import type { AddressWithContact, Checkout, Member } from "@vitrine/contract";
import { type DraftStore, useForm } from "@vitrine/react";
import {
  addressOf,
  addressPaths,
  addressProblems,
  addressValues,
  allCountries,
  isSameAddress,
  replacing,
} from "@vitrine/react/address";
import { useMemo } from "react";
import { AddressFields } from "../address/AddressFields.tsx";
import { addressErrors } from "../address/address.ts";
import { memberAddresses } from "../address/member-address.ts";
import { another, SavedAddresses } from "../address/SavedAddresses.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { EmailField } from "../ui/EmailField.tsx";
import { blankAddress, type ContactValues, contactValues } from "./contact-values.ts";
import { LoginLink } from "./LoginLink.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { writeSaveAddress } from "./save-address-choice.ts";
import { asksForBilling, isShippable } from "./sections.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface SectionProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  readonly drafts: DraftStore;
  /** Says where finishing the section leads. */
  readonly submitLabel: string;
  onDone(): void;
}

export interface ContactSectionProps extends SectionProps {
  /** ISO 3166-1 alpha-2, the likeliest first. */
  readonly countries: readonly string[];
  readonly member: Member | undefined;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Guest first: an e-mail address, and where the order or its bill goes. */
export function ContactSection(props: ContactSectionProps) {
  const { checkout, checkoutId, member, submitLabel } = props;
  const strings = useMessages();
  const hasParcel = isShippable(checkout);
  // The shop delivers to some countries; a bill can go to any.
  const countries = hasParcel ? props.countries : billingCountries(props.countries);
  const { form, problem, saved, blank } = useContactForm({ ...props, countries });
  const fields = (
    <div className="grid gap-5">
      <AddressFields
        form={form}
        countries={countries}
        section={hasParcel ? "shipping" : "billing"}
        withPhone={hasParcel}
      />
      {member && form.values.saved === another && <Checkbox field={form.field("keep")} label={strings.address.keep} />}
    </div>
  );
  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <EmailField
        field={form.field("email")}
        label={strings.contact.email}
        hint={member ? strings.contact.memberHint : strings.contact.hint}
        autoComplete="email"
      />
      {!member && (
        <p className="text-muted">
          {strings.contact.hasAccount} <LoginLink path={`/checkout/${checkoutId}`}>{strings.contact.login}</LoginLink>
        </p>
      )}
      {asksForBilling(checkout) && (
        <fieldset className="mt-2 min-w-0">
          <legend className="mb-4 font-medium">
            {hasParcel ? strings.contact.deliverTo : strings.payment.billing}
          </legend>
          {saved.length === 0 ? (
            fields
          ) : (
            <SavedAddresses form={form} saved={saved} blank={blank}>
              {fields}
            </SavedAddresses>
          )}
        </fieldset>
      )}
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}

function useContactForm({ checkout, checkoutId, drafts, countries, member, onDone }: ContactSectionProps) {
  const strings = useMessages();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend({ ...addressPaths, email: "email" as const });
  const known = useMemo(() => memberAddresses(member, countries), [member, countries]);
  // One that lacks something, such as a last name, is typed to its end.
  const saved = useMemo(() => known.filter(isWhole), [known]);
  const country = countries[0] ?? "";
  const hasAddress = asksForBilling(checkout);
  const blank = blankAddress(member, country);
  const form = useForm<ContactValues>({
    initial: contactValues(checkout, member, saved, drafts, known[0] ? addressValues(known[0], country) : blank),
    draft: { store: drafts, key: "contact" },
    validate: (values) => ({
      ...emailErrors(values.email.trim()),
      ...(hasAddress ? addressErrors(values, strings) : {}),
    }),
    submit: async (values) => {
      const address = hasAddress ? addressChanges(checkout, replacing(addressOf(values))) : {};
      const rejected = await send(() => update({ buyerInfo: { email: values.email.trim() }, ...address }));
      if (rejected) return rejected;
      writeSaveAddress(drafts, hasAddress && values.saved === another && values.keep === "yes");
      return undefined;
    },
    done: onDone,
  });
  return { form, problem, saved, blank };

  function emailErrors(entered: string): { email?: string } {
    if (entered === "") return { email: strings.errors.required({ label: strings.contact.email }) };
    return email.test(entered) ? {} : { email: strings.errors.email };
  }
}

/** Every country, the likeliest of those the shop delivers to first. */
function billingCountries([likeliest]: readonly string[]): readonly string[] {
  return likeliest ? [likeliest, ...allCountries.filter((country) => country !== likeliest)] : allCountries;
}

function isWhole(address: AddressWithContact): boolean {
  return Object.keys(addressProblems(addressValues(address, ""))).length === 0;
}

/** Where the parcel goes, and the bill along with it as long as that has no address of its own; or the bill alone. */
function addressChanges(checkout: Checkout, address: ReturnType<typeof replacing>) {
  if (!isShippable(checkout)) return { billingInfo: address };
  const stored = checkout.shippingInfo?.shippingDestination;
  const follows = !checkout.billingInfo || isSameAddress(checkout.billingInfo, stored);
  return { shippingInfo: { shippingDestination: address }, ...(follows ? { billingInfo: address } : {}) };
}
