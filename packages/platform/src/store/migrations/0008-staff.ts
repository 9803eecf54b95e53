import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Permissions of staff beyond their role, and the log of what staff and programs did. */
export const staffMigration: Migration = {
  number: 8,
  name: "staff",
  async up(schema) {
    await schema.addColumn("staff", "scopes", "text?");
    await documentTable(
      schema,
      "audit_log",
      { actor_type: "text", actor_id: "text", operation: "text", entity_id: "text?" },
      [index("actor_id", "created_at"), index("operation", "created_at"), index("entity_id", "created_at")],
    );
  },
};

declare module "../../kernel/database/schema.ts" {
  interface StaffTable {
    /** JSON list for the role CUSTOM. */
    scopes: string | null;
  }
  interface Tables {
    audit_log: AuditLogTable;
  }
  interface AuditLogTable extends DocumentRow {
    actor_type: string;
    actor_id: string;
    operation: string;
    entity_id: string | null;
  }
}
