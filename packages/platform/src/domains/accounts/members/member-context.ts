import type { Call } from "../../../kernel/context.ts";
import { notify } from "../../../kernel/outbox/subscriptions.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { findStaff } from "../records/staff-repository.ts";
import { ownId } from "./access.ts";
import type { MemberContext } from "./rules.ts";

/**
 * What ties a member to the shop beyond shopping. Staff are known by a login e-mail that was proven: anyone can
 * type an owner's address into a form.
 */
export async function memberContextOf(call: Call, member: MemberRecord): Promise<MemberContext> {
  const { loginEmail, loginEmailVerified, id } = member;
  const account =
    loginEmail && loginEmailVerified ? await findStaff(call.db, call.site.id, { email: loginEmail }) : undefined;
  const obligations = new Set<string>();
  await notify(call, "member.commitments", { memberId: id, add: (obligation) => obligations.add(obligation) });
  return {
    isCaller: ownId(call) === id || (account !== undefined && account.id === callerId(call)),
    isOwner: account?.role === "OWNER",
    isStaff: account !== undefined,
    hasSubscription: obligations.has("subscription"),
  };
}

function callerId({ identity }: Call): string | undefined {
  return identity.kind === "staff" ? identity.id : undefined;
}
