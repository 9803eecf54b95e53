import type { Subscription } from "@vitrine/contract";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { type ShopTime, shopTime } from "../../operations/sites/time-zone.ts";
import { isOver } from "../orders/subscriptions.ts";
import { orders } from "../records/order-repository.ts";
import { subscriptionDocuments } from "./repository.ts";
import { endOf } from "./rules.ts";

/** Whether a member has a subscription that still runs: one the shop renews, or one of an order sold elsewhere. */
export async function hasRunningSubscription(
  call: Pick<TransactionCall, "db" | "now" | "site">,
  memberId: string,
): Promise<boolean> {
  const { db, site } = call;
  const time = shopTime(call);
  const kept = (await subscriptionDocuments.listBy(db, site.id, { member_id: memberId })).map(({ entity }) => entity);
  if (kept.some((subscription) => isRunning(subscription, time))) return true;
  // Orders of later periods have the line they began with.
  const known = new Set(kept.map(({ lineItemId }) => lineItemId));
  const bought = await orders.listBy(db, site.id, { buyer_member_id: memberId, status: "APPROVED" });
  return bought.some(({ entity: { view } }) =>
    view.lineItems.some(
      ({ id = "", subscriptionInfo }) =>
        subscriptionInfo && !known.has(id) && !isOver(subscriptionInfo.subscriptionSettings, view.createdDate, time),
    ),
  );
}

/** One that makes no more orders runs until the period of its last one is over. */
function isRunning(subscription: Subscription, { now, timeZone }: ShopTime): boolean {
  const { status } = subscription;
  if (status === "CANCELED") return false;
  if (status !== "ENDED") return true;
  return now < endOf(subscription, timeZone);
}
