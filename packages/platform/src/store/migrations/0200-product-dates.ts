import type { Migration } from "./run.ts";

/** Few products are to be shown or hidden later: they are found without walking the others. */
export const productDates: Migration = {
  number: 200,
  name: "product-dates",
  async up({ engine, run }) {
    for (const [index, name] of [
      ["products_publish_date", "publishDate"],
      ["products_unpublish_date", "unpublishDate"],
    ]) {
      // The very expression of queries: an index serves no other.
      const date = engine === "sqlite" ? `json_extract("doc", '$.${name}')` : `(("doc" #>> '{${name}}') collate "C")`;
      await run(`create index "${index}" on "products" ("site_id", ${date}, "id") where ${date} is not null`);
    }
  },
};
