import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Orders that the shop writes itself. */
export const draftOrders: Migration = {
  number: 95,
  name: "draft-orders",
  async up(schema) {
    await documentTable(
      schema,
      "draft_orders",
      { status: "text", expires_at: "integer", due_at: "integer?", order_id: "text?" },
      [
        index("status", "created_at", "id"),
        index("expires_at", "id"),
        index("updated_at", "id"),
        // The job looks after all sites at once.
        { columns: ["due_at", "id"], isUnique: false, where: "due_at is not null" },
      ],
    );
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    draft_orders: DocumentRow & {
      status: string;
      expires_at: number;
      /** When the draft, or the order it became, is given up; empty when nothing is left to give up. */
      due_at: number | null;
      order_id: string | null;
    };
  }
}
