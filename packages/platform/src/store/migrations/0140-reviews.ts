import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

const stars = {
  stars_1: "integer",
  stars_2: "integer",
  stars_3: "integer",
  stars_4: "integer",
  stars_5: "integer",
} as const;

/** What buyers say about products, who found it helpful, and how often each product got how many stars. */
export const reviewsMigration: Migration = {
  number: 140,
  name: "reviews",
  async up(schema) {
    await documentTable(
      schema,
      "reviews",
      {
        namespace: "text",
        entity_id: "text",
        contact_id: "text",
        member_id: "text?",
        visitor_id: "text?",
        status: "text",
        rating: "integer",
        helpfulness: "integer",
        verified: "flag",
        origin: "text",
      },
      [
        // One author says one thing about one product, however many requests arrive at once.
        unique("namespace", "entity_id", "contact_id"),
        index("entity_id", "status", "created_at", "id"),
        index("entity_id", "status", "rating", "id"),
        index("status", "created_at", "id"),
        index("rating", "id"),
        index("contact_id", "id"),
        index("member_id"),
        index("visitor_id"),
        index("updated_at", "id"),
      ],
    );
    await schema.createTable("review_votes", {
      columns: { site_id: "text", review_id: "text", voter: "text", is_helpful: "flag" },
      primaryKey: ["site_id", "review_id", "voter"],
      indexes: [index("voter", "review_id")],
      belongsTo: { review_id: "reviews" },
      isNarrow: true,
    });
    await schema.createTable("review_totals", {
      columns: { site_id: "text", namespace: "text", entity_id: "text", ...stars },
      primaryKey: ["site_id", "namespace", "entity_id"],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    reviews: ReviewsTable;
    review_votes: ReviewVotesTable;
    review_totals: ReviewTotalsTable;
  }
  interface ReviewsTable extends DocumentRow {
    namespace: string;
    /** The product. */
    entity_id: string;
    contact_id: string;
    member_id: string | null;
    /** Who wrote it without an account. */
    visitor_id: string | null;
    status: string;
    rating: number;
    helpfulness: number;
    verified: number;
    origin: string;
  }
  interface ReviewVotesTable {
    site_id: string;
    review_id: string;
    /** Kind and id of the shopper, with a colon between. */
    voter: string;
    is_helpful: number;
  }
  /** Public reviews of a product by their stars. */
  interface ReviewTotalsTable {
    site_id: string;
    namespace: string;
    entity_id: string;
    stars_1: number;
    stars_2: number;
    stars_3: number;
    stars_4: number;
    stars_5: number;
  }
}
