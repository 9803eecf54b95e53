import { randomUUID } from "node:crypto";
import type { ChargeOutcome, ProviderChargeback } from "../../../kernel/ports.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentChargeback, PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { scheduled } from "../records/payment-schedule.ts";
import type { TransactionsEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { emitTransactions } from "../transactions/events.ts";
import { readOrderTransactions, toChargeback } from "../transactions/present.ts";
import { notifyMerchant } from "./notices.ts";

/** What receivers are notified of when a bank takes money back, or returns it. */
type DisputeEvent =
  | TransactionsEvent
  | "order_transactions_chargeback_approved"
  | "order_transactions_chargeback_reversed"
  | "order_updated";

type Approved = Extract<ChargeOutcome, { status: "approved" }>;

/** One step of a dispute that is new. */
interface Step {
  readonly kind: "created" | "reversed";
  readonly chargeback: PaymentChargeback;
}

/**
 * Records what the buyer's bank took back and returned, as the provider reports it. Reporting the same again changes
 * nothing; each step is noted on the order once, and the merchant is written to.
 */
export async function recordChargebacks(
  work: Work<DisputeEvent>,
  paymentId: string,
  { chargebacks: reported = [], lookAt }: Approved,
): Promise<void> {
  const { db, site, now } = work;
  const stored = await payments.get(db, site.id, paymentId);
  if (stored?.entity.status !== "approved") return;
  const { lookAt: _lookAt, ...before } = stored.entity;
  const { chargebacks, steps } = followed(before.chargebacks ?? [], reported, now);
  const payment: PaymentRecord = {
    ...before,
    ...(lookAt && { lookAt }),
    ...(chargebacks.length > 0 && { chargebacks }),
  };
  await payments.update(db, site.id, stored, scheduled(payment, now));
  if (steps.length === 0) return;
  const order = await orders.getLocked(db, site.id, payment.orderId);
  if (!order) return;
  const noted = steps.reduce((changed, step) => withStep(work, changed, payment, step), order.entity);
  const { entity } = await saveOrder(work, order, noted);
  emitOrder(work, "updated", entity);
  await emitSteps(work, entity, payment.id, steps);
  for (const { kind, chargeback } of steps) {
    const amount = kind === "created" ? chargeback.amount : (chargeback.reversed ?? 0);
    await notifyMerchant(work, entity, { ...payment, amount }, kind === "created" ? "chargeback" : "chargebackWon");
  }
}

/** Receivers are notified of each step, with the payment as it is after all of them. */
async function emitSteps(
  work: Work<DisputeEvent>,
  order: OrderRecord,
  paymentId: string,
  steps: readonly Step[],
): Promise<void> {
  const orderTransactions = await readOrderTransactions(work, order);
  emitTransactions(work, order.id, { orderTransactions, paymentIds: [paymentId] });
  for (const { kind, chargeback } of steps) {
    const name =
      kind === "created" ? "order_transactions_chargeback_approved" : "order_transactions_chargeback_reversed";
    const step = toChargeback(chargeback, (minor) => toPrice(minor, order.currency, order.language));
    const body = { orderId: order.id, paymentId, chargeback: step, orderTransactions };
    work.emit(name, { entityId: order.id, body });
  }
}

/** What is known of the disputes by now, and what of it is new. */
function followed(
  known: readonly PaymentChargeback[],
  reported: readonly ProviderChargeback[],
  now: Date,
): { readonly chargebacks: readonly PaymentChargeback[]; readonly steps: readonly Step[] } {
  const date = now.toISOString();
  const steps: Step[] = [];
  const chargebacks = [...known];
  for (const { id: externalId, amount, status, returned = amount } of reported) {
    let index = chargebacks.findIndex((chargeback) => chargeback.externalId === externalId);
    let chargeback = chargebacks[index];
    if (!chargeback) {
      chargeback = { id: randomUUID(), externalId, createdDate: date, updatedDate: date, amount };
      index = chargebacks.length;
      steps.push({ kind: "created", chargeback });
    }
    if (status === "reversed" && chargeback.reversed === undefined) {
      chargeback = { ...chargeback, reversed: returned, updatedDate: date };
      steps.push({ kind: "reversed", chargeback });
    }
    chargebacks[index] = chargeback;
  }
  return { chargebacks, steps };
}

/** What was paid stays as it is: the sums of disputes stand beside it. */
function withStep(work: Work, order: OrderRecord, payment: PaymentRecord, { kind, chargeback }: Step): OrderRecord {
  const price = (minor: number) => toPrice(minor, order.currency, order.language);
  const about = {
    paymentId: payment.id,
    chargebackId: chargeback.id,
    amount: price(chargeback.amount),
    paymentDetails: { ...(payment.card && { creditCardDetails: payment.card }), amount: price(payment.amount) },
  };
  const { chargeback: taken = 0, chargebackReversal: returned = 0 } = order.money;
  if (kind === "created") {
    const moved = { ...order, money: { ...order.money, chargeback: taken + chargeback.amount } };
    return withActivity(work, moved, "CHARGEBACK_CREATED", { chargebackCreated: about });
  }
  const reversed = chargeback.reversed ?? 0;
  const moved = { ...order, money: { ...order.money, chargebackReversal: returned + reversed } };
  const chargebackReversed = { ...about, reversalAmount: price(reversed) };
  return withActivity(work, moved, "CHARGEBACK_REVERSED", { chargebackReversed });
}
