import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** What payment providers sent, how each day's comparison with them ended, and where charges are found for that. */
export const paymentConnections: Migration = {
  number: 120,
  name: "payment-connections",
  async up(schema) {
    await schema.createTable("payment_webhooks", {
      columns: {
        site_id: "text",
        provider: "text",
        event_id: "text",
        type: "text",
        received_at: "integer",
        expires_at: "integer",
      },
      primaryKey: ["site_id", "provider", "event_id"],
      indexes: [index("provider", "received_at"), { columns: ["expires_at"], isUnique: false }],
    });
    await schema.createTable("payment_reconciliations", {
      columns: {
        site_id: "text",
        provider: "text",
        day: "text",
        status: "text",
        claimed_at: "integer",
        finished_at: "integer?",
        doc: "json",
      },
      primaryKey: ["site_id", "provider", "day"],
    });
    for (const table of ["payment_intents", "refund_intents"])
      await schema.createIndex(table, index("updated_at", "id"));
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    payment_webhooks: {
      site_id: string;
      provider: string;
      event_id: string;
      type: string;
      received_at: number;
      expires_at: number;
    };
    payment_reconciliations: {
      site_id: string;
      provider: string;
      /** `2026-01-31`, UTC. */
      day: string;
      status: "running" | "matched" | "differs" | "failed";
      claimed_at: number;
      finished_at: number | null;
      doc: string;
    };
  }
}
