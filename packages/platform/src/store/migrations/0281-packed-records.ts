import type { Migration } from "./run.ts";

/**
 * An order is kept packed, and its document is what searches read; a mail is kept packed. Rows of before have everything
 * in the document; orders among them are rewritten when they change.
 */
export const packedRecords: Migration = {
  number: 281,
  name: "packed-records",
  async up({ addColumn }) {
    for (const table of ["orders", "mails"]) await addColumn(table, "record", "bytes?");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface OrdersTable {
    /** The whole order, packed; null in rows of earlier versions, which have it in the document. */
    record: Uint8Array | null;
  }
}
