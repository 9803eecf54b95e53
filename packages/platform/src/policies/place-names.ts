import type { Address, AddressWithContact, PickupAddress } from "@vitrine/contract";
import { subdivisionName } from "@vitrine/contract/address";
import { countryName } from "./country-name.ts";

/** An address with the names of its country and region: the country's in `language`, the region's as it calls itself. */
export function namedPlace<Place extends Address | PickupAddress>(place: Place, language: string): Place {
  const { country, subdivision } = place;
  const region = subdivision && subdivisionName(subdivision);
  return {
    ...place,
    ...(country && { countryFullname: countryName(language, country) }),
    ...(region && { subdivisionFullname: region }),
  };
}

/** As `namedPlace`, for the address of a contact. */
export function namedContact(contact: AddressWithContact, language: string): AddressWithContact {
  return contact.address ? { ...contact, address: namedPlace(contact.address, language) } : contact;
}
