import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import { dueAfter, FIRST, type Place, payments } from "../records/payment-repository.ts";
import { postponed } from "../records/payment-schedule.ts";
import { carryOut, decideOnSchedule, follow, isEnd, warnOfLapse } from "./authorized.ts";
import { lookUpCharge, ProviderFailed, resolveCharge } from "./call-provider.ts";
import { recordChargebacks } from "./chargebacks.ts";
import { countLateDecline } from "./declines.ts";
import { noteFailure } from "./notices.ts";
import { outsideCall } from "./outside.ts";
import { carryOutRefund } from "./refund.ts";
import { settle } from "./settle.ts";

/** Payments read at once. */
const PAGE = 100;

/** Payments looked after at once: a provider that does not respond holds the others up that much less. */
const LANES = 8;

/**
 * Finishes payments and refunds whose end no one wrote down: after a crash, a lost response, or a provider that took
 * its time. Every run walks through all that are due, however many wait for days: each has its own next look.
 */
export async function resumePayments(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const failures = [
    ...(await forEachDue<PaymentRecord>(runtime, "payment_intents", { visit: resumePayment, signal })),
    ...(await forEachDue<RefundRecord>(runtime, "refund_intents", { visit: carryOutRefund, signal })),
  ];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be resumed.`);
}

async function forEachDue<T extends PaymentRecord | RefundRecord>(
  runtime: Runtime,
  table: "payment_intents" | "refund_intents",
  { visit, signal }: { visit(runtime: Runtime, record: T): Promise<void>; readonly signal: AbortSignal | undefined },
): Promise<unknown[]> {
  const now = runtime.clock.now().getTime();
  const failures: unknown[] = [];
  for (let after: Place | undefined = FIRST; after; ) {
    const place: Place = after;
    const { records, last } = await runtime.store.read((db) =>
      dueAfter<T>(db, table, { after: place, now, limit: PAGE }),
    );
    const waiting = records.values();
    const lane = async () => {
      for (const record of waiting)
        if (!signal?.aborted) await visit(runtime, record).catch((error) => failures.push(error));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    after = records.length < PAGE || signal?.aborted ? undefined : last;
  }
  return failures;
}

/**
 * Looks at one payment of which there is news, as the job that resumes payments would. Rejects when the provider could
 * not be asked.
 */
export async function lookAtPayment(runtime: Runtime, siteId: string, paymentId: string): Promise<void> {
  const stored = await runtime.store.read((db) => payments.get(db, siteId, paymentId));
  if (stored) await resumePayment(runtime, stored.entity, true);
}

async function resumePayment(runtime: Runtime, payment: PaymentRecord, isNews = false): Promise<void> {
  // This process waits for the charge itself.
  if (runtime.charging.has(payment.id)) return;
  try {
    await (isNews && payment.status === "authorized"
      ? checkReservation(runtime, payment)
      : checkCharge(runtime, payment));
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    await outsideCall(runtime, payment.siteId, (work) => noteFailure(work, payment.id));
    // Whoever brought the news keeps it until it was looked at.
    if (isNews) throw error;
  }
}

async function checkCharge(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  switch (payment.status) {
    case "recorded":
      return learn(runtime, payment, await resolveCharge(runtime, payment));
    case "pending":
    case "challenge":
      return learn(runtime, payment, await lookUpCharge(runtime, payment));
    case "capturing":
    case "voiding":
    case "canceling":
      return carryOut(runtime, payment);
    case "authorized":
      return checkAuthorization(runtime, payment);
    case "approved":
      return checkDisputes(runtime, payment);
    default:
      return;
  }
}

async function learn(
  runtime: Runtime,
  payment: PaymentRecord,
  outcome: Awaited<ReturnType<typeof lookUpCharge>>,
): Promise<void> {
  if (!outcome || outcome.status === payment.status) return postpone(runtime, payment);
  await outsideCall(runtime, payment.siteId, async (work) => {
    const settled = await settle(work, payment.id, outcome);
    await countLateDecline(runtime, work, settled);
    // The news may have been of the dispute, ahead of that of the charge.
    const isDisputed = settled.status === "approved" && outcome.status === "approved" && outcome.chargebacks?.length;
    if (isDisputed) await recordChargebacks(work, payment.id, outcome);
  });
}

async function checkAuthorization(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  const { scheduledAt } = payment;
  if (scheduledAt && Date.parse(scheduledAt) <= runtime.clock.now().getTime()) {
    await decideOnSchedule(runtime, payment);
    return;
  }
  if (!payment.isLapseNoticed) {
    await outsideCall(runtime, payment.siteId, (work) => warnOfLapse(work, payment.id));
    return;
  }
  return checkReservation(runtime, payment);
}

async function checkReservation(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  const outcome = await lookUpCharge(runtime, payment);
  if (!isEnd(outcome)) return postpone(runtime, payment);
  await outsideCall(runtime, payment.siteId, (work) => follow(work, payment.id, outcome));
}

/** The buyer's bank may have taken the money back. What other means paid has no provider to ask. */
async function checkDisputes(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  if (!runtime.adapters.payments.has(payment.provider)) return;
  const outcome = await lookUpCharge(runtime, payment);
  if (outcome?.status !== "approved") return;
  await outsideCall(runtime, payment.siteId, (work) => recordChargebacks(work, payment.id, outcome));
}

/** The provider has nothing new to say. Losing this write costs one more look. */
async function postpone({ store, clock }: Runtime, { id, siteId, status }: PaymentRecord): Promise<void> {
  await store.write(
    async (db) => {
      const stored = await payments.get(db, siteId, id);
      if (stored?.entity.status !== status) return;
      await payments.update(db, siteId, stored.revision, postponed(stored.entity, clock.now(), false));
    },
    { durable: false },
  );
}
