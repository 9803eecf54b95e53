import type { Subscription } from "@vitrine/contract";
import type { Stored } from "../../../store/documents.ts";
import { cancel, emitOrder, saveOrder } from "../orders/change.ts";
import { supersede } from "../payments/attempt.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { Work } from "../records/work.ts";
import { subscriptionDocuments } from "./repository.ts";
import { canceled } from "./rules.ts";

/** The order of the period that a subscription is in. Locked before the subscription, as payments do. */
export async function lockLatestOrder(
  { db, site }: Pick<Work, "db" | "site">,
  id: string,
): Promise<Stored<OrderRecord> | undefined> {
  const found = await subscriptionDocuments.get(db, site.id, id.toLowerCase());
  return found && orders.getLocked(db, site.id, found.entity.latestOrderId);
}

/** The order of the period is, or will be, charged by itself. */
export function isWaiting({ nextPaymentDate, paymentTries }: Subscription): boolean {
  return nextPaymentDate !== undefined || paymentTries !== undefined;
}

/** Cancels an order of which nothing was paid or sent. */
export async function cancelUnpaid(
  work: Work<"InventoryVariantsChanged" | "order_canceled" | "order_payment_status_updated" | "order_updated">,
  stored: Stored<OrderRecord>,
): Promise<void> {
  const { money, view, fulfilled, id } = stored.entity;
  const isOpen = view.status === "INITIALIZED" || view.status === "APPROVED";
  if (!isOpen || money.paid > 0 || money.authorized > 0 || fulfilled) return;
  if (await hasPaymentInProgress(work.db, work.site.id, id)) return;
  await supersede(work, id);
  const { entity } = await saveOrder(work, stored, await cancel(work, stored.entity, true));
  emitOrder(work, "canceled", entity, { restockAllItems: true, sendOrderCanceledEmail: false });
  emitOrder(work, "updated", entity);
}

/** Ends what began with an order that is canceled; the order of a later period that waits for its payment goes with it. */
export async function cancelBegun(work: Parameters<typeof cancelUnpaid>[0], orderId: string): Promise<void> {
  const { db, site, now } = work;
  for (const { entity } of await subscriptionDocuments.listBy(db, site.id, { order_id: orderId })) {
    const latest = await lockLatestOrder(work, entity.id);
    const stored = await subscriptionDocuments.getLocked(db, site.id, entity.id);
    if (!stored) continue;
    const ended = { ...canceled(stored.entity), updatedDate: now.toISOString() };
    await subscriptionDocuments.update(db, site.id, stored.revision, ended);
    if (latest && latest.entity.id !== orderId && isWaiting(stored.entity)) await cancelUnpaid(work, latest);
  }
}
