import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { documents, type Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "./order-record.ts";
import { IN_PROGRESS, type PaymentRecord, type RefundRecord } from "./payment-record.ts";
import { LONGEST_PAUSE } from "./payment-schedule.ts";
import type { OrderLedger, OrderRefundRecord } from "./refund-record.ts";

/** Attempts to pay, by id. */
export const payments = documents<PaymentRecord, "payment_intents">({
  table: "payment_intents",
  isPipelined: true,
  columns: {
    order_id: (payment) => payment.orderId,
    checkout_id: (payment) => payment.checkoutId ?? null,
    provider: (payment) => payment.provider,
    idempotency_key: (payment) => payment.id,
    status: (payment) => payment.status,
    currency: (payment) => payment.currency,
    amount_minor: (payment) => payment.amount,
    next_look_at: (payment) => payment.nextLookAt ?? null,
  },
});

/** Money that goes back, by id. */
export const refunds = documents<RefundRecord, "refund_intents">({
  table: "refund_intents",
  columns: {
    order_id: (refund) => refund.orderId,
    payment_id: (refund) => refund.paymentId,
    status: (refund) => refund.status,
    next_look_at: (refund) => refund.nextLookAt ?? null,
  },
});

/** What was given back of orders, by id. */
export const orderRefunds = documents<OrderRefundRecord, "order_refunds">({
  table: "order_refunds",
  columns: { order_id: (refund) => refund.orderId },
});

export function paymentsOfOrder(db: Db, siteId: string, orderId: string): Promise<Stored<PaymentRecord>[]> {
  return payments.listBy(db, siteId, { order_id: orderId });
}

/** All that was paid for an order and given back of it. */
export async function transactionsOf(db: Db, siteId: string, order: OrderRecord): Promise<OrderLedger> {
  const criteria = { order_id: order.id };
  const attempts = await payments.listBy(db, siteId, criteria);
  // Most orders are never refunded: their second look finds nothing in an index.
  const parts = await refunds.listBy(db, siteId, criteria);
  const given = parts.length > 0 ? await orderRefunds.listBy(db, siteId, criteria) : [];
  const plain = <T>(stored: Stored<T>[]) => stored.map(({ entity }) => entity);
  const moved = plain(attempts).filter(({ kind }) => kind !== "setup");
  return { order, attempts: moved, parts: plain(parts), refunds: plain(given) };
}

/** Whether a charge for this order may still go through: of all its payments, or of those that count. */
export async function hasPaymentInProgress(
  db: Db,
  siteId: string,
  orderId: string,
  isCounted: (payment: PaymentRecord) => boolean = () => true,
): Promise<boolean> {
  const attempts = await paymentsOfOrder(db, siteId, orderId);
  return attempts.some(({ entity }) => IN_PROGRESS.includes(entity.status) && isCounted(entity));
}

const inProgress = statement(
  `select distinct order_id from payment_intents where site_id = ? and order_id in @list
    and status in (${IN_PROGRESS.map((status) => `'${status}'`).join(", ")})`,
);

/** Those of some orders for which a charge may still go through. */
export async function ordersBeingPaid(
  db: Db,
  siteId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await run<{ order_id: string }>(db, inProgress, [siteId, JSON.stringify(orderIds)]);
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Where a walk through what is due stands. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

export const FIRST: Place = { at: -1, id: "" };

/**
 * Payments or refunds of all sites whose next look is due, in the order of their looks, after a place. Those farther
 * away than the longest pause were scheduled by a clock that has jumped back since, and are due as well.
 */
export async function dueAfter<T extends PaymentRecord | RefundRecord>(
  db: Db,
  table: "payment_intents" | "refund_intents",
  { after, now, limit }: { readonly after: Place; readonly now: number; readonly limit: number },
): Promise<{ readonly records: T[]; readonly last: Place | undefined }> {
  const rows = await db
    .selectFrom(table)
    .select(["doc", "id", "next_look_at"])
    .where("next_look_at", "is not", null)
    .where(({ eb, or, and }) =>
      or([
        eb("next_look_at", "<=", now),
        // Authorizations are checked days later, when they are about to lapse, and charges when the provider says so.
        and([eb("next_look_at", ">", now + LONGEST_PAUSE), eb("status", "not in", ["authorized", "approved"])]),
      ]),
    )
    .where(({ eb, or, and }) =>
      or([eb("next_look_at", ">", after.at), and([eb("next_look_at", "=", after.at), eb("id", ">", after.id)])]),
    )
    .orderBy("next_look_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return {
    records: rows.map(({ doc }) => JSON.parse(doc) as T),
    last: last && { at: Number(last.next_look_at), id: last.id },
  };
}
