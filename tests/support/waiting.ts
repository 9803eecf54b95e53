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
  const { result, settled } = untilOverOrWaiting(store, other());
  await settled;
  release();
  await writing;
  return result;
}

/** Waits until `work` is over, or a transaction waits for another. */
export function untilOverOrWaiting<T>(store: Store, work: Promise<T>): { result: Promise<T>; settled: Promise<void> } {
  let isOver = false;
  const result = work.finally(() => {
    isOver = true;
  });
  result.catch(() => {});
  const settled = (async () => {
    while (!isOver && !(await isAnyoneWaiting(store)));
  })();
  return { result, settled };
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
