import type { DecisionOutcome, PaymentCall } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { stripeAmount } from "./amounts.ts";
import { findIntent, type IntentRecord } from "./intents.ts";
import { callTimeout, cancelIntent, retrieve } from "./payment-intents.ts";

/** Some methods take their time with a capture: until then the PaymentIntent is processing. */
export async function capture(
  stripe: Stripe,
  key: string,
  amount: number,
  call: PaymentCall,
): Promise<DecisionOutcome | undefined> {
  const { intentId, terms } = required(await findIntent(call, key), key);
  const wanted = stripeAmount(amount, terms.currency);
  let problem: unknown;
  // No key of our own: Stripe would repeat an error of its server for a day, and captures a PaymentIntent once anyway.
  await stripe.paymentIntents
    .capture(intentId, { amount_to_capture: wanted }, { timeout: callTimeout })
    .catch((error: unknown) => {
      problem = error;
    });
  // What became of it stands in the PaymentIntent, also when the response was lost.
  const { status, amount_received: taken } = await retrieve(stripe, intentId);
  if (status === "processing") return { status: "pending" };
  if (status === "succeeded" && taken === wanted) return undefined;
  throw new Error(`The amount cannot be captured: the PaymentIntent is ${status}.`, { cause: problem });
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
