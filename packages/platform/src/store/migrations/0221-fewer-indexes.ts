import type { Migration } from "./run.ts";

/** Indexes that every purchase kept up to date, and nothing read. */
export const fewerIndexes: Migration = {
  number: 221,
  name: "fewer-indexes",
  async up({ run }) {
    for (const name of ["carts_created_at_id", "checkouts_created_at_id", "payment_intents_status_updated_at"])
      await run(`drop index "${name}"`);
  },
};
