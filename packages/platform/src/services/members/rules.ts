import { randomUUID } from "node:crypto";
import type { MemberInput } from "@vitrine/contract";
import type { MemberRecord } from "./record.ts";

/** Words a slug may not be, because pages live there. */
const reserved = new Set(["my", "me", "new", "admin", "query", "bulk", "login", "signup", "account", "members"]);

/** Slug characters a member may choose: letters, digits and `-._` in any script, 1 to 255. */
export function isSlug(slug: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-._]{0,254}$/u.test(slug) && !reserved.has(slug.toLowerCase());
}

/** The first slug to try for a new member: from the nickname, else from the part of the e-mail before the @. */
export function slugBase(nickname: string | null | undefined, email: string | undefined): string {
  const source = nickname?.trim() || email?.split("@")[0] || "member";
  const slug = source
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 60);
  return isSlug(slug) ? slug : "member";
}

/** Why a status change is refused. */
export type Refusal = { readonly code: string; readonly description: string };

/** approve: PENDING or BLOCKED become APPROVED; a disconnected member stays OFFLINE for good. */
export function approve(member: MemberRecord): MemberRecord | Refusal {
  if (member.status === "OFFLINE") return offline;
  return { ...member, status: "APPROVED", pendingReasons: [] };
}

export function block(member: MemberRecord, actorId: string | undefined): MemberRecord | Refusal {
  if (member.id === actorId)
    return { code: "MEMBER_SELF_BLOCK_FORBIDDEN", description: "A member cannot block themselves." };
  if (member.isOwner)
    return { code: "OWNER_MEMBER_BLOCK_FORBIDDEN", description: "The owner of the site cannot be blocked." };
  if (member.status === "OFFLINE") return offline;
  return { ...member, status: "BLOCKED" };
}

export function disconnect(member: MemberRecord): MemberRecord | Refusal {
  if (member.isOwner)
    return { code: "FAILED_PRECONDITION", description: "The owner of the site cannot be disconnected." };
  return { ...member, status: "OFFLINE" };
}

const offline: Refusal = {
  code: "FAILED_PRECONDITION",
  description: "The member was disconnected, which cannot be undone.",
};

export function isRefusal(outcome: MemberRecord | Refusal): outcome is Refusal {
  return "code" in outcome;
}

/**
 * A member with the given fields changed. Empty text clears a field. Contact lists are replaced as a whole, and an
 * empty list changes nothing: the delete calls empty them.
 */
export function merge(member: MemberRecord, input: MemberInput): MemberRecord {
  const { contact, profile, privacyStatus } = input;
  return {
    ...member,
    ...(privacyStatus && privacyStatus !== "UNKNOWN" ? { privacyStatus } : {}),
    contact: contact ? mergeContact(member.contact, contact) : member.contact,
    profile: profile ? { ...mergeFields(member.profile, profile), slug: member.profile.slug } : member.profile,
  };
}

type Contact = MemberRecord["contact"];

function mergeContact(current: Contact, input: NonNullable<MemberInput["contact"]>): Contact {
  const { phones, emails, addresses, customFields, ...texts } = input;
  return {
    ...mergeFields(current, texts),
    phones: replaced(current.phones, phones),
    emails: replaced(current.emails, emails),
    addresses: replaced(
      current.addresses,
      addresses?.map((address) => ({ ...address, id: address.id ?? randomUUID() })),
    ),
    ...(customFields || current.customFields ? { customFields: { ...current.customFields, ...customFields } } : {}),
  };
}

function replaced<Item>(current: Item[], next: Item[] | null | undefined): Item[] {
  return next && next.length > 0 ? next : current;
}

/** Copies given fields over; null and empty text remove a field. */
function mergeFields<Fields extends object>(current: Fields, changes: object): Fields {
  const merged = { ...current } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || value === "") delete merged[key];
    else merged[key] = value;
  }
  return merged as Fields;
}
