import { randomUUID } from "node:crypto";
import type { IdentityAddress, IdentityProfile, IdentityTaggedAddress } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { isCountry } from "../../../kernel/iso-codes.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { isWebAddress, requireCustomValue, requireFewEntries } from "../members/links.ts";
import { plainValue } from "../records/custom-value.ts";
import type { AddressPlace, MemberRecord, NewMember, SignUpDetails } from "../records/member-record.ts";
import { detailsOf, withDetails } from "./details.ts";

type Contact = MemberRecord["contact"];
type Address = Contact["addresses"][number];

/**
 * Rejects a profile with a picture or custom field that pages could not link to, as members' own changes are rejected.
 * @throws ValidationError
 */
export function requireProfile(profile: Partial<IdentityProfile> | undefined, field = "profile"): void {
  const { picture, customFields = [] } = profile ?? {};
  if (picture && !isWebAddress(picture)) {
    throw invalid(`${field}.picture`, "must be an http or https address", "FORMAT", { type: "WEB_URL" });
  }
  for (const [index, { name, value }] of customFields.entries()) {
    const at = `${field}.customFields[${index}]`;
    if (name === "__proto__") throw invalid(`${at}.name`, "is no name of a field", "FORMAT", { type: "NAME" });
    requireCustomValue(at, plainValue(value));
  }
  for (const name of ["emails", "phones", "secondaryEmails", "phonesV2", "addresses", "customFields"] as const) {
    requireFewEntries(`${field}.${name}`, profile?.[name]?.length ?? 0);
  }
}

/** The parts of a sign-up profile a member starts with. */
export function profileOf(
  profile: Partial<IdentityProfile> | undefined,
  email: string | undefined,
): Pick<NewMember, "profile" | "privacyStatus" | "signUp" | "slug"> & { readonly contact: Contact } {
  const { nickname, picture, slug } = profile ?? {};
  const addresses = (profile?.addresses ?? []).flatMap(({ address, tag = "UNTAGGED" }) =>
    address ? [{ address: memberAddress(address), tag, place: placeOf(address) }] : [],
  );
  const signUp = detailsOf(profile ?? {}, {
    addresses: Object.fromEntries(addresses.map(({ address, tag }) => [address.id, tag])),
    places: Object.fromEntries(addresses.flatMap(({ address, place }) => (place ? [[placeKey(address), place]] : []))),
  });
  const emails = [email, ...(profile?.emails ?? []), ...(profile?.secondaryEmails ?? []).map((entry) => entry.email)];
  const phones = [...(profile?.phones ?? []), ...(profile?.phonesV2 ?? []).map(({ phone }) => phone)];
  return {
    privacyStatus: profile?.privacyStatus === "PUBLIC" ? "PUBLIC" : "PRIVATE",
    contact: {
      emails: unique(emails),
      phones: unique(phones),
      addresses: addresses.map(({ address }) => address),
      ...textsOf(profile),
      ...customFieldsOf(profile),
    },
    profile: {
      ...(nickname ? { nickname } : {}),
      ...(picture ? { photo: { id: "", url: picture, offsetX: 0, offsetY: 0 } } : {}),
    },
    ...(slug ? { slug } : {}),
    ...(signUp ? { signUp } : {}),
  };
}

/** A member with what a profile says put over what they had; what it leaves out stays. */
export function withProfile(member: MemberRecord, profile: Partial<IdentityProfile>): MemberRecord {
  const given = profileOf(profile, undefined);
  const { emails, phones, addresses, ...texts } = given.contact;
  const { contact } = member;
  return {
    ...member,
    privacyStatus: profile.privacyStatus ? (given.privacyStatus ?? member.privacyStatus) : member.privacyStatus,
    contact: {
      ...contact,
      ...texts,
      emails: unique([...contact.emails, ...emails]),
      phones: phones.length > 0 ? phones : contact.phones,
      addresses: addresses.length > 0 ? addresses : contact.addresses,
      ...(texts.customFields ? { customFields: { ...contact.customFields, ...texts.customFields } } : {}),
    },
    profile: { ...member.profile, ...given.profile },
    ...(given.signUp ? { signUp: withDetails(member.signUp, given.signUp) } : {}),
  };
}

function textsOf(profile: Partial<IdentityProfile> | undefined): Partial<Contact> {
  const { firstName, lastName, company, position, birthdate } = profile ?? {};
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(company ? { company } : {}),
    ...(position ? { jobTitle: position } : {}),
    ...(birthdate ? { birthdate } : {}),
  };
}

function customFieldsOf(profile: Partial<IdentityProfile> | undefined): Pick<Contact, "customFields"> {
  const fields = profile?.customFields ?? [];
  if (fields.length === 0) return {};
  return { customFields: Object.fromEntries(fields.map(({ name, value }) => [name, { name, value }])) };
}

function memberAddress(address: IdentityAddress): Address {
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address;
  const { name = address.streetName, number = address.streetNumber ?? "" } = streetAddress ?? {};
  const street = name ? { streetAddress: { name, number } } : {};
  return {
    id: randomUUID(),
    ...(addressLine ? { addressLine } : street),
    ...(addressLine2 ? { addressLine2 } : {}),
    ...(city ? { city } : {}),
    ...(subdivision ? { subdivision } : {}),
    ...(country ? { country } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
}

function placeOf({ formattedAddress, geocode, streetAddress }: IdentityAddress): AddressPlace | undefined {
  const place = definedOnly({ formattedAddress, geocode, streetAddress });
  return Object.keys(place).length > 0 ? place : undefined;
}

/** What an address says: what was given with it counts until it says something else. */
function placeKey({ streetAddress, addressLine, addressLine2, ...place }: Address): string {
  const { name, number } = streetAddress ?? {};
  const { city, subdivision, country, postalCode } = place;
  return [name, number, addressLine, addressLine2, city, subdivision, country, postalCode].join("\n");
}

/** An address of a member as the identity calls spell it, with what only they know of it. */
export function taggedAddress(
  address: Address,
  { addresses = {}, places = {} }: SignUpDetails = {},
): IdentityTaggedAddress {
  const { id = "", ...rest } = address;
  const { name, number } = rest.streetAddress ?? {};
  const { country, ...place } = rest;
  return {
    address: {
      ...place,
      // A member may write anything there.
      ...(country && isCountry(country) && { country }),
      ...(name ? { streetName: name } : {}),
      ...(number ? { streetNumber: number } : {}),
      ...places[placeKey(address)],
    },
    tag: addresses[id] ?? "UNTAGGED",
  };
}

function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== undefined && text !== ""))] as string[];
}
