import type { Identity } from "@vitrine/contract";
import type { MemberRecord } from "../members/record.ts";

const statuses: Readonly<Record<MemberRecord["status"], string>> = {
  PENDING: "PENDING",
  APPROVED: "ACTIVE",
  BLOCKED: "BLOCKED",
  OFFLINE: "OFFLINE",
};

/** A member as the identity calls show them. */
export function identityOf(member: MemberRecord): Identity {
  const { contact, profile } = member;
  return {
    id: member.id,
    createdDate: member.createdDate,
    updatedDate: member.updatedDate,
    ...(member.loginEmail ? { email: { address: member.loginEmail, isVerified: member.loginEmailVerified } } : {}),
    status: { name: statuses[member.status], reasons: [...member.pendingReasons] },
    identityProfile: {
      privacyStatus: member.privacyStatus,
      slug: profile.slug,
      emails: contact.emails,
      phones: contact.phones,
      ...(profile.nickname ? { nickname: profile.nickname } : {}),
      ...(profile.photo ? { picture: profile.photo.url } : {}),
      ...(contact.firstName ? { firstName: contact.firstName } : {}),
      ...(contact.lastName ? { lastName: contact.lastName } : {}),
    },
  };
}
