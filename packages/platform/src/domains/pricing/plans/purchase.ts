import type { Order } from "@vitrine/contract";
import { nameId } from "../../../kernel/name-id.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { shopTime } from "../../operations/sites/time-zone.ts";
import { openCredits, planMemberships, plansSoldBy } from "./repository.ts";
import { newMembership } from "./rules.ts";

/** The membership that a line of an order sells. */
export function membershipOfLine(orderId: string, lineId: string): string {
  return nameId("plan membership", orderId, lineId);
}

/** Gives the buyer of a paid order the memberships it sells, once. */
export async function grantBought(call: TransactionCall, order: Order): Promise<void> {
  const { db, site, now } = call;
  const { memberId } = order.buyerInfo ?? {};
  if (order.status !== "APPROVED" || order.paymentStatus !== "PAID" || !memberId) return;
  const lines = order.lineItems.filter(({ catalogReference }) => catalogReference?.appId === STORE_APP_ID);
  const sold = await plansSoldBy(
    db,
    site.id,
    lines.map((line) => line.catalogReference?.catalogItemId ?? ""),
  );
  for (const { id: lineId = "", catalogReference, quantity = 1 } of lines) {
    const plan = sold.find(({ productId }) => productId === catalogReference?.catalogItemId);
    if (!plan) continue;
    const id = membershipOfLine(order.id, lineId);
    const bought = { id, memberId, start: now, ...shopTime(call), quantity, orderId: order.id, lineId };
    const membership = newMembership(plan, bought);
    if (!(await planMemberships.insertIfAbsent(db, site.id, membership))) continue;
    if (membership.total !== undefined) await openCredits(db, site.id, membership.id, membership.total);
  }
}

/** Ends the memberships that were bought with an order that is canceled. */
export async function endBought({ db, site, now }: TransactionCall, orderId: string): Promise<void> {
  const canceledDate = now.toISOString();
  for (const { entity, revision } of await planMemberships.listBy(db, site.id, { order_id: orderId }))
    if (!entity.canceledDate) {
      await planMemberships.update(db, site.id, revision, { ...entity, canceledDate, updatedDate: canceledDate });
    }
}

/** Removes what a deleted member held. */
export async function removeOf({ db, site }: TransactionCall, memberId: string): Promise<void> {
  for (const { entity } of await planMemberships.listBy(db, site.id, { member_id: memberId })) {
    await planMemberships.remove(db, site.id, entity.id);
  }
}
