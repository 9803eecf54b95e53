import type { Migration } from "./run.ts";

/** What is kept of a payment's card goes so long after its last change, and no list is in the order of creation. */
export const paymentsByChange: Migration = {
  number: 392,
  name: "payments-by-change",
  async up({ run }) {
    await run(`drop index "payment_intents_created_at_id"`);
  },
};
