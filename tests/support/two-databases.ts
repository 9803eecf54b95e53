import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresStore, createSqliteStore, type Store } from "../../packages/platform/src/store/index.ts";
import { freshDatabase } from "./postgres.ts";

export type EngineName = "sqlite" | "postgres";

/** Two migrated, empty databases, for work that goes from one to the other. */
export interface Databases {
  readonly source: Store;
  readonly target: Store;
  /** A folder that goes with the databases. */
  readonly folder: string;
  close(): Promise<void>;
}

export async function openDatabases(source: EngineName, target: EngineName): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), "two-databases-"));
  const ends: (() => Promise<void>)[] = [];
  const open = async (engine: EngineName, name: string) => {
    const { store, end } = engine === "sqlite" ? await sqlite(join(folder, name)) : await postgres();
    ends.push(end);
    return store;
  };
  return {
    source: await open(source, "source.db"),
    target: await open(target, "target.db"),
    folder,
    async close() {
      for (const end of ends) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Opened {
  readonly store: Store;
  end(): Promise<void>;
}

async function sqlite(path: string): Promise<Opened> {
  const store = createSqliteStore({ path });
  await store.migrate();
  return { store, end: () => store.close() };
}

async function postgres(): Promise<Opened> {
  const database = await freshDatabase("vitrine_template", async (connectionString) => {
    const store = createPostgresStore({ connectionString });
    await store.migrate();
    await store.close();
  });
  if (!database) throw new Error("PostgreSQL is not installed.");
  const store = createPostgresStore({ connectionString: database.connectionString });
  return {
    store,
    async end() {
      await store.close();
      await database.drop();
    },
  };
}
