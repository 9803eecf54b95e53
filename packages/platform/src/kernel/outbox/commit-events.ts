import type { DomainEvent, Runtime } from "../context.ts";
import type { Site } from "../site.ts";
import { bodyOf, publish } from "./outbox.ts";
import type { TransactionCall } from "./subscriptions.ts";

/** The events a transaction has emitted so far. */
export type EmittedEvents = (readonly [name: string, event: DomainEvent])[];

/**
 * The last step of a transaction: its subscribers act on what was emitted, which may emit more, and all of it goes to
 * the outbox.
 *
 * @param durable whether the transaction is to survive a power cut, and so the history of what happened in it
 */
export async function commitEvents(call: TransactionCall, events: EmittedEvents, durable = true): Promise<void> {
  const { db, site, identity, now, runtime } = call;
  // Subscribers add to the list while it is walked.
  for (const [name, event] of events) {
    for (const handle of runtime.subscriptions.inTransaction(name)) {
      await handle(event.load ? { ...event, body: await bodyOf(event) } : event, call);
    }
  }
  if (events.length > 0) {
    const known = { infos: runtime.events, subscriptions: runtime.subscriptions };
    await publish({ db, siteId: site.id, identity, now, durable }, events, known);
  }
}

/** What a transaction acts with, beside what it opens itself. */
type Circumstances = Omit<TransactionCall, "db" | "emit">;

/** What work acts with that no one asked for: a job, or a page without a sign-in. */
export function unasked(runtime: Runtime, site: Site, now: Date = runtime.clock.now()): Circumstances {
  return { site, identity: { kind: "none" }, now, log: runtime.log, runtime };
}

/** Runs `work` in a durable transaction that no one asked for, with its events. */
export function writeWithEvents<T>(base: Circumstances, work: (call: TransactionCall) => Promise<T>): Promise<T> {
  return base.runtime.store.write(
    async (db) => {
      const events: [string, DomainEvent][] = [];
      const call: TransactionCall = { ...base, db, emit: (name, event) => events.push([name, event]) };
      const result = await work(call);
      await commitEvents(call, events);
      return result;
    },
    { durable: true },
  );
}
