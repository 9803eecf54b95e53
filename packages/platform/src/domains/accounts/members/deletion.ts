import type { Call } from "../../../kernel/context.ts";
import { invalid, ValidationError } from "../../../kernel/errors.ts";
import { notify } from "../../../kernel/outbox/subscriptions.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { members, removeMember } from "../records/member-repository.ts";
import { canManageMembers, isListed, requireSelf } from "./access.ts";
import { memberContextOf } from "./member-context.ts";
import { checkDeletion, type MemberProblem } from "./rules.ts";

/**
 * Deletes a member, or says which rule keeps them. What they wrote goes with those who delete themselves, unless they name
 * somebody; what others wrote whom the shop deletes stays the shop's.
 * @param assigneeId Member who takes over what they wrote.
 */
export async function tryDelete(
  call: Call<never, "member_deleted">,
  member: MemberRecord,
  assigneeId?: string,
): Promise<MemberProblem | undefined> {
  const context = await memberContextOf(call, member);
  const problem = checkDeletion(context);
  if (problem) return problem;
  if (assigneeId || !context.isCaller) {
    await notify(call, "member.contentPassed", { memberId: member.id, assigneeId: assigneeId?.toLowerCase() });
  }
  if (member.loginEmail) await notify(call, "member.deleting", { email: member.loginEmail });
  await removeMember(call, member);
  return undefined;
}

/** Deletes a member. The rules that keep one are broken rules of the request. @throws ValidationError */
export async function deleteOrFail(
  call: Call<never, "member_deleted">,
  member: MemberRecord,
  assigneeId?: string,
): Promise<void> {
  const problem = await tryDelete(call, member, assigneeId);
  if (!problem) return;
  const { code: ruleName, description } = problem;
  throw new ValidationError([
    { field: "id", description, violatedRule: "OTHER", ruleName, data: { memberId: member.id } },
  ]);
}

/** Deletes the member who calls. @param assigneeId Member who takes over what they wrote. */
export async function deleteSelf(call: Call<never, "member_deleted">, assigneeId: string | undefined): Promise<void> {
  const { entity } = await requireSelf(call);
  await requireAssignee(call, assigneeId, entity);
  await deleteOrFail(call, entity, assigneeId);
}

/**
 * Checks who takes over what a deleted member wrote: another member, and for shoppers one they can see, so that the
 * answer tells nothing about hidden ones.
 */
export async function requireAssignee(call: Call, id: string | undefined, leaving?: MemberRecord): Promise<void> {
  if (id === undefined) return;
  const found = (await members.get(call.db, call.site.id, id.toLowerCase()))?.entity;
  const isOther = found !== undefined && found.id !== leaving?.id;
  if (isOther && (canManageMembers(call) || isListed(found))) return;
  throw invalid("contentAssigneeId", "must be another member of this shop", "VALIDATION");
}
