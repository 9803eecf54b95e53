import { documents, type Stored } from "../../store/documents.ts";
import type { Db } from "../../store/port.ts";
import { DECIDED, IN_PROGRESS, type PaymentRecord } from "./record.ts";

/** Attempts to pay, by id. */
export const payments = documents<PaymentRecord, "payment_intents">({
  table: "payment_intents",
  columns: {
    order_id: (payment) => payment.orderId,
    checkout_id: (payment) => payment.checkoutId ?? null,
    provider: (payment) => payment.provider,
    idempotency_key: (payment) => payment.id,
    status: (payment) => payment.status,
    currency: (payment) => payment.currency,
    amount_minor: (payment) => payment.amount,
  },
});

export function paymentsOfOrder(db: Db, siteId: string, orderId: string): Promise<Stored<PaymentRecord>[]> {
  return payments.listBy(db, siteId, { order_id: orderId });
}

/** Whether a charge for this order may still go through. */
export async function hasPaymentInProgress(db: Db, siteId: string, orderId: string): Promise<boolean> {
  const attempts = await paymentsOfOrder(db, siteId, orderId);
  return attempts.some(({ entity }) => IN_PROGRESS.includes(entity.status));
}

/** Payments of all sites with something left to find out or to tell, the longest untouched first. */
export async function unsettledPayments(db: Db, limit: number): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom("payment_intents")
    .select("doc")
    .where("status", "in", [...IN_PROGRESS, ...DECIDED])
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map(({ doc }) => JSON.parse(doc) as PaymentRecord);
}
