import type { Migration } from "./run.ts";

/** Codes of sign-ins that did not ask for a refresh token. Those from before did. */
export const codesWithoutRefresh: Migration = {
  number: 340,
  name: "codes-without-refresh",
  async up(schema) {
    await schema.addColumn("authorization_codes", "is_access_only", "integer?");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface AuthorizationCodesTable {
    is_access_only?: number | null;
  }
}
