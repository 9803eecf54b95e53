import { sql } from "kysely";
import { connectionOf } from "../../packages/platform/src/kernel/database/handle.ts";
import type { Db } from "../../packages/platform/src/kernel/database/port.ts";

/** The columns that migration 280 makes bytes, as text again, and empty. */
export async function withTextColumns(db: Db): Promise<void> {
  for (const [table, column] of Object.entries({ outbox: "event", idempotency: "response", checkouts: "view" })) {
    const [at, name] = [sql.table(table), sql.ref(column)];
    const type = sql.raw(column === "view" ? "text" : "text not null default ''");
    await sql`alter table ${at} drop column ${name}`.execute(db);
    await sql`alter table ${at} add column ${name} ${type}`.execute(db);
    if (connectionOf(db).engine === "postgres")
      await sql`alter table ${at} alter column ${name} drop default`.execute(db);
  }
}
