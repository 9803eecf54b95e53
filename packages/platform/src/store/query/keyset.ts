import { type SqlBool, sql } from "kysely";
import type { Engine } from "../../kernel/database/port.ts";
import { all, type Condition, parameter } from "./expressions.ts";
import type { SortKey } from "./sort.ts";
import type { Scalar } from "./values.ts";

/** Where a row stands: its values of the sort keys. */
export type Position = readonly (Scalar | null)[];

/**
 * Rows that come after a position, or before it when reversed, as ranges: every row of one comes before every row
 * of the next, and each is a condition that an index answers without looking at rows outside it.
 */
export function beyond(engine: Engine, keys: readonly SortKey[], position: Position, isReversed: boolean): Condition[] {
  const isUniform = keys.every((key) => !key.isNullable && key.isDescending === keys[0]?.isDescending);
  if (isUniform) return [beyondTuple(engine, keys, position, keys[0]?.isDescending !== isReversed)];
  // First the rows that differ in the last key only, then those that differ in the one before, and so on.
  return keys
    .map((key, index) => {
      const same = keys.slice(0, index).map((before, at) => isAt(engine, before, position[at] ?? null));
      const ranges = beyondKey(engine, key, position[index] ?? null, isReversed);
      return ranges.map((range) => all([...same, range]));
    })
    .reverse()
    .flat();
}

/** One comparison of tuples, which both engines answer from an index. */
function beyondTuple(engine: Engine, keys: readonly SortKey[], position: Position, goesDown: boolean): Condition {
  const left = sql.join(keys.map(({ value }) => value));
  const right = sql.join(keys.map((_, index) => parameter(engine, position[index] ?? "")));
  return goesDown ? sql<SqlBool>`(${left}) < (${right})` : sql<SqlBool>`(${left}) > (${right})`;
}

function isAt(engine: Engine, { value }: SortKey, at: Scalar | null): Condition {
  return at === null ? sql<SqlBool>`${value} is null` : sql<SqlBool>`${value} = ${parameter(engine, at)}`;
}

/** Missing values are smaller than all others. */
function beyondKey(engine: Engine, key: SortKey, at: Scalar | null, isReversed: boolean): Condition[] {
  const { value, isNullable } = key;
  const goesDown = key.isDescending !== isReversed;
  if (at === null) return goesDown ? [] : [sql<SqlBool>`${value} is not null`];
  if (!goesDown) return [sql<SqlBool>`${value} > ${parameter(engine, at)}`];
  const isLess = sql<SqlBool>`${value} < ${parameter(engine, at)}`;
  return isNullable ? [isLess, sql<SqlBool>`${value} is null`] : [isLess];
}
