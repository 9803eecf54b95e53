import type { ChargeOutcome, PaymentCall, SetUpRequest } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { customerOf, savedMethodOf } from "./customers.ts";
import { changeIntent, fenced, type IntentRecord } from "./intents.ts";
import { idOf, questionOf } from "./outcome.ts";
import { callTimeout, confirmingTimeout, isAnswer, isStateError, makingTimeout } from "./payment-intents.ts";

const expand: string[] = ["payment_method"];

/** The record stands for a SetupIntent. */
export function isSetUp({ intentId, isSetUp: is }: IntentRecord): boolean {
  return is === true || intentId?.startsWith("seti_") === true;
}

/** Keeps what the buyer entered: a SetupIntent, made first and confirmed once its id is stored, as charges are. */
export async function setUp(stripe: Stripe, request: SetUpRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { idempotencyKey: key, description, instrument, returnUrl } = request;
  const { confirmationToken } = instrument;
  if (typeof confirmationToken !== "string") throw new Error("The form handed over no confirmation token.");
  const record = await changeIntent(call, key, () => ({ isSetUp: true }));
  if (record.isFenced) return fenced(record);
  const known = record.intentId ? await lookupSetUp(stripe, record.intentId) : undefined;
  if (known) return known;
  const made = record.intentId ? record : await make(stripe, key, description, call);
  const { intentId } = made;
  // Who fenced it meanwhile has found no SetupIntent and relies on this.
  if (made.isFenced || !intentId) return fenced(made);
  const asked = { idempotencyKey: `${key}-confirm`, timeout: confirmingTimeout, maxNetworkRetries: 1 };
  const intent = await stripe.setupIntents
    .confirm(intentId, { confirmation_token: confirmationToken, return_url: returnUrl, expand }, asked)
    .catch(async (error: unknown) => {
      if (isAnswer(error)) return retrieve(stripe, intentId);
      throw error;
    });
  return (await finalOutcome(stripe, intent)) ?? { status: "declined", reference: intentId, reason: "CHARGE_FAILED" };
}

async function make(stripe: Stripe, key: string, description: string, call: PaymentCall): Promise<IntentRecord> {
  const made = await stripe.setupIntents.create(
    {
      customer: await customerOf(stripe, key, call),
      usage: "off_session",
      automatic_payment_methods: { enabled: true },
      description,
      metadata: { vitrine_payment: key, vitrine_site: call.siteId },
    },
    { idempotencyKey: key, timeout: makingTimeout },
  );
  return changeIntent(call, key, (known) => ({ intentId: known.intentId ?? made.id }));
}

export async function lookupSetUp(stripe: Stripe, intentId: string): Promise<ChargeOutcome | undefined> {
  return finalOutcome(stripe, await retrieve(stripe, intentId));
}

/** Fences what was not kept yet; otherwise says how it stands. */
export async function cancelSetUp(stripe: Stripe, record: IntentRecord): Promise<ChargeOutcome> {
  if (!record.intentId) return fenced(record);
  return outcomeOf(await cancelIntent(stripe, record.intentId)) ?? fenced(record);
}

/** A failed attempt could be confirmed again with the client secret: it is canceled before it counts as declined. */
async function finalOutcome(stripe: Stripe, intent: Stripe.SetupIntent): Promise<ChargeOutcome | undefined> {
  const outcome = outcomeOf(intent);
  if (outcome?.status !== "declined" || intent.status === "canceled") return outcome;
  const ended = await cancelIntent(stripe, intent.id);
  return ended.status === "canceled" ? outcome : outcomeOf(ended);
}

function outcomeOf(intent: Stripe.SetupIntent): ChargeOutcome | undefined {
  const { id: reference, status, payment_method: method } = intent;
  switch (status) {
    case "succeeded": {
      const [customerId, methodId] = [idOf(intent.customer), idOf(method)];
      const { card } = typeof method === "object" && method ? method : {};
      return {
        status: "approved",
        reference,
        ...(card && { card: { brand: card.brand, lastFourDigits: card.last4 } }),
        ...(customerId && methodId && { savedMethod: savedMethodOf(customerId, methodId) }),
      };
    }
    case "processing":
      return { status: "pending", reference };
    case "requires_action":
      return { status: "challenge", reference, challenge: questionOf(intent) };
    case "canceled":
      return { status: "declined", reference, reason: "CHARGE_FAILED" };
    default:
      return intent.last_setup_error ? { status: "declined", reference, reason: "CHARGE_FAILED" } : undefined;
  }
}

function retrieve(stripe: Stripe, intentId: string): Promise<Stripe.SetupIntent> {
  return stripe.setupIntents.retrieve(intentId, { expand }, { timeout: callTimeout });
}

async function cancelIntent(stripe: Stripe, intentId: string): Promise<Stripe.SetupIntent> {
  return stripe.setupIntents.cancel(intentId, { expand }, { timeout: callTimeout }).catch((error: unknown) => {
    if (isStateError(error)) return retrieve(stripe, intentId);
    throw error;
  });
}
