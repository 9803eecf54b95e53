import { type SqlBool, sql } from "kysely";
import { connectionOf } from "../handle.ts";
import type { Db } from "../port.ts";
import { all, type Condition } from "./expressions.ts";
import { compileFilter, type Filter } from "./filter.ts";
import { narrowing } from "./narrowing.ts";
import type { PageRow, PageRules, Source } from "./page-types.ts";
import { orderBy, type SortKey } from "./sort.ts";

/** A row with its values of the sort keys, in their order. */
export type Keyed = PageRow & Readonly<Record<`k${number}`, string | number | null>>;

/** Reads rows in the order of the keys. */
export async function selectRows(
  db: Db,
  { table }: Source,
  where: Condition,
  keys: readonly SortKey[],
  { limit, offset, isReversed }: { limit: number; offset: number; isReversed: boolean },
): Promise<Keyed[]> {
  const connection = connectionOf(db);
  const columns = sql.join([
    ...["id", "doc", "revision"].map((column) => sql.ref(`${table}.${column}`)),
    ...keys.map(({ value }, index) => sql`${value} as ${sql.ref(`k${index}`)}`),
  ]);
  const order = orderBy(connection.engine, keys, isReversed);
  const query = sql`select ${columns} from ${sql.table(table)} where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const { sql: text, parameters } = query.compile(db);
  // Not prepared: the best plan depends on the values, and the texts are many.
  const { rows } = await connection.run(text, parameters, false);
  return rows as unknown as Keyed[];
}

/** Counts matches; one more than `limit` stands for any number above it. */
export async function countUpTo(
  db: Db,
  { table }: Source,
  where: Condition,
  limit: number | undefined,
): Promise<number> {
  const end = limit === undefined ? sql`` : sql`limit ${limit + 1}`;
  const query = sql`select count(*) as "count" from (select 1 from ${sql.table(table)} where ${where} ${end}) as matches`;
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await connectionOf(db).run(text, parameters, false);
  return Number(rows[0]?.count ?? 0);
}

/** Rows of the site that match the caller's filter and the server's own conditions. */
export async function matching(
  db: Db,
  siteId: string,
  { table, fields }: Source,
  filter: Filter,
  rules: PageRules,
): Promise<Condition> {
  const { engine } = connectionOf(db);
  const units = { currencyExponent: rules.currencyExponent ?? 2 };
  const context = { engine, table, fields, units, at: `${rules.at ?? "query"}.filter` };
  const scope = typeof rules.scope === "function" ? rules.scope(filter) : rules.scope;
  const conditions = [
    sql<SqlBool>`${sql.ref(`${table}.site_id`)} = ${siteId}`,
    ...(Object.keys(filter).length > 0 ? [compileFilter(filter, { ...context, isInternal: false })] : []),
    ...(scope && Object.keys(scope).length > 0 ? [compileFilter(scope, { ...context, isInternal: true })] : []),
  ];
  return all([...conditions, ...(await narrowing(db, siteId, fields, filter))]);
}
