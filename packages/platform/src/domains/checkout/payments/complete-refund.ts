import { orderRefunds } from "../records/payment-repository.ts";
import type { RefundEvent } from "../records/purchase-events.ts";
import type { OrderLedger, OrderRefundRecord } from "../records/refund-record.ts";
import type { Work } from "../records/work.ts";
import { toTransactions } from "../transactions/present.ts";
import { sendRefundMail } from "./refund-mail.ts";

/**
 * Ends a refund once no part of it is on its way: the buyer is written to if the shop wants it and any money went
 * back. Before that the mail might promise what the provider then rejects.
 */
export async function completeRefund(work: Work<RefundEvent>, ledger: OrderLedger, refundId: string): Promise<void> {
  const { db, site, now } = work;
  const own = ledger.parts.filter((part) => part.refundId === refundId);
  if (own.some(({ status }) => status === "recorded" || status === "pending")) return;
  const stored = await orderRefunds.get(db, site.id, refundId);
  if (!stored || stored.entity.isCompleted) return;
  const refund: OrderRefundRecord = { ...stored.entity, isCompleted: true, updatedDate: now.toISOString() };
  await orderRefunds.update(db, site.id, stored.revision, refund);
  const { order } = ledger;
  await sendRefundMail(work, order, refund, own);
  const orderTransactions = toTransactions(ledger, site);
  const body = {
    orderId: order.id,
    refund: orderTransactions.refunds.find(({ id }) => id === refundId),
    sideEffects: sideEffectsOf(refund),
    orderTransactions,
  };
  work.emit("order_transactions_refund_completed", { entityId: order.id, body });
}

function sideEffectsOf({ restock, email }: OrderRefundRecord): object {
  return {
    restockInfo: { type: restock.length > 0 ? "SOME_ITEMS" : "NO_ITEMS", items: restock },
    sendOrderRefundedEmail: email !== undefined,
    ...(email?.customMessage && { customMessage: email.customMessage }),
  };
}
