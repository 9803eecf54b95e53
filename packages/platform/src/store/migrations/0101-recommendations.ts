import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** What products are bought and looked at with, and what is recommended with them. */
export const recommendationsMigration: Migration = {
  number: 101,
  name: "recommendations",
  async up(schema) {
    await schema.createTable("product_views", {
      columns: {
        site_id: "text",
        id: "text",
        viewer: "text",
        product_id: "text",
        created_at: "integer",
        is_counted: "flag",
      },
      indexes: [
        unique("viewer", "product_id"),
        index("created_at", "id"),
        { columns: ["site_id", "viewer"], isUnique: false, where: "is_counted = 0" },
      ],
    });
    await schema.createTable("product_signals", {
      columns: { site_id: "text", id: "text", products: "json", created_at: "integer" },
      indexes: [index("created_at", "id")],
    });
    await schema.createTable("product_pairs", {
      columns: { site_id: "text", product_id: "text", other_id: "text", score: "integer" },
      primaryKey: ["site_id", "product_id", "other_id"],
      indexes: [index("product_id", "score", "other_id"), index("other_id")],
      isNarrow: true,
    });
    await schema.createTable("product_scores", {
      columns: { site_id: "text", product_id: "text", interest: "integer", sales: "integer?" },
      primaryKey: ["site_id", "product_id"],
      indexes: [index("sales", "product_id")],
      isNarrow: true,
    });
    await schema.createTable("related_products", {
      columns: { site_id: "text", product_id: "text", is_stale: "flag", related: "json?" },
      primaryKey: ["site_id", "product_id"],
      indexes: [{ columns: ["site_id", "product_id"], isUnique: false, where: "is_stale = 1" }],
    });
    await schema.createTable("learning_progress", {
      columns: { site_id: "text", source: "text", at: "integer", id: "text" },
      primaryKey: ["site_id", "source"],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    product_views: ProductViewsTable;
    product_signals: ProductSignalsTable;
    product_pairs: ProductPairsTable;
    product_scores: ProductScoresTable;
    related_products: RelatedProductsTable;
    learning_progress: LearningProgressTable;
  }
  interface ProductViewsTable {
    site_id: string;
    id: string;
    /** Leads back to nobody and changes every day. */
    viewer: string;
    product_id: string;
    created_at: number;
    is_counted: number;
  }
  /** Orders and carts that were learned from, so that none counts twice. */
  interface ProductSignalsTable {
    site_id: string;
    /** `order:` or `cart:` and its id. */
    id: string;
    /** JSON list of product ids. */
    products: string;
    created_at: number;
  }
  /** How often two products are wanted together, decayed; each pair has a row for either side. */
  interface ProductPairsTable {
    site_id: string;
    product_id: string;
    other_id: string;
    score: number;
  }
  interface ProductScoresTable {
    site_id: string;
    product_id: string;
    /** How much a product is wanted, decayed as pairs are. */
    interest: number;
    /** How much it is bought, decayed as best sellers are; null when never. */
    sales: number | null;
  }
  interface RelatedProductsTable {
    site_id: string;
    product_id: string;
    is_stale: number;
    /** JSON: ids by what found them, best first. */
    related: string | null;
  }
  /** How far orders, carts and products were read: the time and id of the last row. */
  interface LearningProgressTable {
    site_id: string;
    source: string;
    at: number;
    id: string;
  }
}
