import { Stripe } from "stripe";

/** Milliseconds; the platform waits for 15 seconds for both parts of a charge together. */
export const makingTimeout = 5_000;
export const confirmingTimeout = 9_000;
/** Milliseconds; the platform waits for 4 seconds. */
export const callTimeout = 3_500;

export const expand: string[] = ["latest_charge"];

export function retrieve(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(intentId, { expand }, { timeout: callTimeout });
}

/** Cancels a PaymentIntent; returns it as it is where it is too late for that. */
export async function cancelIntent(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  const asked = { timeout: callTimeout };
  return stripe.paymentIntents.cancel(intentId, { expand }, asked).catch((error: unknown) => {
    if (isStateError(error)) return retrieve(stripe, intentId);
    throw error;
  });
}

/** What was asked for does not fit the state of the intent. */
export function isStateError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && /^(payment|setup)_intent_unexpected_state$/.test(error.code ?? "")
  );
}

/** The card was declined, or the intent was fenced meanwhile: it says itself how it stands. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError || isStateError(error);
}
