import type { Migration } from "./run.ts";
import { acrossSites, index, type Schema } from "./schema.ts";

/**
 * What is packed is kept as bytes: as text it took a third more. Values of before are the bytes of their text, and
 * are read by what they begin with.
 */
export const packedBytes: Migration = {
  number: 280,
  name: "packed-bytes",
  up: (schema) => (schema.engine === "sqlite" ? onSqlite(schema) : onPostgres(schema)),
};

async function onPostgres({ run }: Schema): Promise<void> {
  const columns = { outbox: "event", idempotency: "response", checkouts: "view" };
  for (const [table, column] of Object.entries(columns))
    await run(`alter table ${table} alter column "${column}" type bytea using convert_to("${column}", 'UTF8')`);
}

/** SQLite does not change the type of a column. */
async function onSqlite(schema: Schema): Promise<void> {
  const { run, addColumn } = schema;
  await copyOutbox(schema);
  await copyIdempotency(schema);
  await run("alter table checkouts rename column view to view_before");
  await addColumn("checkouts", "view", "bytes?");
  await run("update checkouts set view = cast(view_before as blob)");
  await run("alter table checkouts drop column view_before");
}

async function copyOutbox({ run, createTable, createIndex }: Schema): Promise<void> {
  await run(`drop index "outbox_published_at_id"`);
  await run(`drop index "outbox_entity_sequence_id"`);
  await run("alter table outbox rename to outbox_before");
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
    indexes: [index("published_at", "id")],
  });
  await createIndex("outbox", { ...index("entity_sequence", "id"), where: "published_at is null" });
  const columns = "site_id, id, name, entity_id, created_at, published_at, entity_sequence";
  await run(`insert into outbox (${columns}, event)
    select ${columns}, cast(event as blob) from outbox_before order by rowid`);
  await run("drop table outbox_before");
}

async function copyIdempotency({ run, createTable }: Schema): Promise<void> {
  await run(`drop index "idempotency_expires_at"`);
  await run("alter table idempotency rename to idempotency_before");
  await createTable("idempotency", {
    columns: {
      site_id: "text",
      caller: "text",
      key: "text",
      fingerprint: "text",
      expires_at: "integer",
      response: "bytes",
    },
    primaryKey: ["site_id", "caller", "key"],
    indexes: [acrossSites("expires_at")],
  });
  const columns = "site_id, caller, key, fingerprint, expires_at";
  await run(`insert into idempotency (${columns}, response)
    select ${columns}, cast(response as blob) from idempotency_before order by rowid`);
  await run("drop table idempotency_before");
}
