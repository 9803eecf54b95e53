import type { Migration } from "./run.ts";
import { acrossSites } from "./schema.ts";

/** Visitors whose sessions have no row come along when their site moves: with the key that proves them. */
export const visitorKeys: Migration = {
  number: 270,
  name: "visitor-keys",
  async up({ createTable }) {
    await createTable("visitor_keys", {
      columns: { site_id: "text", public_key: "text", expires_at: "integer" },
      primaryKey: ["site_id", "public_key"],
      indexes: [acrossSites("expires_at")],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    visitor_keys: VisitorKeysTable;
  }
}

/** A key of an installation that a site came from: the refresh tokens that it signed for the site's visitors count. */
interface VisitorKeysTable {
  site_id: string;
  /** Ed25519: the 32 bytes as base64url. */
  public_key: string;
  /** When no token of it can be alive any more. */
  expires_at: number;
}
