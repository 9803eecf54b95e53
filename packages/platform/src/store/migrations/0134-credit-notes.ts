import type { Migration } from "./run.ts";
import { unique } from "./schema.ts";

/** A refund has one credit note, with a number of its own. */
export const creditNotes: Migration = {
  number: 134,
  name: "credit-notes",
  async up(schema) {
    await schema.addColumn("numbered_documents", "refund_id", "text?");
    await schema.createIndex("numbered_documents", { ...unique("refund_id"), where: "kind = 'creditNote'" });
  },
};
