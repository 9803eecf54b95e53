import type { Call } from "../../../kernel/context.ts";
import { invalid, ValidationError } from "../../../kernel/errors.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { members, removeMember } from "../records/member-repository.ts";
import { isListed, mayManage, requireSelf } from "./access.ts";
import { deletionRefusal, type Refusal } from "./rules.ts";
import { standingOf } from "./standing.ts";

/** Deletes a member, or says which rule keeps them. */
export async function tryDelete(
  call: Call<never, "member_deleted">,
  member: MemberRecord,
): Promise<Refusal | undefined> {
  const refusal = deletionRefusal(await standingOf(call, member));
  if (!refusal) await removeMember(call, member);
  return refusal;
}

/** Deletes a member. The rules that keep one are broken rules of the request. @throws ValidationError */
export async function deleteOrRefuse(
  call: Call<never, "member_deleted">,
  member: MemberRecord,
  field = "id",
): Promise<void> {
  const refusal = await tryDelete(call, member);
  if (!refusal) return;
  const { code: ruleName, description } = refusal;
  throw new ValidationError([{ field, description, violatedRule: "OTHER", ruleName, data: { memberId: member.id } }]);
}

/** Deletes the member who calls. @param assigneeId Member who takes over what they wrote. */
export async function deleteSelf(call: Call<never, "member_deleted">, assigneeId: string | undefined): Promise<void> {
  const { entity } = await requireSelf(call);
  await requireAssignee(call, assigneeId, entity);
  await deleteOrRefuse(call, entity);
}

/**
 * Checks who takes over what a deleted member wrote: another member, and for shoppers one they can see, so that the
 * answer tells nothing about hidden ones.
 */
export async function requireAssignee(call: Call, id: string | undefined, leaving?: MemberRecord): Promise<void> {
  if (id === undefined) return;
  const found = (await members.get(call.db, call.site.id, id.toLowerCase()))?.entity;
  const isOther = found !== undefined && found.id !== leaving?.id;
  if (isOther && (mayManage(call) || isListed(found))) return;
  throw invalid("contentAssigneeId", "must be another member of this shop", "VALIDATION");
}
