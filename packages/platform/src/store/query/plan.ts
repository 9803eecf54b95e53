import { type SqlBool, sql } from "kysely";
import { connectionOf } from "../../kernel/database/handle.ts";
import type { Db } from "../../kernel/database/port.ts";
import { isObject } from "../../kernel/objects.ts";
import { all, type Condition, fieldValue } from "./expressions.ts";
import { fieldNamed, type Link, type QueryField } from "./fields.ts";
import { compileFilter, type Filter, type FilterContext } from "./filter.ts";
import { indexesOf, type TableIndex } from "./indexes.ts";
import type { SortKey } from "./sort.ts";
import type { Scalar } from "./values.ts";

/**
 * Up to this many rows it is cheaper to sort them all than to walk the table in order looking for them.
 * Measured at a million rows, where both take about 20 ms.
 */
const few = 4_000;

/** How SQLite is told to go about a query. */
export interface Plan {
  /** The index to start from; SQLite decides when absent. */
  readonly index?: string;
  /** A condition that is true of all matches anyway, which the index needs to start from. */
  readonly condition?: Condition;
  /** Values of one column that matches have: each is read in order by itself, and all are merged. */
  readonly branches?: { readonly column: string; readonly values: readonly Scalar[] };
}

/** A way into the table that a condition of the filter opens. */
interface Entry extends Plan {
  readonly index: string;
  /** Rows it leads to; one more than {@link few} stands for any number above it. */
  readonly count: number;
}

/**
 * Chooses the index to start from. SQLite keeps no statistics of values: left alone it walks a million rows in
 * order to find the one that an equality names, or sorts half of them to show the first fifty. So this looks how
 * many rows each indexed condition leads to. PostgreSQL has statistics and decides by itself.
 */
export async function choosePlan(
  db: Db,
  siteId: string,
  context: FilterContext,
  filters: readonly Filter[],
  keys: readonly SortKey[],
): Promise<Plan> {
  const { engine } = connectionOf(db);
  const conditions = filters.flatMap((filter) => [...required(filter)]);
  const indexes = [...(await indexesOf(db, context.table)), ...exceptionsOf(context, conditions)];
  const branched = branchesOf(context, indexes, conditions, keys);
  if (engine !== "sqlite") return branched ? { branches: branched.branches } : {};
  const exact = conditions.flatMap(([name, operand]) => exactIndex(context, indexes, name, operand, keys) ?? []);
  const row = exact.find(isOfOneRow);
  if (row) return { index: row.name };
  // Where the wanted rows stand in order, others are worth a look only if they may lead to far fewer.
  const [inPlace] = exact;
  const rivals = inPlace ? conditions.filter(([name]) => isRival(context.fields, name, keys)) : conditions;
  if (inPlace && rivals.length === 1) return startOf(inPlace);
  let best: Entry | undefined;
  for (const [name, operand] of rivals) {
    const entry = await entryOf(db, siteId, context, indexes, name, operand);
    if (entry && (!best || entry.count < best.count)) best = entry;
  }
  if (best && best.count <= few) return best;
  if (inPlace) return startOf(inPlace);
  if (branched) return branched;
  const ordered = keys.length > 0 ? inOrderOf(indexes, keys) : undefined;
  if (ordered) return { index: ordered.name };
  return best ?? {};
}

function startOf({ name, condition }: TableIndex): Plan & Required<Pick<Plan, "index">> {
  return { index: name, ...(condition && { condition }) };
}

/** Partial indexes of what differs from the usual value, where matches have none but other values. */
function exceptionsOf(
  { fields, table }: FilterContext,
  conditions: readonly (readonly [string, unknown])[],
): TableIndex[] {
  return conditions.flatMap(([name, operand]) => {
    const { column, exceptions } = columnOf(fields, name) ?? {};
    if (!column || !exceptions) return [];
    const values = isObject(operand) ? listOf("$eq" in operand ? { $in: [operand.$eq] } : operand) : [operand];
    if (!values || values.length === 0 || values.includes(exceptions.usual)) return [];
    const condition = sql<SqlBool>`${sql.ref(`${table}.${column}`)} <> ${sql.lit(exceptions.usual)}`;
    return [{ name: exceptions.index, isUnique: false, columns: [column, "created_at", "id"], condition }];
  });
}

