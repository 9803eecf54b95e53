import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";

/** What of an order was handed over: one document per order, under the order's id. */
export const orderFulfillmentsMigration: Migration = {
  number: 90,
  name: "order-fulfillments",
  async up(schema) {
    await documentTable(schema, "order_fulfillments", {}, []);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    order_fulfillments: DocumentRow;
  }
}
