import { sql } from "kysely";
import { connectionOf } from "../../packages/platform/src/kernel/database/handle.ts";
import type { Db } from "../../packages/platform/src/kernel/database/port.ts";

/** The columns that migration 280 makes bytes, as text again, and empty; with the caller that 391 removes. */
export async function withTextColumns(db: Db): Promise<void> {
  await withCallers(db);
  for (const [table, column] of Object.entries({ outbox: "event", idempotency: "response", checkouts: "view" })) {
    const [at, name] = [sql.table(table), sql.ref(column)];
    const type = sql.raw(column === "view" ? "text" : "text not null default ''");
    await sql`alter table ${at} drop column ${name}`.execute(db);
    await sql`alter table ${at} add column ${name} ${type}`.execute(db);
    if (connectionOf(db).engine === "postgres")
      await sql`alter table ${at} alter column ${name} drop default`.execute(db);
  }
}

async function withCallers(db: Db): Promise<void> {
  await sql`alter table idempotency add column caller text not null default ''`.execute(db);
  if (connectionOf(db).engine !== "postgres") return;
  await sql`alter table idempotency drop constraint idempotency_pkey`.execute(db);
  await sql`alter table idempotency add primary key (site_id, caller, key)`.execute(db);
}
