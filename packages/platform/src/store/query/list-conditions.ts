import { type SqlBool, sql } from "kysely";
import type { Engine } from "../../kernel/database/port.ts";
import {
  all,
  any,
  type Condition,
  type Expression,
  fromDocument,
  jsonFromDocument,
  never,
  not,
} from "./expressions.ts";
import { type Link, outerMark, type QueryField } from "./fields.ts";
import type { Operator } from "./operators.ts";

/** Finds out whether a list has an element; any element at all when none are given. */
type Has = (elements?: readonly string[]) => Condition;

/** A condition on a list. `operands` are the elements asked for; null stands for an empty list. */
export function listCondition(has: Has, operator: Operator, operands: readonly (string | null)[]): Condition {
  const elements = operands.filter((operand) => operand !== null);
  const hasSome = any([
    ...(elements.length < operands.length ? [not(has())] : []),
    ...(elements.length > 0 ? [has(elements)] : []),
  ]);
  switch (operator) {
    case "$ne":
    case "$nin":
      return not(hasSome);
    case "$hasAll":
      return all([...new Set(elements)].map((element) => has([element])));
    default:
      return operands.length === 0 ? never : hasSome;
  }
}

/** Looks into an array of the document, or into the link table. */
export function elementsOf(engine: Engine, table: string, name: string, { link, path, outer }: QueryField): Has {
  if (link) {
    const { element, own } = linkOf(table, link);
    return (elements) => exists(sql`${sql.table(link.table)} where ${own}`, element, elements, sql`and`);
  }
  const { rows, value } = elementRows(engine, table, name, { path, ...(outer !== undefined && { outer }) });
  return (elements) => exists(rows, value, elements, sql`where`);
}

/** What a list is sorted by: its first element when it goes up, its last when it goes down. Empty lists have none. */
export function outermost(
  engine: Engine,
  table: string,
  name: string,
  { link, path }: QueryField,
  isDescending: boolean,
): Expression {
  const edge = isDescending ? sql`max` : sql`min`;
  const order = engine === "postgres" ? sql` collate "C"` : sql``;
  if (link) {
    const { element, own } = linkOf(table, link);
    return sql`(select ${edge}(${element}${order}) from ${sql.table(link.table)} where ${own})`;
  }
  const { rows, value } = elementRows(engine, table, name, { path });
  return sql`(select ${edge}(${value}${order}) from ${rows})`;
}

/** The element of a link table's row, and that the row is of the entity's. */
function linkOf(table: string, link: Link): { readonly element: Expression; readonly own: Expression } {
  const element = sql.ref(`${link.table}.${link.element}`);
  const owner = sql.ref(`${link.table}.${link.owner}`);
  const site = sql`${sql.ref(`${link.table}.site_id`)} = ${sql.ref(`${table}.site_id`)}`;
  return { element, own: sql`${owner} = ${sql.ref(`${table}.id`)} and ${site}` };
}

/** The elements of a list as rows to join, and the value of one. Lists in link tables have none. */
export function elementRows(
  engine: Engine,
  table: string,
  name: string,
  { path, outer }: Pick<QueryField, "path" | "outer">,
): { readonly rows: Expression; readonly value: Expression } {
  const parts = (path ?? name).split(/\[\]\.?/);
  const inner = parts.pop() ?? "";
  const rows = sql.join(parts.map((array, depth) => rowsOf(engine, sourceOf(table, depth), array, depth)));
  const depth = parts.length - 1;
  const value = elementOf(engine, inner, depth);
  if (outer === undefined) return { rows, value };
  const before = fromDocument(engine, sql.ref(`${rowsNamed(depth - 1)}.value`), outer);
  return { rows, value: sql`(${before} || ${sql.lit(outerMark)} || ${value})` };
}

function exists(
  rows: Expression,
  element: Expression,
  elements: readonly string[] | undefined,
  glue: Expression,
): Condition {
  const wanted = elements ? sql`in (${sql.join(elements)})` : sql`is not null`;
  return sql<SqlBool>`exists (select 1 from ${rows} ${glue} ${element} ${wanted})`;
}

/** The document itself, or the elements of the array around this one. */
function sourceOf(table: string, depth: number): Expression {
  return sql.ref(depth === 0 ? `${table}.doc` : `${rowsNamed(depth - 1)}.value`);
}

const rowsNamed = (depth: number) => `elements${depth}`;

function rowsOf(engine: Engine, source: Expression, array: string, depth: number): Expression {
  const rows = sql.raw(rowsNamed(depth));
  if (engine === "sqlite") return sql`json_each(${source}, ${sql.lit(`$.${array}`)}) as ${rows}`;
  const json = jsonFromDocument(source, array);
  // Anything but an array would be an error, not an empty list.
  return sql`json_array_elements(case json_typeof(${json}) when 'array' then ${json} end) as ${rows}(value)`;
}

function elementOf(engine: Engine, inner: string, depth: number): Expression {
  const value = sql.ref(`${rowsNamed(depth)}.value`);
  if (inner !== "") return fromDocument(engine, value, inner);
  return engine === "sqlite" ? value : sql`(${value} #>> '{}')`;
}
