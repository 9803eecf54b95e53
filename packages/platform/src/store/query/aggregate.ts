import { sql } from "kysely";
import { connectionOf } from "../../kernel/database/handle.ts";
import type { Db, Engine } from "../../kernel/database/port.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Aggregated, Aggregation, Bucket, Interval, ScalarFunction } from "./aggregate-types.ts";
import { type Expression, fieldValue, totalValue } from "./expressions.ts";
import type { QueryField } from "./fields.ts";
import type { Filter } from "./filter.ts";
import { elementRows } from "./list-conditions.ts";
import type { PageRules, Source } from "./page-types.ts";
import { Matches } from "./rows.ts";

/** A field to compute about, and where the request names it. */
export interface Asked {
  readonly fieldPath: string;
  readonly at: string;
  readonly aggregation: Aggregation;
}

interface Field extends QueryField {
  /** Its value in a statement. */
  readonly value: Expression;
  /** Rows to join when the field is a list. */
  readonly rows?: Expression;
  /** Amounts in columns are minor units: what one unit is of them. */
  readonly unit: number;
}

/** Computes something about a field of the rows that match, in one statement. */
export async function aggregateRows(
  db: Db,
  siteId: string,
  source: Source,
  filter: Filter,
  rules: PageRules,
  asked: Asked,
): Promise<Aggregated> {
  const matches = new Matches(db, siteId, source, filter, rules);
  const { engine } = connectionOf(db);
  const field = fieldOf(engine, source, rules, asked);
  const { aggregation } = asked;
  const about = { matches, engine, field, at: asked.at };
  if (aggregation.type === "VALUE") return countValues(about, aggregation);
  if (aggregation.type === "RANGE") return countRanges(about, aggregation.buckets);
  if (aggregation.type === "SCALAR") return computeScalar(about, aggregation.scalar);
  return countIntervals(about, aggregation.interval);
}

interface About {
  readonly matches: Matches;
  readonly engine: Engine;
  readonly field: Field;
  readonly at: string;
}

function fieldOf(engine: Engine, { table, fields }: Source, rules: PageRules, { fieldPath, at }: Asked): Field {
  const declared = Object.hasOwn(fields, fieldPath) ? fields[fieldPath] : undefined;
  if (!declared || declared.isInternal) {
    const allowed = Object.keys(fields).filter((name) => !fields[name]?.isInternal);
    throw invalid(`${at}.fieldPath`, "is no field that can be computed about", "FIELD_NOT_ALLOWED", { allowed });
  }
  const exponent = rules.currencyExponent ?? 2;
  if (declared.totals) {
    const value = totalValue(engine, table, declared, declared.totals, { ...rules, currencyExponent: exponent });
    return { ...declared, kind: "money", unit: 10 ** exponent, value };
  }
  const unit = declared.kind === "money" ? 10 ** exponent : 1;
  if (declared.kind === "list") return { ...declared, unit, ...elementRows(engine, table, fieldPath, declared) };
  return { ...declared, unit, value: fieldValue(engine, table, fieldPath, declared) };
}

async function countValues(
  { matches, field }: About,
  { by, isDescending, limit, includesMissing }: Extract<Aggregation, { type: "VALUE" }>,
): Promise<Aggregated> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = by === "COUNT" ? sql`2 ${direction}, 1 asc` : sql`1 ${direction}`;
  const columns = sql`${field.value} as "value", count(*) as "count"`;
  const found = await matches.select<{ value: string | number | null; count: number }>(columns, {
    rows: field.rows,
    where: includesMissing ? undefined : sql`${field.value} is not null`,
    tail: sql`group by 1 order by ${order} limit ${limit}`,
  });
  return { counts: found.map(({ value, count }) => ({ value: shown(value, field), count: Number(count) })) };
}

/** A value as text: times in ISO 8601, amounts in units, flags as words; the empty text when it is missing. */
function shown(value: string | number | null, { kind, column, unit }: Field): string {
  if (value === null) return "";
  if (kind === "time" && column !== undefined) return new Date(Number(value)).toISOString();
  if (kind === "flag") return Number(value) === 1 ? "true" : "false";
  return kind === "money" ? String(Number(value) / unit) : String(value);
}

