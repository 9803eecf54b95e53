import type { PaymentChallenge, PaymentResult } from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { CHARGE_DEADLINE, DeadlineExceeded, within } from "../../../kernel/deadline.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import type { ChargeOutcome, ChargeRequest, PaymentCall, PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { payments, paymentsOfOrder } from "../records/payment-repository.ts";
import { scheduled } from "../records/payment-schedule.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { orUnknown, resolveCharge } from "./call-provider.ts";
import { checkedOutcome } from "./charge-outcome.ts";
import { countLateDecline } from "./declines.ts";
import { type Instrument, SavedInstrument } from "./instrument.ts";
import { noteFailure } from "./notices.ts";
import { outsideCall } from "./outside.ts";
import { returnUrlOf } from "./return-url.ts";
import { type JustCommitted, settle } from "./settle.ts";

/** What is charged. */
export type Charge = Pick<
  PaymentRecord,
  | "amount"
  | "authorizeOnly"
  | "checkoutId"
  | "delayedCapture"
  | "isKeptForOrder"
  | "kind"
  | "payer"
  | "paymentRequestId"
  | "returnUrl"
  | "savedMethodId"
  | "savesMethod"
>;

/** Records that an order is about to be charged, in the transaction that makes sure it may be. */
export async function recordIntent(
  work: Work,
  order: OrderRecord,
  provider: PaymentProvider,
  { idempotencyKey, ...charge }: Charge & { readonly idempotencyKey?: string },
): Promise<Stored<PaymentRecord>> {
  const now = work.now.toISOString();
  const payment: PaymentRecord = {
    id: idempotencyKey ?? orderedId(work.now),
    ...(idempotencyKey && { chargeCorrelationId: idempotencyKey }),
    createdDate: now,
    updatedDate: now,
    siteId: work.site.id,
    orderId: order.id,
    provider: provider.id,
    status: "recorded",
    currency: order.currency,
    ...(work.requestId && { requestId: work.requestId }),
    ...charge,
    ...keptFor(order, provider, charge),
  };
  return payments.insert(work.db, work.site.id, scheduled(payment, work.now));
}

/** What pays for the begin of a subscription is charged for its later periods too. */
function keptFor(order: OrderRecord, { chargeSaved }: PaymentProvider, charge: Charge): Partial<PaymentRecord> {
  const begins = order.view.lineItems.some(({ subscriptionInfo }) => subscriptionInfo?.subscriptionSettings);
  const isNew = !charge.savedMethodId && !charge.savesMethod;
  return begins && isNew && chargeSaved ? { savesMethod: true, isKeptForOrder: true } : {};
}

/** Attempts of buyers to pay an order. Each is kept and noted on the order, and lists of both have their bounds. */
const maxAttempts = 50;

/** @throws PAYMENT_ERROR when the order of a buyer was tried to be paid too often */
export async function assertAttemptsLeft(call: Call<"PAYMENT_ERROR">, orderId: string): Promise<void> {
  if (isMerchant(call.identity)) return;
  const { length } = await paymentsOfOrder(call.db, call.site.id, orderId);
  if (length < maxAttempts) return;
  const failureDetails = `This order was tried to be paid ${maxAttempts} times. Begin another checkout, or write to the shop.`;
  call.fail("PAYMENT_ERROR", { transactionStatus: "DECLINED", failureDetails }, failureDetails);
}

/** A charge that was recorded, and as what. */
export interface RecordedCharge extends JustCommitted {
  readonly instrument: Instrument;
}

/** Asks the provider for a recorded payment and records what it said. */
export async function attempt(
  call: Call<never, SettleEvent>,
  provider: PaymentProvider,
  { instrument, ...recorded }: RecordedCharge,
): Promise<PaymentResult> {
  const { entity: payment } = recorded.payment;
  const outcome = await charge(call, provider, payment, instrument);
  if (payment.savesMethod) await call.runtime.secretBox.prepare();
  const options = { durable: true, isResponse: true };
  let known: JustCommitted | undefined = recorded;
  return call.transaction(async (inner) => {
    // Most often nobody was faster. Whoever was has changed a revision: then all of it is read.
    const first = known;
    known = undefined;
    const settled = outcome ? await settle(inner, payment.id, outcome, first) : await noteFailure(inner, payment.id);
    return toResult(settled);
  }, options);
}

/** The same outside a call, for a buyer who is not there. */
export async function attemptOutside(
  runtime: Runtime,
  { provider, payment, instrument }: { provider: PaymentProvider; payment: PaymentRecord; instrument: Instrument },
): Promise<void> {
  const site = await runtime.sites.load(payment.siteId);
  const call = { runtime, site, language: site.settings.language, log: runtime.log, requestId: payment.id };
  const outcome = await charge(call, provider, payment, instrument);
  await outsideCall(runtime, payment.siteId, (work) =>
    outcome ? settle(work, payment.id, outcome) : noteFailure(work, payment.id),
  );
}

type Asking = Pick<Call, "language" | "log" | "requestId" | "runtime" | "site">;

