import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Staff choose their own password by a mailed link, have a name, and the audit log says who somebody was. */
export const staffInvitations: Migration = {
  number: 16,
  name: "staff-invitations",
  async up(schema) {
    await schema.addColumn("staff", "name", "text?");
    await schema.addColumn("staff", "last_login_at", "integer?");
    await schema.addColumn("audit_log", "actor_name", "text?");
    await schema.createTable("staff_invitations", {
      columns: { site_id: "text", hash: "text", staff_id: "text", expires_at: "integer" },
      primaryKey: ["site_id", "hash"],
      indexes: [index("staff_id")],
      belongsTo: { staff_id: "staff" },
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface StaffTable {
    name: string | null;
    last_login_at: number | null;
  }
  interface AuditLogTable {
    actor_name: string | null;
  }
  interface Tables {
    staff_invitations: StaffInvitationsTable;
  }
}

interface StaffInvitationsTable {
  site_id: string;
  /** Of the secret in the link. */
  hash: string;
  staff_id: string;
  expires_at: number;
}
