import type { ChargeOutcome, ChargeRequest, PaymentCall, PaymentProvider } from "@vitrine/platform";
import { Stripe } from "stripe";
import { stripeAmount, toStripeAmount } from "./amounts.ts";
import { chargebacksOf } from "./disputes.ts";
import { stripeForm } from "./form.ts";
import { changeIntent, findIntent, type IntentRecord, type Terms } from "./intents.ts";
import { readMovements } from "./movements.ts";
import { checkOptions, isTestKey, type StripePaymentsOptions, stripeClient } from "./options.ts";
import { isDisputed, outcomeOf } from "./outcome.ts";
import { refund } from "./refunds.ts";
import { trial } from "./trial.ts";
import { receive, webhookEvents } from "./webhooks.ts";

/** Milliseconds; the platform waits for 15 seconds for both parts of a charge together. */
const makingTimeout = 5_000;
const confirmingTimeout = 9_000;
/** Milliseconds; the platform waits for 4 seconds. */
const callTimeout = 3_500;

const names: Readonly<Record<string, string>> & { readonly en: string } = {
  de: "Karte, Wallet und mehr",
  en: "Card, wallet and more",
  es: "Tarjeta, monedero y más",
  fr: "Carte, portefeuille et plus",
};

/** Stripe as a payment provider. A charge is a PaymentIntent that is made first and confirmed once its id is stored. */
export function stripeProvider(options: StripePaymentsOptions): PaymentProvider {
  checkOptions(options);
  const stripe = stripeClient(options);
  return {
    id: "stripe",
    name: options.name ?? ((language) => names[language.split("-")[0] ?? ""] ?? names.en),
    isTest: isTestKey(options.secretKey),
    form: stripeForm(options),
    refusal: ({ amount, currency }) =>
      toStripeAmount(amount, currency) === undefined
        ? `Stripe cannot take this amount of ${currency}: it has too many digits, or decimals that Stripe does not know.`
        : undefined,
    charge: (request, call) => charge(stripe, request, call),
    lookup: (key, call) => lookup(stripe, key, call),
    cancel: (key, call) => cancel(stripe, key, call),
    answerChallenge: () => Promise.reject(new Error("Stripe asks buyers in its own form.")),
    capture: (key, amount, call) => capture(stripe, key, amount, call),
    void: (key, call) => release(stripe, key, call),
    refund: (request, call) => refund(stripe, request, call),
    webhookEvents,
    receive: (webhook, call) => receive(stripe, [options.webhookSecret].flat(), webhook, call),
    movements: (range) => readMovements(stripe, range),
    trial: (currency, call) => trial(stripe, currency, call),
  };
}

async function charge(stripe: Stripe, request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { idempotencyKey: key, amount, currency, authorizeOnly, description } = request;
  const record = await changeIntent(call, key, (known) => ({
    terms: known.terms ?? { amount, currency, authorizeOnly, description },
  }));
  if (record.isFenced) return fenced(record);
  const known = await lookup(stripe, key, call);
  if (known) return known;
  const { confirmationToken } = request.instrument;
  if (typeof confirmationToken !== "string") throw new Error("The form handed over no confirmation token.");
  const intentId = await makeIntent(stripe, record, call);
  const confirmation = { confirmation_token: confirmationToken, return_url: request.returnUrl, expand };
  const asked = { idempotencyKey: `${key}-confirm`, timeout: confirmingTimeout, maxNetworkRetries: 1 };
  const intent = await stripe.paymentIntents.confirm(intentId, confirmation, asked).catch(async (error: unknown) => {
    // A declined card, or a PaymentIntent that was fenced meanwhile: it says itself how it stands.
    if (error instanceof Stripe.errors.StripeCardError || isStateError(error)) return retrieve(stripe, intentId);
    throw error;
  });
  return (await finalOutcome(stripe, intent)) ?? { status: "declined", reference: intentId, reason: "CHARGE_FAILED" };
}

const expand = ["latest_charge"];

