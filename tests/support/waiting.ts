import { sql } from "kysely";
import type { Db, Store } from "../../packages/platform/src/kernel/database/port.ts";

/**
 * Holds a transaction open after its `work`, does something else as far as the database lets it, then lets the first
 * one commit and waits for both.
 */
export async function whileOpen<T>(
  store: Store,
  work: (db: Db) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let writing: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    writing = store.write(async (db) => {
      await work(db);
      resolve();
      await held;
    });
    writing.catch(reject);
  });
  const following = other();
  await untilOverOrWaiting(store, following);
  release();
  await writing;
  return following;
}

/** Waits until `work` is over, or a transaction waits for another. How it ends is its caller's to see. */
export async function untilOverOrWaiting(store: Store, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver && !(await isAnyoneWaiting(store)));
}

/** Whether a transaction waits for another. The embedded database has one at a time: whoever comes second waits. */
async function isAnyoneWaiting(store: Store): Promise<boolean> {
  if (store.engine === "sqlite") return true;
  const found = await store.read((db) =>
    sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(db),
  );
  return found.rows.length > 0;
}