/** Most values of a list that are read one by one. */
const mostBranches = 10;

/**
 * A list of values that an index has in the wanted order each. Rows of rare values are found where they stand, and not
 * by walking past all others.
 */
function branchesOf(
  { fields }: FilterContext,
  indexes: readonly TableIndex[],
  conditions: readonly (readonly [string, unknown])[],
  [firstKey]: readonly SortKey[],
): (Plan & Required<Pick<Plan, "branches" | "index">>) | undefined {
  if (firstKey?.column === undefined) return undefined;
  for (const [name, operand] of conditions) {
    const field = columnOf(fields, name);
    const values = field?.kind === "text" ? listOf(operand) : undefined;
    if (!field?.column || !values || values.length < 2 || values.length > mostBranches) continue;
    const { column } = field;
    const index = indexes.find(({ columns: [first, second] }) => first === column && second === firstKey.column);
    if (index) return { ...startOf(index), branches: { column, values } };
  }
  return undefined;
}

/** The distinct texts of which matches have one. */
function listOf(operand: unknown): string[] | undefined {
  if (!isObject(operand)) return undefined;
  const { $in, $hasSome, ...others } = operand;
  const list = $in ?? $hasSome;
  if (Object.keys(others).length > 0 || !Array.isArray(list)) return undefined;
  const texts = list.filter((value): value is string => typeof value === "string");
  return texts.length === list.length ? [...new Set(texts)] : undefined;
}

/** An index that an equality narrows to the wanted rows in the wanted order, or to a single row. */
function exactIndex(
  { fields }: FilterContext,
  indexes: readonly TableIndex[],
  name: string,
  operand: unknown,
  keys: readonly SortKey[],
): TableIndex | undefined {
  const column = columnOf(fields, name)?.column;
  if (column === undefined || !isEquality(operand)) return undefined;
  const [firstKey] = keys;
  const leading = indexes.filter(({ columns }) => columns[0] === column);
  return (
    leading.find(isOfOneRow) ??
    leading.find(({ columns: [, second] }) => second !== undefined && second === firstKey?.column)
  );
}

/** A range of what rows are sorted by is found within the index that has them in order. */
function isRival(fields: FilterContext["fields"], name: string, [firstKey]: readonly SortKey[]): boolean {
  const field = columnOf(fields, name);
  return (
    field !== undefined && field.kind !== "flag" && (field.column === undefined || field.column !== firstKey?.column)
  );
}

function isOfOneRow({ columns, isUnique }: TableIndex): boolean {
  return isUnique && columns.length === 1;
}

/** Lists ask for one value as for several. */
function isEquality(operand: unknown): boolean {
  if (!isObject(operand)) return isScalar(operand);
  const { $eq, $in } = operand;
  return isScalar($eq) || (Array.isArray($in) && $in.length === 1 && isScalar($in[0]));
}

async function entryOf(
  db: Db,
  siteId: string,
  context: FilterContext,
  indexes: readonly TableIndex[],
  name: string,
  operand: unknown,
): Promise<Entry | undefined> {
  const field = columnOf(context.fields, name);
  // True or false leads to half of the rows, and is not worth a look.
  if (field?.kind === "flag") return undefined;
  if (field?.link) return linkEntry(db, siteId, indexes, field.link, operand);
  if (field?.valueIndex && isSearchable(operand))
    return valueEntry(db, siteId, context, field.valueIndex, name, operand);
  const column = field && (startsWith(operand) ? field.folded : isSearchable(operand) ? field.column : undefined);
  const index = indexes.find(({ columns }) => column !== undefined && columns[0] === column);
  if (!index) return undefined;
  const condition = all([compileFilter({ [name]: operand }, context), ...(index.condition ? [index.condition] : [])]);
  const rows = sql<SqlBool>`from ${sql.table(context.table)} indexed by ${sql.id(index.name)} where "site_id" = ${siteId} and ${condition}`;
  return { ...startOf(index), count: await countFew(db, rows) };
}

