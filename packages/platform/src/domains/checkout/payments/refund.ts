import type { Identity, Runtime } from "../../../kernel/context.ts";
import type { RefundOutcome } from "../../../kernel/ports.ts";
import type { Stored } from "../../../store/documents.ts";
import { voidMemberships, withVoided } from "../memberships/order-memberships.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { returnGiftCard } from "../orders/gift-card.ts";
import { afterRefund, type OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { RefundNote, RefundRecord } from "../records/payment-record.ts";
import { payments, refunds, transactionsOf } from "../records/payment-repository.ts";
import { postponed } from "../records/payment-schedule.ts";
import type { RefundEvent } from "../records/purchase-events.ts";
import { itemsAmount, type OrderLedger, withRefundQuantities } from "../records/refund-record.ts";
import type { Work } from "../records/work.ts";
import { emitTransactions } from "../transactions/events.ts";
import { toTransactions } from "../transactions/present.ts";
import { callProvider, orUnknown } from "./call-provider.ts";
import { completeRefund } from "./complete-refund.ts";
import { notifyMerchant } from "./notices.ts";
import { outsideCall } from "./outside.ts";
import { refundedPayment } from "./surplus.ts";

/**
 * Asks the provider for a recorded refund and records how it stands. Anyone who dies in between leaves the intent, and
 * asking again with the same key refunds nothing twice.
 * @param identity who asked for it, while they wait
 */
export async function carryOutRefund(runtime: Runtime, refund: RefundRecord, identity?: Identity): Promise<void> {
  const outcome = await callProvider(runtime, refund, {
    name: "refund",
    ask: (provider, call) => {
      const { id: idempotencyKey, paymentId: charge, amount, currency } = refund;
      return provider.refund({ idempotencyKey, charge, amount, currency }, call);
    },
  }).catch((error: unknown) => {
    // Nothing looks at it again but the news that it failed after all: whoever brought that keeps it.
    if (isFinal(refund)) throw error;
    return orUnknown(error);
  });
  const record = async (work: Work<RefundEvent>) => {
    // Whoever moves the money of an order waits for others that do.
    const order = await orders.getLocked(work.db, work.site.id, refund.orderId);
    if (!outcome || outcome.status === "pending" || !order) return postponeRefund(work, refund.id, outcome);
    const { status, reference, note } = outcome;
    await settleRefund(work, order, refund.id, { status, reference, ...(note && { note }), isProviders: true });
  };
  await outsideCall(runtime, refund.siteId, record, identity);
}

/** Looks at a part of a refund of which there is news. Rejects when the provider could not be asked. */
export async function lookAtRefund(runtime: Runtime, siteId: string, partId: string): Promise<void> {
  const refund = await runtime.store.read((db) => refunds.get(db, siteId, partId));
  // One that succeeded may still come back.
  if (refund && refund.entity.status !== "failed") await carryOutRefund(runtime, refund.entity);
}

async function postponeRefund(work: Work, refundId: string, outcome: RefundOutcome | undefined): Promise<void> {
  const stored = await refunds.get(work.db, work.site.id, refundId);
  if (!stored || isFinal(stored.entity)) return;
  const { entity: before, revision } = stored;
  const waiting: RefundRecord = outcome
    ? { ...before, status: "pending", reference: outcome.reference, ...(outcome.note && { statusInfo: outcome.note }) }
    : before;
  await refunds.update(work.db, work.site.id, revision, postponed(waiting, work.now, !outcome));
}

export function isFinal({ status }: RefundRecord): boolean {
  return status === "succeeded" || status === "failed";
}

/** How a part of a refund ended, and what the provider says of it. */
export interface RefundEnd {
  readonly status: "succeeded" | "failed";
  readonly reference?: string;
  readonly note?: RefundNote;
  /** The provider says so: one that succeeded fails all the same when the buyer's bank sends the money back. */
  readonly isProviders?: boolean;
}

function canEnd({ status: before }: RefundRecord, { status, isProviders }: RefundEnd): boolean {
  if (before === "succeeded") return isProviders === true && status === "failed";
  return before !== "failed";
}

/**
 * Records how a part of a refund ended, once: the money of its order moves, everybody concerned is notified, and a
 * rejected one can be asked for again. What went back into stock stays there: the goods are back either way.
 */
export async function settleRefund(
  work: Work<RefundEvent>,
  stored: Stored<OrderRecord>,
  partId: string,
  end: RefundEnd,
): Promise<Stored<OrderRecord>> {
  const { status, reference, note } = end;
  const { db, site, now } = work;
  const found = await refunds.get(db, site.id, partId);
  if (!found || !canEnd(found.entity, end)) return stored;
  const { nextLookAt: _next, stage: _stage, ...rest } = found.entity;
  const ended = { ...rest, status, ...(reference && { reference }), ...(note && { statusInfo: note }) };
  const part: RefundRecord = { ...ended, updatedDate: now.toISOString() };
  const known = await transactionsOf(db, site.id, stored.entity);
  const before = { ...known, parts: known.parts.map((each) => (each.id === part.id ? part : each)) };
  const ledger = { ...before, order: withRefundQuantities(before) };
  const isReturned = found.entity.status === "succeeded";
  const moved = isReturned ? withMoneyReturned(work, ledger.order, part) : await withMoneyBack(work, ledger, part);
  const waived = (moved.money.waived ?? 0) - (stored.entity.money.waived ?? 0);
  await refunds.update(db, site.id, found.revision, status === "succeeded" ? { ...part, waived } : part);
  const saved = await saveOrder(work, stored, await noted(work, moved, part));
  emitOrder(work, "updated", saved.entity);
  const after = { ...before, order: saved.entity };
  const about = { paymentIds: [part.paymentId], refundIds: [part.refundId ?? part.id] };
  emitTransactions(work, saved.entity.id, { orderTransactions: toTransactions(after, work.site), ...about });
  if (part.refundId) await completeRefund(work, after, part.refundId);
  return saved;
}

/** The order with its money moved. Surplus money was never the order's; a gift card's goes back to the card. */
async function withMoneyBack(
  work: Work<"order_payment_status_updated">,
  { order, refunds: given, parts }: OrderLedger,
  part: RefundRecord,
): Promise<OrderRecord> {
  if (!part.refundId) return order;
  const pendingRefund = Math.max(0, (order.money.pendingRefund ?? 0) - part.amount);
  if (part.status !== "succeeded") return withMoney(work, order, { pendingRefund });
  if (part.by === "giftCard") return withMoney(work, await returnGiftCard(work, order), { pendingRefund });
  if (part.by === "membership") {
    const use = order.memberships?.filter(({ id, state }) => id === part.paymentId && state === "charged") ?? [];
    await voidMemberships(work, use);
    const money = { ...afterRefund(order, part.amount, part.amount), pendingRefund };
    return withMoney(work, { ...withVoided(work, order, use), money: order.money }, money);
  }
  const refund = given.find(({ id }) => id === part.refundId);
  // What the refund was given for and its other parts have not paid.
  const done = parts.filter(
    ({ id, refundId, status }) => refundId === refund?.id && status === "succeeded" && id !== part.id,
  );
  const forItems = done.reduce((left, { amount }) => left - amount, refund ? itemsAmount(refund) : 0);
  return withMoney(work, order, { ...afterRefund(order, part.amount, Math.max(0, forItems)), pendingRefund });
}

/** The order as if the part had never succeeded: the shop has the money again. */
function withMoneyReturned(
  work: Work<"order_payment_status_updated">,
  order: OrderRecord,
  { refundId, amount, waived = amount }: RefundRecord,
): OrderRecord {
  if (!refundId) return order;
  const { refunded, waived: all = 0 } = order.money;
  return withMoney(work, order, { refunded: Math.max(0, refunded - amount), waived: Math.max(0, all - waived) });
}

async function noted(work: Work, order: OrderRecord, part: RefundRecord): Promise<OrderRecord> {
  const payment = (await payments.get(work.db, work.site.id, part.paymentId))?.entity;
  const about = { refundId: part.refundId ?? part.id, payment: refundedPayment(order, part, payment) };
  if (part.status === "succeeded") return withActivity(work, order, "PAYMENT_REFUNDED", { paymentRefunded: about });
  if (payment) await notifyMerchant(work, order, { ...payment, amount: part.amount }, "refundFailed");
  return withActivity(work, order, "PAYMENT_REFUND_FAILED", { paymentRefundFailed: about });
}
