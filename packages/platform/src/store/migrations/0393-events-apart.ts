import type { Migration } from "./run.ts";
import type { Schema } from "./schema.ts";

/**
 * Events that are to be handed over stand in a table of their own, with what is asked of them until then. What they say is
 * written once, in a row for all that happened together, and not again when they are marked; its age is in its id.
 */
export const eventsApart: Migration = {
  number: 393,
  name: "events-apart",
  async up(schema) {
    const { run, createTable, addColumn } = schema;
    await createTable("waiting_events", {
      columns: {
        site_id: "text",
        entity_sequence: "integer",
        id: "text",
        name: "text",
        entity_id: "text",
        created_at: "integer",
      },
      primaryKey: ["site_id", "entity_sequence", "id"],
      isNarrow: true,
    });
    await addColumn("subscriber_events", "name", "text?");
    await run(`update subscriber_events set name = ${ofEvent("subscriber_events", "name")}`);
    await run(`update webhook_deliveries
      set position = coalesce(position, ${ofEvent("webhook_deliveries", "entity_sequence")}, 0) where position is null`);
    await orderIds(schema);
    await run(`insert into waiting_events (site_id, entity_sequence, id, name, entity_id, created_at)
      select site_id, entity_sequence, id, name, entity_id, created_at from outbox where published_at is null`);
    await (schema.engine === "sqlite" ? copyOutbox(schema) : dropColumns(schema));
    await run("delete from purge_progress where rule = 'events'");
  },
};

function ofEvent(table: string, column: string): string {
  return `(select outbox.${column} from outbox where outbox.site_id = ${table}.site_id and outbox.id = ${table}.event_id)`;
}

/** Events of before ids were in the order of time get such ids, where they stand and where they are named. */
async function orderIds({ run, engine }: Schema): Promise<void> {
  const time = engine === "sqlite" ? "printf('%012x', created_at)" : "lpad(to_hex(created_at), 12, '0')";
  const ordered = `substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || '-7000-' || substr(id, 20)`;
  const isOther = (column: string) => `substr(${column}, 15, 1) <> '7'`;
  for (const table of ["webhook_deliveries", "subscriber_events"])
    await run(`update ${table} set event_id = coalesce((select ${ordered} from outbox
        where outbox.site_id = ${table}.site_id and outbox.id = ${table}.event_id), event_id)
      where ${isOther("event_id")}`);
  await run(`update outbox set id = ${ordered} where ${isOther("id")}`);
}

async function dropColumns({ run }: Schema): Promise<void> {
  for (const column of ["name", "entity_id", "entity_sequence", "published_at"])
    await run(`alter table outbox drop column ${column}`);
}

/** SQLite would write the table again for each column. */
async function copyOutbox({ run, createTable }: Schema): Promise<void> {
  await run("alter table outbox rename to outbox_before");
  await createTable("outbox", {
    columns: { site_id: "text", id: "text", created_at: "integer", event: "bytes" },
  });
  await run(`insert into outbox (site_id, id, created_at, event)
    select site_id, id, created_at, event from outbox_before order by rowid`);
  await run("drop table outbox_before");
}
