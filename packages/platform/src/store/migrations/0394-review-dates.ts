import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/** Reviews that were brought from elsewhere are listed by when they were written, not by when they came. */
export const reviewDates: Migration = {
  number: 394,
  name: "review-dates",
  async up(schema) {
    await schema.addColumn("reviews", "reviewed_at", "integer?");
    for (let after: Row | undefined = nothing; after; after = await fillNext(schema, after));
    await schema.createIndex("reviews", index("entity_id", "status", "reviewed_at", "id"), ["reviewed_at"]);
  },
};

interface Row {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
}

const nothing: Row = { site_id: "", id: "", doc: "" };

const next = statement(
  "select site_id, id, doc from reviews where (site_id, id) > (?, ?) order by site_id, id limit 500",
);
const fill = statement("update reviews set reviewed_at = ? where site_id = ? and id = ?");

/** Returns the last review it read, if there was one. */
async function fillNext({ db }: Schema, after: Row): Promise<Row | undefined> {
  const { rows } = await run<Row>(db, next, [after.site_id, after.id]);
  for (const { site_id, id, doc } of rows) {
    const { reviewDate } = JSON.parse(doc) as { readonly reviewDate: string };
    await run(db, fill, [Date.parse(reviewDate), site_id, id]);
  }
  return rows.at(-1);
}

declare module "../../kernel/database/schema.ts" {
  interface ReviewsTable {
    /** Epoch milliseconds. */
    reviewed_at: number | null;
  }
}
