import type { Migration } from "./run.ts";

/** Few orders have chargebacks: they are found without walking the others. */
export const orderChargebacks: Migration = {
  number: 171,
  name: "order-chargebacks",
  async up({ engine, run }) {
    // The very expression of queries: an index serves no other.
    const amount =
      engine === "sqlite"
        ? `cast(nullif(json_extract("doc", '$.view.balanceSummary.chargeback.amount'), '') as real)`
        : `(cast(nullif(("doc" #>> '{view,balanceSummary,chargeback,amount}'), '') as double precision))`;
    await run(`create index "orders_chargeback" on "orders" ("site_id", ${amount}, "id") where ${amount} is not null`);
  },
};
