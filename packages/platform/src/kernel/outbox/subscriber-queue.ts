import { randomUUID } from "node:crypto";
import type { Db } from "../database/port.ts";
import type { Tables } from "../database/schema.ts";
import { run, statement } from "../database/statements.ts";

/** An event that a subscriber has not received yet. */
export type WaitingEvent = Tables["subscriber_events"];

/** An event that is to be handed over. */
export type NewEvent = Tables["waiting_events"];

/** Queues an event for the subscribers that receive it. */
export async function enqueueForSubscribers(
  db: Db,
  event: NewEvent,
  receivers: readonly string[],
  now: number,
): Promise<void> {
  const { site_id: siteId, id, name, entity_id: entityId, entity_sequence: position } = event;
  for (const subscriber of receivers)
    await run(db, insert, [siteId, randomUUID(), subscriber, id, name, entityId, Number(position), now, now]);
}

const insert = statement(
  `insert into subscriber_events (site_id, id, subscriber, event_id, name, entity_id, position, attempts, due_at, created_at)
    values (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
);

/** Those of a subscriber that are due, of each entity the first. */
export async function dueEvents(db: Db, subscriber: string, now: number): Promise<WaitingEvent[]> {
  return db
    .selectFrom("subscriber_events as event")
    .selectAll()
    .where("due_at", "<=", now)
    .where("subscriber", "=", subscriber)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscriber_events as earlier")
            .select("earlier.id")
            .whereRef("earlier.site_id", "=", "event.site_id")
            .whereRef("earlier.subscriber", "=", "event.subscriber")
            .whereRef("earlier.entity_id", "=", "event.entity_id")
            .whereRef("earlier.position", "<", "event.position")
            .where("earlier.due_at", "is not", null),
        ),
      ),
    )
    .orderBy("due_at")
    .limit(batch)
    .execute();
}

const batch = 50;

/** Keeps a due event from other nodes until `until`. False when one of them has it. */
export async function claimEvent(db: Db, event: WaitingEvent, until: number): Promise<boolean> {
  return (await run(db, claim, [until, event.site_id, event.id, event.due_at])).changes > 0;
}

const claim = statement("update subscriber_events set due_at = ? where site_id = ? and id = ? and due_at = ?");

export async function removeEvent(db: Db, { site_id, id }: WaitingEvent): Promise<void> {
  await run(db, remove, [site_id, id]);
}

const remove = statement("delete from subscriber_events where site_id = ? and id = ?");

/** Notes a failed try; without another time the event is not tried again, and those behind it go on. */
export async function postponeEvent(db: Db, { site_id, id }: WaitingEvent, dueAt: number | undefined): Promise<void> {
  await run(db, postpone, [dueAt ?? null, site_id, id]);
}

const postpone = statement(
  "update subscriber_events set due_at = ?, attempts = attempts + 1 where site_id = ? and id = ?",
);
