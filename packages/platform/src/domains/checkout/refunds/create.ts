import { createHash, randomUUID } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import type { Stored } from "../../../store/documents.ts";
import { unspentCards, withdrawUnspent } from "../../pricing/gift-card-product/purchase.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitFulfilled, emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { assertDistinct, loadTransactions } from "../payments/collect.ts";
import { carryOutRefund, settleRefund } from "../payments/refund.ts";
import { refundedPayment } from "../payments/surplus.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import { orderRefunds, refunds, transactionsOf } from "../records/payment-repository.ts";
import { RECORDED_PAUSE } from "../records/payment-schedule.ts";
import type { RefundEvent } from "../records/purchase-events.ts";
import { type LineUnits, type OrderRefundRecord, withRefundQuantities } from "../records/refund-record.ts";
import { type Availabilities, askProviders } from "./availability.ts";
import { planRefund, type RefundOrder, type RefundPlan, type RefundProblem } from "./plan.ts";
import { restockLines } from "./restock.ts";
import { withdraw, withdrawnUnits } from "./withdraw.ts";

/** Refunds of an order that are listed at most. */
const MOST_REFUNDS = 300;

type RefundCall = Call<"ORDER_NOT_FOUND", RefundEvent | "order_fulfilled">;

/**
 * Gives money of an order back. What is to happen is recorded in one transaction with stock and sums; then the
 * providers are asked, and what they said is recorded. Whoever dies in between leaves parts that `resumePayments`
 * finishes; the same request sent again with its key finds the refund it made.
 */
export async function createRefund(
  call: RefundCall,
  orderId: string,
  refund: RefundOrder,
): Promise<{ readonly refundId: string } | { readonly problem: RefundProblem }> {
  assertDistinct(
    refund.payments.map(({ paymentId }) => paymentId),
    (index) => `paymentRefunds[${index}].paymentId`,
  );
  assertDistinctItems(refund);
  const ids = new Set(refund.payments.map(({ paymentId }) => paymentId.toLowerCase()));
  const availabilities = await askProviders(call, await loadTransactions(call, orderId), ids);
  const written = await call.transaction((inner) => writeRefund(inner, orderId, refund, availabilities), {
    durable: true,
  });
  if ("problem" in written) return written;
  // Parts that cannot be sent now are sent by the job.
  const { log, runtime, identity } = call;
  for (const part of written.toSend)
    await carryOutRefund(runtime, part, identity).catch((error: unknown) =>
      log.warn({ err: error, refundId: part.refundId }, "refund could not be sent"),
    );
  return { refundId: written.refundId };
}

function assertDistinctItems({ items, restock }: RefundOrder): void {
  const lines = (items.lineItems ?? []).map(({ lineItemId }) => lineItemId);
  assertDistinct(lines, (index) => `refundItems.lineItems[${index}].lineItemId`);
  const fees = (items.additionalFees ?? []).map(({ additionalFeeId }) => additionalFeeId);
  assertDistinct(fees, (index) => `refundItems.additionalFees[${index}].additionalFeeId`);
  const back = restock.map(({ lineItemId }) => lineItemId);
  assertDistinct(back, (index) => `sideEffects.restock.lineItems[${index}].lineItemId`);
}

interface Written {
  readonly refundId: string;
  /** Parts that a provider has to be asked for. */
  readonly toSend: readonly RefundRecord[];
}

async function writeRefund(
  call: RefundCall,
  orderId: string,
  refund: RefundOrder,
  availabilities: Availabilities,
): Promise<Written | { readonly problem: RefundProblem }> {
  const stored = await requireLockedOrder(call, orderId);
  const id = refundIdOf(call, stored.entity.id);
  if (await orderRefunds.get(call.db, call.site.id, id)) return { refundId: id, toSend: [] };
  const ledger = await transactionsOf(call.db, call.site.id, stored.entity);
  if (ledger.refunds.length >= MOST_REFUNDS)
    throw invalid("paymentRefunds", `an order has at most ${MOST_REFUNDS} refunds`, "MAX_SIZE");
  const plan = planRefund(ledger, refund, availabilities);
  if ("problem" in plan) return plan;
  const giftCards = await giftCardsOf(call, orderId, plan);
  if ("problem" in giftCards) return giftCards;
  await withdrawUnspent(call, giftCards.cards);
  const plain = toRecord(call, id, stored.entity, refund, plan);
  const withdrawn = withdrawnUnits(stored.entity, refundedLines(stored.entity, plain, plan), plain.restock);
  const record: OrderRefundRecord = withdrawn.length > 0 ? { ...plain, withdrawn } : plain;
  await orderRefunds.insert(call.db, call.site.id, record);
  const parts = plan.parts.map((part) => toPart(call, stored.entity, id, part));
  for (const part of parts) await refunds.insert(call.db, call.site.id, part);
  await applyRefund(call, stored, record, parts);
  return { refundId: id, toSend: parts.filter(({ by }) => by === undefined) };
}

/** What the money goes back for. A refund of all that was paid is for everything, whatever it names. */
function refundedLines(
  { money: { paid, refunded, pendingRefund = 0 } }: OrderRecord,
  { lineItems, restock }: OrderRefundRecord,
  { parts }: RefundPlan,
): readonly LineUnits[] {
  const back = parts.reduce((sum, { amount }) => sum + amount, refunded + pendingRefund);
  return back >= paid ? restock : lineItems;
}

