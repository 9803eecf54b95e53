import type { Runtime } from "../../../../kernel/context.ts";
import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { dayIn } from "../../../../policies/zone.ts";
import { timeZoneOf } from "../../../operations/sites/time-zone.ts";
import { type Counted, takeCounts } from "./record.ts";

/** Different queries that are kept of a site's day. */
const mostOfDay = 5_000;

const adding = `on conflict (site_id, id) do update set searches = search_queries.searches + excluded.searches,
  without_results = search_queries.without_results + excluded.without_results, last_results = excluded.last_results`;

/** Writes down what shoppers searched for since the last run. Nodes add up. */
export async function flushSearches(runtime: Runtime): Promise<void> {
  for (const [siteId, queries] of takeCounts(runtime)) {
    const { settings } = await runtime.sites.load(siteId);
    const day = Date.parse(dayIn(timeZoneOf(settings), runtime.clock.now()));
    await runtime.store.write((db) => writeCounts(db, siteId, day, queries), { durable: false });
  }
}

const ofDay = statement("select count(*) as count from search_queries where site_id = ? and created_at = ?");
const known = statement("select id from search_queries where site_id = ? and id in @list");

async function writeCounts(db: Db, siteId: string, day: number, queries: ReadonlyMap<string, Counted>): Promise<void> {
  const date = new Date(day).toISOString().slice(0, 10);
  const rows = [...queries]
    .map(([query, { searches, withoutResults, lastResults }]) => ({
      site_id: siteId,
      id: `${date} ${query}`,
      created_at: day,
      query,
      searches,
      without_results: withoutResults,
      last_results: lastResults,
    }))
    // Always in the same order, so that two transactions never wait for each other.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const count = Number((await run<{ count: number }>(db, ofDay, [siteId, day])).rows[0]?.count ?? 0);
  const room = Math.max(0, mostOfDay - count);
  if (rows.length <= room) return void (await insertRows(db, "search_queries", rows, adding));
  const found = await run<{ id: string }>(db, known, [siteId, JSON.stringify(rows.map(({ id }) => id))]);
  const there = new Set(found.rows.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !there.has(id)).slice(0, room);
  await insertRows(db, "search_queries", [...rows.filter(({ id }) => there.has(id)), ...fresh], adding);
}
