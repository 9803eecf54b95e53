import type { PaymentCall, PaymentNews, PaymentWebhook } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { keyOfIntent } from "./intents.ts";

/** Events the endpoint should be subscribed to; the README and `vitrine-stripe` say so too. */
export const webhookEvents = [
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "setup_intent.canceled",
  "setup_intent.requires_action",
  "setup_intent.setup_failed",
  "setup_intent.succeeded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.Event.Type[];

/** Seconds a signature is good for. */
const tolerance = 300;

/** Reads a webhook. What it says of a state is not used: the platform looks the state up. */
export async function receive(
  stripe: Stripe,
  secrets: readonly string[],
  { body, headers }: PaymentWebhook,
  call: PaymentCall,
): Promise<PaymentNews | undefined> {
  const event = genuine(stripe, secrets, { body, signature: headers.get("stripe-signature") ?? "" }, call);
  if (!event) return undefined;
  const { id, type } = event;
  const news = { id, type, charges: [], refunds: [] };
  const { object } = event.data;
  if (object.object === "payment_intent" || object.object === "setup_intent")
    return { ...news, charges: await keysOf(object.id, call) };
  if (object.object === "refund") return { ...news, refunds: [object.metadata?.vitrine_refund ?? []].flat() };
  if (object.object === "dispute") {
    const { payment_intent: intent } = object;
    return { ...news, charges: await keysOf(typeof intent === "string" ? intent : intent?.id, call) };
  }
  return news;
}

function genuine(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature }: { readonly body: string; readonly signature: string },
  { clock, log }: PaymentCall,
): Stripe.Event | undefined {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, clock.now().getTime());
    } catch (error) {
      log.info({ reason: (error as Error).message.split("\n")[0] }, "a webhook of Stripe was not genuine");
    }
  }
  return undefined;
}

async function keysOf(intentId: string | undefined, call: PaymentCall): Promise<string[]> {
  const key = intentId ? await keyOfIntent(call, intentId) : undefined;
  return key ? [key] : [];
}
