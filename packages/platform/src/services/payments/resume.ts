import type { ChargeOutcome } from "../../adapters/ports.ts";
import type { DomainEvent, Runtime } from "../../http/call.ts";
import { publish } from "../../http/outbox.ts";
import type { Work } from "../orders/work.ts";
import { finishDecision, tellProvider } from "./authorized.ts";
import { DECIDED, type PaymentRecord } from "./record.ts";
import { unsettledPayments } from "./repository.ts";
import { settle } from "./settle.ts";

/**
 * How long a recorded intent may be unknown to its provider before it counts as never sent, in milliseconds.
 * Until then the process that recorded it may be about to ask.
 */
export const NEVER_SENT_AFTER = 60_000;

/** Attempts looked after in one run. */
const BATCH = 200;

/** Finishes payments whose end nobody wrote down: after a crash, a lost answer, or a provider that took its time. */
export async function resumePayments(runtime: Runtime): Promise<void> {
  const open = await runtime.store.read((db) => unsettledPayments(db, BATCH));
  const failures: unknown[] = [];
  for (const payment of open) {
    // One provider that cannot be reached must not keep the others waiting.
    await resume(runtime, payment).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be resumed.`);
}

async function resume(runtime: Runtime, payment: PaymentRecord): Promise<void> {
  if (DECIDED.includes(payment.status)) {
    if (await tellProvider(runtime, payment)) await later(runtime, payment, (work) => finishDecision(work, payment.id));
    return;
  }
  const outcome = await outcomeOf(runtime, payment);
  if (outcome) await later(runtime, payment, (work) => settle(work, payment.id, outcome));
}

/** What the provider knows of a charge; that it was never made, once it cannot be on its way any more. */
export async function outcomeOf(
  { adapters, clock }: Runtime,
  payment: PaymentRecord,
): Promise<ChargeOutcome | undefined> {
  const provider = adapters.payments.get(payment.provider);
  const known = await provider?.lookup(payment.id);
  if (known || payment.status !== "recorded") return known;
  const age = clock.now().getTime() - Date.parse(payment.createdDate);
  if (!provider || age < NEVER_SENT_AFTER) return undefined;
  return { status: "declined", reference: "", reason: "CHARGE_FAILED" };
}

/** Works on a payment outside a call, in a transaction of its own. */
async function later(
  runtime: Runtime,
  payment: PaymentRecord,
  work: (work: Work) => Promise<PaymentRecord>,
): Promise<void> {
  const site = await runtime.sites.load(payment.siteId);
  const now = runtime.clock.now();
  await runtime.store.write(
    async (db) => {
      const events: [string, DomainEvent][] = [];
      await work({ db, site, now, runtime, emit: (name, event) => events.push([name, event]) });
      if (events.length > 0) await publish(db, site.id, { kind: "none" }, events, now);
    },
    { durable: true },
  );
}