/** The way in through a partial index on a value of the document. */
async function valueEntry(
  db: Db,
  siteId: string,
  context: FilterContext,
  index: string,
  name: string,
  operand: unknown,
): Promise<Entry | undefined> {
  const field = columnOf(context.fields, name);
  if (!field) return undefined;
  const condition = sql<SqlBool>`${fieldValue(context.engine, context.table, name, field)} is not null`;
  const matching = compileFilter({ [name]: operand }, context);
  const rows = sql<SqlBool>`from ${sql.table(context.table)} indexed by ${sql.id(index)} where "site_id" = ${siteId} and ${condition} and ${matching}`;
  return { index, count: await countFew(db, rows), condition };
}

async function linkEntry(
  db: Db,
  siteId: string,
  indexes: readonly TableIndex[],
  { table, owner, element }: Link,
  operand: unknown,
): Promise<Entry | undefined> {
  const elements = anyOf(operand);
  const primary = indexes.find(({ columns }) => columns.join() === "id");
  if (!elements || !primary) return undefined;
  const rows = sql<SqlBool>`from ${sql.table(table)} where "site_id" = ${siteId} and ${sql.ref(element)} in (${sql.join(elements)})`;
  const count = await countFew(db, rows);
  // Many owners are no way in: collecting them costs as much as walking the table.
  if (count > few) return undefined;
  return { index: primary.name, count, condition: sql<SqlBool>`"id" in (select ${sql.ref(owner)} ${rows})` };
}

async function countFew(db: Db, rows: Condition): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as "count" from (select 1 ${rows} limit ${sql.lit(few + 1)})`;
  return (await counted.execute(db)).rows[0]?.count ?? 0;
}

/** The index that has the rows in order, for the longest run of sort keys. */
function inOrderOf(indexes: readonly TableIndex[], keys: readonly SortKey[]): TableIndex | undefined {
  const run = ({ columns }: TableIndex) => {
    const end = keys.findIndex(({ column }, at) => column === undefined || columns[at] !== column);
    return end === -1 ? keys.length : end;
  };
  return indexes.filter((index) => run(index) > 0).sort((a, b) => run(b) - run(a))[0];
}

/** The conditions every match must meet: those that are not inside `$or` or `$not`. */
function* required(filter: Filter): Generator<[string, unknown]> {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === "$and") for (const part of operand as readonly Filter[]) yield* required(part);
    else yield [key, operand];
  }
}

/** A field that an index may have; none has what is read of other rows. */
function columnOf(fields: FilterContext["fields"], name: string): QueryField | undefined {
  const [, field] = fieldNamed(fields, name);
  return field?.latest ? undefined : field;
}

const searchable = new Set(["$eq", "$in", "$gt", "$gte", "$lt", "$lte"]);

/** An index can look for it. */
function isSearchable(operand: unknown): boolean {
  return isScalar(operand) || (isObject(operand) && Object.keys(operand).every((operator) => searchable.has(operator)));
}

function startsWith(operand: unknown): boolean {
  return isObject(operand) && Object.keys(operand).join() === "$startsWith" && operand.$startsWith !== "";
}

/** Elements of which a match has at least one, if the operand asks for that. */
function anyOf(operand: unknown): string[] | undefined {
  if (typeof operand === "string") return [operand];
  if (!isObject(operand)) return undefined;
  const { $hasSome, $hasAll, $in, $eq, $contains } = operand;
  const elements = [$hasSome, $hasAll, $in, $eq, $contains].find((value) => value !== undefined && value !== null);
  const list = Array.isArray(elements) ? elements : [elements];
  return list.length > 0 && list.every((value) => typeof value === "string") ? list : undefined;
}

function isScalar(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== "object";
}
