import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** What is bought again and again, and when next. */
export const subscriptionsMigration: Migration = {
  number: 107,
  name: "subscriptions",
  async up(schema) {
    await documentTable(schema, "subscriptions", { order_id: "text", member_id: "text?", next_at: "integer?" }, [
      index("order_id"),
      index("member_id", "created_at"),
      // The job that makes the orders looks at all sites at once.
      { ...acrossSites("next_at", "id"), where: "next_at is not null" },
    ]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    subscriptions: SubscriptionsTable;
  }
}

export interface SubscriptionsTable extends DocumentRow {
  order_id: string;
  member_id: string | null;
  /** Epoch milliseconds: when the next order is made; null when none is. */
  next_at: number | null;
  status?: string | null;
}
