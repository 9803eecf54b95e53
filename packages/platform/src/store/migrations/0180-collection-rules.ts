import type { DocumentRow } from "../../kernel/database/schema.ts";
import type { Migration } from "./run.ts";
import { acrossSites } from "./schema.ts";

/** What decides which products are in automatic collections. */
export const collectionRulesMigration: Migration = {
  number: 180,
  name: "collection-rules",
  async up(schema) {
    await schema.createTable("collection_rules", {
      columns: {
        site_id: "text",
        id: "text",
        revision: "integer",
        created_at: "integer",
        updated_at: "integer",
        due_at: "integer?",
        doc: "json",
      },
      belongsTo: { id: "collections" },
    });
    await schema.createIndex("collection_rules", acrossSites("due_at", "id"), ["due_at"]);
    await schema.createTable("collection_checks", {
      columns: { site_id: "text", product_id: "text" },
      primaryKey: ["site_id", "product_id"],
      belongsTo: { product_id: "products" },
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    collection_rules: CollectionRulesTable;
    /** Products whose stock came or went by a sale. */
    collection_checks: { site_id: string; product_id: string };
  }
}

/** One row per automatic collection, with its id. */
interface CollectionRulesTable extends DocumentRow {
  /** Epoch milliseconds: when the job looks at all products. */
  due_at: number | null;
}
