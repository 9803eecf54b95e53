import type { Migration } from "./run.ts";

/** Orders are sorted by the number their total is written as, whatever the digits of its currency. */
export const orderAmounts: Migration = {
  number: 133,
  name: "order-amounts",
  async up({ engine, run }) {
    // The very expressions of queries: an index serves no other.
    const amount =
      engine === "sqlite"
        ? `cast(nullif(json_extract("doc", '$.view.priceSummary.total.amount'), '') as real)`
        : `(cast(nullif(("doc" #>> '{view,priceSummary,total,amount}'), '') as double precision)) nulls first`;
    await run(`create index "orders_total_amount" on "orders" ("site_id", ${amount}, "id")`);
    await run(`drop index "orders_total_minor_id"`);
  },
};
