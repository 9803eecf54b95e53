import type { PaymentCall } from "@vitrine/platform";
import { Stripe } from "stripe";
import { changeIntent, findIntent } from "./intents.ts";
import { callTimeout, makingTimeout } from "./payment-intents.ts";

/**
 * Whom a method is kept for. Stripe charges a kept method through its customer only, so each has one of its own, which
 * says nothing of the buyer.
 */
export async function customerOf(stripe: Stripe, key: string, call: PaymentCall): Promise<string> {
  const known = (await findIntent(call, key))?.customerId;
  if (known) return known;
  const made = await stripe.customers.create(
    { metadata: { vitrine_payment: key, vitrine_site: call.siteId } },
    { idempotencyKey: `${key}-customer`, timeout: makingTimeout },
  );
  const { customerId } = await changeIntent(call, key, (now) => ({ customerId: now.customerId ?? made.id }));
  return customerId ?? made.id;
}

/** What the platform is given for a method that is kept. */
export function savedMethodOf(customerId: string, methodId: string): string {
  return `${customerId}/${methodId}`;
}

export function parseSaved(savedMethod: string): { readonly customerId: string; readonly methodId: string } {
  const [customerId, methodId] = savedMethod.split("/");
  if (!customerId || !methodId) throw new Error("This payment method was not kept by Stripe.");
  return { customerId, methodId };
}

/** With its customer goes everything that was kept for it. */
export async function removeSaved(stripe: Stripe, savedMethod: string): Promise<void> {
  const { customerId } = parseSaved(savedMethod);
  await stripe.customers.del(customerId, {}, { timeout: callTimeout }).catch((error: unknown) => {
    const isGone = error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
    if (!isGone) throw error;
  });
}
