import type { Call } from "../../../kernel/context.ts";
import { orders } from "../../checkout/orders/repository.ts";
import { findStaff } from "../staff/repository.ts";
import { ownId } from "./access.ts";
import type { MemberRecord } from "./record.ts";
import type { Standing } from "./rules.ts";
import { runsAt } from "./subscriptions.ts";

/**
 * What ties a member to the shop beyond shopping. Staff are known by a login e-mail that was proven: anybody can
 * type an owner's address into a form.
 */
export async function standingOf(call: Call, member: MemberRecord): Promise<Standing> {
  const { loginEmail, loginEmailVerified, id } = member;
  const account =
    loginEmail && loginEmailVerified ? await findStaff(call.db, call.site.id, { email: loginEmail }) : undefined;
  const bought = await orders.listBy(call.db, call.site.id, { buyer_member_id: id, status: "APPROVED" });
  return {
    isCaller: ownId(call) === id || (account !== undefined && account.id === callerId(call)),
    isOwner: account?.role === "OWNER",
    isStaff: account !== undefined,
    hasSubscription: bought.some(({ entity: { view } }) =>
      view.lineItems.some((line) => line.subscriptionInfo && runsAt(line.subscriptionInfo, view.createdDate, call.now)),
    ),
  };
}

function callerId({ identity }: Call): string | undefined {
  return identity.kind === "staff" ? identity.id : undefined;
}
