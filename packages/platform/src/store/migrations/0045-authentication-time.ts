import type { Migration } from "./run.ts";

/** When people proved who they are, beside the sessions that began with it. Sessions from before count as old. */
export const authenticationTime: Migration = {
  number: 45,
  name: "authentication-time",
  async up(schema) {
    await schema.addColumn("refresh_tokens", "authenticated_at", "integer?");
    await schema.addColumn("authorization_codes", "authenticated_at", "integer?");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface RefreshTokensTable {
    /** Epoch milliseconds. */
    authenticated_at?: number | null;
  }
  interface AuthorizationCodesTable {
    /** Epoch milliseconds. */
    authenticated_at?: number | null;
  }
}
