import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { unique } from "./schema.ts";

/** Pages of texts. What links to them need is in columns, so that no list reads the texts. */
export const shopPages: Migration = {
  number: 320,
  name: "shop-pages",
  async up(schema) {
    const columns = { slug: "text", legal_kind: "text?", visible: "flag", title: "text", titles: "text" } as const;
    await documentTable(schema, "shop_pages", columns, [unique("slug"), unique("legal_kind")]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    shop_pages: ShopPagesTable;
  }
}

interface ShopPagesTable extends DocumentRow {
  slug: string;
  /** What it is for; null for pages of the shop's own choice. */
  legal_kind: string | null;
  visible: Flag;
  title: string;
  /** JSON: titles in further languages. */
  titles: string;
}
