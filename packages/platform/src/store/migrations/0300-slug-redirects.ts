import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Slugs that products and collections had before, which lead to them. */
export const slugRedirects: Migration = {
  number: 300,
  name: "slug-redirects",
  async up(schema) {
    await schema.createTable("slug_redirects", {
      columns: { site_id: "text", owner_type: "text", slug: "text", owner_id: "text", created_at: "integer" },
      primaryKey: ["site_id", "owner_type", "slug"],
      indexes: [index("owner_id", "created_at")],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    slug_redirects: SlugRedirectsTable;
  }
}

interface SlugRedirectsTable {
  site_id: string;
  owner_type: "PRODUCT" | "COLLECTION";
  slug: string;
  owner_id: string;
  /** Epoch milliseconds. */
  created_at: number;
}
