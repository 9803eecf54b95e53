import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/** The most useful reviews of a product are found without opening all of them. */
export const reviewRelevance: Migration = {
  number: 157,
  name: "review-relevance",
  async up(schema) {
    await schema.addColumn("reviews", "relevance", "integer?");
    for (let after: Row | undefined = nothing; after; after = await fillNext(schema, after));
    await schema.createIndex("reviews", index("entity_id", "status", "relevance", "id"), ["relevance"]);
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
const fill = statement("update reviews set relevance = ? where site_id = ? and id = ?");

/** Returns the last review it read, if there was one. */
async function fillNext({ db }: Schema, after: Row): Promise<Row | undefined> {
  const { rows } = await run<Row>(db, next, [after.site_id, after.id]);
  for (const { site_id, id, doc } of rows) {
    const { relevanceScore } = JSON.parse(doc) as { readonly relevanceScore: number };
    await run(db, fill, [Math.round(relevanceScore * 1000), site_id, id]);
  }
  return rows.at(-1);
}

declare module "../../kernel/database/schema.ts" {
  interface ReviewsTable {
    /** In thousandths. */
    relevance: number | null;
  }
}
