import { sql } from "kysely";
import { packRecord, unpack } from "../../kernel/database/packed.ts";
import type { Db } from "../../kernel/database/port.ts";
import { recordColumn } from "../../store/document-types.ts";
import type { TableShape } from "../../store/tables.ts";

/** One row; values are text, numbers, bytes or null on both engines. */
export type Row = Readonly<Record<string, Value>>;
export type Value = string | number | Uint8Array | null;

/** Bytes in JSON. */
export interface JsonBytes {
  readonly base64: string;
}

/** A value as it stands in JSON, the same for both engines. */
export function toJsonValue(value: Value): string | number | JsonBytes | null {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
}

/**
 * A value as it stands in a line of an export. Documents and records are JSON there, not text within text or packed, for
 * people and other programs.
 */
export function toLineValue(column: string, value: Value): unknown {
  if (column === "doc" && typeof value === "string") return JSON.parse(value);
  if (column === recordColumn && value instanceof Uint8Array) return JSON.parse(unpack(value));
  return toJsonValue(value);
}

/** Undefined for what {@link toLineValue} does not return. */
export function fromLineValue(column: string, value: unknown): Value | undefined {
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  if (column === "doc") return JSON.stringify(value);
  if (column === recordColumn) return packRecord(JSON.stringify(value));
  const { base64 } = value as Partial<JsonBytes>;
  return typeof base64 === "string" ? Buffer.from(base64, "base64") : undefined;
}

/** Parameters a statement may have on the stricter of the engines, with room to spare. */
const maxParameters = 20_000;

export interface PageOptions {
  /** Only rows of this site. */
  readonly siteId?: string | undefined;
  /** Key values of the row to continue after. */
  readonly after?: readonly Value[] | undefined;
  readonly limit: number;
}

/** The next rows of a table in the order of its key. */
export async function readPage(db: Db, table: TableShape, options: PageOptions): Promise<Row[]> {
  const { siteId, after, limit } = options;
  const list = sql.join(table.columns.map((column) => sql.ref(column)));
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const conditions = [sql`true`];
  if (siteId !== undefined) conditions.push(sql`${sql.ref("site_id")} = ${siteId}`);
  if (after) conditions.push(sql`(${key}) > (${sql.join([...after])})`);
  const query = sql<Row>`
    select ${list} from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)} order by ${key} limit ${limit}`;
  return (await query.execute(db)).rows;
}

/** All rows of a table, a page at a time. */
export async function* pagesOf(db: Db, table: TableShape, options: PageOptions): AsyncGenerator<Row[]> {
  let after = options.after;
  for (;;) {
    const rows = await readPage(db, table, { ...options, after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < options.limit) return;
    after = keyOf(table, last);
  }
}

export function keyOf({ key }: TableShape, row: Row): Value[] {
  return key.map((column) => row[column] ?? null);
}

/** The last row of a table, in the order of its key. */
export async function lastRow(db: Db, table: TableShape): Promise<Row | undefined> {
  const backwards = sql.join(table.key.map((column) => sql`${sql.ref(column)} desc`));
  const query = sql<Row>`select * from ${sql.table(table.name)} order by ${backwards} limit 1`;
  return (await query.execute(db)).rows[0];
}

export async function hasRow(db: Db, table: TableShape, key: readonly Value[]): Promise<boolean> {
  const columns = sql.join(table.key.map((column) => sql.ref(column)));
  const query = sql`select 1 from ${sql.table(table.name)} where (${columns}) = (${sql.join([...key])})`;
  return (await query.execute(db)).rows.length > 0;
}

export async function countRows(db: Db, table: TableShape, siteId?: string): Promise<number> {
  const condition = siteId === undefined ? sql`true` : sql`${sql.ref("site_id")} = ${siteId}`;
  const query = sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(table.name)} where ${condition}`;
  return Number((await query.execute(db)).rows[0]?.rows ?? 0);
}

/** Inserts rows as they are. Columns that a row does not have are empty. */
export async function insertRows(db: Db, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const size = Math.max(1, Math.floor(maxParameters / columns.length));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
  }
}
