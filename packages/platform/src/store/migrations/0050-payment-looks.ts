import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/**
 * When the provider of a payment is asked again, and money that goes back. Every payment has its own next look, so
 * that none waits behind those that stay pending for days.
 */
export const paymentLooks: Migration = {
  number: 50,
  name: "payment-looks",
  async up(schema) {
    await schema.addColumn("payment_intents", "next_look_at", "integer?");
    await schema.run(
      `update payment_intents set next_look_at = updated_at
        where status in ('recorded', 'pending', 'capturing', 'voiding')`,
    );
    await documentTable(
      schema,
      "refund_intents",
      { order_id: "text", payment_id: "text", status: "text", next_look_at: "integer?" },
      [index("order_id"), index("payment_id")],
    );
    for (const table of ["payment_intents", "refund_intents"]) await indexLooks(schema, table);
  },
};

function indexLooks(schema: Schema, table: string): Promise<void> {
  // The jobs look after all sites at once, as they do for webhooks.
  const columns = ["next_look_at", "id", "status"];
  return schema.createIndex(table, { columns, isUnique: false, where: "next_look_at is not null" });
}

declare module "../../kernel/database/schema.ts" {
  interface PaymentIntentsTable {
    /** When the provider is asked again; empty when there is nothing to ask. */
    next_look_at: number | null;
  }
  interface Tables {
    refund_intents: DocumentRow & {
      order_id: string;
      payment_id: string;
      status: string;
      next_look_at: number | null;
    };
  }
}
