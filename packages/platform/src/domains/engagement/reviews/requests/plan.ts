import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { catalogOf, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { reviewSettings } from "../../../../policies/review-settings.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";
import { orders } from "../../../checkout/records/order-repository.ts";
import { plan, requestOf } from "./repository.ts";

const day = 24 * 60 * 60_000;

/** Plans to ask the buyer of an order about every product that they have by now, each line once. */
export async function planRequests({ db, site, now }: TransactionCall, orderId: string): Promise<void> {
  const { collectReviews, sendRequests, requestDelayDays } = reviewSettings(site.settings);
  if (!collectReviews || !sendRequests) return;
  const order = (await orders.get(db, site.id, orderId))?.entity;
  if (!order || order.isQuiet) return;
  const dueAt = now.getTime() + requestDelayDays * day;
  for (const { id, productId } of receivedLines(order)) {
    await plan(db, site.id, requestOf(order.id, id, productId), now, dueAt);
  }
}

/** A line of an order that the buyer has, and keeps. */
export interface ReceivedLine {
  readonly id: string;
  readonly productId: string;
  /** Minor units, of one unit. */
  readonly price: number;
}

/** What the buyer got of an order and did not send back. Nothing of one that was canceled or given back whole. */
export function receivedLines(order: OrderRecord): readonly ReceivedLine[] {
  const { status, paymentStatus, lineItems } = order.view;
  if (status !== "APPROVED" || paymentStatus === "FULLY_REFUNDED") return [];
  return lineItems.flatMap(({ id, quantity, catalogReference, itemType, price }) => {
    if (!catalogReference || catalogOf(catalogReference.appId) !== STORE_APP_ID) return [];
    // Files are there at once, and have no fulfillment.
    const got = itemType?.preset === "DIGITAL" ? quantity : (order.fulfilled?.[id] ?? 0);
    const isKept = got > (order.returned?.[id] ?? 0) + (order.withdrawn?.[id] ?? 0);
    return isKept
      ? [{ id, productId: catalogReference.catalogItemId.toLowerCase(), price: Number(price?.amount ?? 0) }]
      : [];
  });
}
