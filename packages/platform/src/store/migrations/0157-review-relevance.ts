import { fillColumn } from "./fill-column.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** The most useful reviews of a product are found without opening all of them. */
export const reviewRelevance: Migration = {
  number: 157,
  name: "review-relevance",
  async up(schema) {
    await schema.addColumn("reviews", "relevance", "integer?");
    await fillColumn<Review>(schema, "reviews", "relevance", ({ relevanceScore }) => Math.round(relevanceScore * 1000));
    await schema.createIndex("reviews", index("entity_id", "status", "relevance", "id"), ["relevance"]);
  },
};

interface Review {
  readonly relevanceScore: number;
}

declare module "../../kernel/database/schema.ts" {
  interface ReviewsTable {
    /** In thousandths. */
    relevance: number | null;
  }
}
