import type { Call, Runtime } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Logger } from "../../../kernel/log/log.ts";
import type { ChargeOutcome, DecisionOutcome, PaymentCall, PaymentProvider } from "../../../kernel/ports.ts";
import type { Stored } from "../../../store/documents.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { type OrderRecord, owedOf, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord, PaymentState } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { postponed, scheduled } from "../records/payment-schedule.ts";
import type { DecisionEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { emitPayments } from "../transactions/events.ts";
import { callProvider, cancelCharge, lookUpCharge, orUnknown, ProviderFailed } from "./call-provider.ts";
import { noteFailure, notifyMerchant, withNote } from "./notices.ts";
import { outsideCall } from "./outside.ts";
import { minorOf, refusalOf } from "./rules.ts";
import { settle } from "./settle.ts";
import { refundSurplus } from "./surplus.ts";

/** What deciding about an authorized amount can fail with. */
export type DecisionCode =
  | "PAYMENT_ALREADY_CAPTURED"
  | "PAYMENT_ALREADY_VOIDED"
  | "PAYMENT_HAS_PENDING_CAPTURE"
  | "PAYMENT_NOT_AUTHORIZED"
  | "PAYMENT_NOT_FOUND";

/** What of an authorized amount is taken, in minor units or as decimal text: what the order owes of it unless given. */
type Decision = { readonly capture: number | string | undefined } | "void";

/** States in which the order counts the amount as reserved. */
export const RESERVED: readonly PaymentState[] = ["authorized", "capturing", "voiding"];

/**
 * Captures or voids an authorized amount. Like a charge it is recorded first: whoever dies before the provider
 * was told leaves a decision that `resumePayments` carries out. Sending it twice changes nothing.
 */
export async function decide(
  call: Call<DecisionCode, DecisionEvent>,
  paymentId: string,
  decision: Decision,
): Promise<PaymentRecord> {
  const decided = await call.transaction((inner) => writeDecision(inner, paymentId, decision), { durable: true });
  try {
    if (await isPending(call.runtime, decided, call.log))
      return await call.transaction((inner) => postpone(inner, decided), { durable: true });
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    const outcome = await decidedElsewhere(call.runtime, decided, call.log);
    const note = (inner: typeof call) =>
      outcome ? follow(inner, decided.id, outcome) : noteFailure(inner, decided.id, { isPostponed: false });
    return call.transaction(note, { durable: true });
  }
  return call.transaction((inner) => finishDecision(inner, decided.id), { durable: true });
}

/** Carries out what was to happen to an authorized amount by the clock. @throws ProviderFailed */
export async function decideOnSchedule(runtime: Runtime, { id, siteId }: PaymentRecord): Promise<void> {
  const decided = await outsideCall(runtime, siteId, async (work) => {
    const stored = await payments.get(work.db, work.site.id, id);
    if (stored?.entity.status !== "authorized" || !stored.entity.delayedCapture) return undefined;
    const { entity: payment } = stored;
    const captureAmount = payment.delayedCapture?.action === "VOID" ? 0 : await owedOfReserved(work, payment);
    const decision =
      captureAmount === 0 ? { status: "voiding" as const } : { status: "capturing" as const, captureAmount };
    const next: PaymentRecord = {
      ...payment,
      ...decision,
      isScheduledDecision: true,
      updatedDate: work.now.toISOString(),
    };
    return (await payments.update(work.db, work.site.id, stored, scheduled(next, work.now))).entity;
  });
  if (decided) await carryOut(runtime, decided);
}

async function writeDecision(call: Call<DecisionCode>, paymentId: string, decision: Decision): Promise<PaymentRecord> {
  const stored = await payments.get(call.db, call.site.id, paymentId.toLowerCase());
  if (!stored) return call.fail("PAYMENT_NOT_FOUND", {}, "There is no payment with this id.");
  const { entity: payment } = stored;
  assertUndecided(call, payment);
  const updatedDate = call.now.toISOString();
  const next: PaymentRecord =
    decision === "void"
      ? { ...payment, status: "voiding", updatedDate }
      : {
          ...payment,
          status: "capturing",
          captureAmount: await amountOf(call, payment, decision.capture),
          updatedDate,
        };
  const { entity } = await payments.update(call.db, call.site.id, stored, scheduled(next, call.now));
  return entity;
}

/** Rejects payments that are not authorized, or that were captured or voided already. */
export function assertUndecided(
  call: Call<
    "PAYMENT_ALREADY_CAPTURED" | "PAYMENT_ALREADY_VOIDED" | "PAYMENT_HAS_PENDING_CAPTURE" | "PAYMENT_NOT_AUTHORIZED"
  >,
  { status, captureAmount, kind }: PaymentRecord,
): void {
  if (kind === "external") call.fail("PAYMENT_NOT_AUTHORIZED", {}, "Another system reserved the amount; decide there.");
  if (status === "authorized") return;
  // What was charged at once was never reserved.
  if (status === "approved" && captureAmount !== undefined)
    call.fail("PAYMENT_ALREADY_CAPTURED", {}, "The amount was taken already.");
  if (status === "voided" || status === "voiding")
    call.fail("PAYMENT_ALREADY_VOIDED", {}, "The authorization was voided already.");
  if (status === "capturing") call.fail("PAYMENT_HAS_PENDING_CAPTURE", {}, "The amount is being taken.");
  call.fail("PAYMENT_NOT_AUTHORIZED", {}, "This payment reserved no amount.");
}

async function amountOf(call: Call, payment: PaymentRecord, given: number | string | undefined): Promise<number> {
  const { amount, currency } = payment;
  const wanted =
    typeof given === "string" ? minorOf(given, currency) : (given ?? (await owedOfReserved(call, payment)));
  if (given === undefined && wanted === 0)
    throw invalid("amount", "is required: the order owes nothing any more. Void the payment, or say what to capture");
  if (wanted < 1 || wanted > amount)
    throw invalid("amount", "must be above 0 and at most the authorised amount", "MAX");
  const problem = captureProblem(call, payment, wanted);
  if (problem) throw invalid("amount", `cannot be captured: ${problem}`);
  return wanted;
}

/** What an order owes of a reserved amount. An edit may have lowered the order since. */
async function owedOfReserved({ db, site }: Pick<Work, "db" | "site">, payment: PaymentRecord): Promise<number> {
  const order = payment.isSurplus ? undefined : await orders.get(db, site.id, payment.orderId);
  return order ? Math.max(0, payment.amount - Math.max(0, -owedOf(order.entity))) : payment.amount;
}

/** Why the provider of a reserved amount would never take this part of it. */
export function captureProblem(
  { runtime }: Pick<Call, "runtime">,
  { provider, amount: reserved, currency }: PaymentRecord,
  amount: number,
): string | undefined {
  if (amount === reserved) return undefined;
  return refusalOf(runtime.adapters.payments.get(provider), { currency }, { amount, authorizeOnly: false });
}

/** Tells the provider the decision, and whether it will carry it out later. @throws ProviderFailed */
async function isPending(runtime: Runtime, payment: PaymentRecord, log: Logger = runtime.log): Promise<boolean> {
  const { id, status, amount, captureAmount = amount } = payment;
  const name = status === "voiding" ? "void" : "capture";
  const ask = async (provider: PaymentProvider, call: PaymentCall) => {
    const answer = name === "void" ? provider.void(id, call) : provider.capture(id, captureAmount, call);
    return (await answer) as DecisionOutcome | undefined;
  };
  return (await callProvider(runtime, payment, { name, ask }, log))?.status === "pending";
}

/** Sends the decision about a payment to the provider again and records the outcome. @throws ProviderFailed */
export async function carryOut(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  const { id, siteId, status } = payment;
  if (status === "canceling") {
    const outcome = await cancelCharge(runtime, payment);
    await outsideCall(runtime, siteId, async (work) => {
      const settled = await settle(work, id, outcome);
      // A provider that cannot fence what it has seen is asked again, later each time.
      if (settled.status === "canceling") await postpone(work, settled);
    });
    return;
  }
  try {
    const isLater = await isPending(runtime, payment);
    await outsideCall(runtime, siteId, (work) => (isLater ? postpone(work, payment) : finishDecision(work, id)));
  } catch (error) {
    const outcome = error instanceof ProviderFailed && (await decidedElsewhere(runtime, payment));
    if (!outcome) throw error;
    await outsideCall(runtime, siteId, (work) => follow(work, id, outcome));
  }
}

/** The end of an amount that was reserved, where the provider has it otherwise than by a decision of the shop. */
type ReservationEnd = Extract<ChargeOutcome, { readonly status: "approved" | "declined" }>;

export function isEnd(outcome: ChargeOutcome | undefined): outcome is ReservationEnd {
  return outcome?.status === "approved" || outcome?.status === "declined";
}

/** A decision failed because nothing is reserved any more: it would fail for ever. */
async function decidedElsewhere(
  runtime: Runtime,
  payment: PaymentRecord,
  log?: Logger,
): Promise<ReservationEnd | undefined> {
  const outcome = await lookUpCharge(runtime, payment, log).catch(orUnknown);
  return isEnd(outcome) ? outcome : undefined;
}

/** Follows what became of a reserved amount at the provider: it lapsed, or was captured or released in its dashboard. */
export async function follow(
  work: Work<DecisionEvent>,
  paymentId: string,
  outcome: ReservationEnd,
): Promise<PaymentRecord> {
  if (outcome.status === "declined") return lapse(work, paymentId);
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  const { amount, captureAmount: decided = amount, isSurplus, orderId, status } = stored.entity;
  if (!RESERVED.includes(status)) return stored.entity;
  const captureAmount = outcome.captured ?? decided;
  const order = isSurplus && (await orders.getLocked(work.db, work.site.id, orderId));
  if (!order) return conclude(work, stored, { status: "capturing", captureAmount });
  const captured: PaymentRecord = { ...stored.entity, status: "approved", captureAmount };
  return refundSurplus(work, order, { ...stored, entity: captured });
}

/** Records a decision about a reserved amount that was carried out already. */
export async function conclude(
  work: Work<DecisionEvent>,
  stored: Stored<PaymentRecord>,
  decision: Pick<PaymentRecord, "captureAmount"> & { readonly status: "capturing" | "voiding" },
): Promise<PaymentRecord> {
  await payments.update(work.db, work.site.id, stored, { ...stored.entity, ...decision });
  return finishDecision(work, stored.entity.id);
}

/** The same payment, to be looked after again, unless someone has moved it on meanwhile. */
async function postpone(work: Work, payment: PaymentRecord): Promise<PaymentRecord> {
  const stored = await payments.get(work.db, work.site.id, payment.id);
  if (stored?.entity.status !== payment.status) return stored?.entity ?? payment;
  const later = postponed(stored.entity, work.now, false);
  return (await payments.update(work.db, work.site.id, stored, later)).entity;
}

/** Records that the provider has heard, and moves the money of the order. */
async function finishDecision(work: Work<DecisionEvent>, paymentId: string): Promise<PaymentRecord> {
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  const { entity: before } = stored;
  if (before.status !== "capturing" && before.status !== "voiding") return before;
  const isCapture = before.status === "capturing";
  const payment: PaymentRecord = {
    ...before,
    status: isCapture ? "approved" : "voided",
    updatedDate: work.now.toISOString(),
  };
  const { entity } = await payments.update(work.db, work.site.id, stored, scheduled(payment, work.now));
  const order = await orders.get(work.db, work.site.id, payment.orderId);
  if (!order) return entity;
  await moveMoney(work, order, payment);
  emitPayments(work, order.entity.id, [payment.id]);
  return entity;
}

async function moveMoney(
  work: Work<DecisionEvent>,
  stored: Stored<OrderRecord>,
  payment: PaymentRecord,
): Promise<void> {
  const { entity: order } = stored;
  const captured = payment.status === "approved" ? (payment.captureAmount ?? payment.amount) : 0;
  // What the order never took is not in its money.
  const authorized = order.money.authorized - (payment.isSurplus ? 0 : payment.amount);
  const moved = withMoney(work, order, { authorized, paid: order.money.paid + captured });
  const about = {
    paymentId: payment.id,
    amount: toPrice(captured || payment.amount, order.currency, order.language),
    ...payment.card,
  };
  const noted = captured
    ? withActivity(work, moved, "AUTHORIZED_PAYMENT_CAPTURED", { authorizedPaymentCaptured: about })
    : withActivity(work, moved, "AUTHORIZED_PAYMENT_VOIDED", { authorizedPaymentVoided: about });
  emitOrder(work, "updated", (await saveOrder(work, stored, noted)).entity);
}

/** Notifies the merchant, once, that an authorization is about to expire. */
export async function warnOfLapse(work: Work<"order_updated">, paymentId: string): Promise<void> {
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (stored?.entity.status !== "authorized" || stored.entity.isLapseNoticed) return;
  const noticed: PaymentRecord = { ...stored.entity, isLapseNoticed: true };
  await payments.update(work.db, work.site.id, stored, scheduled(noticed, work.now));
  const order = await orders.getLocked(work.db, work.site.id, noticed.orderId);
  if (!order) return;
  const about = { paymentId, ...(noticed.expiresAt && { until: noticed.expiresAt }) };
  const noted = withNote(work, order.entity, "AUTHORIZATION_LAPSING", about);
  emitOrder(work, "updated", (await saveOrder(work, order, noted)).entity);
  await notifyMerchant(work, order.entity, noticed, "lapsing");
}

/** The provider says that an authorization has lapsed: its amount is not reserved any more. */
export async function lapse(work: Work<DecisionEvent>, paymentId: string): Promise<PaymentRecord> {
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  const { entity: before } = stored;
  if (!RESERVED.includes(before.status)) return before;
  const updatedDate = work.now.toISOString();
  const lapsed = scheduled({ ...before, status: "voided", reason: "EXPIRED", updatedDate }, work.now);
  await payments.update(work.db, work.site.id, stored, lapsed);
  const order = await orders.getLocked(work.db, work.site.id, before.orderId);
  // What the order never took is not in its money.
  if (!order || before.isSurplus) return lapsed;
  const authorized = order.entity.money.authorized - before.amount;
  const amount = toPrice(before.amount, before.currency, order.entity.language);
  const noted = withActivity(work, withMoney(work, order.entity, { authorized }), "AUTHORIZED_PAYMENT_VOIDED", {
    authorizedPaymentVoided: { paymentId, amount, ...before.card },
  });
  emitOrder(work, "updated", (await saveOrder(work, order, noted)).entity);
  emitPayments(work, order.entity.id, [lapsed.id]);
  if (before.status !== "voiding") await notifyMerchant(work, order.entity, lapsed, "lapsed");
  return lapsed;
}
