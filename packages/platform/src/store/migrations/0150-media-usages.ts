import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** What shows which file of the media library, and which shopper sent a file. */
export const mediaUsages: Migration = {
  number: 150,
  name: "media-usages",
  async up(schema) {
    await schema.addColumn("media_files", "sender_id", "text?");
    await schema.createTable("media_usages", {
      columns: { site_id: "text", file_id: "text", kind: "text", entity_id: "text", name: "text" },
      primaryKey: ["site_id", "file_id", "kind", "entity_id"],
      indexes: [index("kind", "entity_id")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    media_usages: MediaUsagesTable;
  }
}

interface MediaUsagesTable {
  site_id: string;
  file_id: string;
  /** `PRODUCT`, `COLLECTION` or `REVIEW`. */
  kind: string;
  entity_id: string;
  /** What the product or other thing is called. */
  name: string;
}
