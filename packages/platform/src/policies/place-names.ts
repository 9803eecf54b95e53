import type { Address, AddressWithContact, PickupAddress } from "@vitrine/contract";
import { subdivisionCode, subdivisionName } from "@vitrine/contract/address";
import { BoundedMap } from "../kernel/bounded-map.ts";
import { countryName } from "./country-name.ts";

/** An address with the names of its country and region: the country's in `language`, the region's as it calls itself. */
export function namedPlace<Place extends Address | PickupAddress>(place: Place, language: string): Place {
  const { country, subdivision } = place;
  const region = subdivision && regionName(subdivision);
  return {
    ...place,
    ...(country && { countryFullname: countryName(language, country) }),
    ...(region && { subdivisionFullname: region }),
  };
}

/** Names by codes that were asked for. */
const regions = new BoundedMap<string, string | undefined>(500);

function regionName(code: string): string | undefined {
  if (regions.has(code)) return regions.get(code);
  const name = subdivisionName(code);
  regions.set(code, name);
  return name;
}

/** As `namedPlace`, for the address of a contact. */
export function namedContact(contact: AddressWithContact, language: string): AddressWithContact {
  return contact.address ? { ...contact, address: namedPlace(contact.address, language) } : contact;
}

/** The part of an ISO 3166-2 code after the country, in upper case, of a code or of the name that forms offer for it. */
export function subdivisionPart(country: string, text: string): string {
  const code = (subdivisionCode(text, country) ?? text).trim().toUpperCase();
  return code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
}
