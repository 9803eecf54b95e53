import { randomUUID } from "node:crypto";
import { CheckoutPaymentIntent } from "@paypal/paypal-server-sdk";
import type { PaymentCall, PaymentTrialStep } from "@vitrine/platform";
import { toMoney } from "./amounts.ts";
import type { PayPal } from "./client.ts";
import type { PayPalPaymentsOptions } from "./options.ts";

/** Tries the credentials and, in the sandbox, makes an order that a person can approve: PayPal has no card that needs none. */
export async function trial(
  paypal: PayPal,
  { environment, webhookId }: PayPalPaymentsOptions,
  currency: string,
  _call: PaymentCall,
): Promise<readonly PaymentTrialStep[]> {
  const step = (name: PaymentTrialStep["name"], work: Promise<string>): Promise<PaymentTrialStep> =>
    work.then(
      (detail) => ({ name, isOk: true, detail }),
      (error: Error) => ({ name, isOk: false, detail: error.message }),
    );
  const webhook = paypal.get(`/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`) as Promise<{
    url?: string;
  }>;
  const found = webhook.then(({ url = "" }) => {
    if (!url.includes("/_vitrine/payments/paypal/webhook")) throw new Error(`The webhook leads to ${url}.`);
    return `Webhooks arrive at ${url}.`;
  });
  const webhooks = await step("webhooks", found);
  if (environment === "live") return [{ name: "connect", isOk: webhooks.isOk, detail: "Live credentials." }, webhooks];
  const order = paypal.orders.createOrder({
    paypalRequestId: randomUUID(),
    body: { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ amount: toMoney(500, currency) }] },
  });
  const made = order.then(({ result: { id, links } }) => {
    const approve = links?.find(({ rel }) => rel === "approve" || rel === "payer-action")?.href ?? "";
    return `Made the order ${id}. Approve it as a sandbox buyer: ${approve}`;
  });
  return [await step("connect", made), webhooks];
}
