import { displayMoney } from "../../../policies/money.ts";
import { orderRefundedMail } from "../../notifications/mail/order-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import { orderRefunds } from "../records/payment-repository.ts";
import type { RefundEvent } from "../records/purchase-events.ts";
import type { OrderLedger, OrderRefundRecord } from "../records/refund-record.ts";
import type { Work } from "../records/work.ts";
import { toTransactions } from "./transactions.ts";

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
  await writeToBuyer(work, order, refund, own);
  const orderTransactions = toTransactions(ledger);
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

async function writeToBuyer(
  { db, site, now }: Work,
  { view, currency, language }: OrderRecord,
  { email, reason, lineItems, shipping }: OrderRefundRecord,
  parts: readonly RefundRecord[],
): Promise<void> {
  const to = view.buyerInfo?.email;
  const sum = (includes: (part: RefundRecord) => boolean) =>
    parts.reduce((total, part) => (part.status === "succeeded" && includes(part) ? total + part.amount : total), 0);
  const show = (minor: number) => displayMoney(minor, currency, language);
  const amount = sum(() => true);
  if (!email || !to || amount === 0) return;
  const [onCard, onGiftCard, byShop] = [undefined, "giftCard", "shop"].map((by) => sum((part) => part.by === by));
  const money = {
    amount: show(amount),
    ...(onCard && { onCard: show(onCard) }),
    ...(onGiftCard && { onGiftCard: show(onGiftCard) }),
    ...(byShop && { byShop: show(byShop) }),
    units: lineItems,
    ...(shipping && { shipping: show(shipping) }),
    ...(reason && { reason }),
    ...(email.customMessage && { message: email.customMessage }),
  };
  await queueMail(db, site.id, orderRefundedMail(site, to, view, money, language), now);
}
