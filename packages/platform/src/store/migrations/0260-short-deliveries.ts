import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { type Index, index, type Schema } from "./schema.ts";

/** Every event is a delivery to each webhook, and nearly all of them arrive: those are not looked for by state. */
const exceptions: Index = { ...index("state", "created_at", "id"), where: "state <> 'DELIVERED'" };

/** A delivery that arrived is in one B-tree beside two indexes, and its document is what no column has. */
export const shortDeliveries: Migration = {
  number: 260,
  name: "short-deliveries",
  async up(schema) {
    await schema.run(`drop index "webhook_deliveries_state_created_at_id"`);
    if (schema.engine === "sqlite") await copyDeliveries(schema);
    await schema.createIndex("webhook_deliveries", exceptions);
  },
};

/** SQLite cannot make the key of a table the place where its rows are. */
async function copyDeliveries(schema: Schema): Promise<void> {
  for (const columns of ["created_at_id", "webhook_id_created_at_id", "webhook_id_lane_position"])
    await schema.run(`drop index "webhook_deliveries_${columns}"`);
  await schema.run("alter table webhook_deliveries rename to webhook_deliveries_before");
  await documentTable(
    schema,
    "webhook_deliveries",
    {
      webhook_id: "text",
      event_id: "text",
      event_type: "text",
      entity_id: "text",
      state: "text",
      lane: "text?",
      position: "integer?",
    },
    [
      index("webhook_id", "created_at", "id"),
      { ...index("webhook_id", "lane", "position"), where: "state = 'PENDING'" },
    ],
    { isNarrow: true },
  );
  const columns = `site_id, id, revision, created_at, updated_at, doc, webhook_id, event_id, event_type, entity_id,
    state, lane, position`;
  await schema.run(`insert into webhook_deliveries (${columns}) select ${columns} from webhook_deliveries_before`);
  await schema.run("drop table webhook_deliveries_before");
}
