import type { ChargeOutcome, ChargeRequest, PaymentCall, SavedChargeRequest } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { stripeAmount } from "./amounts.ts";
import { customerOf, parseSaved } from "./customers.ts";
import { chargebacksOf } from "./disputes.ts";
import { changeIntent, fenced, findIntent, type IntentRecord, type Terms } from "./intents.ts";
import { isDisputed, outcomeOf } from "./outcome.ts";
import { cancelIntent, confirmingTimeout, expand, isAnswer, makingTimeout, retrieve } from "./payment-intents.ts";
import { cancelSetUp, isSetUp, lookupSetUp } from "./set-up.ts";

/** Charges what the buyer entered; with `saveMethod` Stripe keeps the card for charges without them. */
export async function charge(stripe: Stripe, request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { confirmationToken } = request.instrument;
  if (typeof confirmationToken !== "string") throw new Error("The form handed over no confirmation token.");
  const kept = request.saveMethod ? { isKept: true } : {};
  const means = { confirmation_token: confirmationToken, return_url: request.returnUrl };
  return confirmed(stripe, request, { terms: { ...termsOf(request), ...kept }, means }, call);
}

/** Charges a method that is kept. A bank that wants to ask a buyer who is not there declines. */
export async function chargeSaved(
  stripe: Stripe,
  request: SavedChargeRequest,
  call: PaymentCall,
): Promise<ChargeOutcome> {
  const { customerId, methodId } = parseSaved(request.savedMethod);
  await changeIntent(call, request.idempotencyKey, () => ({ customerId }));
  const means = {
    payment_method: methodId,
    return_url: request.returnUrl,
    ...(request.isMerchantInitiated && { off_session: true }),
  };
  return confirmed(stripe, request, { terms: termsOf(request), means }, call);
}

interface Asked {
  readonly terms: Terms;
  readonly means: Stripe.PaymentIntentConfirmParams;
}

function termsOf({ amount, currency, authorizeOnly, description }: Terms): Terms {
  return { amount, currency, authorizeOnly, description };
}

async function confirmed(
  stripe: Stripe,
  { idempotencyKey: key }: Pick<ChargeRequest, "idempotencyKey">,
  { terms, means }: Asked,
  call: PaymentCall,
): Promise<ChargeOutcome> {
  const record = await changeIntent(call, key, (known) => ({ terms: known.terms ?? terms }));
  if (record.isFenced) return fenced(record);
  const known = await lookup(stripe, key, call);
  if (known) return known;
  const made = record.intentId ? record : await makeIntent(stripe, record, call);
  const { intentId } = made;
  // Who fenced it meanwhile has found no PaymentIntent and relies on this.
  if (made.isFenced || !intentId) return fenced(made);
  const asked = { idempotencyKey: `${key}-confirm`, timeout: confirmingTimeout, maxNetworkRetries: 1 };
  const intent = await stripe.paymentIntents
    .confirm(intentId, { ...means, expand }, asked)
    .catch(async (error: unknown) => {
      if (isAnswer(error)) return retrieve(stripe, intentId);
      throw error;
    });
  return (await finalOutcome(stripe, intent)) ?? { status: "declined", reference: intentId, reason: "CHARGE_FAILED" };
}

/** The PaymentIntent of a key. Asked again, Stripe returns the same one; its id is on the disk before it is confirmed. */
async function makeIntent(stripe: Stripe, record: IntentRecord, call: PaymentCall): Promise<IntentRecord> {
  const { id: key, terms } = record;
  if (!terms) throw new Error(`The charge ${key} was never written down.`);
  const customer = record.customerId ?? (terms.isKept ? await customerOf(stripe, key, call) : undefined);
  const made = await stripe.paymentIntents.create(
    { ...paramsOf(key, terms, call), ...(customer && { customer }) },
    { idempotencyKey: key, timeout: makingTimeout },
  );
  return changeIntent(call, key, (known) => ({ intentId: known.intentId ?? made.id }));
}

function paramsOf(key: string, terms: Terms, { siteId }: PaymentCall): Stripe.PaymentIntentCreateParams {
  return {
    amount: stripeAmount(terms.amount, terms.currency),
    currency: terms.currency.toLowerCase(),
    capture_method: terms.authorizeOnly ? "manual" : "automatic_async",
    automatic_payment_methods: { enabled: true },
    // Of cards alone: other methods still pay where Stripe cannot keep them.
    ...(terms.isKept && { payment_method_options: { card: { setup_future_usage: "off_session" } } }),
    description: terms.description,
    metadata: { vitrine_payment: key, vitrine_site: siteId },
  };
}

export async function lookup(stripe: Stripe, key: string, call: PaymentCall): Promise<ChargeOutcome | undefined> {
  const record = await findIntent(call, key);
  if (!record?.intentId) return record?.isFenced ? fenced(record) : undefined;
  if (isSetUp(record)) return lookupSetUp(stripe, record.intentId);
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

/** What has no PaymentIntent yet is fenced without Stripe: its record says so to whoever is about to confirm it. */
export async function cancel(stripe: Stripe, key: string, call: PaymentCall): Promise<ChargeOutcome> {
  const record = await changeIntent(call, key, () => ({ isFenced: true }));
  if (isSetUp(record)) return cancelSetUp(stripe, record);
  if (!record.intentId) return fenced(record);
  return outcomeOf(await cancelIntent(stripe, record.intentId)) ?? fenced(record);
}
