import type { ListSearchedQueriesRequest, ListSearchedQueriesResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { dayIn } from "../../../../policies/zone.ts";
import { timeZoneOf } from "../../../operations/sites/time-zone.ts";

const dayLength = 86_400_000;
const usualDays = 30;

const totals = statement(
  `select sum(searches) as searches, sum(without_results) as without_results from search_queries
    where site_id = ? and created_at >= ? and created_at <= ?`,
);
const listing = statement(
  `select query, sum(searches) as searches, sum(without_results) as without_results, max(created_at) as last_day,
      min(case when created_at = (select max(l.created_at) from search_queries l where l.site_id = q.site_id
        and l.query = q.query and l.created_at <= ?) then last_results end) as last_results
    from search_queries q where site_id = ? and created_at >= ? and created_at <= ?
    group by query having sum(without_results) >= ?
    order by case when ? > 0 then sum(without_results) else sum(searches) end desc, query limit ?`,
);

interface Row {
  readonly query: string;
  readonly searches: number;
  readonly without_results: number;
  readonly last_day: number;
  readonly last_results: number;
}

/** What shoppers searched for in some days, most frequent first. */
export async function listSearchedQueries(
  { from, to, withoutResults, limit = 100 }: ListSearchedQueriesRequest,
  { db, site, now }: Call,
): Promise<ListSearchedQueriesResponse> {
  const last = Date.parse(to ?? dayIn(timeZoneOf(site.settings), now));
  const first = from === undefined ? last - usualDays * dayLength : Date.parse(from);
  if (first > last) throw invalid("from", "must not be after the last day");
  const least = withoutResults ? 1 : 0;
  const { rows } = await run<Row>(db, listing, [last, site.id, first, last, least, least, limit]);
  const [sums] = (await run<Pick<Row, "searches" | "without_results">>(db, totals, [site.id, first, last])).rows;
  return {
    queries: rows.map((row) => ({
      query: row.query,
      searches: Number(row.searches),
      withoutResults: Number(row.without_results),
      lastResults: Number(row.last_results),
      lastDay: new Date(Number(row.last_day)).toISOString().slice(0, 10),
    })),
    searches: Number(sums?.searches ?? 0),
    withoutResults: Number(sums?.without_results ?? 0),
  };
}

const popular = statement(
  `select query from search_queries where site_id = ? and query >= ? and query < ? and created_at >= ?
    group by query having sum(searches) >= ? and sum(without_results) = 0
    order by sum(searches) desc, query limit ?`,
);

/** Searches that what is suggested was made by at least: nobody sees what one person typed. */
const several = 3;

/** What several shoppers searched for lately that starts so, and found something. */
export async function popularQueries(
  db: Db,
  siteId: string,
  start: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const since = now.getTime() - usualDays * dayLength;
  const range = [start, `${start}\u{10ffff}`];
  const { rows } = await run<{ query: string }>(db, popular, [siteId, ...range, since, several, limit]);
  return rows.map(({ query }) => query).filter((query) => query !== start);
}
