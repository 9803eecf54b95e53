import type { Member, MemberAddress, SavedPaymentMethodEntry } from "@vitrine/contract";
import { townLine } from "@vitrine/contract/address";
import { type AddressValues, addressValues } from "@vitrine/react/address";
import { accountTexts } from "./account-texts.ts";
import { dateText } from "./dates.ts";
import { countryName, regionName } from "./regions.ts";

export interface MemberView {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly addresses: readonly AddressView[];
}

export interface AddressView {
  readonly id: string;
  readonly values: AddressValues;
  /** As on a parcel. */
  readonly lines: readonly string[];
}

/** A member as their account shows them. */
export function toMemberView({ id, loginEmail, contact }: Member): MemberView {
  return {
    id,
    email: loginEmail ?? "",
    firstName: contact?.firstName ?? "",
    lastName: contact?.lastName ?? "",
    phone: contact?.phones[0] ?? "",
    addresses: (contact?.addresses ?? []).map((address) => ({ id: address.id ?? "", ...toAddressView(address) })),
  };
}

/** An address of a member or an order, with its parts for a form and its lines for reading. */
export function toAddressView(address: Omit<MemberAddress, "id">): Omit<AddressView, "id"> {
  const stored = addressValues({ address }, "");
  const values = { ...stored, subdivision: regionName(stored.subdivision) };
  const { addressLine, addressLine2, country } = values;
  return { values, lines: [addressLine, addressLine2, townLine(values), countryName(country)].filter(Boolean) };
}

/** A card the member kept, in words. */
export interface CardView {
  readonly id: string;
  readonly name: string;
  /** The day it was kept. */
  readonly date: string;
}

export function toCardView({ id, brand, lastFourDigits, createdDate }: SavedPaymentMethodEntry): CardView {
  const { cards } = accountTexts;
  const name = brand?.replaceAll("_", " ") ?? cards.card;
  return {
    id,
    name: lastFourDigits ? cards.ending({ brand: name, digits: lastFourDigits }) : name,
    date: dateText(createdDate),
  };
}
