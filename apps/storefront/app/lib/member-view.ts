import type { Member, MemberAddress } from "@vitrine/contract";
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
  readonly line: string;
  readonly line2: string;
  readonly city: string;
  readonly subdivision: string;
  readonly postalCode: string;
  readonly country: string;
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
  const { addressLine2 = "", city = "", postalCode = "", country = "" } = address;
  const { number = "", name = "" } = address.streetAddress ?? {};
  const line = address.addressLine ?? [number, name].filter(Boolean).join(" ");
  const subdivision = regionName(address.subdivision ?? "");
  const place = [[city, subdivision].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return {
    line,
    line2: addressLine2,
    city,
    subdivision,
    postalCode,
    country,
    lines: [line, addressLine2, place, countryName(country)].filter(Boolean),
  };
}
