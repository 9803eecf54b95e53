import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isBusy } from "./errors.ts";
import { DatabaseSync } from "./node-sqlite.ts";

/** How long opening a file waits for another process that is opening it too, in milliseconds. */
const busyTimeout = 2_000;

/** How long a write waits for the writes of other processes, in milliseconds. */
const writeTimeout = 10_000;

/**
 * Opens the writing connection of a file, creating it and its folder, or a database in memory.
 * @param isFirst whether no other process of the shop has the file open
 */
export function openWriter(path: string, isFirst = true): DatabaseSync {
  if (path === ":memory:") return new DatabaseSync(path);
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  // Of a new file only. A commit logs whole pages, most of them for one entry of an index: small ones write less.
  database.exec("pragma page_size = 2048");
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
  // 64 MB: product lists and indexes of a mid-sized shop stay in memory.
  database.exec("pragma cache_size = -65536");
  // The log is emptied on a thread of its own; this is for when that one cannot keep up.
  database.exec("pragma wal_autocheckpoint = 40000");
  // From here on SQLite reports a busy file at once: its own waiting would stop everything else in this process.
  database.exec("pragma busy_timeout = 0");
  // What a process left in its log when it was killed, or when it could not flush it, is in the file from here on.
  if (isFirst) database.exec("pragma wal_checkpoint(truncate)");
  return database;
}

/** Starts a transaction by calling `start`, waiting for other processes without blocking this one. */
export async function begin(start: () => void): Promise<void> {
  const deadline = performance.now() + writeTimeout;
  for (let pause = 1; ; pause = Math.min(pause * 2, 16)) {
    try {
      start();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(Math.random() * pause);
    }
  }
}

/** Opens a second connection to the same file, which sees committed rows only. */
export function openReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  database.exec("pragma query_only = on; pragma temp_store = memory; pragma cache_size = -65536");
  return database;
}