/** The PaymentIntent of a key. Asked again, Stripe returns the same one; its id is on the disk before it is confirmed. */
async function makeIntent(
  stripe: Stripe,
  { id: key, terms, intentId }: IntentRecord,
  call: PaymentCall,
): Promise<string> {
  if (intentId) return intentId;
  if (!terms) throw new Error(`The charge ${key} was never written down.`);
  const made = await stripe.paymentIntents.create(paramsOf(key, terms, call), {
    idempotencyKey: key,
    timeout: makingTimeout,
  });
  const record = await changeIntent(call, key, (known) => ({ intentId: known.intentId ?? made.id }));
  return record.intentId ?? made.id;
}

function paramsOf(key: string, terms: Terms, { siteId }: PaymentCall): Stripe.PaymentIntentCreateParams {
  return {
    amount: stripeAmount(terms.amount, terms.currency),
    currency: terms.currency.toLowerCase(),
    capture_method: terms.authorizeOnly ? "manual" : "automatic_async",
    automatic_payment_methods: { enabled: true },
    description: terms.description,
    metadata: { vitrine_payment: key, vitrine_site: siteId },
  };
}

async function lookup(stripe: Stripe, key: string, call: PaymentCall): Promise<ChargeOutcome | undefined> {
  const record = await findIntent(call, key);
  if (!record?.intentId) return record?.isFenced && !record.terms ? fenced(record) : undefined;
  return finalOutcome(stripe, await retrieve(stripe, record.intentId));
}

/**
 * How a PaymentIntent stands. One whose attempt failed could be confirmed again by whoever has its client secret, so it
 * is canceled before it counts as declined.
 */
async function finalOutcome(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeOutcome | undefined> {
  const outcome = outcomeOf(intent);
  if (outcome?.status === "approved" && isDisputed(intent))
    return { ...outcome, chargebacks: await chargebacksOf(stripe, intent.id) };
  if (outcome?.status !== "declined" || intent.status === "canceled") return outcome;
  const ended = await cancelIntent(stripe, intent.id);
  return ended.status === "canceled" ? outcome : outcomeOf(ended);
}

async function cancel(stripe: Stripe, key: string, call: PaymentCall): Promise<ChargeOutcome> {
  const record = await changeIntent(call, key, () => ({ isFenced: true }));
  if (!record.terms) return fenced(record);
  const intent = await cancelIntent(stripe, await makeIntent(stripe, record, call));
  return outcomeOf(intent) ?? fenced(record);
}

/** Cancels a PaymentIntent; returns it as it is where it is too late for that. */
async function cancelIntent(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  const asked = { timeout: callTimeout };
  return stripe.paymentIntents.cancel(intentId, { expand }, asked).catch((error: unknown) => {
    if (isStateError(error)) return retrieve(stripe, intentId);
    throw error;
  });
}

async function capture(stripe: Stripe, key: string, amount: number, call: PaymentCall): Promise<void> {
  const { intentId, terms } = required(await findIntent(call, key), key);
  const wanted = stripeAmount(amount, terms.currency);
  const asked = { idempotencyKey: `${key}-capture-${wanted}`, timeout: callTimeout };
  await stripe.paymentIntents.capture(intentId, { amount_to_capture: wanted }, asked).catch(async (error: unknown) => {
    if (!isStateError(error)) throw error;
    const { status, amount_received: taken } = await retrieve(stripe, intentId);
    if (status !== "succeeded" || taken !== wanted)
      throw new Error(`The amount cannot be captured: the PaymentIntent is ${status}.`, { cause: error });
  });
}

async function release(stripe: Stripe, key: string, call: PaymentCall): Promise<void> {
  const { intentId } = required(await findIntent(call, key), key);
  const { status } = await cancelIntent(stripe, intentId);
  if (status !== "canceled") throw new Error(`The amount cannot be released: the PaymentIntent is ${status}.`);
}

function retrieve(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(intentId, { expand }, { timeout: callTimeout });
}

function isStateError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

function required(record: IntentRecord | undefined, key: string) {
  const { intentId, terms } = record ?? {};
  if (!intentId || !terms) throw new Error(`Stripe was never asked for the charge ${key}.`);
  return { intentId, terms };
}

function fenced({ id, intentId }: IntentRecord): ChargeOutcome {
  return { status: "declined", reference: intentId ?? id, reason: "CHARGE_FAILED" };
}
