import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long a statement waits for another process that holds the file, in milliseconds. */
const busyTimeout = 2_000;

/** Opens the writing connection of a file, creating it and its folder, or a database in memory. */
export function openWriter(path: string): DatabaseSync {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
  // 64 MB: product lists and indexes of a mid-sized shop stay in memory.
  database.exec("pragma cache_size = -65536");
  return database;
}

/** Opens a second connection to the same file, which sees committed rows only. */
export function openReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  database.exec("pragma query_only = on; pragma temp_store = memory; pragma cache_size = -65536");
  return database;
}
