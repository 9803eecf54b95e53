import { fillColumn } from "./fill-column.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Reviews that were brought from elsewhere are listed by when they were written, not by when they came. */
export const reviewDates: Migration = {
  number: 394,
  name: "review-dates",
  async up(schema) {
    await schema.addColumn("reviews", "reviewed_at", "integer?");
    await fillColumn<Review>(schema, "reviews", "reviewed_at", ({ reviewDate }) => Date.parse(reviewDate));
    await schema.createIndex("reviews", index("entity_id", "status", "reviewed_at", "id"), ["reviewed_at"]);
  },
};

interface Review {
  readonly reviewDate: string;
}

declare module "../../kernel/database/schema.ts" {
  interface ReviewsTable {
    /** Epoch milliseconds. */
    reviewed_at: number | null;
  }
}
