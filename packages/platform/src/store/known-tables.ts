import { createSqliteStore } from "./sqlite/store.ts";
import { tableShapes } from "./tables.ts";

/** Names of the tables that this version makes, without those of plugins: both engines have the same. */
export async function knownTables(): Promise<ReadonlySet<string>> {
  const store = createSqliteStore({ path: ":memory:" });
  try {
    await store.migrate();
    return new Set((await store.read(tableShapes)).map(({ name }) => name));
  } finally {
    await store.close();
  }
}
