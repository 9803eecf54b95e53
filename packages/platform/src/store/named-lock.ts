import { connectionOf } from "../kernel/database/handle.ts";
import type { Db } from "../kernel/database/port.ts";

/** Holds a lock of this name until the transaction ends; others wait for it. SQLite has one transaction at a time. */
export async function lockName(db: Db, name: string): Promise<void> {
  const connection = connectionOf(db);
  if (connection.engine === "sqlite") return;
  await connection.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name], true);
}
