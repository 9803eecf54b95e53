import type { Runtime } from "../../../kernel/context.ts";
import { type Job, untilAborted } from "../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { readEvent } from "../../../kernel/outbox/kept-events.ts";
import {
  claimEvent,
  dueEvents,
  postponeEvent,
  removeEvent,
  type WaitingEvent,
} from "../../../kernel/outbox/subscriber-queue.ts";
import type { SubscriberCall } from "../../../kernel/outbox/subscriptions.ts";
import { enqueueEvents } from "../webhooks/queue/enqueue.ts";
import { nextAttempt } from "../webhooks/queue/schedule.ts";

/** How long a subscriber may take, in milliseconds, before another node may try. */
const lease = 60_000;

/** How long a subscriber has before its signal is aborted and its try has failed, in milliseconds. */
const deadline = 30_000;

/** Gives all subscribers what happened, until nothing is due. Safe on any number of nodes. */
export async function deliverEvents(runtime: Runtime, options: { readonly signal?: AbortSignal } = {}): Promise<void> {
  await queueEvents(runtime, options);
  await Promise.all(runtime.subscriptions.receivers.map((subscriber) => deliverTo(subscriber, runtime, options)));
}

/** Queues what happened for webhooks and subscribers. */
export async function queueEvents(runtime: Runtime, { signal }: Stoppable = {}): Promise<void> {
  while (!signal?.aborted && (await enqueueEvents(runtime)));
}

/** A job for each subscriber: one that is slow or hangs keeps no other waiting. */
export function deliveryJobs({ receivers }: Runtime["subscriptions"]): readonly Job[] {
  return receivers.map((subscriber) => ({
    name: `deliver events to ${subscriber}`,
    every: 500,
    run: (runtime, context) => deliverTo(subscriber, runtime, context),
  }));
}

interface Stoppable {
  readonly signal?: AbortSignal;
}

async function deliverTo(subscriber: string, runtime: Runtime, { signal }: Stoppable = {}): Promise<void> {
  const { store, clock } = runtime;
  for (;;) {
    const now = clock.now().getTime();
    const due = await store.read((db) => dueEvents(db, subscriber, now));
    if (due.length === 0 || signal?.aborted) return;
    await Promise.all(due.map((event) => deliver(runtime, event, signal)));
  }
}

async function deliver(runtime: Runtime, queued: WaitingEvent, signal?: AbortSignal): Promise<void> {
  const { store, clock } = runtime;
  const until = clock.now().getTime() + lease;
  if (!(await store.write((db) => claimEvent(db, queued, until), { durable: false }))) return;
  const log = runtime.log.child({ plugin: queued.subscriber, eventId: queued.event_id });
  try {
    await hand(runtime, queued, { log, signal });
  } catch (error) {
    // The next run or another node goes on where this one was stopped.
    const next = signal?.aborted ? clock.now() : nextAttempt(queued.attempts, clock.now());
    const message = next ? "subscriber failed, and gets the event again" : "subscriber failed for the last time";
    log[next ? "warn" : "error"]({ err: error, attempts: queued.attempts + 1, next }, message);
    await store.write((db) => postponeEvent(db, queued, next?.getTime()));
    return;
  }
  await store.write((db) => removeEvent(db, queued));
}

/** Calls the subscriber. One that is not there any more, or whose event is not kept any more, has nothing to do. */
async function hand(
  runtime: Runtime,
  queued: WaitingEvent,
  { log, signal }: Pick<SubscriberCall, "log"> & { readonly signal: AbortSignal | undefined },
): Promise<void> {
  const { store, sites, subscriptions } = runtime;
  const { site_id: siteId, event_id: id, name } = queued;
  if (name === null) return;
  const handle = subscriptions.handler(queued.subscriber, name);
  const event = handle && (await store.read((db) => readEvent(db, siteId, id)));
  if (!handle || !event) return;
  const site = await sites.load(siteId);
  const base = { ...unasked(runtime, site), log };
  const timeout = AbortSignal.timeout(deadline);
  const call: SubscriberCall = {
    ...base,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    read: (work) => store.read(work),
    transaction: (work) => writeWithEvents(base, work),
  };
  const received = { ...event, id, name, entitySequence: Number(queued.position) };
  const handled = async () => handle(received, call);
  await untilAborted(handled(), call.signal);
}
