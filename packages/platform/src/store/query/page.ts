import { connectionOf } from "../../kernel/database/handle.ts";
import type { Db } from "../../kernel/database/port.ts";
import { invalid } from "../../kernel/errors.ts";
import { bounds, tooMany } from "./bounds.ts";
import { checkPosition, decodeCursor, encodeCursor } from "./cursor.ts";
import { always } from "./expressions.ts";
import type { Filter } from "./filter.ts";
import { beyond, type Position } from "./keyset.ts";
import type { Page, PageQuery, PageRow, PageRules, Source } from "./page-types.ts";
import { type Keyed, Matches } from "./rows.ts";
import { compileSort, type Sorting, type SortKey } from "./sort.ts";

/** Reads one page of a table's rows. */
export async function readPage(
  db: Db,
  siteId: string,
  source: Source,
  query: PageQuery,
  rules: PageRules,
): Promise<Page<PageRow>> {
  const usesCursor = query.cursorPaging ? true : query.paging ? false : rules.paging === "cursor";
  return usesCursor ? readByCursor(db, siteId, source, query, rules) : readByOffset(db, siteId, source, query, rules);
}

/** Counts the rows that match one by one, up to a bound; undefined when there are more. */
export async function countSome(
  db: Db,
  siteId: string,
  source: Source,
  filter: Filter,
  rules: PageRules,
): Promise<number | undefined> {
  const counted = await new Matches(db, siteId, source, filter, rules).count(bounds.total);
  return counted > bounds.total ? undefined : Number(counted);
}

/** Counts the rows that match, all of them. */
export async function countRows(
  db: Db,
  siteId: string,
  source: Source,
  filter: Filter,
  rules: PageRules,
): Promise<number> {
  return new Matches(db, siteId, source, filter, rules).count();
}

async function readByOffset(
  db: Db,
  siteId: string,
  source: Source,
  query: PageQuery,
  rules: PageRules,
): Promise<Page<PageRow>> {
  const at = rules.at ?? "query";
  const limit = limitOf(query.paging?.limit, rules, under(at, "paging"));
  const offset = query.paging?.offset ?? 0;
  if (!Number.isInteger(offset) || offset < 0)
    throw invalid(under(at, "paging.offset"), "must be 0 or more", "MIN", { threshold: 0 });
  if (offset > bounds.offset) {
    const text = `must be at most ${bounds.offset}; go further with a cursor, or narrow the filter`;
    throw invalid(under(at, "paging.offset"), text, "MAX", { threshold: bounds.offset });
  }
  const filter = filterOf(query.filter, at);
  const matches = new Matches(db, siteId, source, filter, rules);
  const keys = sortKeys(db, source, sortOf(query, rules), rules);
  const range = { range: always, limit, offset, isReversed: false };
  const rows = limit === 0 ? [] : await matches.read(keys, await matches.plan(keys), range);
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const known = isLast ? offset + rows.length : await rules.total?.();
  const counted = known ?? (await countMatches(db, siteId, source, filter, rules));
  const tooManyToCount = known === undefined && counted > bounds.total;
  return {
    items: rows,
    offset,
    tooManyToCount,
    hasNext: tooManyToCount || offset + rows.length < counted,
    ...(tooManyToCount ? {} : { total: counted }),
  };
}

function countMatches(db: Db, siteId: string, source: Source, filter: Filter, rules: PageRules): Promise<number> {
  const count = (from: Db) => new Matches(from, siteId, source, filter, rules).count(bounds.total);
  const { remember, currencyExponent } = rules;
  const scope = typeof rules.scope === "function" ? rules.scope(filter) : rules.scope;
  return remember ? remember(JSON.stringify([source.table, filter, scope, currencyExponent]), count) : count(db);
}

async function readByCursor(
  db: Db,
  siteId: string,
  source: Source,
  query: PageQuery,
  rules: PageRules,
): Promise<Page<PageRow>> {
  const at = rules.at ?? "query";
  const paging = under(at, rules.cursorPagingName ?? "cursorPaging");
  const limit = limitOf(query.cursorPaging?.limit, rules, paging);
  if (limit === 0) throw invalid(`${paging}.limit`, "must be 1 or more", "MIN", { threshold: 1 });
  const text = query.cursorPaging?.cursor;
  const from = text ? decodeCursor(source.table, text, `${paging}.cursor`) : undefined;
  const filter = from?.filter ?? filterOf(query.filter, at);
  const sort = from?.sort ?? sortOf(query, rules);
  const isReversed = from?.isReversed ?? false;
  const keys = sortKeys(db, source, sort, rules);
  if (from) checkPosition(from.position, keys, `${paging}.cursor`);
  const matches = new Matches(db, siteId, source, filter, rules);
  const plan = await matches.plan(keys);
  const ranges = from ? beyond(connectionOf(db).engine, keys, from.position, isReversed) : [always];
  const found: Keyed[] = [];
  for (const range of ranges) {
    const missing = limit + 1 - found.length;
    if (missing === 0) break;
    found.push(...(await matches.read(keys, plan, { range, limit: missing, offset: 0, isReversed })));
  }
  const hasMore = found.length > limit;
  const items = hasMore ? found.slice(0, limit) : found;
  if (isReversed) items.reverse();
  const cursor = (row: Keyed | undefined, reversed: boolean) =>
    row &&
    encodeCursor(
      source.table,
      { filter, sort, position: positionOf(row, keys), isReversed: reversed },
      under(at, "filter"),
    );
  const hasNext = isReversed || hasMore;
  const next = hasNext ? cursor(items.at(-1), false) : undefined;
  const prev = (isReversed ? hasMore : from !== undefined) ? cursor(items[0], true) : undefined;
  return {
    items,
    hasNext: next !== undefined,
    cursors: { ...(next === undefined ? {} : { next }), ...(prev === undefined ? {} : { prev }) },
  };
}

function sortKeys(db: Db, { table, fields }: Source, sort: readonly Sorting[], rules: PageRules): SortKey[] {
  const at = under(rules.at ?? "query", rules.sortName ?? "sort");
  if (sort.length > (rules.maxSorts ?? bounds.sorts)) throw tooMany(at, "entries", rules.maxSorts ?? bounds.sorts);
  return compileSort(sort, { engine: connectionOf(db).engine, table, fields, at });
}

/** Where a part of the query stands in the request. */
function under(at: string, name: string): string {
  return at ? `${at}.${name}` : name;
}

function sortOf({ sort }: PageQuery, { defaultSort }: PageRules): readonly Sorting[] {
  return sort && sort.length > 0 ? sort : (defaultSort ?? []);
}

function filterOf(filter: unknown, at: string): Filter {
  if (filter === undefined || filter === null) return {};
  if (typeof filter !== "object" || Array.isArray(filter))
    throw invalid(under(at, "filter"), "must be an object of conditions");
  return filter as Filter;
}

function limitOf(
  limit: number | null | undefined,
  { defaultLimit = 50, maxLimit = 100 }: PageRules,
  at: string,
): number {
  const asked = limit ?? defaultLimit;
  if (!Number.isInteger(asked) || asked < 0) throw invalid(`${at}.limit`, "must be 0 or more", "MIN", { threshold: 0 });
  if (asked > maxLimit) throw invalid(`${at}.limit`, `must be at most ${maxLimit}`, "MAX", { threshold: maxLimit });
  return asked;
}

function positionOf(row: Keyed, keys: readonly SortKey[]): Position {
  return keys.map((_, index) => row[`k${index}`] ?? null);
}
