import type { DecisionOutcome, PaymentCall } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { stripeAmount } from "./amounts.ts";
import { findIntent, type IntentRecord } from "./intents.ts";
import { callTimeout, cancelIntent, isStateError, retrieve } from "./payment-intents.ts";

/** Some methods take their time with a capture: until then the PaymentIntent is processing. */
export async function capture(
  stripe: Stripe,
  key: string,
  amount: number,
  call: PaymentCall,
): Promise<DecisionOutcome | undefined> {
  const { intentId, terms } = required(await findIntent(call, key), key);
  const wanted = stripeAmount(amount, terms.currency);
  const asked = { idempotencyKey: `${key}-capture-${wanted}`, timeout: callTimeout };
  try {
    await stripe.paymentIntents.capture(intentId, { amount_to_capture: wanted }, asked);
  } catch (error) {
    if (!isStateError(error)) throw error;
  }
  // Asked again, Stripe repeats its first answer: how it stands now is read.
  const { status, amount_received: taken } = await retrieve(stripe, intentId);
  if (status === "processing") return { status: "pending" };
  if (status === "succeeded" && taken === wanted) return undefined;
  throw new Error(`The amount cannot be captured: the PaymentIntent is ${status}.`);
}

export async function release(stripe: Stripe, key: string, call: PaymentCall): Promise<DecisionOutcome | undefined> {
  const { intentId } = required(await findIntent(call, key), key);
  const { status } = await cancelIntent(stripe, intentId);
  if (status === "canceled") return undefined;
  if (status === "processing") return { status: "pending" };
  throw new Error(`The amount cannot be released: the PaymentIntent is ${status}.`);
}

function required(record: IntentRecord | undefined, key: string) {
  const { intentId, terms } = record ?? {};
  if (!intentId || !terms) throw new Error(`Stripe was never asked for the charge ${key}.`);
  return { intentId, terms };
}
