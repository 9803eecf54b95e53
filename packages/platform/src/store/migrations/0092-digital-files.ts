import type { OrderDownloadsTable } from "./0225-download-mails.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Files of digital products and their bytes in parts, until they move, and how often each order downloaded them. */
export const digitalFilesMigration: Migration = {
  number: 92,
  name: "digital-files",
  async up(schema) {
    await documentTable(schema, "digital_files", { product_id: "text", complete: "flag" }, [
      index("product_id", "complete"),
    ]);
    await schema.createTable("digital_file_parts", {
      columns: { site_id: "text", file_id: "text", position: "integer", content: "text" },
      primaryKey: ["site_id", "file_id", "position"],
    });
    await documentTable(schema, "order_downloads", {}, []);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    order_downloads: OrderDownloadsTable;
  }
}
