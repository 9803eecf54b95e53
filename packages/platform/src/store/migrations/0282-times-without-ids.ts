import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/**
 * Many events are handed over in one moment, and many deliveries made. Without the id beside it PostgreSQL has such a
 * moment once in an index, and sorts its few rows. SQLite keeps each entry whole.
 */
export const timesWithoutIds: Migration = {
  number: 282,
  name: "times-without-ids",
  async up(schema) {
    if (schema.engine === "sqlite") return;
    await replace(schema, "outbox", ["published_at"]);
    await replace(schema, "webhook_deliveries", ["created_at"]);
    await replace(schema, "webhook_deliveries", ["webhook_id", "created_at"]);
  },
};

async function replace({ run, createIndex }: Schema, table: string, columns: readonly string[]): Promise<void> {
  await run(`drop index "${[table, ...columns, "id"].join("_")}"`);
  await createIndex(table, index(...columns));
}
