import type { CustomValue, Identity, IdentityConnection } from "@vitrine/contract";
import type { MemberRecord } from "../members/record.ts";
import { taggedAddress } from "./profile.ts";

const statuses: Readonly<Record<MemberRecord["status"], string>> = {
  PENDING: "PENDING",
  APPROVED: "ACTIVE",
  BLOCKED: "BLOCKED",
  OFFLINE: "OFFLINE",
};

/** A member as the identity calls show them. */
export function identityOf(member: MemberRecord, connections: IdentityConnection[] = []): Identity {
  return {
    id: member.id,
    createdDate: member.createdDate,
    updatedDate: member.updatedDate,
    connections,
    ...(member.loginEmail ? { email: { address: member.loginEmail, isVerified: member.loginEmailVerified } } : {}),
    status: { name: statuses[member.status], reasons: [...member.pendingReasons] },
    identityProfile: profileOf(member),
    factors: [],
  };
}

function profileOf({ contact, profile, privacyStatus }: MemberRecord): NonNullable<Identity["identityProfile"]> {
  const { firstName, lastName, company, jobTitle, birthdate } = contact;
  return {
    privacyStatus,
    slug: profile.slug,
    emails: contact.emails,
    phones: contact.phones,
    labels: [],
    secondaryEmails: [],
    phonesV2: contact.phones.map((phone) => ({ phone, tag: "UNTAGGED" })),
    addresses: contact.addresses.map(taggedAddress),
    customFields: Object.entries(contact.customFields ?? {}).map(([key, { name, value }]) => ({
      name: name ?? key,
      ...(value === undefined || value === null ? {} : { value: customValue(value) }),
    })),
    ...(profile.nickname ? { nickname: profile.nickname } : {}),
    ...(profile.photo ? { picture: profile.photo.url } : {}),
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(company ? { company } : {}),
    ...(jobTitle ? { position: jobTitle } : {}),
    ...(birthdate ? { birthdate } : {}),
  };
}

/** What registration stored is a value already; what the shop entered by hand may be plain. */
function customValue(value: unknown): CustomValue {
  if (typeof value === "string") return { strValue: value };
  if (typeof value === "number") return { numValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return value as CustomValue;
}
