import type { MemberAddress, MemberAddressInput, MemberContact, MemberContactInput } from "@vitrine/contract";
import type { AddressValues } from "@vitrine/react/address";
import { toNewContact } from "../../orders/address-draft.ts";

/** What the form of a member's contact details holds. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  /** The main number; further ones stay as they are. */
  readonly phone: string;
}

export function toContactDraft(contact: MemberContact | undefined): ContactDraft {
  const { firstName = "", lastName = "", company = "", phones: [phone = ""] = [] } = contact ?? {};
  return { firstName, lastName, company, phone };
}

/** The filled form as a change of the details there are now. */
export function toContactChange(draft: ContactDraft, now: MemberContact | undefined): MemberContactInput {
  const [, ...others] = now?.phones ?? [];
  const phone = draft.phone.trim();
  return {
    firstName: draft.firstName.trim() || null,
    lastName: draft.lastName.trim() || null,
    company: draft.company.trim() || null,
    phones: phone ? [phone, ...others] : others,
  };
}

/** The addresses there are now with one changed, or added where none has its id. */
export function withAddress(
  now: MemberContact | undefined,
  id: string | undefined,
  values: AddressValues,
): MemberAddressInput[] {
  const before = now?.addresses ?? [];
  const address = toNewContact(values).address ?? {};
  const isKnown = before.some((one) => one.id === id);
  return isKnown && id ? before.map((one) => (one.id === id ? { ...address, id } : one)) : [...before, address];
}

/** The addresses there are now without one of them. */
export function withoutAddress(now: MemberContact | undefined, id: string | undefined): MemberAddress[] {
  return (now?.addresses ?? []).filter((one) => one.id !== id);
}
