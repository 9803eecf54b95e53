import { randomUUID } from "node:crypto";
import type { PayForCheckoutRequest, PaymentResult } from "@vitrine/contract";
import type { ChargeOutcome, PaymentProvider } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";
import { holdForPayment } from "../checkout/expiry.ts";
import { type Placed, type Placement, place, refuse } from "../checkout/place-order.ts";
import type { Refusal } from "../checkout/preconditions.ts";
import { MANUAL, methodsOf, onlineProvider } from "./methods.ts";
import type { PaymentRecord } from "./record.ts";
import { payments, paymentsOfOrder } from "./repository.ts";
import { outcomeOf } from "./resume.ts";
import { checkedCard } from "./rules.ts";
import { settle } from "./settle.ts";

/**
 * Pays for a checkout in three steps. The order and the intent to charge are committed together; then the provider
 * is asked, outside any transaction; then what it said is committed with what follows from it. Whoever dies in
 * between leaves a recorded intent that `resumePayments` finishes.
 */
export async function payForCheckout(request: PayForCheckoutRequest, call: AnyCall): Promise<PaymentResult> {
  if (!methodsOf(call).some(({ id }) => id === request.methodId)) return unknownMethod(call);
  if (request.methodId === MANUAL) return payManually(request, call);
  const provider = onlineProvider(call) ?? unknownMethod(call);
  const instrument = checkedCard(request.card, call.now);
  const placement: Placement = { delayCapture: request.delayCapture, mustHold: true };
  const started = await call.transaction((inner) => start(inner, request.checkoutId, placement, provider), {
    durable: true,
  });
  if ("refusal" in started) return (await underWay(call, started.refusal)) ?? refuse(call, started.refusal);
  const { payment } = started;
  if (!payment) return { orderId: started.orderId, status: started.isOwed ? "OFFLINE" : "APPROVED" };
  const outcome = await charge(provider, payment, instrument);
  if (!outcome) return toResult(payment);
  return toResult(await call.transaction((inner) => settle(inner, payment.id, outcome), { durable: true }));
}

/**
 * A buyer who asks again while a charge is under way, because its answer was lost or a button was pressed twice,
 * is told what became of that charge as soon as the provider knows.
 */
async function underWay(call: AnyCall, { code, data }: Refusal): Promise<PaymentResult | undefined> {
  const { orderId } = (data ?? {}) as { orderId?: string };
  if (code !== "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS" || !orderId) return undefined;
  const attempts = await call.runtime.store.read((db) => paymentsOfOrder(db, call.site.id, orderId));
  const open = attempts.find(({ entity }) => entity.status === "recorded");
  const outcome = open && (await outcomeOf(call.runtime, open.entity));
  if (!outcome) return undefined;
  return toResult(await call.transaction((inner) => settle(inner, open.entity.id, outcome), { durable: true }));
}

async function payManually(request: PayForCheckoutRequest, call: AnyCall): Promise<PaymentResult> {
  const placed = await call.transaction((inner) => place(inner, request.checkoutId, { isOffline: true }), {
    durable: true,
  });
  if ("refusal" in placed) return refuse(call, placed.refusal);
  const { entity } = placed.order;
  return { orderId: entity.id, status: entity.total > 0 ? "OFFLINE" : "APPROVED" };
}

interface Started {
  readonly orderId: string;
  /** Absent when nothing is due now. */
  readonly payment?: PaymentRecord;
  /** Something is to be paid later. */
  readonly isOwed: boolean;
}

/** The order with the intent to charge it, or why there is none. */
async function start(
  call: AnyCall,
  checkoutId: string,
  placement: Placement,
  provider: PaymentProvider,
): Promise<Started | { refusal: Refusal }> {
  const placed = await place(call, checkoutId, placement);
  if ("refusal" in placed) return placed;
  const { entity: order } = placed.order;
  if (order.view.status === "APPROVED") return { orderId: order.id, isOwed: order.total > 0 };
  await supersede(call, order.id);
  if (!(await holdForPayment(call, order))) {
    throw new Error(`The stock of order ${order.id} went away between holding it and paying for it.`);
  }
  const payment = intent(call, placed, provider);
  await payments.insert(call.db, call.site.id, payment);
  return { orderId: order.id, payment, isOwed: true };
}

function intent(
  call: AnyCall,
  { order: { entity: order }, checkout }: Placed,
  provider: PaymentProvider,
): PaymentRecord {
  const now = call.now.toISOString();
  return {
    id: randomUUID(),
    createdDate: now,
    updatedDate: now,
    siteId: call.site.id,
    orderId: order.id,
    checkoutId: checkout.entity.id,
    provider: provider.id,
    status: "recorded",
    amount: order.dueNow,
    currency: order.currency,
    authorizeOnly: order.delayCapture,
  };
}

/** A question the buyer walked away from must not charge them beside the new attempt. */
async function supersede(call: AnyCall, orderId: string): Promise<void> {
  for (const { entity, revision } of await paymentsOfOrder(call.db, call.site.id, orderId))
    if (entity.status === "challenge") {
      const superseded: PaymentRecord = { ...entity, status: "superseded", updatedDate: call.now.toISOString() };
      await payments.update(call.db, call.site.id, revision, superseded);
    }
}

/**
 * Asks the provider. Undefined means nobody knows yet what became of the charge: the intent stays, and the job that
 * resumes payments finds out. It is never simply tried again, for that might charge twice.
 */
async function charge(
  provider: PaymentProvider,
  payment: PaymentRecord,
  instrument: Readonly<Record<string, unknown>>,
): Promise<ChargeOutcome | undefined> {
  try {
    return await provider.charge({
      idempotencyKey: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      instrument,
      authorizeOnly: payment.authorizeOnly,
      description: `Order ${payment.orderId}`,
    });
  } catch {
    return provider.lookup(payment.id).catch(() => undefined);
  }
}

/** A payment as callers see it. What is not known yet is pending. */
export function toResult(payment: PaymentRecord): PaymentResult {
  const shared = { orderId: payment.orderId, paymentId: payment.id };
  switch (payment.status) {
    case "approved":
      return { ...shared, status: "APPROVED" };
    case "voided":
      return { ...shared, status: "VOIDED" };
    case "authorized":
    case "capturing":
    case "voiding":
      return { ...shared, status: "AUTHORIZED" };
    case "challenge":
      return {
        ...shared,
        status: "CHALLENGE_REQUIRED",
        challenge: { paymentId: payment.id, prompt: payment.prompt ?? "" },
      };
    case "recorded":
    case "pending":
      return { ...shared, status: "PENDING" };
    default:
      return { ...shared, status: "DECLINED", declineReason: payment.reason ?? "CHARGE_FAILED" };
  }
}

function unknownMethod(call: AnyCall): never {
  return call.fail("PAYMENT_METHOD_NOT_FOUND", {}, "This shop does not accept that payment method.");
}
