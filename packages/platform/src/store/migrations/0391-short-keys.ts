import type { Migration } from "./run.ts";
import { acrossSites, type Schema } from "./schema.ts";

/**
 * Stored responses are found by one short key that begins with what places it. The caller beside it was in its hash
 * already, and with it an entry of the index was twice as long.
 */
export const shortKeys: Migration = {
  number: 391,
  name: "short-keys",
  up: (schema) => (schema.engine === "sqlite" ? onSqlite(schema) : onPostgres(schema)),
};

async function onPostgres({ run }: Schema): Promise<void> {
  await run("alter table idempotency drop constraint idempotency_pkey");
  await run(`update idempotency
    set key = left(replace(substr(caller, strpos(caller, ':') + 1), '-', ''), 12) || left(key, 22)`);
  await run("alter table idempotency drop column caller");
  await run("alter table idempotency add primary key (site_id, key)");
}

/** SQLite does not change a primary key. */
async function onSqlite({ run, createTable }: Schema): Promise<void> {
  await run(`drop index "idempotency_expires_at"`);
  await run("alter table idempotency rename to idempotency_before");
  await createTable("idempotency", {
    columns: { site_id: "text", key: "text", fingerprint: "text", expires_at: "integer", response: "bytes" },
    primaryKey: ["site_id", "key"],
    indexes: [acrossSites("expires_at")],
  });
  await run(`insert into idempotency (site_id, key, fingerprint, expires_at, response)
    select site_id, substr(replace(substr(caller, instr(caller, ':') + 1), '-', ''), 1, 12) || substr(key, 1, 22),
      fingerprint, expires_at, response
    from idempotency_before order by rowid`);
  await run("drop table idempotency_before");
}
