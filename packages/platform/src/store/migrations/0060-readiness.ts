import type { Migration } from "./run.ts";

/** Rows that processes write to find out whether the database takes writes. They say nothing. */
export const readiness: Migration = {
  number: 60,
  name: "readiness",
  async up(schema) {
    await schema.createTable("readiness", {
      columns: { id: "integer", checked_at: "integer" },
      primaryKey: ["id"],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    readiness: ReadinessTable;
  }
}

interface ReadinessTable {
  id: number;
  checked_at: number;
}
