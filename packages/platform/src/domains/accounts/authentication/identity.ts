import type { Identity, IdentityConnection } from "@vitrine/contract";
import { customValue } from "../records/custom-value.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { shownDetails } from "./details.ts";
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

function profileOf(member: MemberRecord): NonNullable<Identity["identityProfile"]> {
  const { contact, profile, privacyStatus, signUp } = member;
  const { firstName, lastName, company, jobTitle, birthdate } = contact;
  return {
    privacyStatus,
    slug: profile.slug,
    emails: contact.emails,
    phones: contact.phones,
    ...shownDetails(member),
    addresses: contact.addresses.map((address) => taggedAddress(address, signUp)),
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
