import type { Flag } from "../../kernel/database/schema.ts";
import type { CatalogImportsTable } from "./0310-import-kinds.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** Imports of products, and the products of their files. */
export const catalogImportsMigration: Migration = {
  number: 160,
  name: "catalog-imports",
  async up(schema) {
    await documentTable(schema, "catalog_imports", { state: "text", due_at: "integer?" }, [
      acrossSites("due_at", "id"),
      index("updated_at", "id"),
    ]);
    await schema.createTable("catalog_import_items", {
      columns: {
        site_id: "text",
        import_id: "text",
        position: "integer",
        outcome: "text",
        is_pending: "flag",
        has_problems: "flag",
        entry: "text?",
        doc: "json",
      },
      primaryKey: ["site_id", "import_id", "position"],
      belongsTo: { import_id: "catalog_imports" },
      indexes: [
        index("import_id", "is_pending", "position"),
        index("import_id", "outcome", "position"),
        index("import_id", "has_problems", "position"),
      ],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    catalog_imports: CatalogImportsTable;
    catalog_import_items: CatalogImportItemsTable;
  }
}

interface CatalogImportItemsTable {
  site_id: string;
  import_id: string;
  /** Place among the products of the file. */
  position: number;
  outcome: string;
  /** It is to be written into the catalog. */
  is_pending: Flag;
  has_problems: Flag;
  /** What the file says of the product, as JSON text; null once it is written. */
  entry: string | null;
  /** The item as the report has it. */
  doc: string;
  /** Of customers. */
  email?: string | null;
}
