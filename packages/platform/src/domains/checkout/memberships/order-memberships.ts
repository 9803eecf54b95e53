import type { Runtime } from "../../../kernel/context.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { MembershipProblem, MembershipProvider, MembershipWork } from "../../../kernel/ports/memberships.ts";
import type { Site } from "../../../kernel/site.ts";
import { membershipProviders } from "../../pricing/plans/providers.ts";
import type { OrderMembership, OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import type { CoveredByMembership } from "./membership-review.ts";

/** Takes what memberships pay of an order; `problem` says why one does not, and then nothing was taken. */
export async function chargeMemberships(
  work: Work,
  orderId: string,
  memberId: string,
  covered: readonly Pick<CoveredByMembership, "appId" | "membershipId" | "line">[],
): Promise<{ readonly charged: OrderMembership[]; readonly problem?: MembershipProblem }> {
  const charged: OrderMembership[] = [];
  for (const { appId, membershipId, line } of covered) {
    const id = nameId("membership charge", orderId, line.id, appId, membershipId);
    const provider = providerOf(work, appId);
    const charge = { id, membershipId, memberId, orderId, line };
    const outcome = await provider?.charge(charge, inWork(work));
    if (outcome?.status === "charged") {
      const createdDate = work.now.toISOString();
      charged.push({
        id,
        createdDate,
        appId,
        membershipId,
        lineId: line.id,
        line,
        memberId,
        name: outcome.name,
        amount: 0,
        state: "charged",
      });
      continue;
    }
    await voidMemberships(work, charged);
    return { charged: [], problem: outcome?.problem ?? "MEMBERSHIP_NOT_FOUND" };
  }
  return { charged };
}

/**
 * Makes sure that memberships pay what they are to pay of an order that is approved: after a hold that ran out they are
 * charged again. One that has no uses left any more is marked as void, for the shop to see.
 */
export async function claimMemberships(work: Work, order: OrderRecord): Promise<OrderRecord> {
  const held = (order.memberships ?? []).filter(({ state }) => state === "charged");
  let claimed = order;
  for (const one of held) {
    // What was taken while its plugin was there stays taken.
    if (!providerOf(work, one.appId)) continue;
    const { problem } = await chargeMemberships(work, order.id, one.memberId, [one]);
    if (problem) claimed = withVoided(work, claimed, [one]);
  }
  return claimed;
}

/** What giving uses back takes. */
interface VoidWork extends Pick<Work, "db" | "now"> {
  readonly site: Pick<Site, "id">;
  readonly runtime: Pick<Runtime, "adapters" | "log">;
}

/**
 * Gives back what memberships paid, and returns the charges that are void now: those of a plugin that was taken out
 * stay as they are until it is plugged in again.
 */
export async function voidMemberships(
  work: VoidWork,
  charges: readonly OrderMembership[],
): Promise<readonly OrderMembership[]> {
  const gone: OrderMembership[] = [];
  for (const charge of charges.filter(({ state }) => state === "charged")) {
    const { id, appId, membershipId } = charge;
    const provider = providerOf(work, appId);
    if (provider) {
      await provider.void(id, inWork(work));
      gone.push(charge);
    } else {
      const about = { siteId: work.site.id, providerId: appId, membershipId, paymentId: id };
      work.runtime.log.warn(
        about,
        "a membership's use was not given back: its plugin is not plugged in. Plug it in again and void the payment",
      );
    }
  }
  return gone;
}

/** The same order with everything its memberships paid given back, as far as their plugins are there. */
export async function returnMemberships(work: Work, order: OrderRecord): Promise<OrderRecord> {
  return order.memberships ? withVoided(work, order, await voidMemberships(work, order.memberships)) : order;
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

function providerOf({ runtime }: VoidWork, appId: string): MembershipProvider | undefined {
  return membershipProviders(runtime).find(({ id }) => id === appId);
}

function inWork({ db, site, now }: VoidWork): MembershipWork {
  return { db, siteId: site.id, now };
}
