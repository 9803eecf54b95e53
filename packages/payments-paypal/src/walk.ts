import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CheckoutPaymentIntent, PaypalExperienceUserAction } from "@paypal/paypal-server-sdk";
import { type PayPal, payPalClient } from "./client.ts";
import { captureOf } from "./outcome.ts";

export interface WalkOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl?: string;
  /** Milliseconds between two looks at an order that waits for its buyer. */
  readonly interval?: number;
  /** Looks until the walk gives up. */
  readonly looks?: number;
  /** Told the id of the order that waits for its buyer. */
  onOrder?(id: string): void;
}

/**
 * Walks a person through a purchase, a refund and a dispute in PayPal's sandbox, with the calls the provider makes.
 * @returns the exit code
 */
export async function walk(options: WalkOptions, print: (line: string) => void): Promise<number> {
  if (!options.clientId || !options.clientSecret) {
    print(
      "Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET to those of a sandbox app: https://developer.paypal.com/dashboard.",
    );
    return 2;
  }
  const paypal = payPalClient({ ...options, webhookId: "", environment: "sandbox" });
  try {
    await steps(paypal, options, print);
    return 0;
  } catch (error) {
    print(`   Failed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function steps(paypal: PayPal, options: WalkOptions, print: (line: string) => void): Promise<void> {
  const { interval = 3_000, looks = 200, onOrder } = options;
  print("1. A purchase of 20.00 USD, asked for twice under one key");
  const key = randomUUID();
  const [id, again] = [await makeOrder(paypal, key), await makeOrder(paypal, key)];
  if (id.id !== again.id) throw new Error("PayPal made two orders for one key.");
  print(`   ${id.id} was made once. Open this page and pay with a sandbox buyer's account:`);
  print(`   ${id.link}`);
  onOrder?.(id.id);
  for (let look = 0; (await paypal.orders.getOrder({ id: id.id })).result.status !== "APPROVED"; look += 1) {
    if (look === looks)
      throw new Error("No one approved the order. Start again when you have a sandbox buyer's account.");
    await pause(interval);
  }
  print("2. Its capture, which only the shop's server can ask for");
  const { result } = await paypal.orders.captureOrder({
    id: id.id,
    paypalRequestId: `${key}-take`,
    prefer: "return=representation",
  });
  const captureId = captureOf(result)?.id ?? "";
  print(`   ${captureId} is ${captureOf(result)?.status}.`);
  print("3. A refund of 5.00 USD");
  const amount = { currencyCode: "USD", value: "5.00" };
  const refund = await paypal.payments.refundCapturedPayment({
    captureId,
    paypalRequestId: randomUUID(),
    body: { amount },
  });
  print(`   ${refund.result.id} is ${refund.result.status ?? "made"}.`);
  print("4. A dispute");
  print(
    "   As the sandbox buyer, open https://www.sandbox.paypal.com/disputes/ and report a problem with this purchase.",
  );
  print("   The shop is told by CUSTOMER.DISPUTE.CREATED; decide it as the seller on the same page.");
}

async function makeOrder(paypal: PayPal, key: string): Promise<{ readonly id: string; readonly link: string }> {
  const url = "https://www.sandbox.paypal.com/";
  const experienceContext = { returnUrl: url, cancelUrl: url, userAction: PaypalExperienceUserAction.PayNow };
  const { result } = await paypal.orders.createOrder({
    paypalRequestId: key,
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ amount: { currencyCode: "USD", value: "20.00" }, description: "Vitrine: ten-minute walk" }],
      paymentSource: { paypal: { experienceContext } },
    },
  });
  const link = result.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? "";
  return { id: result.id ?? "", link };
}
