import { sql } from "kysely";
import type { Engine } from "../../kernel/database/port.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Expression, fieldValue } from "./expressions.ts";
import { field, fieldNamed, type QueryField, type QueryFields } from "./fields.ts";
import { outermost } from "./list-conditions.ts";

/** One entry of a request's sort. `ASC` when the order is left out. */
export interface Sorting {
  readonly fieldName?: string | null | undefined;
  readonly order?: string | null | undefined;
}

/** One part of the order of rows. */
export interface SortKey {
  readonly value: Expression;
  /** The column that holds it, if one does. */
  readonly column: string | undefined;
  readonly isDescending: boolean;
  readonly isNullable: boolean;
  /** What its values are, to check those of a cursor. */
  readonly type: "text" | "integer" | "number";
}

/** The order a request asks for, ending with the id so that no two rows are equal. */
export function compileSort(
  sorting: readonly Sorting[],
  { engine, table, fields, at }: { engine: Engine; table: string; fields: QueryFields; at: string },
): SortKey[] {
  const keys: SortKey[] = [];
  const seen = new Set<string>();
  for (const [index, { fieldName, order }] of sorting.entries()) {
    const [name, declared] = sortable(fields, fieldName ?? "", order ?? "ASC", `${at}[${index}]`);
    // A second entry for the same field can change nothing.
    if (!seen.has(name)) keys.push(keyOf(engine, table, name, declared, order === "DESC"));
    seen.add(name);
    if (declared.column === "id") return keys;
  }
  const isDescending = keys.at(-1)?.isDescending ?? false;
  return [...keys, keyOf(engine, table, "id", field.text({ column: "id" }), isDescending)];
}

function sortable(fields: QueryFields, given: string, order: string, at: string): readonly [string, QueryField] {
  const [name, declared] = fieldNamed(fields, given);
  const shown = given.slice(0, 100);
  if (!declared || declared.isInternal || declared.sort === "NONE") {
    const allowed = Object.keys(fields).filter((key) => fields[key]?.sort !== "NONE" && !fields[key]?.isInternal);
    throw invalid(`${at}.fieldName`, `${shown} cannot be sorted by`, "FIELD_NOT_ALLOWED", { allowed });
  }
  if (order !== "ASC" && order !== "DESC") throw invalid(`${at}.order`, "must be ASC or DESC", "INVALID_ENUM_VALUE");
  if (declared.sort !== "BOTH" && declared.sort !== order) {
    throw invalid(`${at}.order`, `${shown} can only be sorted ${declared.sort}`, "INVALID_ENUM_VALUE");
  }
  return [name, declared];
}

function keyOf(engine: Engine, table: string, name: string, declared: QueryField, isDescending: boolean): SortKey {
  const { kind, column, folded, isNullable } = declared;
  const value =
    kind === "list"
      ? outermost(engine, table, name, declared, isDescending)
      : fieldValue(engine, table, name, folded === undefined ? declared : { ...declared, column: folded });
  const isText = kind === "text" || kind === "list" || (kind === "time" && column === undefined);
  const type = isText ? "text" : column !== undefined || kind === "flag" ? "integer" : "number";
  return { value, column: declared.latest ? undefined : (folded ?? column), isDescending, isNullable, type };
}

/** Missing values come first in ascending order, as if smaller than all others, on both engines. */
export function orderBy(engine: Engine, keys: readonly SortKey[], isReversed: boolean): Expression {
  const parts = keys.map(({ value, isDescending, isNullable }) => {
    const goesDown = isDescending !== isReversed;
    if (engine === "sqlite" || !isNullable) return goesDown ? sql`${value} desc` : sql`${value} asc`;
    return goesDown ? sql`${value} desc nulls last` : sql`${value} asc nulls first`;
  });
  return sql.join(parts);
}
