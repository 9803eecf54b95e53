import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Who is told of events, and how that went. */
export const webhooks: Migration = {
  number: 20,
  name: "webhooks",
  async up(schema) {
    await documentTable(schema, "webhooks", {}, []);
    await documentTable(
      schema,
      "webhook_deliveries",
      {
        webhook_id: "text",
        event_id: "text",
        event_type: "text",
        entity_id: "text",
        state: "text",
        due_at: "integer?",
      },
      [
        index("webhook_id", "created_at", "id"),
        index("state", "created_at", "id"),
        { columns: ["due_at"], isUnique: false, where: "due_at is not null" },
      ],
    );
    // There was nobody to tell of what happened so far.
    await schema.run(`update outbox set published_at = created_at where published_at is null`);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    webhooks: DocumentRow;
    webhook_deliveries: WebhookDeliveriesTable;
  }
  interface WebhookDeliveriesTable extends DocumentRow {
    webhook_id: string;
    /** Id of the row in `outbox`. */
    event_id: string;
    event_type: string;
    entity_id: string;
    state: string;
  }
}