type GiftCards = NonNullable<Awaited<ReturnType<typeof unspentCards>>>;

/** The gift cards whose price goes back. One that was spent, even in part, is not given back. */
async function giftCardsOf(
  call: RefundCall,
  orderId: string,
  { calculation }: RefundPlan,
): Promise<{ readonly problem: RefundProblem } | { readonly cards: GiftCards }> {
  const cards: GiftCards = [];
  for (const { lineItemId, quantity } of calculation.lines) {
    const unspent = await unspentCards(call, orderId.toLowerCase(), lineItemId);
    if (unspent && unspent.length < quantity) return { problem: spent(lineItemId, quantity, unspent.length) };
    cards.push(...(unspent?.slice(0, quantity) ?? []));
  }
  return { cards };
}

function spent(lineItemId: string, quantity: number, left: number): RefundProblem {
  return {
    code: "INVALID_LINE_ITEM_REFUND_QUANTITY",
    description: `Something was bought with the others: ${left} of these gift cards can be refunded.`,
    item: { lineItemId, quantity },
    about: "lineItem",
  };
}

/** The order says at once what goes back; what needs no provider is done at once. */
async function applyRefund(
  call: RefundCall,
  stored: Stored<OrderRecord>,
  record: OrderRefundRecord,
  parts: readonly RefundRecord[],
): Promise<void> {
  const { entity: order } = stored;
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const pending = withMoney(call, order, { pendingRefund: (order.money.pendingRefund ?? 0) + amount });
  const restocked = withdraw(await restockLines(call, pending, record.restock), record.withdrawn ?? []);
  const ledger = await transactionsOf(call.db, call.site.id, restocked);
  const payments = new Map(ledger.attempts.map((payment) => [payment.id, payment]));
  const refundInitiated = {
    refundId: record.id,
    amount: toPrice(amount, order.currency, order.language),
    payments: parts.map((part) => refundedPayment(order, part, payments.get(part.paymentId))),
    ...(record.reason && { reason: record.reason }),
  };
  const about = { refundInitiated, ...authorOf(call) };
  const noted = withActivity(call, withRefundQuantities(ledger), "REFUND_INITIATED", about);
  let saved = await saveOrder(call, stored, noted);
  emitOrder(call, "updated", saved.entity);
  emitWhenSent(call, order, saved.entity);
  for (const part of parts) if (part.by) saved = await settleRefund(call, saved, part.id, { status: "succeeded" });
}

/** What was sent is all there is to send. An order of which nothing was handed over has not been fulfilled. */
function emitWhenSent(call: RefundCall, before: OrderRecord, after: OrderRecord): void {
  const { fulfillmentStatus: previous } = before.view;
  const isSent = Object.values(after.fulfilled ?? {}).some((units) => units > 0);
  if (isSent && previous !== "FULFILLED" && after.view.fulfillmentStatus === "FULFILLED")
    emitFulfilled(call, after, previous, "ORDER_REFUNDED");
}

/** The same for the same request of the same key, so that it can be sent again after any crash. */
function refundIdOf({ headers, site }: RefundCall, orderId: string): string {
  const key = headers.get("idempotency-key");
  if (!key) return randomUUID();
  const hash = createHash("sha256")
    .update(JSON.stringify([site.id, orderId, key]))
    .digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

function toRecord(
  { now, identity }: RefundCall,
  id: string,
  order: OrderRecord,
  { reason, email, restock, locationId }: RefundOrder,
  { calculation: { lines, fees, shipping } }: RefundPlan,
): OrderRefundRecord {
  const date = now.toISOString();
  return {
    id,
    createdDate: date,
    updatedDate: date,
    orderId: order.id,
    lineItems: lines.map(({ lineItemId, quantity, total: amount }) => ({ lineItemId, quantity, amount })),
    additionalFees: fees.map(({ additionalFeeId, total: amount }) => ({ additionalFeeId, amount })),
    ...(shipping && { shipping: shipping.total }),
    ...(reason && { reason }),
    restock: restock.map(({ lineItemId, quantity }) => ({ lineItemId: lineItemId.toLowerCase(), quantity })),
    ...(locationId !== undefined && { locationId }),
    ...(email && { email }),
    ...(identity.kind === "app" && { appId: identity.id }),
    isCompleted: false,
  };
}

function toPart(
  { now, site }: RefundCall,
  order: OrderRecord,
  refundId: string,
  { payment, amount, by }: RefundPlan["parts"][number],
): RefundRecord {
  const date = now.toISOString();
  return {
    id: orderedId(now),
    createdDate: date,
    updatedDate: date,
    siteId: site.id,
    orderId: order.id,
    paymentId: payment.id,
    provider: payment.record?.provider ?? "",
    status: "recorded",
    amount,
    currency: order.currency,
    reason: "REQUESTED",
    refundId,
    // The process that recorded it is about to ask.
    ...(by ? { by } : { nextLookAt: now.getTime() + RECORDED_PAUSE }),
  };
}
