import { type SqlBool, sql } from "kysely";
import { connectionOf } from "../handle.ts";
import type { Db } from "../port.ts";
import type { Condition } from "./expressions.ts";
import type { Link, QueryFields } from "./fields.ts";
import type { Filter } from "./filter.ts";

/**
 * Up to this many owners it is cheaper to sort them than to walk the table in order looking for them.
 * Measured at a million rows, where both take about 20 ms.
 */
const few = 4_000;

/**
 * SQLite keeps no statistics of values, so it cannot know whether a link table leads to three rows or to half of
 * all. This looks, and where they are few it adds a condition (true of all matches anyway) that makes SQLite
 * start from them. PostgreSQL knows by itself.
 */
export async function narrowing(db: Db, siteId: string, fields: QueryFields, filter: Filter): Promise<Condition[]> {
  const { engine } = connectionOf(db);
  if (engine !== "sqlite") return [];
  const conditions: Condition[] = [];
  for (const [name, operand] of required(filter)) {
    const link = Object.hasOwn(fields, name) ? fields[name]?.link : undefined;
    const elements = link ? anyOf(operand) : undefined;
    if (!link || !elements) continue;
    const owners = ownersOf(link, siteId, elements);
    const counted = sql<{ count: number }>`select count(*) as "count" from (select 1 ${owners} limit ${few + 1})`;
    const { rows } = await counted.execute(db);
    if ((rows[0]?.count ?? 0) > few) continue;
    conditions.push(sql<SqlBool>`"id" in (select ${sql.ref(link.owner)} ${owners})`);
  }
  return conditions;
}

function ownersOf({ table, element }: Link, siteId: string, elements: readonly string[]): Condition {
  return sql<SqlBool>`from ${sql.table(table)} where "site_id" = ${siteId} and ${sql.ref(element)} in (${sql.join(elements)})`;
}

/** The conditions every match must meet: those that are not inside `$or` or `$not`. */
function* required(filter: Filter): Generator<[string, unknown]> {
  for (const [key, operand] of Object.entries(filter)) {
    if (key !== "$and") yield [key, operand];
    else for (const part of operand as readonly Filter[]) yield* required(part);
  }
}

/** Elements of which a match has at least one, if the operand asks for that. */
function anyOf(operand: unknown): string[] | undefined {
  if (typeof operand === "string") return [operand];
  if (typeof operand !== "object" || operand === null) return undefined;
  const { $hasSome, $hasAll, $in, $eq, $contains } = operand as Readonly<Record<string, unknown>>;
  const elements = [$hasSome, $hasAll, $in, $eq, $contains].find((value) => value !== undefined && value !== null);
  const list = Array.isArray(elements) ? elements : [elements];
  return list.length > 0 && list.every((value) => typeof value === "string") ? list : undefined;
}
