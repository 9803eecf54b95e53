import type { ProviderChargeback } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { fromStripeAmount } from "./amounts.ts";

/** Milliseconds. */
const timeout = 3_500;

/** Inquiries take no money yet, and those that were prevented never do. */
const harmless: readonly Stripe.Dispute.Status[] = [
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
];

/** What banks took back of a PaymentIntent. */
export async function chargebacksOf(stripe: Stripe, intentId: string): Promise<readonly ProviderChargeback[]> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 }, { timeout });
  return data
    .filter(({ status }) => !harmless.includes(status))
    .map(({ id, amount, currency, status }) => ({
      id,
      amount: fromStripeAmount(amount, currency),
      status: status === "won" ? "reversed" : "open",
    }));
}
