import { randomUUID } from "node:crypto";
import type { PaymentCall, PaymentTrialStep } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { webhookEvents } from "./webhooks.ts";

/** Milliseconds. */
const timeout = 3_500;

/** Tries the keys; with test keys also a charge of a test card and its refund. */
export async function trial(stripe: Stripe, currency: string, call: PaymentCall): Promise<readonly PaymentTrialStep[]> {
  const steps: PaymentTrialStep[] = [];
  const attempt = async (name: PaymentTrialStep["name"], work: () => Promise<string>) => {
    const step = await work().then(
      (detail) => ({ name, isOk: true, detail }),
      (error: unknown) => ({ name, isOk: false, detail: explain(error) }),
    );
    steps.push(step);
    return step.isOk;
  };
  let isLive = true;
  const isConnected = await attempt("connect", async () => {
    const balance = await stripe.balance.retrieve({}, { timeout });
    isLive = balance.livemode;
    return isLive ? "Connected with live keys." : "Connected with test keys.";
  });
  if (!isConnected) return steps;
  await attempt("webhooks", () => checkEndpoints(stripe));
  if (isLive) return steps;
  const key = randomUUID();
  let charged: string | undefined;
  await attempt("charge", async () => {
    const intent = await stripe.paymentIntents.create(
      {
        amount: 500,
        currency: currency.toLowerCase(),
        payment_method: "pm_card_visa",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        confirm: true,
        description: "Test charge of the back office",
        metadata: { vitrine_trial: key, vitrine_site: call.siteId },
      },
      { idempotencyKey: key, timeout },
    );
    charged = intent.id;
    if (intent.status !== "succeeded") throw new Error(`The test charge is ${intent.status}.`);
    return `Charged a test card: ${intent.id}.`;
  });
  if (charged === undefined) return steps;
  const params = { payment_intent: charged, metadata: { vitrine_trial: key, vitrine_site: call.siteId } };
  await attempt("refund", async () => {
    const { id } = await stripe.refunds.create(params, { idempotencyKey: `${key}-refund`, timeout });
    return `Refunded it: ${id}.`;
  });
  return steps;
}

async function checkEndpoints(stripe: Stripe): Promise<string> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, { timeout });
  const endpoint = data.find(
    ({ url, status }) => url.includes("/_vitrine/payments/stripe/webhook") && status === "enabled",
  );
  if (!endpoint)
    throw new Error("No enabled webhook endpoint leads to /_vitrine/payments/stripe/webhook. Add one in Stripe.");
  const missing = webhookEvents.filter(
    (event) => !endpoint.enabled_events.some((each) => each === event || each === "*"),
  );
  if (missing.length > 0) throw new Error(`The webhook endpoint does not receive ${missing.join(", ")}.`);
  return `Webhooks arrive at ${endpoint.url}.`;
}

/** Stripe's own words never contain the whole key. */
function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
