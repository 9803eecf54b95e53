import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index, type Schema } from "./schema.ts";

/** Reviews are found by their words; buyers are asked for one, once for each line of their order. */
export const reviewRequests: Migration = {
  number: 155,
  name: "review-requests",
  async up(schema) {
    await schema.addColumn("reviews", "words", "text?");
    for (let after: Told | undefined = nothing; after; after = await foldNext(schema, after));
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

interface Told {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
}

const nothing: Told = { site_id: "", id: "", doc: "" };

const next = statement(
  "select site_id, id, doc from reviews where (site_id, id) > (?, ?) order by site_id, id limit 500",
);
const fill = statement("update reviews set words = ? where site_id = ? and id = ?");

/** Returns the last review it folded, if there was one. */
async function foldNext({ db }: Schema, after: Told): Promise<Told | undefined> {
  const { rows } = await run<Told>(db, next, [after.site_id, after.id]);
  for (const { site_id, id, doc } of rows) await run(db, fill, [wordsOf(JSON.parse(doc) as Review), site_id, id]);
  return rows.at(-1);
}

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
