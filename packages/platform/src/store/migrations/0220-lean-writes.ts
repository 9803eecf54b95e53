import type { Migration } from "./run.ts";

/** What follows from a checkout is kept compressed beside it, and changes of what a shop has set up are counted. */
export const leanWrites: Migration = {
  number: 220,
  name: "lean-writes",
  async up(schema) {
    await schema.addColumn("checkouts", "view", "text?");
    await schema.createTable("configuration_versions", {
      columns: { site_id: "text", version: "integer" },
      primaryKey: ["site_id"],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface CheckoutsTable {
    /** Packed, with most facts; null in rows of earlier versions, which have it in the document. */
    view: Uint8Array | null;
  }
  interface Tables {
    configuration_versions: ConfigurationVersionsTable;
  }
}

export interface ConfigurationVersionsTable {
  site_id: string;
  /** Grows with every change of what the shop has set up. */
  version: number;
}
