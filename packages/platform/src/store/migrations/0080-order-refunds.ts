import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** What was given back of orders and what for; its parts by payment are rows of `refund_intents`. */
export const orderRefunds: Migration = {
  number: 80,
  name: "order-refunds",
  async up(schema) {
    await documentTable(schema, "order_refunds", { order_id: "text" }, [index("order_id")]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    order_refunds: DocumentRow & { order_id: string };
  }
}
