import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Files of digital products, their bytes in parts, and how often each order downloaded them. */
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
    digital_files: DigitalFilesTable;
    digital_file_parts: DigitalFilePartsTable;
    order_downloads: DocumentRow;
  }
}

interface DigitalFilesTable extends DocumentRow {
  product_id: string;
  complete: Flag;
}

interface DigitalFilePartsTable {
  site_id: string;
  file_id: string;
  /** Bytes before it. */
  position: number;
  /** Base64. */
  content: string;
}
