import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/** Events are numbered per entity, queued per webhook and entity, and a webhook that takes nothing is paused. */
export const webhookLanes: Migration = {
  number: 65,
  name: "webhook-lanes",
  async up(schema) {
    await numberEvents(schema);
    await schema.createTable("webhook_lanes", {
      columns: {
        site_id: "text",
        webhook_id: "text",
        lane: "text",
        due_at: "integer",
        claim: "text?",
        failures: "integer",
      },
      primaryKey: ["site_id", "webhook_id", "lane"],
      indexes: [index("webhook_id", "due_at")],
      isNarrow: true,
    });
    await schema.createTable("webhook_health", {
      columns: {
        site_id: "text",
        webhook_id: "text",
        failures: "integer",
        failing_since: "integer?",
        paused_at: "integer?",
        probe_at: "integer?",
        probes: "integer",
        recovering: "flag",
        mailed_at: "integer?",
        problem: "text?",
      },
      primaryKey: ["site_id", "webhook_id"],
      isNarrow: true,
    });
    await moveDeliveries(schema);
  },
};

/** Counting goes on above the numbers that receivers have seen, which were counted per site. */
async function numberEvents(schema: Schema): Promise<void> {
  await schema.addColumn("outbox", "entity_sequence", "integer?");
  await schema.createTable("event_sequences", {
    columns: { site_id: "text", entity_id: "text", value: "integer", expires_at: "integer?" },
    primaryKey: ["site_id", "entity_id"],
    isNarrow: true,
  });
  await schema.run(`insert into event_sequences (site_id, entity_id, value, expires_at)
    select site_id, entity_id, max(sequence), null from outbox group by site_id, entity_id`);
}

async function moveDeliveries(schema: Schema): Promise<void> {
  await schema.addColumn("webhook_deliveries", "lane", "text?");
  await schema.addColumn("webhook_deliveries", "position", "integer?");
  await schema.run(`update webhook_deliveries set lane = entity_id, position = coalesce((select sequence from outbox
    where outbox.site_id = webhook_deliveries.site_id and outbox.id = webhook_deliveries.event_id), 0)
    where due_at is not null`);
  await schema.run(`insert into webhook_lanes (site_id, webhook_id, lane, due_at, claim, failures)
    select site_id, webhook_id, entity_id, min(due_at), null, 0 from webhook_deliveries where due_at is not null
    group by site_id, webhook_id, entity_id`);
  await schema.createIndex("webhook_deliveries", {
    columns: ["site_id", "webhook_id", "lane", "position"],
    isUnique: false,
    where: "state = 'PENDING'",
  });
  await schema.run(`drop index "webhook_deliveries_due_at"`);
  await schema.run("alter table webhook_deliveries drop column due_at");
}

declare module "../../kernel/database/schema.ts" {
  interface WebhookDeliveriesTable {
    /** What must be delivered one after the other: an entity, or a single delivery that was asked for again. */
    lane: string | null;
    /** The event's number among those of its entity. */
    position: number | null;
  }
  interface Tables {
    event_sequences: EventSequencesTable;
    webhook_lanes: WebhookLanesTable;
    webhook_health: WebhookHealthTable;
  }
}

/** How many events an entity has had. */
export interface EventSequencesTable {
  site_id: string;
  entity_id: string;
  value: number;
}

/** There is one for every entity of which a webhook still has to receive events. */
export interface WebhookLanesTable {
  site_id: string;
  webhook_id: string;
  lane: string;
  /** When its first delivery may be tried. */
  due_at: number;
  /** Names the try that is under way; `due_at` is then when another may take over. */
  claim: string | null;
  /** Tries that failed as long as the lane has been there. */
  failures: number;
}

export interface WebhookHealthTable {
  site_id: string;
  webhook_id: string;
  /** Since the last try that succeeded. */
  failures: number;
  failing_since: number | null;
  paused_at: number | null;
  /** When a paused one is tried next. */
  probe_at: number | null;
  probes: number;
  /** It takes events again: what waits for a later try need not wait any longer. */
  recovering: 0 | 1;
  /** When the owners were last mailed about it. */
  mailed_at: number | null;
  problem: string | null;
}
