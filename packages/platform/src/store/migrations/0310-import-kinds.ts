import type { DocumentRow } from "../../kernel/database/schema.ts";
import type { Migration } from "./run.ts";

/** Imports of other records than products, which have no kind. */
export const importKinds: Migration = {
  number: 310,
  name: "import-kinds",
  async up(schema) {
    await schema.addColumn("catalog_imports", "kind", "text?");
  },
};

export interface CatalogImportsTable extends DocumentRow {
  state: string;
  /** Epoch milliseconds; when it is worked on next. */
  due_at: number | null;
  /** Empty for products. */
  kind?: string | null;
}
