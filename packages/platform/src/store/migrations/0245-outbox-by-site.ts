import type { Migration } from "./run.ts";
import type { Schema } from "./schema.ts";

const columns = "site_id, id, name, entity_id, event, created_at, published_at, entity_sequence";

/**
 * Events have no number of the whole database any more: rows that are spread by site have no such thing. Those of an
 * entity are in the order of its own numbers, which those of before 0065 take from what they had.
 */
export const outboxBySite: Migration = {
  number: 245,
  name: "outbox-by-site",
  async up(schema) {
    // A noted event is published in its moment, and never delivered.
    await schema.run(`update outbox set entity_sequence = sequence
      where entity_sequence is null and (published_at is null or published_at <> created_at)`);
    if (schema.engine === "sqlite") await copyOutbox(schema);
    else await schema.run("alter table outbox drop column sequence");
    await schema.createIndex("outbox", {
      columns: ["site_id", "entity_sequence", "id"],
      isUnique: false,
      where: "published_at is null",
    });
  },
};

/** SQLite cannot take a column out of a table that is its key. */
async function copyOutbox({ run, createTable }: Schema): Promise<void> {
  await run(`drop index "outbox_published_at_id"`);
  await run(`drop index "outbox_sequence"`);
  await run("alter table outbox rename to outbox_before");
  await createTable("outbox", {
    columns: {
      site_id: "text",
      id: "text",
      name: "text",
      entity_id: "text",
      event: "text",
      created_at: "integer",
      published_at: "integer?",
      entity_sequence: "integer?",
    },
    indexes: [{ columns: ["site_id", "published_at", "id"], isUnique: false }],
  });
  await run(`insert into outbox (${columns}) select ${columns} from outbox_before order by sequence`);
  await run("drop table outbox_before");
}