/**
 * Asks the provider. A charge that fails or takes too long is looked up, and fenced when the provider knows nothing of
 * it. Undefined means that even that was not possible: the intent stays, and the job that resumes payments goes on. It
 * is never simply tried again, for that might charge twice.
 */
async function charge(
  call: Asking,
  provider: PaymentProvider,
  payment: PaymentRecord,
  instrument: Instrument,
): Promise<ChargeOutcome | undefined> {
  const { runtime, log } = call;
  runtime.charging.add(payment.id);
  const deadline = Math.min(provider.deadline ?? CHARGE_DEADLINE, CHARGE_DEADLINE);
  let asked: Promise<ChargeOutcome> | undefined;
  try {
    return await within(deadline, (signal) => {
      const { language } = call;
      const returnUrl = returnUrlOf(runtime.origin, payment);
      const about = { instrument, language, returnUrl, signal };
      asked = startCharge(provider, payment, about, paymentCall(call, signal)).then(checkedOutcome);
      return asked;
    });
  } catch (error) {
    const about = {
      err: error,
      provider: provider.id,
      call: "charge",
      paymentId: payment.id,
      orderId: payment.orderId,
    };
    log.warn(about, "payment provider failed");
    if (error instanceof DeadlineExceeded && asked) settleWhenItResponds(call, payment, asked);
    return await resolveCharge(runtime, payment, log).catch(orUnknown);
  } finally {
    runtime.charging.delete(payment.id);
  }
}

async function startCharge(
  provider: PaymentProvider,
  payment: PaymentRecord,
  {
    instrument,
    ...asked
  }: Pick<ChargeRequest, "language" | "returnUrl" | "signal"> & { readonly instrument: Instrument },
  call: PaymentCall,
): Promise<ChargeOutcome> {
  const { id: idempotencyKey, amount, currency, authorizeOnly, orderId } = payment;
  const description = `Order ${orderId}`;
  if (payment.kind === "setup") {
    if (instrument instanceof SavedInstrument || !provider.setUp)
      throw new Error(`The payment provider "${provider.id}" keeps nothing without a charge.`);
    return provider.setUp({ idempotencyKey, currency, description, instrument, ...asked }, call);
  }
  const shared = { idempotencyKey, amount, currency, authorizeOnly, description, ...asked };
  if (!(instrument instanceof SavedInstrument)) {
    const saveMethod = payment.savesMethod === true && provider.chargeSaved !== undefined;
    return provider.charge({ ...shared, instrument, ...(saveMethod && { saveMethod }) }, call);
  }
  if (!provider.chargeSaved) throw new Error(`The payment provider "${provider.id}" keeps no methods.`);
  const { token: savedMethod, isMerchantInitiated } = instrument;
  return provider.chargeSaved({ ...shared, savedMethod, isMerchantInitiated }, call);
}

/** A response that comes after the deadline is still the provider's word. Anyone who asked is gone by then. */
function settleWhenItResponds({ runtime, log }: Asking, payment: PaymentRecord, asked: Promise<ChargeOutcome>): void {
  const record = (outcome: ChargeOutcome) =>
    outsideCall(runtime, payment.siteId, async (work) =>
      countLateDecline(runtime, work, await settle(work, payment.id, outcome)),
    );
  asked
    .then(record)
    .catch((error: unknown) => log.warn({ err: error, paymentId: payment.id }, "charge failed after its deadline"));
}

/**
 * A question the buyer walked away from must not charge them beside the new attempt: the provider is asked to fence
 * it, and what is approved all the same goes back.
 */
export async function supersede(work: Work, orderId: string): Promise<void> {
  for (const { entity, revision } of await paymentsOfOrder(work.db, work.site.id, orderId))
    if (entity.status === "challenge") {
      const canceling: PaymentRecord = { ...entity, status: "canceling", updatedDate: work.now.toISOString() };
      await payments.update(work.db, work.site.id, revision, scheduled(canceling, work.now));
    }
}

/** A payment as callers see it. What is not known yet is pending. */
export function toResult(payment: PaymentRecord): PaymentResult {
  const shared = { orderId: payment.orderId, paymentId: payment.id };
  switch (payment.status) {
    case "approved":
      return { ...shared, status: "APPROVED" };
    case "voided":
      return { ...shared, status: "VOIDED" };
    case "authorized":
    case "capturing":
    case "voiding":
      return { ...shared, status: "AUTHORIZED" };
    case "challenge":
      return {
        ...shared,
        status: "CHALLENGE_REQUIRED",
        challenge: {
          paymentId: payment.id,
          prompt: payment.prompt ?? "",
          ...(payment.redirectUrl && { redirectUrl: payment.redirectUrl }),
          ...sessionOf(payment),
        },
      };
    case "recorded":
    case "pending":
      return { ...shared, status: "PENDING" };
    default:
      return { ...shared, status: "DECLINED", declineReason: payment.reason ?? "CHARGE_FAILED" };
  }
}

function sessionOf({ clientSession, provider: methodId, currency }: PaymentRecord): Partial<PaymentChallenge> {
  return clientSession ? { clientSession: { ...clientSession }, methodId, currency } : {};
}
