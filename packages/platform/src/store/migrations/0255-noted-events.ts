import type { Migration } from "./run.ts";
import { type Index, index } from "./schema.ts";

/** Indexes that every purchase kept up to date, and nothing read. A payment's id is its idempotency key. */
const unread = ["payment_intents_idempotency_key", "payment_intents_checkout_id", "mails_recipient_created_at"];

/** One checkout makes one order. Most writes of a checkout come before it has one. */
const orderOfCheckout: Index = { ...index("order_id"), isUnique: true, where: "order_id is not null" };

/** What nobody receives is noted apart from what is delivered, once for a transaction, in the order of time. */
export const notedEvents: Migration = {
  number: 255,
  name: "noted-events",
  async up({ createTable, createIndex, run }) {
    await createTable("noted_events", {
      columns: { site_id: "text", created_at: "integer", id: "text", identity: "json", events: "json" },
      primaryKey: ["site_id", "created_at", "id"],
      isNarrow: true,
    });
    for (const name of unread) await run(`drop index "${name}"`);
    await run(`drop index "checkouts_order_id"`);
    await createIndex("checkouts", orderOfCheckout);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    noted_events: NotedEventsTable;
  }
}

/** What happened in one transaction, without its content. */
export interface NotedEventsTable {
  site_id: string;
  created_at: number;
  id: string;
  /** Who caused it, as webhooks spell it. JSON. */
  identity: string;
  /** Names and ids of entities, in order. JSON. */
  events: string;
}
