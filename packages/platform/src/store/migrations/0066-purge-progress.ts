import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** How far each rule of retention has looked, and indexes to look by. */
export const purgeProgress: Migration = {
  number: 66,
  name: "purge-progress",
  async up(schema) {
    await schema.createTable("purge_progress", {
      columns: { site_id: "text", rule: "text", row_time: "integer", row_id: "text", started_at: "integer" },
      primaryKey: ["site_id", "rule"],
      isNarrow: true,
    });
    // Events are kept for as long as their site says.
    await schema.run(`drop index "outbox_published_at"`);
    await schema.createIndex("outbox", index("published_at", "id"), ["published_at"]);
    // A number goes with the last event of its entity.
    await schema.run("alter table event_sequences drop column expires_at");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    purge_progress: PurgeProgressTable;
  }
}

/** Everything up to this row has been looked at. */
export interface PurgeProgressTable {
  site_id: string;
  rule: string;
  row_time: number;
  row_id: string;
  /** When the rule last began with the oldest row. */
  started_at: number;
}
