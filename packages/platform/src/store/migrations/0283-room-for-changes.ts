import type { Migration } from "./run.ts";

/**
 * Carts and checkouts change several times in a few minutes. PostgreSQL writes a new version beside the old one, and
 * leaves the indexes as they are, where there is room on the page and nothing has changed that an index is of. Nobody
 * looked a checkout up by its order, and that there is one order for each is for the index of orders to see to.
 */
export const roomForChanges: Migration = {
  number: 283,
  name: "room-for-changes",
  async up({ engine, run }) {
    await run(`drop index "checkouts_order_id"`);
    if (engine === "sqlite") return;
    for (const table of ["carts", "checkouts"]) await run(`alter table ${table} set (fillfactor = 60)`);
  },
};
