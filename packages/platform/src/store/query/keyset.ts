import { type SqlBool, sql } from "kysely";
import type { Engine } from "../port.ts";
import { all, any, type Condition, never, parameter } from "./expressions.ts";
import type { SortKey } from "./sort.ts";
import type { Scalar } from "./values.ts";

/** Where a row stands: its values of the sort keys. */
export type Position = readonly (Scalar | null)[];

/** Rows that come after a position, or before it when reversed, in the order of the keys. */
export function beyond(engine: Engine, keys: readonly SortKey[], position: Position, isReversed: boolean): Condition {
  const [first] = keys;
  if (!first) return never;
  const isUniform = keys.every((key) => !key.isNullable && key.isDescending === first.isDescending);
  if (isUniform) return beyondTuple(engine, keys, position, first.isDescending !== isReversed);
  const alternatives = keys.map((key, index) =>
    all([
      ...keys.slice(0, index).map((before, at) => isAt(engine, before, position[at] ?? null)),
      isBeyond(engine, key, position[index] ?? null, isReversed),
    ]),
  );
  return any(alternatives);
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
function isBeyond(engine: Engine, key: SortKey, at: Scalar | null, isReversed: boolean): Condition {
  const { value, isNullable } = key;
  const goesDown = key.isDescending !== isReversed;
  if (at === null) return goesDown ? never : sql<SqlBool>`${value} is not null`;
  if (!goesDown) return sql<SqlBool>`${value} > ${parameter(engine, at)}`;
  const isLess = sql<SqlBool>`${value} < ${parameter(engine, at)}`;
  return isNullable ? any([isLess, sql<SqlBool>`${value} is null`]) : isLess;
}
