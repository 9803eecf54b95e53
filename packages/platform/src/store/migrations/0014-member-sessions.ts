import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** Sessions that are ended before their tokens run out, and login addresses that wait to be proven. */
export const memberSessions: Migration = {
  number: 14,
  name: "member-sessions",
  async up(schema) {
    await schema.addColumn("hosted_sessions", "member_id", "text?");
    await schema.createIndex("hosted_sessions", index("member_id"), ["member_id"]);
    for (const table of ["session_tokens", "recovery_tokens", "authorization_codes"]) {
      await schema.createIndex(table, index("member_id"));
    }
    await schema.createTable("ended_sessions", {
      columns: { site_id: "text", family_id: "text", ended_at: "integer" },
      primaryKey: ["site_id", "family_id"],
      indexes: [acrossSites("ended_at")],
    });
    await schema.createTable("email_changes", {
      columns: {
        site_id: "text",
        hash: "text",
        member_id: "text",
        email: "text",
        code_hash: "text",
        attempts: "integer",
        expires_at: "integer",
      },
      primaryKey: ["site_id", "hash"],
      indexes: [index("member_id"), acrossSites("expires_at")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    ended_sessions: EndedSessionsTable;
    email_changes: EmailChangesTable;
  }
  interface HostedSessionsTable {
    /** Who is signed in on it. */
    member_id?: string | null;
  }
}

/** Access tokens of these sessions count no more, although they have not expired. */
interface EndedSessionsTable {
  site_id: string;
  family_id: string;
  ended_at: number;
}

interface EmailChangesTable {
  site_id: string;
  hash: string;
  member_id: string;
  /** The new address, lower case. */
  email: string;
  code_hash: string;
  attempts: number;
  expires_at: number;
}
