import type { Db } from "../store/port.ts";
import { runLater, type Statement, statement } from "../store/statements.ts";
import type { DomainEvent } from "./call.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a number outlives the last event of an entity that has come to its end, in milliseconds. */
const afterEnd = 60 * day;

/** As {@link afterEnd}, of entities that come to their end without an event. Longer than any of them lives. */
const ofPassing = 400 * day;

const passing = new Set(["wix.ecom.v1.cart", "wix.ecom.v1.checkout", "wix.headless.v1.redirect_session"]);

/**
 * Takes the next numbers for events that are written next, and returns how many of them are of each entity. Whoever
 * writes events of the same entity meanwhile waits for this transaction: their order in the outbox is that of the
 * commits. Entities are taken in the order of their ids, so that two transactions never wait for each other.
 */
export async function countEvents(
  db: Db,
  siteId: string,
  events: readonly (readonly [name: string, event: DomainEvent])[],
  now: Date,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const ends = new Map<string, number | null>();
  for (const [, event] of events) {
    counts.set(event.entityId, (counts.get(event.entityId) ?? 0) + 1);
    ends.set(event.entityId, endOf(event, now.getTime()));
  }
  const values = [...counts.keys()].sort().flatMap((id) => [siteId, id, counts.get(id), ends.get(id)]);
  await runLater(db, upsertOf(counts.size), values);
  return counts;
}

function endOf({ entityFqdn, slug }: DomainEvent, now: number): number | null {
  if (slug.endsWith("deleted")) return now + afterEnd;
  return passing.has(entityFqdn) ? now + ofPassing : null;
}

const upserts = new Map<number, Statement>();

function upsertOf(rows: number): Statement {
  let found = upserts.get(rows);
  if (!found) {
    found = statement(
      `insert into event_sequences (site_id, entity_id, value, expires_at)
        values ${Array.from({ length: rows }, () => "(?, ?, ?, ?)").join(", ")}
        on conflict (site_id, entity_id) do update
          set value = event_sequences.value + excluded.value, expires_at = excluded.expires_at`,
    );
    upserts.set(rows, found);
  }
  return found;
}
