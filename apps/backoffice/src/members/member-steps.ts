import { type MemberIdRequest, members, type Operation } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { type ApiError, isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";

const { failures } = strings.members;

/** What is done with a member as a whole. */
export type MemberStep = "approve" | "block" | "mute" | "unmute" | "delete";

export const steps: Readonly<Record<MemberStep, Operation<MemberIdRequest, unknown, string>>> = {
  approve: members.approveMember,
  block: members.blockMember,
  mute: members.muteMember,
  unmute: members.unmuteMember,
  delete: members.deleteMember,
};

/** What reads members, and is read again after a change. */
export const readers = [members.queryMembers, members.getMember] as const;

/** Why a step failed: by its code, or by the rule that keeps a member. */
export function explainStep(error: ApiError<string>): string {
  if (isApiError(error, "NOT_FOUND")) return failures.NOT_FOUND;
  const [rule] = error.fieldViolations.flatMap(({ ruleName }) => ruleName ?? []);
  return messageFor(failures, rule ?? "") ?? explain(error, failures);
}
