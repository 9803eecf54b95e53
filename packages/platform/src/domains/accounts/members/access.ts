import type { Call } from "../../../kernel/context.ts";
import { isMerchant, shopperOf } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/index.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { members } from "../records/member-repository.ts";

/** The member behind an id; NOT_FOUND otherwise. */
export async function requireMember(call: Call, id: string): Promise<Stored<MemberRecord>> {
  const stored = await members.get(call.db, call.site.id, id.toLowerCase());
  return stored ?? noMember(call, id);
}

/** The member an id names, when the caller may know of them. Hidden members answer as if there were none. */
export async function requireVisible(call: Call, id: string): Promise<Stored<MemberRecord>> {
  const stored = await requireMember(call, id);
  return canManageMembers(call) || ownId(call) === stored.entity.id || isListed(stored.entity)
    ? stored
    : noMember(call, id);
}

/** Whether other shoppers see a member. */
export function isListed({ privacyStatus, status }: MemberRecord): boolean {
  return privacyStatus === "PUBLIC" && status === "APPROVED";
}

function noMember(call: Call, id: string): never {
  return call.fail("NOT_FOUND", undefined, `There is no member ${id}.`);
}

/** The id of the member who calls, or for whom an app does. */
export function ownId({ identity }: Call): string | undefined {
  const shopper = shopperOf(identity);
  return shopper?.kind === "member" ? shopper.id : undefined;
}

/** The member who calls. Their token may outlive them by seconds, so they may be gone or shut out. */
export async function requireSelf(call: Call): Promise<Stored<MemberRecord>> {
  const id = ownId(call);
  if (id === undefined) {
    const description = "Only a member can do this. An app acts for one with `<member's access token>,<API key>`.";
    return call.fail("PERMISSION_DENIED", undefined, description);
  }
  const stored = await members.get(call.db, call.site.id, id);
  return stored ?? call.fail("NOT_FOUND", undefined, "The member was deleted.");
}

/** The member an id names, when the caller is that member or may manage all. Others learn nothing about the id. */
export async function requireOwnOrManaged(call: Call, id: string): Promise<Stored<MemberRecord>> {
  if (canManageMembers(call) || ownId(call) === id.toLowerCase()) return requireMember(call, id);
  return call.fail(
    "PERMISSION_DENIED",
    undefined,
    "A member can only change themselves. Use an API key to manage others.",
  );
}

/** Apps and staff see and change everyone. */
export function canManageMembers(call: Call): boolean {
  return isMerchant(call.identity);
}

/** Whether a caller sees all of a member; others see the public part. */
export function isOwnOrManaged(call: Call, member: MemberRecord): boolean {
  return canManageMembers(call) || ownId(call) === member.id;
}
