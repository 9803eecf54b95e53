import type { Webhook } from "@vitrine/contract";
import type { Runtime } from "../http/call.ts";
import { orderedId } from "../ordered-id.ts";
import type { Stored } from "../store/documents.ts";
import type { Db } from "../store/port.ts";
import { envelopeOf, type OutboxEvent } from "./envelope.ts";
import { eventTypeOf } from "./event-types.ts";
import { post } from "./post.ts";
import { type DeliveryRecord, deliveries, MAX_WEBHOOKS, webhookDocuments } from "./repository.ts";
import { afterTry, givenUp, later } from "./schedule.ts";
import { signMessage } from "./signing.ts";

/** Events taken from the outbox by one transaction. */
const batch = 500;

/** Messages under way at once, so that a slow receiver does not hold up the others. */
const atOnce = 16;

/** How long one node has for a try before another may make it, in milliseconds. */
const lease = 30_000;

export interface Delivering {
  /** How long a receiver has to answer, in milliseconds; 1,250 unless given. */
  readonly patience?: number;
}

/** Rounds of one run at most, so that a flood does not keep it from ending. */
const rounds = 50;

/** Tells webhooks what happened. Safe on any number of nodes; what a killed one had begun is tried again. */
export async function deliverWebhooks(runtime: Runtime, { patience = 1_250 }: Delivering = {}): Promise<void> {
  for (let round = 0; round < rounds && (await announce(runtime)); round++);
  for (let round = 0; round < rounds && (await sendDue(runtime, patience)); round++);
}

type Unannounced = Pick<OutboxEvent, "site_id" | "id"> & { readonly name: string; readonly entity_id: string };

/** Notes whom the next events of a site go to. False when there are none. */
async function announce({ store, clock }: Runtime): Promise<boolean> {
  const found = await store.read(unannounced);
  const siteId = found[0]?.site_id;
  if (siteId === undefined) return false;
  const events = found.filter(({ site_id }) => site_id === siteId);
  await store.write(async (db) => {
    const now = clock.now();
    const taken = await take(db, siteId, events, now.getTime());
    const webhooks = await webhookDocuments.listBy(db, siteId, {}, MAX_WEBHOOKS);
    for (const event of events.filter(({ id }) => taken.has(id)))
      for (const { entity } of webhooks) if (wants(entity, event.name)) await note(db, siteId, entity.id, event, now);
  });
  return true;
}

function unannounced(db: Db): Promise<Unannounced[]> {
  return db
    .selectFrom("outbox")
    .select(["site_id", "id", "name", "entity_id"])
    .where("published_at", "is", null)
    .orderBy("site_id")
    .orderBy("sequence")
    .limit(batch)
    .execute();
}

/** Of two nodes that found the same events, each gets those it marked. */
async function take(db: Db, siteId: string, events: readonly Unannounced[], now: number): Promise<Set<string>> {
  const ids = events.map(({ id }) => id);
  const taken = await db
    .updateTable("outbox")
    .set({ published_at: now })
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .where("published_at", "is", null)
    .returning("id")
    .execute();
  return new Set(taken.map(({ id }) => id));
}

function wants({ enabled, events }: Webhook, name: string): boolean {
  return enabled && (events.length === 0 || events.includes(eventTypeOf(name)));
}

async function note(db: Db, siteId: string, webhookId: string, event: Unannounced, now: Date): Promise<void> {
  const date = now.toISOString();
  await deliveries.insert(db, siteId, {
    // Of events of one moment, the log shows the later ones as later.
    id: orderedId(now),
    webhookId,
    eventId: event.id,
    eventType: eventTypeOf(event.name),
    entityId: event.entity_id,
    state: "PENDING",
    attempts: [],
    nextAttemptDate: date,
    createdDate: date,
    updatedDate: date,
    tries: 0,
  });
}

/** Makes the tries that are due. False when there are none. */
async function sendDue(runtime: Runtime, patience: number): Promise<boolean> {
  const due = await runtime.store.read((db) =>
    db
      .selectFrom("webhook_deliveries")
      .select(["site_id", "id"])
      .where("due_at", "<=", runtime.clock.now().getTime())
      .orderBy("due_at")
      .limit(atOnce)
      .execute(),
  );
  await Promise.all(due.map(({ site_id, id }) => send(runtime, site_id, id, patience)));
  return due.length > 0;
}

interface Message {
  readonly url: string;
  readonly data: string;
}

async function send(runtime: Runtime, siteId: string, id: string, patience: number): Promise<void> {
  const { store, clock } = runtime;
  const message = await store.write((db) => claim(db, siteId, id, clock.now()));
  if (!message) return;
  const posted = await post(message.url, await signMessage(store, message.data, clock.now()), patience);
  await store.write(async (db) => {
    const stored = await deliveries.getLocked(db, siteId, id);
    if (stored) await save(db, siteId, stored, afterTry(stored.entity, posted, clock.now()));
  });
}

/** What to send where, kept from other nodes for a while. Undefined when another was faster or nothing can be sent. */
async function claim(db: Db, siteId: string, id: string, now: Date): Promise<Message | undefined> {
  const stored = await deliveries.getLocked(db, siteId, id);
  const { nextAttemptDate = "" } = stored?.entity ?? {};
  if (!stored || !nextAttemptDate || Date.parse(nextAttemptDate) > now.getTime()) return undefined;
  const delivery = stored.entity;
  const webhook = (await webhookDocuments.get(db, siteId, delivery.webhookId))?.entity;
  const event = await eventOf(db, siteId, delivery.eventId);
  if (!webhook?.enabled || !event) {
    const problem = event ? "The webhook is switched off." : "The event is not kept any more.";
    await save(db, siteId, stored, givenUp(delivery, problem, now));
    return undefined;
  }
  await save(db, siteId, stored, { ...delivery, nextAttemptDate: later(now, lease) });
  return { url: webhook.url, data: envelopeOf(event) };
}

function eventOf(db: Db, siteId: string, id: string): Promise<OutboxEvent | undefined> {
  return db
    .selectFrom("outbox")
    .select(["sequence", "site_id", "id", "name", "event"])
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function save(db: Db, siteId: string, { revision }: Stored<DeliveryRecord>, next: DeliveryRecord): Promise<void> {
  await deliveries.update(db, siteId, revision, next);
}
