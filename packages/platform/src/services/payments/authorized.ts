import type { AnyCall, Runtime } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import type { Stored } from "../../store/documents.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { type OrderRecord, toPrice } from "../orders/record.ts";
import { orders } from "../orders/repository.ts";
import type { Work } from "../orders/work.ts";
import type { PaymentRecord } from "./record.ts";
import { payments } from "./repository.ts";

/**
 * Takes or gives up an authorised amount. Like a charge it is written down first: whoever dies before the provider
 * was told leaves a decision that `resumePayments` carries out. Telling a provider twice changes nothing.
 */
export async function decide(
  call: AnyCall,
  paymentId: string,
  decision: { readonly capture: number | undefined } | "void",
): Promise<PaymentRecord> {
  const decided = await call.transaction((inner) => writeDecision(inner, paymentId, decision), { durable: true });
  const told = await tellProvider(call.runtime, decided).catch(() => false);
  if (!told) return decided;
  return call.transaction((inner) => finishDecision(inner, decided.id), { durable: true });
}

async function writeDecision(
  call: AnyCall,
  paymentId: string,
  decision: { readonly capture: number | undefined } | "void",
): Promise<PaymentRecord> {
  const stored = await payments.get(call.db, call.site.id, paymentId.toLowerCase());
  if (!stored) return call.fail("PAYMENT_NOT_FOUND", {}, "There is no payment with this id.");
  const { entity: payment } = stored;
  refuseDecided(call, payment);
  const updatedDate = call.now.toISOString();
  const next: PaymentRecord =
    decision === "void"
      ? { ...payment, status: "voiding", updatedDate }
      : { ...payment, status: "capturing", captureAmount: amountOf(payment, decision.capture), updatedDate };
  await payments.update(call.db, call.site.id, stored.revision, next);
  return next;
}

/** Refuses payments that reserve nothing, or whose amount was decided about. */
export function refuseDecided(call: AnyCall, { status, captureAmount }: PaymentRecord): void {
  if (status === "authorized") return;
  // What was charged at once was never reserved.
  if (status === "approved" && captureAmount !== undefined)
    call.fail("PAYMENT_ALREADY_CAPTURED", {}, "The amount was taken already.");
  if (status === "voided" || status === "voiding")
    call.fail("PAYMENT_ALREADY_VOIDED", {}, "The amount was given up already.");
  if (status === "capturing") call.fail("PAYMENT_HAS_PENDING_CAPTURE", {}, "The amount is being taken.");
  call.fail("PAYMENT_NOT_AUTHORIZED", {}, "This payment reserved no amount.");
}

function amountOf({ amount }: PaymentRecord, wanted: number | undefined): number {
  if (wanted === undefined) return amount;
  if (wanted < 1 || wanted > amount)
    throw invalid("amount", "must be above 0 and at most the authorised amount", "MAX");
  return wanted;
}

/** True once the provider has heard. Rejects when it could not be reached. */
export async function tellProvider({ adapters }: Runtime, payment: PaymentRecord): Promise<boolean> {
  const provider = adapters.payments.get(payment.provider);
  if (!provider) return false;
  if (payment.status === "voiding") await provider.void(payment.id);
  else await provider.capture(payment.id, payment.captureAmount ?? payment.amount);
  return true;
}

/** Writes down that the provider has heard, and moves the money of the order. */
export async function finishDecision(work: Work, paymentId: string): Promise<PaymentRecord> {
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  const { entity: before } = stored;
  if (before.status !== "capturing" && before.status !== "voiding") return before;
  const isCapture = before.status === "capturing";
  const payment: PaymentRecord = {
    ...before,
    status: isCapture ? "approved" : "voided",
    updatedDate: work.now.toISOString(),
  };
  await payments.update(work.db, work.site.id, stored.revision, payment);
  const order = await orders.get(work.db, work.site.id, payment.orderId);
  if (order) await moveMoney(work, order, payment);
  return payment;
}

async function moveMoney(work: Work, stored: Stored<OrderRecord>, payment: PaymentRecord): Promise<void> {
  const { entity: order } = stored;
  const captured = payment.status === "approved" ? (payment.captureAmount ?? payment.amount) : 0;
  const moved = withMoney(work, order, {
    authorized: order.money.authorized - payment.amount,
    paid: order.money.paid + captured,
  });
  const about = {
    paymentId: payment.id,
    amount: toPrice(captured || payment.amount, order.currency, order.language),
    ...payment.card,
  };
  const noted = captured
    ? withActivity(work, moved, "AUTHORIZED_PAYMENT_CAPTURED", { authorizedPaymentCaptured: about })
    : withActivity(work, moved, "AUTHORIZED_PAYMENT_VOIDED", { authorizedPaymentVoided: about });
  emitOrder(work, "updated", (await saveOrder(work, stored, noted)).entity);
}
