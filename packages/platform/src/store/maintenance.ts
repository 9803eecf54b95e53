import { sql } from "kysely";
import { connectionOf } from "../kernel/database/handle.ts";
import type { Db } from "../kernel/database/port.ts";

/** Milliseconds of the database server's clock; undefined when the database runs by this machine's. */
export async function databaseTime(db: Db): Promise<number | undefined> {
  if (connectionOf(db).engine === "sqlite") return undefined;
  const now = sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`;
  return Number((await now.execute(db)).rows[0]?.now ?? 0);
}

/** How much of the database file is damaged. A server looks after its own files. */
export async function damageOf(db: Db): Promise<{ readonly pages: number; readonly references: number }> {
  if (connectionOf(db).engine !== "sqlite") return { pages: 0, references: 0 };
  const { rows } = await sql.raw<{ integrity_check: string }>("pragma integrity_check").execute(db);
  const broken = await sql.raw("pragma foreign_key_check").execute(db);
  return {
    pages: rows.filter(({ integrity_check }) => integrity_check !== "ok").length,
    references: broken.rows.length,
  };
}
