import type { AddressWithContact, Checkout, Member } from "@vitrine/contract";
import type { DraftStore } from "@vitrine/react";
import { addressValues, isSameAddress } from "@vitrine/react/address";
import { memberContact } from "../address/member-address.ts";
import { another, type SavedAddressValues } from "../address/SavedAddresses.tsx";
import { readSaveAddress } from "./save-address-choice.ts";
import { mainAddress } from "./sections.ts";

export type ContactValues = SavedAddressValues & { readonly email: string };

/** The fields of an address no one has entered. */
export function blankAddress(member: Member | undefined, country: string): ReturnType<typeof addressValues> {
  return addressValues({ contactDetails: memberContact(member) }, country);
}

/** What the first section starts with: what the checkout has, else what the shop knows of its member. */
export function contactValues(
  checkout: Checkout,
  member: Member | undefined,
  saved: readonly AddressWithContact[],
  drafts: DraftStore,
  otherwise: ReturnType<typeof addressValues>,
): ContactValues {
  return {
    email: checkout.buyerInfo?.email ?? member?.loginEmail ?? "",
    keep: firstKeep(drafts, member),
    ...initialValues(mainAddress(checkout), saved, otherwise),
  };
}

/** The address of the checkout, else the first the member has. */
function initialValues(
  stored: AddressWithContact | undefined,
  saved: readonly AddressWithContact[],
  blank: ReturnType<typeof addressValues>,
) {
  const chosen = stored ? saved.findIndex((address) => isSameAddress(address, stored)) : 0;
  const values = stored ? addressValues(stored, "") : saved[0] ? addressValues(saved[0], "") : blank;
  return { saved: saved[chosen] ? `${chosen}` : another, ...values };
}

/** What the shopper said before, else yes for a member's first address. */
function firstKeep(drafts: DraftStore, member: Member | undefined): string {
  const isFirst = member !== undefined && (member.contact?.addresses ?? []).length === 0;
  return (readSaveAddress(drafts) ?? isFirst) ? "yes" : "";
}
