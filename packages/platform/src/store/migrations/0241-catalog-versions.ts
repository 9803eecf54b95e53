import type { Migration } from "./run.ts";

/** Changes of a site's catalog are counted: what follows from it is computed once for each. */
export const catalogVersions: Migration = {
  number: 241,
  name: "catalog-versions",
  async up(schema) {
    await schema.createTable("catalog_versions", {
      columns: { site_id: "text", version: "integer" },
      primaryKey: ["site_id"],
      isNarrow: true,
    });
    await schema.run(`insert into "catalog_versions" ("site_id", "version") select "site_id", 1 from "sites"`);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    catalog_versions: CatalogVersionsTable;
  }
}

export interface CatalogVersionsTable {
  site_id: string;
  /** Grows with every change of products and collections, and of the index they are found by. */
  version: number;
}
