import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** What of orders comes back: one document per return. */
export const orderReturnsMigration: Migration = {
  number: 91,
  name: "order-returns",
  async up(schema) {
    await documentTable(schema, "order_returns", { order_id: "text", order_number: "integer", status: "text" }, [
      index("order_id", "created_at"),
      index("status", "created_at", "id"),
      index("order_number", "id"),
      index("updated_at", "id"),
    ]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    order_returns: OrderReturnsTable;
  }
}

interface OrderReturnsTable extends DocumentRow {
  order_id: string;
  order_number: number;
  status: string;
}
