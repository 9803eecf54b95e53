import type { DocumentRow } from "../../kernel/database/schema.ts";
import type { Migration } from "./run.ts";
import { acrossSites } from "./schema.ts";

/** Buyers of files are written to by a job: it finds the few orders whose links are to be mailed. */
export const downloadMails: Migration = {
  number: 225,
  name: "download-mails",
  async up(schema) {
    await schema.addColumn("order_downloads", "due_at", "integer?");
    // The job looks at all sites at once.
    await schema.createIndex("order_downloads", { ...acrossSites("due_at", "id"), where: "due_at is not null" });
  },
};

export interface OrderDownloadsTable extends DocumentRow {
  /** Epoch milliseconds: when its links are to be mailed; null once there is nothing to do. */
  due_at?: number | null;
}
