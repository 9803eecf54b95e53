import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index, type Schema, unique } from "./schema.ts";

/** Registered shoppers, how they prove who they are, and the short-lived secrets of signing in. */
export const membersMigration: Migration = {
  number: 5,
  name: "members",
  async up(schema) {
    await createMembers(schema);
    await createSecrets(schema);
  },
};

async function createMembers(schema: Schema): Promise<void> {
  await documentTable(
    schema,
    "members",
    {
      login_email: "text?",
      slug: "text",
      status: "text",
      privacy_status: "text",
      activity_status: "text",
      nickname: "text?",
      first_name: "text?",
      last_name: "text?",
      last_login_at: "integer?",
    },
    [unique("login_email"), unique("slug"), index("nickname"), index("updated_at"), index("last_login_at")],
  );
  await schema.createTable("credentials", {
    columns: { site_id: "text", member_id: "text", password_hash: "text", updated_at: "integer" },
    primaryKey: ["site_id", "member_id"],
  });
}

/** Everything here is known by the hash of its secret and dies soon. */
async function createSecrets(schema: Schema): Promise<void> {
  await schema.createTable("session_tokens", {
    columns: { site_id: "text", hash: "text", member_id: "text", expires_at: "integer" },
    primaryKey: ["site_id", "hash"],
    indexes: [acrossSites("expires_at")],
  });
  await schema.createTable("state_tokens", {
    columns: {
      site_id: "text",
      hash: "text",
      member_id: "text",
      code_hash: "text",
      attempts: "integer",
      sent: "integer",
      sent_at: "integer",
      expires_at: "integer",
    },
    primaryKey: ["site_id", "hash"],
    indexes: [index("member_id"), acrossSites("expires_at")],
  });
  await schema.createTable("recovery_tokens", {
    columns: { site_id: "text", hash: "text", member_id: "text", expires_at: "integer" },
    primaryKey: ["site_id", "hash"],
    indexes: [acrossSites("expires_at")],
  });
  await schema.createTable("authorization_codes", {
    columns: {
      site_id: "text",
      hash: "text",
      member_id: "text",
      visitor_id: "text?",
      client_id: "text",
      redirect_uri: "text?",
      code_challenge: "text",
      family_id: "text",
      expires_at: "integer",
      used_at: "integer?",
    },
    primaryKey: ["site_id", "hash"],
    indexes: [acrossSites("expires_at")],
  });
  await schema.createTable("attempts", {
    columns: { site_id: "text", key: "text", count: "integer", resets_at: "integer" },
    primaryKey: ["site_id", "key"],
    indexes: [acrossSites("resets_at")],
  });
}

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    members: MembersTable;
    credentials: { site_id: string; member_id: string; password_hash: string; updated_at: number };
    session_tokens: { site_id: string; hash: string; member_id: string; expires_at: number };
    state_tokens: StateTokensTable;
    recovery_tokens: { site_id: string; hash: string; member_id: string; expires_at: number };
    authorization_codes: AuthorizationCodesTable;
    attempts: { site_id: string; key: string; count: number; resets_at: number };
  }
  interface MembersTable extends DocumentRow {
    login_email: string | null;
    slug: string;
    status: string;
    privacy_status: string;
    activity_status: string;
    nickname: string | null;
    first_name: string | null;
    last_name: string | null;
    last_login_at: number | null;
  }
  interface AuthorizationCodesTable {
    site_id: string;
    hash: string;
    member_id: string;
    /** Who the member was before signing in; their cart is merged when the code is exchanged. */
    visitor_id: string | null;
    client_id: string;
    redirect_uri: string | null;
    code_challenge: string;
    family_id: string;
    expires_at: number;
    used_at: number | null;
  }
}

interface StateTokensTable {
  site_id: string;
  hash: string;
  member_id: string;
  code_hash: string;
  /** JSON text: what passing it brings besides a proven address. */
  purpose?: string | null;
  attempts: number;
  sent: number;
  sent_at: number;
  expires_at: number;
}
