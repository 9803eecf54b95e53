import type { Runtime } from "../../../kernel/context.ts";
import type { RefundOutcome } from "../../../kernel/ports.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orders } from "../records/order-repository.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import { payments, refunds } from "../records/payment-repository.ts";
import { postponed } from "../records/payment-schedule.ts";
import type { Work } from "../records/work.ts";
import { callProvider, orUnknown } from "./call-provider.ts";
import { notifyMerchant } from "./notices.ts";
import { outsideCall } from "./outside.ts";
import { refundedPayment } from "./surplus.ts";

/**
 * Asks the provider for a recorded refund and records how it stands. Anyone who dies in between leaves the intent, and
 * asking again with the same key refunds nothing twice.
 */
export async function carryOutRefund(runtime: Runtime, refund: RefundRecord): Promise<void> {
  const outcome = await callProvider(runtime, refund, {
    name: "refund",
    ask: (provider, call) => {
      const { id: idempotencyKey, paymentId: charge, amount, currency } = refund;
      return provider.refund({ idempotencyKey, charge, amount, currency }, call);
    },
  }).catch(orUnknown);
  await outsideCall(runtime, refund.siteId, (work) => settleRefund(work, refund.id, outcome));
}

async function settleRefund(
  work: Work<"order_updated">,
  refundId: string,
  outcome: RefundOutcome | undefined,
): Promise<void> {
  const { db, site, now } = work;
  const stored = await refunds.get(db, site.id, refundId);
  if (!stored || stored.entity.status === "succeeded" || stored.entity.status === "failed") return;
  const { entity: before, revision } = stored;
  if (!outcome || outcome.status === "pending") {
    const waiting: RefundRecord = { ...before, status: outcome ? "pending" : before.status };
    await refunds.update(db, site.id, revision, postponed(waiting, now, !outcome));
    return;
  }
  const { nextLookAt: _next, ...rest } = before;
  const { status, reference } = outcome;
  const done: RefundRecord = { ...rest, status, reference, updatedDate: now.toISOString() };
  await refunds.update(db, site.id, revision, done);
  await noteOnOrder(work, done);
}

async function noteOnOrder(work: Work<"order_updated">, refund: RefundRecord): Promise<void> {
  const { db, site } = work;
  const order = await orders.getLocked(db, site.id, refund.orderId);
  const payment = await payments.get(db, site.id, refund.paymentId);
  if (!order || !payment) return;
  const about = { refundId: refund.id, payment: refundedPayment(order.entity, payment.entity, refund.amount) };
  const hasFailed = refund.status === "failed";
  const noted = hasFailed
    ? withActivity(work, order.entity, "PAYMENT_REFUND_FAILED", { paymentRefundFailed: about })
    : withActivity(work, order.entity, "PAYMENT_REFUNDED", { paymentRefunded: about });
  emitOrder(work, "updated", (await saveOrder(work, order, noted)).entity);
  if (hasFailed) await notifyMerchant(work, order.entity, payment.entity, "refundFailed");
}
