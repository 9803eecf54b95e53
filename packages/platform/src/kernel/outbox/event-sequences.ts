import type { DomainEvent } from "../context.ts";
import type { Db } from "../database/port.ts";
import { run, runLater, type Statement, statement } from "../database/statements.ts";

/**
 * Takes the next numbers for events that are written next, and returns how many of them are of each entity. Whoever
 * writes events of the same entity meanwhile waits for this transaction: their order in the outbox is that of the
 * commits. Entities are taken in the order of their ids, so that two transactions never wait for each other.
 */
export async function countEvents(
  db: Db,
  siteId: string,
  events: readonly (readonly [name: string, event: DomainEvent])[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [, { entityId }] of events) counts.set(entityId, (counts.get(entityId) ?? 0) + 1);
  const values = [...counts.keys()].sort().flatMap((id) => [siteId, id, counts.get(id)]);
  await runLater(db, upsertOf(counts.size), values);
  return counts;
}

const upserts = new Map<number, Statement>();

function upsertOf(rows: number): Statement {
  let found = upserts.get(rows);
  if (!found) {
    found = statement(
      `insert into event_sequences (site_id, entity_id, value)
        values ${Array.from({ length: rows }, () => "(?, ?, ?)").join(", ")}
        on conflict (site_id, entity_id) do update set value = event_sequences.value + excluded.value`,
    );
    upserts.set(rows, found);
  }
  return found;
}

/** Forgets the numbers of entities of which no event comes any more. */
export async function removeSequences(db: Db, siteId: string, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length > 0) await run(db, remove, [siteId, JSON.stringify(entityIds)]);
}

const remove = statement("delete from event_sequences where site_id = ? and entity_id in @list");
