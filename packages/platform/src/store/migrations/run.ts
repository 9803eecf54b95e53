import { sql } from "kysely";
import {
  type BytesStore,
  firstOutOfOrder,
  type Migration,
  type MigrationOwner,
  type UpcomingStep,
} from "../../kernel/database/migration.ts";
import { type Db, type Store, StoreUnavailable } from "../../kernel/database/port.ts";
import { type Schema, schemaOf } from "./schema.ts";

export type { Migration };

/** Any number: all processes must agree on it, and nothing else in the database may use it. */
const advisoryLock = 7_269_512_003;

/** What a store is to bring its schema to. */
export interface Steps {
  readonly core: readonly Migration[];
  /** Applied after the core's, each plugin's by numbers of its own. */
  readonly plugins: readonly MigrationOwner[];
  /** Made on PostgreSQL when it is missing. */
  readonly schemaName?: string | undefined;
  /** Where bytes that were in the database move to. */
  readonly storage?: BytesStore | undefined;
  /** Called before a step of a database that was there before. */
  readonly onStep?: ((step: UpcomingStep) => void | Promise<void>) | undefined;
}

/**
 * Applies the steps the database has not seen, in order, each in a transaction of its own that also records it.
 * Processes that start together take turns.
 */
export async function migrate(store: Store, { core, plugins, schemaName, storage, onStep }: Steps): Promise<void> {
  const owners = ownersOf({ core, plugins });
  await store.write((db) => prepare(db, schemaName), { isLong: true });
  for (const { journal, migrations } of owners) await applyAll(store, { journal, migrations, storage, onStep });
}

/**
 * The first step that {@link migrate} would do; nothing is changed for the answer.
 * @throws Error where `migrate` would throw one about the steps themselves
 */
export async function firstUpcoming(
  db: Db,
  { core, plugins }: Pick<Steps, "core" | "plugins">,
): Promise<UpcomingStep | undefined> {
  for (const { journal, migrations } of ownersOf({ core, plugins })) {
    const table = journal === coreJournal ? "migrations" : "plugin_migrations";
    const applied = (await hasTable(db, table)) ? await journal.read(db) : new Map<number, string>();
    assertKnown(journal, applied, migrations);
    const next = migrations.find(({ number }) => !applied.has(number));
    if (next) return stepOf(journal, next);
  }
  return undefined;
}

interface Application extends Owner {
  readonly storage: BytesStore | undefined;
  readonly onStep: Steps["onStep"];
}

interface Owner {
  readonly journal: Journal;
  readonly migrations: readonly Migration[];
}

/** The core first. A plugin without steps may have had some. @throws Error when steps are out of order */
function ownersOf({ core, plugins }: Pick<Steps, "core" | "plugins">): Owner[] {
  const owners = [
    { journal: coreJournal, migrations: core },
    ...plugins.map(({ name, migrations = [] }) => ({ journal: pluginJournal(name), migrations })),
  ];
  for (const { journal, migrations } of owners) assertOrder(journal, migrations);
  return owners;
}

function stepOf(journal: Journal, { number, name }: Migration): UpcomingStep {
  return { label: journal.label, number, name, isOfPlugin: journal !== coreJournal };
}

async function applyAll(store: Store, { journal, migrations, storage, onStep }: Application): Promise<void> {
  const applied = await store.read(journal.read);
  assertKnown(journal, applied, migrations);
  for (const migration of migrations) {
    if (applied.has(migration.number)) continue;
    const files = storage && { storage };
    if (applied.size > 0) await onStep?.(stepOf(journal, migration));
    await store
      .write((db) => apply({ ...schemaOf(db), ...files }, journal, migration), { isLong: true })
      .catch((error: unknown) => {
        throw error instanceof StoreUnavailable ? error : failed(journal, migration, error);
      });
  }
}

function failed({ label }: Journal, { number, name }: Migration, cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  const advice = /already exists/.test(why)
    ? ". A restore by an earlier version left it behind: make a backup, drop it, and start again."
    : "";
  return new Error(`${label} ${number} (${name}) failed, and was undone: ${why}${advice}`, { cause });
}

