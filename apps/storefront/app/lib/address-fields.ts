import { type AddressField, addressFields } from "@vitrine/react/address";

const contact = ["firstName", "lastName", "company", "taxNumber", "phone"] as const;

/** A field of an address without the person, who is named elsewhere. */
export type MemberAddressField = AddressField & {
  readonly label: Exclude<AddressField["label"], (typeof contact)[number]>;
};

/** The fields of a member's address, in the order and words of a country. */
export function memberAddressFields(country: string): readonly MemberAddressField[] {
  const isPlace = (field: AddressField): field is MemberAddressField => !contact.some((name) => name === field.name);
  return addressFields(country).filter(isPlace);
}
