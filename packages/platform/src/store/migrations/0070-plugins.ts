import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** The steps plugins applied, and the events they still have to receive. */
export const pluginTables: Migration = {
  number: 70,
  name: "plugins",
  async up(schema) {
    await schema.createTable("plugin_migrations", {
      columns: { plugin: "text", number: "integer", name: "text", applied_at: "integer" },
      primaryKey: ["plugin", "number"],
      isNarrow: true,
    });
    await schema.createTable("subscriber_events", {
      columns: {
        site_id: "text",
        id: "text",
        subscriber: "text",
        event_id: "text",
        entity_id: "text",
        position: "integer",
        attempts: "integer",
        due_at: "integer?",
        created_at: "integer",
      },
      indexes: [
        index("created_at", "id"),
        { ...index("subscriber", "entity_id", "position"), where: "due_at is not null" },
        { columns: ["due_at"], isUnique: false, where: "due_at is not null" },
      ],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    plugin_migrations: { plugin: string; number: number; name: string; applied_at: number };
    subscriber_events: SubscriberEventsTable;
  }
}

/** One row for every event that a subscriber has not received. */
interface SubscriberEventsTable {
  site_id: string;
  id: string;
  /** Name of the plugin. */
  subscriber: string;
  /** Id of the event. */
  event_id: string;
  /** Null where it was queued before names were, and its event was not kept any more. */
  name: string | null;
  entity_id: string;
  /** The event's number among those of its entity. */
  position: number;
  /** Tries that failed. */
  attempts: number;
  /** When it may be tried; null when no try is left. */
  due_at: number | null;
  created_at: number;
}
