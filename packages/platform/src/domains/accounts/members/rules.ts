import type { MemberRecord } from "../records/member-record.ts";

/** Fields shoppers may filter, sort and search by: what they see of each other. */
export const forShoppers: ReadonlySet<string> = new Set([
  "id",
  "profile.nickname",
  "profile.slug",
  "createdDate",
  "updatedDate",
]);

/** Every field a filter names, in any of its branches. */
export function namesIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(namesIn);
  if (typeof filter !== "object" || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => (name.startsWith("$") ? namesIn(inner) : [name]));
}

/** What ties a member to the shop beyond shopping. */
export interface MemberContext {
  /** Runs the shop. */
  readonly isOwner: boolean;
  /** Works for the shop; owners do. */
  readonly isStaff: boolean;
  /** Pays for something that goes on. */
  readonly hasSubscription: boolean;
  /** Is whoever calls. */
  readonly isCaller: boolean;
}

/** Why a status change is rejected. */
export type MemberProblem<Code extends string = string> = { readonly code: Code; readonly description: string };

/** approve: PENDING or BLOCKED become APPROVED; a disconnected member stays OFFLINE for good. */
export function approve(member: MemberRecord): MemberRecord | MemberProblem<"FAILED_PRECONDITION"> {
  if (member.status === "OFFLINE") return offline;
  return { ...member, status: "APPROVED", pendingReasons: [] };
}

/** block: anyone but the caller, the owner, whoever has a running subscription, and the disconnected. */
export function block(
  member: MemberRecord,
  { isOwner, hasSubscription, isCaller }: MemberContext,
):
  | MemberRecord
  | MemberProblem<
      | "FAILED_PRECONDITION"
      | "MEMBER_SELF_BLOCK_FORBIDDEN"
      | "OWNER_MEMBER_BLOCK_FORBIDDEN"
      | "ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN"
    > {
  if (isCaller) return { code: "MEMBER_SELF_BLOCK_FORBIDDEN", description: "A member cannot block themselves." };
  if (isOwner) return { code: "OWNER_MEMBER_BLOCK_FORBIDDEN", description: "The owner of the site cannot be blocked." };
  if (hasSubscription) {
    const description = "The member has a running subscription. Let it end before blocking them.";
    return { code: "ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN", description };
  }
  if (member.status === "OFFLINE") return offline;
  return { ...member, status: "BLOCKED" };
}

export function disconnect(
  member: MemberRecord,
  { isOwner }: MemberContext,
): MemberRecord | MemberProblem<"FAILED_PRECONDITION"> {
  if (isOwner) return { code: "FAILED_PRECONDITION", description: "The owner of the site cannot be disconnected." };
  return { ...member, status: "OFFLINE" };
}

export type DeletionProblem = MemberProblem<
  "OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN" | "ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN"
>;

/** The rule that keeps a member from being deleted, if any does. */
export function checkDeletion({ isStaff, hasSubscription, isCaller }: MemberContext): DeletionProblem | undefined {
  if (isStaff) {
    const description = "belongs to a member of staff: remove their staff account first";
    return { code: "OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN", description };
  }
  if (!hasSubscription || isCaller) return undefined;
  const description = "has a running subscription: let it end before deleting the member";
  return { code: "ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN", description };
}

/** Members one can hide from. */
export const mostBlocked = 1_000;

/** Whether a member hides from someone. */
export function hidesFrom({ blockedMembers = [] }: MemberRecord, id: string | undefined): boolean {
  return id !== undefined && blockedMembers.includes(id);
}

/** joinCommunity: shows the profile to others, where the shop has a community and the member may log in. */
export function join(
  member: MemberRecord,
  hasCommunity: boolean,
): MemberRecord | MemberProblem<"COMMUNITY_JOIN_IMPOSSIBLE"> {
  if (!hasCommunity)
    return { code: "COMMUNITY_JOIN_IMPOSSIBLE", description: "This shop does not show profiles of members." };
  if (member.status !== "APPROVED")
    return { code: "COMMUNITY_JOIN_IMPOSSIBLE", description: "Only approved members can have a public profile." };
  return { ...member, privacyStatus: "PUBLIC" };
}

const offline: MemberProblem<"FAILED_PRECONDITION"> = {
  code: "FAILED_PRECONDITION",
  description: "The member was disconnected, which cannot be undone.",
};

export function isProblem<Code extends string>(
  outcome: MemberRecord | MemberProblem<Code>,
): outcome is MemberProblem<Code> {
  return "code" in outcome;
}
