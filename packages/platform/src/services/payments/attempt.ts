import { randomUUID } from "node:crypto";
import type { PaymentResult } from "@vitrine/contract";
import type { ChargeOutcome, PaymentProvider } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";
import type { OrderRecord } from "../orders/record.ts";
import type { Work } from "../orders/work.ts";
import type { PaymentRecord } from "./record.ts";
import { payments, paymentsOfOrder } from "./repository.ts";
import { settle } from "./settle.ts";

/** What the buyer handed over, for the provider's eyes only. */
export type Instrument = Readonly<Record<string, unknown>>;

/** Writes down that an order is about to be charged, in the transaction that makes sure it may be. */
export async function recordIntent(
  work: Work,
  order: OrderRecord,
  provider: PaymentProvider,
  charge: { readonly amount: number; readonly authorizeOnly: boolean; readonly checkoutId?: string },
): Promise<PaymentRecord> {
  const now = work.now.toISOString();
  const payment: PaymentRecord = {
    id: randomUUID(),
    createdDate: now,
    updatedDate: now,
    siteId: work.site.id,
    orderId: order.id,
    provider: provider.id,
    status: "recorded",
    currency: order.currency,
    ...charge,
  };
  await payments.insert(work.db, work.site.id, payment);
  return payment;
}

/** Asks the provider for a recorded payment and writes down what it said. */
export async function attempt(
  call: AnyCall,
  provider: PaymentProvider,
  payment: PaymentRecord,
  instrument: Instrument,
): Promise<PaymentResult> {
  const outcome = await charge(provider, payment, instrument, call.language);
  if (!outcome) return toResult(payment);
  const options = { durable: true, isAnswer: true };
  return call.transaction(async (inner) => toResult(await settle(inner, payment.id, outcome)), options);
}

/**
 * Asks the provider. Undefined means nobody knows yet what became of the charge: the intent stays, and the job that
 * resumes payments finds out. It is never simply tried again, for that might charge twice.
 */
async function charge(
  provider: PaymentProvider,
  payment: PaymentRecord,
  instrument: Instrument,
  language: string,
): Promise<ChargeOutcome | undefined> {
  try {
    return await provider.charge({
      idempotencyKey: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      instrument,
      authorizeOnly: payment.authorizeOnly,
      description: `Order ${payment.orderId}`,
      language,
    });
  } catch {
    return provider.lookup(payment.id).catch(() => undefined);
  }
}

/** A question the buyer walked away from must not charge them beside the new attempt. */
export async function supersede(work: Work, orderId: string): Promise<void> {
  for (const { entity, revision } of await paymentsOfOrder(work.db, work.site.id, orderId))
    if (entity.status === "challenge") {
      const superseded: PaymentRecord = { ...entity, status: "superseded", updatedDate: work.now.toISOString() };
      await payments.update(work.db, work.site.id, revision, superseded);
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
