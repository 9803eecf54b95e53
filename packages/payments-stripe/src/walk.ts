import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { isTestKey, type StripePaymentsOptions, stripeClient } from "./options.ts";

/** One step of the walk: what it does at Stripe, and what to look at then. */
interface Step {
  readonly title: string;
  run(): Promise<string>;
}

/**
 * Walks through a purchase, 3-D Secure, a refund and a dispute in Stripe's test mode, with the calls the provider makes.
 * @returns the exit code
 */
export async function walk(
  secretKey: string,
  print: (line: string) => void,
  api?: StripePaymentsOptions["api"],
): Promise<number> {
  if (!isTestKey(secretKey) || /^pk_/.test(secretKey)) {
    print(
      "Set STRIPE_SECRET_KEY to a test key, sk_test_… or rk_test_…, from https://dashboard.stripe.com/test/apikeys.",
    );
    return 2;
  }
  const stripe = stripeClient({ secretKey, publishableKey: "", webhookSecret: "", ...(api && { api }) });
  let number = 0;
  for (const { title, run } of stepsOf(stripe)) {
    number += 1;
    print(`${number}. ${title}`);
    try {
      print(`   ${await run()}`);
    } catch (error) {
      print(`   Failed: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  }
  print("Done. Everything is listed at https://dashboard.stripe.com/test/payments.");
  return 0;
}

function stepsOf(stripe: Stripe): Step[] {
  let purchase = "";
  const pay = (paymentMethod: string, amount: number, key = randomUUID()) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: "usd",
        confirm: true,
        payment_method: paymentMethod,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        description: "Vitrine: ten-minute walk",
        metadata: { vitrine_walk: "1" },
      },
      { idempotencyKey: key },
    );
  return [
    {
      title: "A purchase: 20.00 USD with the card 4242 4242 4242 4242, asked for twice under one key",
      async run() {
        const key = randomUUID();
        const [first, second] = [await pay("pm_card_visa", 2000, key), await pay("pm_card_visa", 2000, key)];
        purchase = first.id;
        assertThat(first.id === second.id, "Stripe made two PaymentIntents for one key.");
        assertThat(first.status === "succeeded", `The purchase is ${first.status}.`);
        return `${first.id} is paid, once.`;
      },
    },
    {
      title: "A declined card",
      async run() {
        const code = await pay("pm_card_chargeDeclinedInsufficientFunds", 2000).then(
          () => "",
          (error: Stripe.errors.StripeError) => error.decline_code ?? error.code ?? error.message,
        );
        assertThat(
          code === "insufficient_funds",
          `The card was not declined as expected: ${code || "it was charged"}.`,
        );
        return "Declined: insufficient_funds. The buyer is asked for another card.";
      },
    },
    {
      title: "3-D Secure: a card whose bank asks",
      async run() {
        const intent = await pay("pm_card_threeDSecure2Required", 2000);
        assertThat(intent.status === "requires_action", `The bank did not ask: ${intent.status}.`);
        await stripe.paymentIntents.cancel(intent.id);
        return `${intent.id} waited for the buyer (${intent.next_action?.type}) and was canceled, as an abandoned one is.`;
      },
    },
    {
      title: "A refund of 5.00 USD",
      async run() {
        const refund = await stripe.refunds.create(
          { payment_intent: purchase, amount: 500 },
          { idempotencyKey: randomUUID() },
        );
        return `${refund.id} is ${refund.status}. Refunds to cards arrive in 5 to 10 days.`;
      },
    },
    {
      title: "A dispute: a purchase that its buyer disputes at the bank",
      async run() {
        const { id } = await pay("pm_card_createDispute", 2000);
        return `${id} is disputed. Answer it at https://dashboard.stripe.com/test/disputes; the shop is told by charge.dispute.created.`;
      },
    },
    {
      title: "What the daily reconciliation reads",
      async run() {
        const { data } = await stripe.balanceTransactions.list({ limit: 10 });
        return `${data.length} balance transactions, the newest a ${data[0]?.type ?? "none"}.`;
      },
    },
  ];
}

function assertThat(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}
