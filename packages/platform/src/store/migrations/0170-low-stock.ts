import type { Migration } from "./run.ts";

/** What is nearly sold out is found by what is left of it. */
export const lowStock: Migration = {
  number: 170,
  name: "low-stock",
  async up({ run }) {
    // The very expression of the query: an index serves no other.
    await run(
      `create index "stock_left" on "stock" ("site_id", ("on_hand" - "reserved"), "product_id") where "tracked" = 1`,
    );
  },
};
