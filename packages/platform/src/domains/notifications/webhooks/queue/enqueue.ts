import type { Webhook } from "@vitrine/contract";
import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { orderedId } from "../../../../kernel/ordered-id.ts";
import { enqueueForSubscribers, type NewEvent } from "../../../../kernel/outbox/subscriber-queue.ts";
import { eventTypeOf } from "../event-types.ts";
import { deliveries, MAX_WEBHOOKS, webhookDocuments } from "../repository.ts";
import { joinLane } from "./lanes.ts";

/** Events taken from the outbox by one transaction, which with twenty webhooks must stay a short one. */
const batch = 100;

/** Queues the next events of a site for the webhooks and subscribers that want them. False when there are none. */
export async function enqueueEvents({ store, clock, subscriptions, events: known }: Runtime): Promise<boolean> {
  const found = await store.read(newEvents);
  const siteId = found[0]?.site_id;
  if (siteId === undefined) return false;
  const events = found.filter(({ site_id }) => site_id === siteId);
  await store.write(async (db) => {
    const now = clock.now();
    const taken = await claim(db, siteId, events);
    const webhooks = await webhookDocuments.listBy(db, siteId, {}, MAX_WEBHOOKS);
    for (const event of events.filter(({ id }) => taken.has(id))) {
      const eventType = eventTypeOf(event.name, { events: known });
      for (const { entity } of webhooks)
        if (isSubscribed(entity, eventType)) await enqueue(db, entity.id, { ...event, eventType }, now);
      await enqueueForSubscribers(db, event, subscriptions.receiversOf(event.name), now.getTime());
    }
  });
  return true;
}

/** Of each entity in the order they happened, whatever the clocks of the nodes said. */
function newEvents(db: Db): Promise<NewEvent[]> {
  return db
    .selectFrom("waiting_events")
    .selectAll()
    .orderBy("site_id")
    .orderBy("entity_sequence")
    .orderBy("id")
    .limit(batch)
    .execute();
}

/** Of two nodes that found the same events, each gets those it took out. */
async function claim(db: Db, siteId: string, events: readonly NewEvent[]): Promise<Set<string>> {
  const sequences = events.map(({ entity_sequence }) => Number(entity_sequence));
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const ids = JSON.stringify(events.map(({ id }) => id));
  const { rows } = await run<{ id: string }>(db, take, [siteId, first, last, ids]);
  return new Set(rows.map(({ id }) => id));
}

const take = statement(
  "delete from waiting_events where site_id = ? and entity_sequence between ? and ? and id in @list returning id",
);

function isSubscribed({ enabled, events }: Webhook, eventType: string): boolean {
  return enabled && (events.length === 0 || events.includes(eventType));
}

async function enqueue(
  db: Db,
  webhookId: string,
  event: NewEvent & { readonly eventType: string },
  now: Date,
): Promise<void> {
  const { site_id: siteId, entity_id: lane } = event;
  const failuresBefore = await joinLane(db, { siteId, webhookId, lane }, now.getTime());
  const date = now.toISOString();
  await deliveries.insert(db, siteId, {
    // Of events of one moment, the log shows the later ones as later.
    id: orderedId(now),
    webhookId,
    eventId: event.id,
    eventType: event.eventType,
    entityId: event.entity_id,
    state: "PENDING",
    createdDate: date,
    updatedDate: date,
    lane,
    position: Number(event.entity_sequence),
    ...(failuresBefore > 0 && { failuresBefore }),
  });
}
