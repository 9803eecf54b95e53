import { fillColumn } from "./fill-column.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** Reviews are found by their words; buyers are asked for one, once for each line of their order. */
export const reviewRequests: Migration = {
  number: 155,
  name: "review-requests",
  async up(schema) {
    await schema.addColumn("reviews", "words", "text?");
    await fillColumn<Review>(schema, "reviews", "words", wordsOf);
    await schema.createTable("review_requests", {
      columns: {
        site_id: "text",
        id: "text",
        order_id: "text",
        line_item_id: "text",
        product_id: "text",
        created_at: "integer",
        due_at: "integer?",
        sent_at: "integer?",
      },
      indexes: [
        { ...acrossSites("due_at"), where: "due_at is not null" },
        index("order_id"),
        index("created_at", "id"),
      ],
    });
    await schema.createTable("review_opt_outs", {
      columns: { site_id: "text", address_hash: "text", created_at: "integer" },
      primaryKey: ["site_id", "address_hash"],
      isNarrow: true,
    });
  },
};

interface Review {
  readonly content: { readonly title?: string; readonly body?: string };
  readonly author: { readonly authorName?: string };
  readonly reply?: { readonly message: string };
}

/** As of this migration: text without regard to case, in every script. */
function wordsOf({ content, author, reply }: Review): string {
  const texts = [content.title, content.body, author.authorName, reply?.message].filter((text) => text !== undefined);
  return texts.join("\n").normalize("NFKC").toLowerCase();
}

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    review_requests: ReviewRequestsTable;
  }
  interface ReviewsTable {
    /** What it says and who says it, without regard to case. */
    words: string | null;
  }
  /** A line of an order whose buyer is asked to review it. */
  interface ReviewRequestsTable {
    site_id: string;
    /** Made from the order and the line: there is one of each. */
    id: string;
    order_id: string;
    line_item_id: string;
    product_id: string;
    created_at: number;
    /** Epoch milliseconds; null once it was decided whether the buyer is asked. */
    due_at: number | null;
    /** Null when the buyer was not asked. */
    sent_at: number | null;
  }
}
