import type { Migration } from "./run.ts";

/** When the session of a refresh token began. Those from before begin with the token they are at. */
export const sessionStarts: Migration = {
  number: 46,
  name: "session-starts",
  async up(schema) {
    await schema.addColumn("refresh_tokens", "started_at", "integer?");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface RefreshTokensTable {
    /** Epoch milliseconds. */
    started_at?: number | null;
  }
}
