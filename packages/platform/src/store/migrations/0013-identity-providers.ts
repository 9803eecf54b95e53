import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/**
 * Accounts at outside login providers, addresses people log in from, and what rotation must remember: which refresh
 * token took over from which, and when it was first used.
 */
export const identityProviders: Migration = {
  number: 13,
  name: "identity-providers",
  async up(schema) {
    await schema.addColumn("refresh_tokens", "replaces", "text?");
    await schema.addColumn("refresh_tokens", "used_at", "integer?");
    await schema.addColumn("state_tokens", "purpose", "text?");
    await schema.createTable("identity_links", {
      columns: {
        site_id: "text",
        connection_id: "text",
        subject: "text",
        member_id: "text",
        created_at: "integer",
      },
      primaryKey: ["site_id", "connection_id", "subject"],
      indexes: [index("member_id")],
    });
    await schema.createTable("provider_logins", {
      columns: { site_id: "text", hash: "text", doc: "text", expires_at: "integer" },
      primaryKey: ["site_id", "hash"],
      indexes: [acrossSites("hash"), acrossSites("expires_at")],
    });
    await schema.createTable("known_addresses", {
      columns: { site_id: "text", member_id: "text", address_hash: "text", expires_at: "integer" },
      primaryKey: ["site_id", "member_id", "address_hash"],
      indexes: [acrossSites("expires_at")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    identity_links: IdentityLinksTable;
    provider_logins: ProviderLoginsTable;
    known_addresses: KnownAddressesTable;
  }
  interface RefreshTokensTable {
    /** Hash of the token it took over from; null for the first of a family. */
    replaces?: string | null;
    /** When it was first given back; null while its holder may not have received it. */
    used_at?: number | null;
  }
}

interface IdentityLinksTable {
  site_id: string;
  connection_id: string;
  /** The provider's id of the person. */
  subject: string;
  member_id: string;
  created_at: number;
}

/** People who are away at a provider, by the hash of the state that brings them back. */
interface ProviderLoginsTable {
  site_id: string;
  hash: string;
  /** JSON text. */
  doc: string;
  expires_at: number;
}

/** Where a member logged in from before: guessing elsewhere does not lock them out there. */
interface KnownAddressesTable {
  site_id: string;
  member_id: string;
  address_hash: string;
  expires_at: number;
}
