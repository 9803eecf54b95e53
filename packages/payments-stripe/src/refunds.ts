import type { PaymentCall, RefundOutcome, RefundRequest } from "@vitrine/platform";
import { Stripe } from "stripe";
import { amountProblem, stripeAmount } from "./amounts.ts";
import { findIntent } from "./intents.ts";

/** Milliseconds. */
const timeout = 3_500;

/** Codes of a refund that can never succeed. */
const finalCodes = ["charge_already_refunded", "charge_disputed", "charge_not_refundable", "refund_disputed_payment"];

/**
 * Refunds once for one key. Stripe remembers idempotency keys for a day and refunds may stay pending for longer, so the
 * refund is first looked for among those of its PaymentIntent.
 */
export async function refund(stripe: Stripe, request: RefundRequest, call: PaymentCall): Promise<RefundOutcome> {
  const { idempotencyKey: key, charge, amount, currency } = request;
  const intentId = (await findIntent(call, charge))?.intentId;
  if (!intentId) throw new Error(`Stripe was never asked for the charge ${charge}.`);
  for await (const known of stripe.refunds.list({ payment_intent: intentId, limit: 100 }, { timeout }))
    if (known.metadata?.vitrine_refund === key) return outcomeOf(known);
  const description = amountProblem(amount, currency);
  if (description) return { status: "failed", reference: key, note: { description } };
  const params = {
    payment_intent: intentId,
    amount: stripeAmount(amount, currency),
    metadata: { vitrine_refund: key, vitrine_payment: charge, vitrine_site: call.siteId },
  };
  try {
    return outcomeOf(await stripe.refunds.create(params, { idempotencyKey: key, timeout }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isFinal(error)) {
      call.log.warn({ err: error, refundId: key }, "Stripe rejected a refund");
      return { status: "failed", reference: error.requestId ?? key };
    }
    throw error;
  }
}

/** Nothing that is tried again: too much was asked for, or the charge cannot be refunded. */
function isFinal({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return finalCodes.includes(code ?? "") || param === "amount";
}

function outcomeOf({ id: reference, status }: Stripe.Refund): RefundOutcome {
  if (status === "succeeded") return { status: "succeeded", reference };
  return { status: status === "failed" || status === "canceled" ? "failed" : "pending", reference };
}
