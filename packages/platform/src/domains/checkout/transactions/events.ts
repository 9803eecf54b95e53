import type { OrderTransactionsUpdatedEvent } from "@vitrine/contract";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { TransactionsEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { readOrderTransactions } from "./present.ts";
import { giftCardPaymentId } from "./refundable.ts";

/** Notifies of payments or refunds that were added or changed. */
export function emitTransactions(
  work: Pick<Work<TransactionsEvent>, "emit">,
  entityId: string,
  body: OrderTransactionsUpdatedEvent,
): void {
  work.emit("order_transactions_details_updated", { entityId, body });
  work.emit("order_transactions_updated", { entityId, body });
}

/**
 * Notifies of payments that were added or changed. The transactions are read once the order is stored, and only for
 * somebody who receives them.
 */
export function emitPayments(
  work: Pick<Work<TransactionsEvent>, "db" | "site" | "emit">,
  entityId: string,
  paymentIds: readonly string[],
): void {
  let known: Promise<OrderTransactionsUpdatedEvent> | undefined;
  const load = () => {
    known ??= read(work, entityId, paymentIds);
    return known;
  };
  work.emit("order_transactions_details_updated", { entityId, load });
  work.emit("order_transactions_updated", { entityId, load });
}

/** Notifies of the gift card of an order once what it pays counts as paid. */
export function emitGiftCard(
  work: Pick<Work<TransactionsEvent>, "db" | "site" | "emit">,
  before: OrderRecord,
  { id, giftCard }: OrderRecord,
): void {
  if (giftCard?.state === "paid" && before.giftCard?.state === "held") {
    emitPayments(work, id, [giftCardPaymentId(giftCard)]);
  }
}

async function read(
  work: Pick<Work, "db" | "site">,
  orderId: string,
  paymentIds: readonly string[],
): Promise<OrderTransactionsUpdatedEvent> {
  const order = await orders.get(work.db, work.site.id, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return { orderTransactions: await readOrderTransactions(work, order.entity), paymentIds: [...paymentIds] };
}
