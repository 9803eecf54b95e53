import { randomUUID } from "node:crypto";
import type { RefundedPayment } from "@vitrine/contract";
import type { Stored } from "../../../store/documents.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import { payments, refunds } from "../records/payment-repository.ts";
import { scheduled } from "../records/payment-schedule.ts";
import type { Work } from "../records/work.ts";
import { notifyMerchant, withNote } from "./notices.ts";

/**
 * Money that came for an order which cannot take it goes back by itself: an authorized amount is voided, a captured one
 * refunded. Both are written down here and carried out by the job that resumes payments. The order's own money does
 * not change.
 */
export async function refundSurplus(
  work: Work<"order_updated">,
  stored: Stored<OrderRecord>,
  { entity: payment, revision }: Stored<PaymentRecord>,
): Promise<PaymentRecord> {
  const { db, site, now } = work;
  const isAuthorized = payment.status === "authorized";
  const surplus: PaymentRecord = { ...payment, status: isAuthorized ? "voiding" : payment.status, isSurplus: true };
  const { entity: returned } = await payments.update(db, site.id, revision, scheduled(surplus, now));
  const noted = isAuthorized
    ? withNote(work, stored.entity, "LATE_PAYMENT_RETURNED", { paymentId: payment.id })
    : await refund(work, stored.entity, payment);
  emitOrder(work, "updated", (await saveOrder(work, stored, noted)).entity);
  // A reservation that could not be voided is refunded: the merchant knows that it goes back.
  if (!payment.isSurplus) await notifyMerchant(work, stored.entity, payment, "lateReturned");
  return returned;
}

async function refund(work: Work, order: OrderRecord, payment: PaymentRecord): Promise<OrderRecord> {
  const date = work.now.toISOString();
  const { provider, captureAmount: amount = payment.amount, currency } = payment;
  const record: RefundRecord = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    siteId: work.site.id,
    orderId: order.id,
    paymentId: payment.id,
    provider,
    status: "recorded",
    amount,
    currency,
    reason: "SURPLUS",
    nextLookAt: work.now.getTime(),
  };
  await refunds.insert(work.db, work.site.id, record);
  const refundInitiated = {
    refundId: record.id,
    amount: toPrice(amount, currency, order.language),
    payments: [refundedPayment(order, record, payment)],
    reason: "The payment arrived after the order was paid or canceled.",
  };
  return withActivity(work, order, "REFUND_INITIATED", { refundInitiated });
}

/** One payment as the activities of a refund name it. */
export function refundedPayment(
  { currency, language, giftCard, memberships }: OrderRecord,
  { paymentId, amount: minor, by }: RefundRecord,
  payment: PaymentRecord | undefined,
): RefundedPayment {
  const amount = toPrice(minor, currency, language);
  if (by === "giftCard" && giftCard)
    return { paymentId, giftCard: { giftCardPaymentId: giftCard.cardId, amount }, externalRefund: false };
  const use = by === "membership" && memberships?.find(({ id }) => id === paymentId);
  if (use) return { paymentId, membership: { membershipId: use.membershipId }, externalRefund: false };
  return { paymentId, regular: { amount, ...payment?.card }, externalRefund: by === "shop" };
}

/** Notifies the merchant that a late payment has opened its order. */
export async function recordLatePayment(work: Work<"order_updated">, payment: PaymentRecord): Promise<void> {
  const stored = await orders.get(work.db, work.site.id, payment.orderId);
  if (!stored) return;
  const noted = withNote(work, stored.entity, "LATE_PAYMENT_ACCEPTED", { paymentId: payment.id });
  emitOrder(work, "updated", (await saveOrder(work, stored, noted)).entity);
  await notifyMerchant(work, stored.entity, payment, "lateAccepted");
}
