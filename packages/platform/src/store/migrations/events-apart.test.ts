import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { withPublishedEvents } from "@vitrine/test-support/text-columns";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../kernel/database/port.ts";
import { orderedId } from "../../kernel/ordered-id.ts";
import { readEvent } from "../../kernel/outbox/kept-events.ts";
import { eventsApart } from "./0393-events-apart.ts";
import { schemaOf } from "./schema.ts";

const siteId = randomUUID();
const day = 24 * 60 * 60 * 1000;
const begin = Date.UTC(2026, 0, 1);
const ids = { first: randomUUID(), second: randomUUID(), third: orderedId(new Date(begin + 2 * day)) };

onEveryEngine("events that were marked in their rows", ({ store }) => {
  test("wait apart, and have ids in the order of time wherever they are named", async () => {
    const found = await store().write(async (db) => {
      await withPublishedEvents(db);
      await fill(db);
      await eventsApart.up(schemaOf(db));
      const events = await db.selectFrom("outbox").selectAll().orderBy("id").execute();
      return {
        events,
        kept: await Promise.all(events.map(({ id }) => readEvent(db, siteId, id))),
        waiting: await db.selectFrom("waiting_events").selectAll().orderBy("id").execute(),
        deliveries: await db
          .selectFrom("webhook_deliveries")
          .select(["id", "event_id", "position"])
          .orderBy("id")
          .execute(),
        queued: await db.selectFrom("subscriber_events").select(["event_id", "name"]).execute(),
      };
    });
    const [first, second, third] = found.events;
    expect(found.events).toHaveLength(3);
    expect(first?.id.slice(0, 18)).toBe(`${orderedId(new Date(begin)).slice(0, 15)}000`);
    expect(first?.id.slice(19)).toBe(ids.first.slice(19));
    expect(third?.id).toBe(ids.third);
    const waits = { site_id: siteId, entity_id: "e" };
    expect(found.waiting).toEqual([
      { ...waits, entity_sequence: 2, id: second?.id, name: "second", created_at: begin + day },
      { ...waits, entity_sequence: 3, id: third?.id, name: "third", created_at: begin + 2 * day },
    ]);
    expect(found.kept).toEqual([{}, {}, {}]);
    expect(found.deliveries).toEqual([
      { id: "1", event_id: first?.id, position: 1 },
      { id: "2", event_id: ids.third, position: 3 },
    ]);
    expect(found.queued).toEqual([{ event_id: second?.id, name: "second" }]);
  });
});

async function fill(db: Db): Promise<void> {
  for (const [index, [name, id]] of Object.entries(ids).entries())
    await sql`insert into outbox (site_id, id, name, entity_id, event, created_at, published_at, entity_sequence)
      values (${siteId}, ${id}, ${name}, 'e', ${Buffer.from("{}")}, ${begin + index * day},
        ${index === 0 ? begin : null}, ${index + 1})`.execute(db);
  for (const [id, eventId] of [
    ["1", ids.first],
    ["2", ids.third],
  ])
    await sql`insert into webhook_deliveries
        (site_id, id, revision, created_at, updated_at, webhook_id, event_id, event_type, entity_id, state, doc)
      values (${siteId}, ${id}, 1, 1, 1, 'w', ${eventId}, 't', 'e', 'DELIVERED', '{}')`.execute(db);
  await sql`insert into subscriber_events (site_id, id, subscriber, event_id, entity_id, position, attempts, due_at, created_at)
    values (${siteId}, '1', 's', ${ids.second}, 'e', 2, 0, 1, 1)`.execute(db);
}