async function countRanges({ matches, field, at }: About, buckets: readonly Bucket[]): Promise<Aggregated> {
  assertNumber(field, at);
  const counts = buckets.map(({ from, to }, index) => {
    const low = from === undefined ? sql`1 = 1` : sql`${field.value} >= cast(${from * field.unit} as double precision)`;
    const high = to === undefined ? sql`1 = 1` : sql`${field.value} < cast(${to * field.unit} as double precision)`;
    const isIn = sql`${field.value} is not null and ${low} and ${high}`;
    return sql`coalesce(sum(case when ${isIn} then 1 else 0 end), 0) as ${sql.ref(`b${index}`)}`;
  });
  const [row = {}] = await matches.select<Record<string, number>>(sql.join(counts), {});
  return { inBuckets: buckets.map((_, index) => Number(row[`b${index}`] ?? 0)) };
}

const functions: Readonly<Record<ScalarFunction, (value: Expression) => Expression>> = {
  COUNT: (value) => sql`count(${value})`,
  COUNT_DISTINCT: (value) => sql`count(distinct ${value})`,
  SUM: (value) => sql`sum(${value})`,
  AVG: (value) => sql`avg(${value})`,
  MIN: (value) => sql`min(${value})`,
  MAX: (value) => sql`max(${value})`,
};

async function computeScalar({ matches, field, at }: About, scalar: ScalarFunction): Promise<Aggregated> {
  const isCount = scalar === "COUNT" || scalar === "COUNT_DISTINCT";
  if (!isCount) assertNumber(field, at);
  const columns = sql`${functions[scalar](field.value)} as "value"`;
  const [row] = await matches.select<{ value: number | string | null }>(columns, { rows: field.rows });
  const value = row?.value ?? undefined;
  return value === undefined ? {} : { number: isCount ? Number(value) : Number(value) / field.unit };
}

function assertNumber({ kind }: Field, at: string): void {
  if (kind === "number" || kind === "decimal" || kind === "money") return;
  throw invalid(`${at}.fieldPath`, "must be a number for this type of aggregation", "FIELD_NOT_ALLOWED");
}

async function countIntervals({ matches, engine, field, at }: About, interval: Interval): Promise<Aggregated> {
  if (field.kind !== "time") {
    throw invalid(`${at}.fieldPath`, "must be a time for this type of aggregation", "FIELD_NOT_ALLOWED");
  }
  const columns = sql`${startOf(engine, field, interval)} as "value", count(*) as "count"`;
  const found = await matches.select<{ value: string; count: number }>(columns, {
    where: sql`${field.value} is not null`,
    tail: sql`group by 1 order by 1 asc limit 1000`,
  });
  const counts = found.map(({ value, count }) => {
    return { value: new Date(`${value}Z`).toISOString(), count: Number(count) };
  });
  return { counts };
}

/** How SQLite writes the start of an interval; a week starts on Monday. */
const formats: Readonly<Record<Exclude<Interval, "WEEK">, string>> = {
  YEAR: "%Y-01-01T00:00",
  MONTH: "%Y-%m-01T00:00",
  DAY: "%Y-%m-%dT00:00",
  HOUR: "%Y-%m-%dT%H:00",
};

/** The start of the interval a time lies in, in UTC, as `2026-01-31T00:00`. */
function startOf(engine: Engine, { value, column }: Field, interval: Interval): Expression {
  if (engine === "sqlite") {
    const time = column === undefined ? value : sql`${value} / 1000.0, 'unixepoch'`;
    if (interval === "WEEK") return sql`strftime('%Y-%m-%dT00:00', ${time}, '-6 days', 'weekday 1')`;
    return sql`strftime(${sql.lit(formats[interval])}, ${time})`;
  }
  const time = column === undefined ? sql`(${value})::timestamptz` : sql`to_timestamp(${value} / 1000.0)`;
  const start = sql`date_trunc(${sql.lit(interval.toLowerCase())}, ${time} at time zone 'UTC')`;
  return sql`to_char(${start}, 'YYYY-MM-DD"T"HH24:MI')`;
}
