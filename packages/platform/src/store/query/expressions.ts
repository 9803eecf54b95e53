import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Engine } from "../../kernel/database/port.ts";
import type { Link, QueryField, Totals } from "./fields.ts";
import type { Scalar } from "./values.ts";

export type Condition = RawBuilder<SqlBool>;
export type Expression = RawBuilder<unknown>;

export const always: Condition = sql<SqlBool>`1 = 1`;
export const never: Condition = sql<SqlBool>`1 = 0`;

/** A field's value in a statement. */
export function fieldValue(engine: Engine, table: string, name: string, field: QueryField): Expression {
  if (field.column !== undefined) return latestOf(table, field.latest, sql.ref(`${table}.${field.column}`));
  const document = sql.ref(`${table}.doc`);
  const value = fromDocument(engine, document, field.path ?? name);
  if (field.kind === "number" || field.kind === "decimal") return asNumber(engine, value);
  if (engine === "sqlite") return value;
  // JSON text has the database's collation; code points sort the same everywhere.
  if (field.kind !== "flag") return sql`(${value} collate "C")`;
  return sql`(case ${value} when 'true' then 1 when 'false' then 0 end)`;
}

function latestOf(table: string, latest: Link | undefined, own: Expression): Expression {
  if (!latest) return own;
  const at = (column: string) => sql.ref(`${latest.table}.${column}`);
  return sql`coalesce((select max(${at(latest.element)}) from ${sql.table(latest.table)}
    where ${at("site_id")} = ${sql.ref(`${table}.site_id`)} and ${at(latest.owner)} = ${sql.ref(`${table}.id`)}), ${own})`;
}

/** An amount in minor units of the site's currency; null where it was in another and the rate is not known. */
export function totalValue(
  engine: Engine,
  table: string,
  field: QueryField,
  { column, currency, base, rate }: Totals,
  site: { readonly currency?: string; readonly currencyExponent: number },
): Expression {
  const read = (path: string) => fromDocument(engine, sql.ref(`${table}.doc`), path);
  const own = sql.lit(site.currency ?? "");
  const units = fieldValue(engine, table, "", field);
  const converted = sql`${units} / ${asNumber(engine, read(rate))} * ${sql.lit(10 ** site.currencyExponent)}`;
  const rounded = (value: Expression) =>
    engine === "sqlite" ? sql`cast(round(${value}) as integer)` : sql`round(${value})::bigint`;
  const minor = sql`${units} * ${sql.lit(10 ** site.currencyExponent)}`;
  const inColumn = column === undefined ? rounded(minor) : sql.ref(`${table}.${column}`);
  return sql`(case when ${read(currency)} = ${own} then ${inColumn}
    when ${read(base)} = ${own} then ${rounded(converted)} end)`;
}

/** A value at a dotted path of a document: text on PostgreSQL, text or number on SQLite. */
export function fromDocument(engine: Engine, document: Expression, path: string): Expression {
  const keys = keysOf(path);
  return engine === "sqlite"
    ? sql`json_extract(${document}, ${sql.lit(["$", ...keys].join("."))})`
    : sql`(${document} #>> ${sql.lit(`{${keys.join(",")}}`)})`;
}

/** A part of a document as JSON. */
export function jsonFromDocument(document: Expression, path: string): Expression {
  return sql`(${document} #> ${sql.lit(`{${keysOf(path).join(",")}}`)})`;
}

/** Paths come from declarations, not from callers; this keeps a mistyped one from becoming a statement. */
export function keysOf(path: string): string[] {
  const keys = path.split(".");
  if (!keys.every((key) => /^\w+$/.test(key))) throw new Error(`"${path}" is not a path in a document.`);
  return keys;
}

function asNumber(engine: Engine, value: Expression): Expression {
  return engine === "sqlite"
    ? sql`cast(nullif(${value}, '') as real)`
    : sql`cast(nullif(${value}, '') as double precision)`;
}

/** A value as a parameter. Whole-number columns of PostgreSQL reject fractions unless they are cast. */
export function parameter(engine: Engine, value: Scalar): Expression {
  if (engine === "postgres" && typeof value === "number" && !Number.isSafeInteger(value)) {
    return sql`cast(${value} as double precision)`;
  }
  return sql`${value}`;
}

/** All of the conditions. */
export function all(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return always;
  return conditions.length === 1 ? (conditions[0] as Condition) : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Any of the conditions. */
export function any(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return never;
  return conditions.length === 1 ? (conditions[0] as Condition) : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The opposite, where a condition on a missing value counts as not met. */
export function not(condition: Condition): Condition {
  return sql<SqlBool>`((${condition}) is not true)`;
}
