import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import {
  createPostgresStore,
  createSqliteStore,
  type Store,
  snapshot,
} from "../../packages/platform/src/store/index.ts";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { freshDatabase, hasPostgres } from "./postgres.ts";

/** An engine a suite runs on. Stores and databases end with the suite. */
export interface EngineUnderTest {
  readonly name: string;
  /** The migrated database of the suite. */
  store(): Store;
  /** Another connection to the same database, as another process would have; not for databases in memory. */
  reopen(): Store;
  /** True when several stores can share the database. */
  readonly isShared: boolean;
}

type Suite = (engine: EngineUnderTest) => void;

/** Runs a suite of business rules once per engine: SQLite and PostgreSQL. */
export function onEveryEngine(title: string, suite: Suite): void {
  describe(`${title} on SQLite in memory`, () => suite(sqliteInMemory()));
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => suite(postgres()));
}

export interface StoreOptions {
  /** PostgreSQL behind PgBouncer as well. For suites of the store itself: what stands on it does not see the way. */
  readonly isPooled?: boolean;
}

/**
 * Runs a suite on SQLite in a file too. For what a file changes: transactions side by side, stores that share a
 * database, commits that wait for the disk, and the store itself.
 */
export function onEveryStore(title: string, suite: Suite, { isPooled = false }: StoreOptions = {}): void {
  onEveryEngine(title, suite);
  describe(`${title} on SQLite in a file`, () => suite(sqliteInFile()));
  if (isPooled)
    describe.skipIf(!hasPostgres || !hasPgBouncer)(`${title} behind PgBouncer`, () => suite(behindPgBouncer()));
}

function sqliteInMemory(): EngineUnderTest {
  return underTest("memory", false, async () => {
    const image = await migrated();
    return { open: () => createSqliteStore({ path: ":memory:", snapshot: image }), dispose: async () => {} };
  });
}

let migratedImage: Promise<Uint8Array> | undefined;

/** An empty database with every table, made once for all suites of a worker. */
function migrated(): Promise<Uint8Array> {
  migratedImage ??= (async () => {
    const store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    const image = await snapshot(store);
    await store.close();
    return image;
  })();
  return migratedImage;
}

function sqliteInFile(): EngineUnderTest {
  return underTest("file", true, async () => {
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    return {
      open: () => createSqliteStore({ path: join(folder, "test.db") }),
      dispose: async () => rmSync(folder, { recursive: true, force: true }),
    };
  });
}

function postgres(): EngineUnderTest {
  return underTest("postgres", true, async () => {
    const database = await freshDatabase("vitrine_template", async (connectionString) => {
      const store = createPostgresStore({ connectionString });
      await store.migrate();
      await store.close();
    });
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const { connectionString } = database;
    return { open: () => createPostgresStore({ connectionString, poolSize: 12 }), dispose: () => database.drop() };
  });
}

function behindPgBouncer(): EngineUnderTest {
  return underTest("pgbouncer", true, async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const pooler = await startPgBouncer(database.connectionString);
    return {
      open: () => createPostgresStore({ connectionString: pooler.via(database.connectionString), poolSize: 12 }),
      async dispose() {
        await pooler.stop();
        await database.drop();
      },
    };
  });
}

interface Database {
  open(): Store;
  dispose(): Promise<void>;
}

function underTest(name: string, isShared: boolean, create: () => Promise<Database>): EngineUnderTest {
  let database: Database | undefined;
  const stores: Store[] = [];
  const open = () => {
    if (!database) throw new Error("The database is open only while tests run.");
    const store = database.open();
    stores.push(store);
    return store;
  };
  beforeAll(async () => {
    database = await create();
    await open().migrate();
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database?.dispose();
  });
  return {
    name,
    isShared,
    store: () => stores[0] ?? open(),
    reopen: open,
  };
}
