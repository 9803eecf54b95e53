import { sql } from "kysely";
import { connectionOf } from "../../packages/platform/src/kernel/database/handle.ts";
import type { Db } from "../../packages/platform/src/kernel/database/port.ts";
import { index, schemaOf } from "../../packages/platform/src/store/migrations/schema.ts";

/** The columns that migration 280 makes bytes, as text again, and empty; with those that 391 and 393 remove. */
export async function withTextColumns(db: Db): Promise<void> {
  await withCallers(db);
  await withPublishedEvents(db);
  for (const [table, column] of Object.entries({ outbox: "event", idempotency: "response", checkouts: "view" })) {
    const [at, name] = [sql.table(table), sql.ref(column)];
    const type = sql.raw(column === "view" ? "text" : "text not null default ''");
    await sql`alter table ${at} drop column ${name}`.execute(db);
    await sql`alter table ${at} add column ${name} ${type}`.execute(db);
    if (connectionOf(db).engine === "postgres")
      await sql`alter table ${at} alter column ${name} drop default`.execute(db);
  }
}

/** The outbox before migration 393, empty. */
export async function withPublishedEvents(db: Db): Promise<void> {
  const { engine, createTable, createIndex } = schemaOf(db);
  await sql`alter table subscriber_events drop column name`.execute(db);
  for (const table of ["waiting_events", "outbox"]) await sql`drop table ${sql.table(table)}`.execute(db);
  await createTable("outbox", {
    columns: {
      site_id: "text",
      id: "text",
      name: "text",
      entity_id: "text",
      created_at: "integer",
      published_at: "integer?",
      entity_sequence: "integer?",
      event: "bytes",
    },
    indexes: [engine === "sqlite" ? index("published_at", "id") : index("published_at")],
  });
  await createIndex("outbox", { ...index("entity_sequence", "id"), where: "published_at is null" });
}

async function withCallers(db: Db): Promise<void> {
  await sql`alter table idempotency add column caller text not null default ''`.execute(db);
  if (connectionOf(db).engine !== "postgres") return;
  await sql`alter table idempotency drop constraint idempotency_pkey`.execute(db);
  await sql`alter table idempotency add primary key (site_id, caller, key)`.execute(db);
}
