import { nameId } from "../../../kernel/name-id.ts";
import type { MembershipProblem, MembershipProvider, MembershipWork } from "../../../kernel/ports/memberships.ts";
import { membershipProviders } from "../../pricing/plans/providers.ts";
import type { OrderMembership, OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import type { CoveredByMembership } from "./membership-review.ts";

/** Takes what memberships pay of an order; `problem` says why one does not, and then nothing was taken. */
export async function chargeMemberships(
  work: Work,
  orderId: string,
  memberId: string,
  covered: readonly CoveredByMembership[],
): Promise<{ readonly charged: OrderMembership[]; readonly problem?: MembershipProblem }> {
  const charged: OrderMembership[] = [];
  for (const { appId, membershipId, name, line } of covered) {
    const id = nameId("membership charge", orderId, line.id, appId, membershipId);
    const provider = providerOf(work, appId);
    const charge = { id, membershipId, memberId, orderId, line };
    const outcome = await provider?.charge(charge, inWork(work));
    if (outcome?.status === "charged") {
      const createdDate = work.now.toISOString();
      charged.push({ id, createdDate, appId, membershipId, lineId: line.id, name, amount: 0, state: "charged" });
      continue;
    }
    await voidMemberships(work, charged);
    return { charged: [], problem: outcome?.problem ?? "MEMBERSHIP_NOT_FOUND" };
  }
  return { charged };
}

/** Gives back what memberships paid. */
export async function voidMemberships(work: Work, charges: readonly OrderMembership[]): Promise<void> {
  for (const { id, appId, state } of charges)
    if (state === "charged") await providerOf(work, appId)?.void(id, inWork(work));
}

/** The same order with everything its memberships paid given back. */
export async function returnMemberships(work: Work, order: OrderRecord): Promise<OrderRecord> {
  const { memberships } = order;
  if (!memberships) return order;
  await voidMemberships(work, memberships);
  return withVoided(
    work,
    order,
    memberships.filter(({ state }) => state === "charged"),
  );
}

/** The order with these charges marked as void, and their money as given back. */
export function withVoided(work: Work, order: OrderRecord, gone: readonly OrderMembership[]): OrderRecord {
  const voided = new Set(gone.map(({ id }) => id));
  const refunded = gone.reduce((sum, { amount }) => sum + amount, order.money.refunded);
  const updatedDate = work.now.toISOString();
  const memberships = (order.memberships ?? []).map((one) =>
    voided.has(one.id) ? { ...one, state: "voided" as const, updatedDate } : one,
  );
  return { ...order, memberships, money: { ...order.money, refunded } };
}

function providerOf({ runtime }: Work, appId: string): MembershipProvider | undefined {
  return membershipProviders(runtime).find(({ id }) => id === appId);
}

function inWork({ db, site, now }: Work): MembershipWork {
  return { db, siteId: site.id, now };
}
