import type { ChargeOutcome } from "../../../kernel/ports.ts";
import type { Stored } from "../../../store/documents.ts";
import { completeCheckout } from "../checkouts/completion.ts";
import { holdForBuyer, holdForPayment } from "../holds/expiry.ts";
import { approve, emitOrder, reject, saveOrder, withActivity, withMoney, withStatus } from "../orders/change.ts";
import { claimGiftCard } from "../orders/gift-card.ts";
import type { CheckoutRecord } from "../records/checkout-record.ts";
import { checkouts } from "../records/checkout-repository.ts";
import { canTransition, type OrderRecord, owedOf, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord, PaymentState } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { scheduled } from "../records/payment-schedule.ts";
import type { FinishEvent, SettleEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { emitGiftCard, emitPayments } from "../transactions/events.ts";
import { keepMethod } from "./saved-methods.ts";
import { recordLatePayment, refundSurplus } from "./surplus.ts";

/** What the transaction that recorded a charge left behind. */
export interface JustCommitted {
  readonly payment: Stored<PaymentRecord>;
  readonly order?: Stored<OrderRecord>;
  readonly checkout?: Stored<CheckoutRecord>;
}

/** States that wait for an outcome. */
const OPEN: readonly PaymentState[] = ["recorded", "pending", "challenge"];

/** States of charges that no one expects money from any more. */
const CLOSED: readonly PaymentState[] = ["declined", "canceling", "superseded"];

/** Someone still has to find out what became of the charge. */
export function isUnsettled({ status }: PaymentRecord): boolean {
  return OPEN.includes(status) || status === "canceling";
}

/**
 * Records what became of a charge and lets its order follow, in one transaction. Hearing the same outcome
 * twice changes nothing, so whoever learns of it first may tell: the request, a retry, or the job that resumes.
 *
 * An approval is never dropped. One that comes for a charge no one expected any more opens the order if that still
 * waits for just this, and goes back to the buyer otherwise.
 *
 * @param known what need not be read again; a write of what has changed since finds another revision
 */
export async function settle(
  work: Work<SettleEvent>,
  paymentId: string,
  outcome: ChargeOutcome,
  known?: JustCommitted,
): Promise<PaymentRecord> {
  const stored = known?.payment ?? (await payments.get(work.db, work.site.id, paymentId));
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  const { entity: before } = stored;
  const isLate = CLOSED.includes(before.status);
  if (!OPEN.includes(before.status) && !isLate) return before;
  if (before.status === outcome.status || (isLate && !bringsMoney(outcome))) return superseded(work, stored, outcome);
  // One that is known is locked when the payment is written.
  const order = known?.order ?? (await orders.getLocked(work.db, work.site.id, before.orderId));
  if (!order) throw new Error(`There is no order ${before.orderId}.`);
  const payment = withOutcome(before, outcome, work.now);
  const isAccepted = isLate
    ? await acceptsLatePayment(work, order.entity, payment)
    : acceptsPayment(order.entity, payment);
  if (bringsMoney(outcome) && !isAccepted) {
    if (known) return settle(work, paymentId, outcome);
    const late = { entity: payment, revision: stored.revision };
    return payment.kind === "setup" ? dropSetUp(work, late) : refundSurplus(work, order, late);
  }
  if (known?.order)
    await payments.updateBeside(work.db, work.site.id, stored, payment, { table: "orders", read: order });
  else await payments.update(work.db, work.site.id, stored, payment);
  // What was on its way has arrived, or never will; other payments may still be on theirs.
  const settled = before.status === "pending" ? arrived(order, before.amount) : order;
  await followOutcome(work, await keepMethod(work, settled, payment, outcome), payment, known?.checkout);
  if (payment.kind !== "setup" && payment.status !== "challenge") emitPayments(work, order.entity.id, [payment.id]);
  if (isLate && payment.kind !== "setup") await recordLatePayment(work, payment);
  return payment;
}

function arrived(order: Stored<OrderRecord>, amount: number): Stored<OrderRecord> {
  const { money } = order.entity;
  const pending = Math.max(0, money.pending - amount);
  return { ...order, entity: { ...order.entity, money: { ...money, pending } } };
}

/** Something was kept for an order that is over: nobody has its token. */
async function dropSetUp(work: Work, { entity, revision }: Stored<PaymentRecord>): Promise<PaymentRecord> {
  const payment = scheduled({ ...entity, status: "superseded" }, work.now);
  await payments.update(work.db, work.site.id, revision, payment);
  return payment;
}

function bringsMoney({ status }: ChargeOutcome): boolean {
  return status === "approved" || status === "authorized";
}

/** A charge that was to be fenced is; anything else stays as it is. */
async function superseded(work: Work, stored: Stored<PaymentRecord>, outcome: ChargeOutcome): Promise<PaymentRecord> {
  const { entity: before } = stored;
  if (before.status !== "canceling" || outcome.status !== "declined") return before;
  const done: PaymentRecord = { ...before, status: "superseded", updatedDate: work.now.toISOString() };
  const payment = scheduled(done, work.now);
  await payments.update(work.db, work.site.id, stored, payment);
  return payment;
}

/** The order is not canceled, and at least this amount is due. */
function acceptsPayment(order: OrderRecord, { amount, currency }: PaymentRecord): boolean {
  const { status } = order.view;
  // The buyer may have turned to another currency since.
  if (currency !== order.currency) return false;
  return (status === "APPROVED" || canTransition(status, "APPROVED")) && amount <= owedOf(order);
}

/** The order still waits for exactly this payment, and what it holds can still be had. */
async function acceptsLatePayment(
  work: Work<"InventoryVariantsChanged">,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<boolean> {
  if (!acceptsPayment(order, payment)) return false;
  if (order.view.status === "APPROVED") return payment.checkoutId === undefined;
  // The buyer may have changed the checkout since, and with it what is due.
  const isDue = payment.checkoutId === undefined || order.dueNow === payment.amount;
  return isDue && (await holdForPayment(work, order));
}

function withOutcome(payment: PaymentRecord, outcome: ChargeOutcome, now: Date): PaymentRecord {
  const {
    prompt: _prompt,
    redirectUrl: _redirectUrl,
    clientSession: _clientSession,
    reason: _reason,
    ...rest
  } = payment;
  const next: PaymentRecord = {
    ...rest,
    status: outcome.status,
    reference: outcome.reference,
    updatedDate: now.toISOString(),
    ...("card" in outcome && outcome.card && { card: outcome.card }),
    ...(outcome.status === "authorized" && outcome.expiresAt && { expiresAt: outcome.expiresAt }),
    ...(outcome.status === "authorized" && scheduledAt(payment, now)),
    ...(outcome.status === "approved" && outcome.lookAt && { lookAt: outcome.lookAt }),
    ...(outcome.status === "approved" && outcome.captured !== undefined && { captureAmount: outcome.captured }),
    ...(outcome.status === "declined" && { reason: outcome.reason }),
    ...(outcome.status === "challenge" && outcome.challenge),
  };
  return scheduled(next, now);
}

/** When the amount that was reserved is captured or voided by itself. */
function scheduledAt({ delayedCapture }: PaymentRecord, now: Date): Partial<PaymentRecord> {
  return delayedCapture ? { scheduledAt: new Date(now.getTime() + delayedCapture.after).toISOString() } : {};
}

async function followOutcome(
  work: Work<SettleEvent>,
  stored: Stored<OrderRecord>,
  payment: PaymentRecord,
  checkout: Stored<CheckoutRecord> | undefined,
): Promise<void> {
  const { entity: order } = stored;
  // The approval of an order tells of its first payment.
  const tell = ({ entity }: Stored<OrderRecord>) => emitOrder(work, "updated", entity);
  const isApproved = order.view.status === "APPROVED";
  switch (payment.status) {
    case "approved":
    case "authorized": {
      const finished = await finish(work, stored, await withPayment(work, order, payment), checkout);
      return isApproved ? tell(finished) : undefined;
    }
    case "pending":
      await holdForPayment(work, order);
      return tell(await saveOrder(work, stored, pending(work, order, payment)));
    case "declined":
      return tell(await saveOrder(work, stored, await declined(work, order, payment)));
    default:
      return;
  }
}

async function withPayment(
  work: Work<"order_payment_status_updated">,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<OrderRecord> {
  const claimed = await claimIfOpen(work, order);
  if (payment.status === "authorized") return withAuthorization(work, claimed, payment);
  return withMoney(work, claimed, { paid: claimed.money.paid + (payment.captureAmount ?? payment.amount) });
}

/** The gift card pays together with the rest, unless the order was given up meanwhile. */
async function claimIfOpen(work: Work, order: OrderRecord): Promise<OrderRecord> {
  return canTransition(order.view.status, "APPROVED") ? claimGiftCard(work, order) : order;
}

/** The money is there or promised: the order stands and its checkout is done. */
export async function finish(
  work: Work<FinishEvent>,
  stored: Stored<OrderRecord>,
  order: OrderRecord,
  known?: Stored<CheckoutRecord>,
): Promise<Stored<OrderRecord>> {
  const saved = await saveOrder(work, stored, await approve(work, order));
  emitGiftCard(work, stored.entity, saved.entity);
  const { source } = order;
  const checkout = source && (known ?? (await checkouts.get(work.db, work.site.id, source.checkoutId)));
  if (checkout && !checkout.entity.completed) await completeCheckout(work, checkout);
  return saved;
}

function withAuthorization(
  work: Work<"order_payment_status_updated">,
  order: OrderRecord,
  payment: PaymentRecord,
): OrderRecord {
  const authorized = withMoney(work, order, { authorized: order.money.authorized + payment.amount });
  const authorizedPaymentCreated = {
    paymentId: payment.id,
    amount: toPrice(payment.amount, order.currency, order.language),
    ...(payment.card && { ...payment.card }),
    ...(payment.expiresAt && { expiresDate: payment.expiresAt }),
  };
  return withActivity(work, authorized, "AUTHORIZED_PAYMENT_CREATED", { authorizedPaymentCreated });
}

function pending(work: Work<"order_payment_status_updated">, order: OrderRecord, payment: PaymentRecord): OrderRecord {
  // One without a checkout could not be paid again if it were rejected later, so it stays as it is.
  const isWaiting = order.view.status === "INITIALIZED" && order.source !== undefined;
  const waiting = isWaiting ? withStatus(work, order, "PENDING") : order;
  return withActivity(
    work,
    withMoney(work, waiting, { pending: order.money.pending + payment.amount }),
    "ORDER_PENDING",
  );
}

/**
 * A charge declined at once leaves the order open for another attempt. One that was pending has ended its order:
 * the buyer was told to wait, and the goods were kept from others meanwhile.
 */
async function declined(
  work: Work<"InventoryVariantsChanged" | "order_payment_status_updated">,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<OrderRecord> {
  const regular = {
    amount: toPrice(payment.amount, order.currency, order.language),
    ...(payment.card && { creditCardDetails: payment.card }),
  };
  const about = { paymentDeclined: { paymentId: payment.id, regular } };
  const noted = withActivity(work, withMoney(work, order, {}), "PAYMENT_DECLINED", about);
  if (order.view.status !== "PENDING") {
    if (order.view.status === "INITIALIZED" && order.source) await holdForBuyer(work, order);
    return noted;
  }
  const rejected = await reject(work, noted);
  await reopenCheckout(work, order);
  return { ...rejected, view: { ...rejected.view, paymentStatus: "DECLINED" } };
}

/** An order that was rejected, or canceled unpaid, is final, so its checkout may make another one. */
export async function reopenCheckout(work: Work, { source, id }: OrderRecord): Promise<void> {
  const checkout = source && (await checkouts.get(work.db, work.site.id, source.checkoutId));
  if (checkout?.entity.orderId !== id) return;
  const { orderId: _orderId, redeemedCouponId: _coupon, ...record } = checkout.entity;
  await checkouts.update(work.db, work.site.id, checkout, record);
}
