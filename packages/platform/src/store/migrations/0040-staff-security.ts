import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** Sessions of staff in the database, their second factors and known devices, and where each audited request came from. */
export const staffSecurity: Migration = {
  number: 40,
  name: "staff-security",
  async up(schema) {
    await schema.addColumn("audit_log", "address", "text?");
    await schema.addColumn("audit_log", "outcome", "text?");
    await schema.createIndex("staff_invitations", acrossSites("expires_at"));
    await schema.createTable("staff_sessions", {
      columns: {
        site_id: "text",
        id: "text",
        staff_id: "text",
        hash: "text?",
        created_at: "integer",
        last_used_at: "integer",
        authenticated_at: "integer",
        expires_at: "integer",
        is_limited: "flag",
        address: "text?",
        user_agent: "text?",
      },
      indexes: [index("staff_id"), acrossSites("hash"), acrossSites("expires_at")],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_devices", {
      columns: { site_id: "text", staff_id: "text", hash: "text", expires_at: "integer" },
      primaryKey: ["site_id", "staff_id", "hash"],
      indexes: [acrossSites("expires_at")],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_challenges", {
      columns: {
        site_id: "text",
        hash: "text",
        purpose: "text",
        staff_id: "text?",
        challenge: "text",
        attempts: "integer",
        expires_at: "integer",
      },
      primaryKey: ["site_id", "hash"],
      indexes: [acrossSites("expires_at")],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_passkeys", {
      columns: {
        site_id: "text",
        id: "text",
        staff_id: "text",
        credential_id: "text",
        public_key: "text",
        counter: "integer",
        transports: "json",
        name: "text",
        is_synced: "flag",
        created_at: "integer",
        last_used_at: "integer?",
      },
      indexes: [index("staff_id"), { columns: ["site_id", "credential_id"], isUnique: true }],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_totp", {
      columns: {
        site_id: "text",
        staff_id: "text",
        secret: "text",
        last_step: "integer",
        confirmed_at: "integer?",
      },
      primaryKey: ["site_id", "staff_id"],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_recovery_codes", {
      columns: { site_id: "text", staff_id: "text", hash: "text" },
      primaryKey: ["site_id", "staff_id", "hash"],
      belongsTo: { staff_id: "staff" },
    });
    await schema.createTable("staff_policies", {
      columns: { site_id: "text", requires_second_factor: "flag" },
      primaryKey: ["site_id"],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface AuditLogTable {
    /** Network address the request came from. */
    address: string | null;
    /** `FAILED` or `THROTTLED` for what did not succeed. */
    outcome: string | null;
  }
  interface Tables {
    staff_sessions: StaffSessionsTable;
    staff_devices: StaffDevicesTable;
    staff_challenges: StaffChallengesTable;
    staff_passkeys: StaffPasskeysTable;
    staff_totp: StaffTotpTable;
    staff_recovery_codes: StaffRecoveryCodesTable;
    staff_policies: StaffPoliciesTable;
  }
}

interface StaffSessionsTable {
  site_id: string;
  /** Also the family of its tokens, for sessions of programs. */
  id: string;
  staff_id: string;
  /** Of the cookie's secret; null for sessions that travel as tokens. */
  hash: string | null;
  created_at: number;
  last_used_at: number;
  /** When they last proved who they are: by signing in, or by confirming it. */
  authenticated_at: number;
  /** However often it is used, it ends then. */
  expires_at: number;
  /** May do nothing but set up the second factor that the shop asks for. */
  is_limited: 0 | 1;
  address: string | null;
  user_agent: string | null;
}

interface StaffDevicesTable {
  site_id: string;
  staff_id: string;
  /** Of the secret in the device's cookie. */
  hash: string;
  expires_at: number;
}

interface StaffChallengesTable {
  site_id: string;
  /** Of the token that names it. */
  hash: string;
  purpose: string;
  /** Null before anybody knows who signs in. */
  staff_id: string | null;
  /** What a passkey signs; empty where none is asked. */
  challenge: string;
  attempts: number;
  expires_at: number;
}

interface StaffPasskeysTable {
  site_id: string;
  id: string;
  staff_id: string;
  /** Base64url, as the authenticator chose it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  /** Backed up by its provider, so that it outlives the device. */
  is_synced: 0 | 1;
  created_at: number;
  last_used_at: number | null;
}

interface StaffTotpTable {
  site_id: string;
  staff_id: string;
  /** Encrypted. */
  secret: string;
  /** The latest time step whose code was used: none works twice. */
  last_step: number;
  /** Null until the first code proved that the app has the secret. */
  confirmed_at: number | null;
}

interface StaffRecoveryCodesTable {
  site_id: string;
  staff_id: string;
  hash: string;
}

interface StaffPoliciesTable {
  site_id: string;
  requires_second_factor: 0 | 1;
}
