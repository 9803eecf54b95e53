import { type AddressField, addressFields } from "@vitrine/react/address";

const contact: readonly AddressField["name"][] = ["firstName", "lastName", "company", "taxNumber", "phone"];

/** The fields of a member's address in the order and words of a country, without the person, who is named elsewhere. */
export function memberAddressFields(country: string): readonly AddressField[] {
  return addressFields(country).filter(({ name }) => !contact.includes(name));
}