/** Where the steps of one owner are recorded. */
interface Journal {
  /** Before the number of a step, in messages. */
  readonly label: string;
  /** What is wrong when the database has a step that is not known. */
  unknown(step: string): string;
  read(db: Db): Promise<ReadonlyMap<number, string>>;
  add(db: Db, step: { readonly number: number; readonly name: string; readonly applied_at: number }): Promise<unknown>;
  /** The tables that a step of this owner may make. */
  readonly tables: RegExp;
}

const namesOf = (rows: readonly { readonly number: number; readonly name: string }[]) =>
  new Map(rows.map(({ number, name }) => [number, name]));

const coreJournal: Journal = {
  label: "Migration",
  unknown: (step) =>
    `The database was made by a newer version: it has migration ${step}, which this one does not know. Start the version that made it, or restore a backup from before its upgrade.`,
  read: async (db) => namesOf(await db.selectFrom("migrations").select(["number", "name"]).execute()),
  add: (db, step) => db.insertInto("migrations").values(step).execute(),
  tables: /./,
};

function pluginJournal(plugin: string): Journal {
  const prefix = plugin.replaceAll("-", "_");
  return {
    label: `Migration ${plugin}`,
    unknown: (step) =>
      `The plugin ${plugin} is older than the database: its migration ${step} was made there, which this version of it lacks. Install the version that has it, or take the plugin out of the list.`,
    async read(db) {
      const steps = db.selectFrom("plugin_migrations").select(["number", "name"]);
      return namesOf(await steps.where("plugin", "=", plugin).execute());
    },
    add: (db, step) =>
      db
        .insertInto("plugin_migrations")
        .values({ plugin, ...step })
        .execute(),
    tables: new RegExp(`^${prefix}(_|$)`),
  };
}

async function prepare(db: Db, schemaName: string | undefined): Promise<void> {
  const schema = schemaOf(db);
  await lock(schema);
  if (schemaName !== undefined) await schema.run(`create schema if not exists "${schemaName}"`);
  if (await hasTable(db, "migrations")) return;
  await schema.createTable("migrations", {
    columns: { number: "integer", name: "text", applied_at: "integer" },
    primaryKey: ["number"],
  });
}

/** Whether a database, which need not be migrated yet, has a table. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const query =
    schemaOf(db).engine === "sqlite"
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`;
  return (await query.execute(db)).rows.length > 0;
}

async function apply(schema: Schema, journal: Journal, { number, name, up }: Migration): Promise<void> {
  const { db } = schema;
  await lock(schema);
  // Another process may have applied it while this one waited for the lock.
  if ((await journal.read(db)).has(number)) return;
  await up(within(schema, journal));
  await journal.add(db, { number, name, applied_at: Date.now() });
}

/** Two plugins, or a plugin and a later version of the platform, never want the same table. */
function within(schema: Schema, { label, tables }: Journal): Schema {
  return {
    ...schema,
    createTable(name, definition) {
      if (!tables.test(name))
        throw new Error(`${label} makes a table ${name}; the tables of a plugin start with its name.`);
      return schema.createTable(name, definition);
    },
  };
}

/** On SQLite the write itself is the lock. */
async function lock({ engine, run }: Schema): Promise<void> {
  if (engine === "postgres") await run(`select pg_advisory_xact_lock(${advisoryLock})`);
}

function assertOrder({ label }: Journal, migrations: readonly Migration[]): void {
  const wrong = firstOutOfOrder(migrations);
  if (wrong) throw new Error(`${label} ${wrong.number} must come after ${wrong.before}; numbers only grow.`);
}

function assertKnown(
  { label, unknown }: Journal,
  applied: ReadonlyMap<number, string>,
  migrations: readonly Migration[],
): void {
  const known = namesOf(migrations);
  for (const [number, name] of applied) {
    const ours = known.get(number);
    if (ours === undefined || ours === name) continue;
    throw new Error(
      `${label} ${number} is ${ours} here but was ${name} when the database was made. Migrations cannot be renamed.`,
    );
  }
  const newest = Math.max(...[...applied.keys()].filter((number) => !known.has(number)));
  if (applied.has(newest)) throw new Error(unknown(`${newest} (${applied.get(newest)})`));
}
