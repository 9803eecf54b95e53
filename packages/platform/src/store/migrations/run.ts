import { sql } from "kysely";
import type { Db, Store } from "../../kernel/database/port.ts";
import { type Schema, schemaOf } from "./schema.ts";

/** One step of the schema. Steps are never changed once released; a mistake is corrected by a later one. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(schema: Schema): Promise<void>;
}

/** Any number: all processes must agree on it, and nothing else in the database may use it. */
const advisoryLock = 7_269_512_003;

/**
 * Applies the steps the database has not seen, in order, each in a transaction of its own that also records it.
 * Processes that start together take turns. `schemaName` is made on PostgreSQL when it is missing.
 */
export async function migrate(store: Store, migrations: readonly Migration[], schemaName?: string): Promise<void> {
  assertOrder(migrations);
  await store.write((db) => prepare(db, schemaName), { isLong: true });
  const applied = await store.read(appliedNames);
  assertKnown(applied, migrations);
  for (const migration of migrations) {
    if (!applied.has(migration.number)) await store.write((db) => apply(db, migration), { isLong: true });
  }
}

async function prepare(db: Db, schemaName: string | undefined): Promise<void> {
  const schema = schemaOf(db);
  await lock(schema);
  if (schemaName !== undefined) await schema.run(`create schema if not exists "${schemaName}"`);
  if (await hasTable(schema, "migrations")) return;
  await schema.createTable("migrations", {
    columns: { number: "integer", name: "text", applied_at: "integer" },
    primaryKey: ["number"],
  });
}

async function hasTable({ engine, db }: Schema, name: string): Promise<boolean> {
  const query =
    engine === "sqlite"
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`;
  return (await query.execute(db)).rows.length > 0;
}

async function apply(db: Db, { number, name, up }: Migration): Promise<void> {
  const schema = schemaOf(db);
  await lock(schema);
  // Another process may have applied it while this one waited for the lock.
  if ((await appliedNames(db)).has(number)) return;
  await up(schema);
  await db.insertInto("migrations").values({ number, name, applied_at: Date.now() }).execute();
}

/** On SQLite the write itself is the lock. */
async function lock({ engine, run }: Schema): Promise<void> {
  if (engine === "postgres") await run(`select pg_advisory_xact_lock(${advisoryLock})`);
}

async function appliedNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom("migrations").select(["number", "name"]).execute();
  return new Map(rows.map((row) => [row.number, row.name]));
}

function assertOrder(migrations: readonly Migration[]): void {
  for (const [index, { number }] of migrations.entries()) {
    const before = migrations[index - 1]?.number ?? 0;
    if (number <= before) throw new Error(`Migration ${number} must come after ${before}; numbers only grow.`);
  }
}

function assertKnown(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ number, name }) => [number, name]));
  for (const [number, name] of applied) {
    const ours = known.get(number);
    if (ours === name) continue;
    throw new Error(
      ours === undefined
        ? `The database was made by a newer version: it has migration ${number} (${name}), which this one does not know.`
        : `Migration ${number} is ${ours} here but was ${name} when the database was made. Migrations cannot be renamed.`,
    );
  }
}
