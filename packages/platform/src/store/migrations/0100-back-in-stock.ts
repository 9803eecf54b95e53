import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** Who wants an email when an item can be bought again, and how far each item's notices are. */
export const backInStock: Migration = {
  number: 100,
  name: "back-in-stock",
  async up(schema) {
    await documentTable(
      schema,
      "back_in_stock_requests",
      {
        item_key: "text",
        email: "text",
        status: "text",
        auto_notified: "flag?",
        contact_id: "text",
        member_id: "text?",
        item_url: "text?",
        mail_id: "text?",
      },
      [
        // The same item and address are one request, however many ask at once.
        unique("item_key", "email"),
        index("item_key", "status", "created_at", "id"),
        index("status", "created_at", "id"),
        index("email"),
        index("member_id"),
        index("contact_id", "id"),
        index("updated_at", "id"),
      ],
    );
    await schema.createTable("back_in_stock_items", {
      columns: {
        site_id: "text",
        item_key: "text",
        product_id: "text",
        variant_id: "text?",
        is_in_stock: "flag",
        next_notices_at: "integer?",
      },
      primaryKey: ["site_id", "item_key"],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    back_in_stock_requests: BackInStockRequestsTable;
    back_in_stock_items: BackInStockItemsTable;
  }
  interface BackInStockRequestsTable extends DocumentRow {
    /** The same for references to the same item, however they are spelled. */
    item_key: string;
    /** In lower case. */
    email: string;
    status: string;
    auto_notified: number | null;
    contact_id: string;
    member_id: string | null;
    item_url: string | null;
    /** The notice in `mails`, once it is written. */
    mail_id: string | null;
  }
  interface BackInStockItemsTable {
    site_id: string;
    item_key: string;
    product_id: string;
    /** Null for every variant of the product. */
    variant_id: string | null;
    /** Whether it was in stock when it was last looked at: notices begin when it was not, and is. */
    is_in_stock: number;
    /** Epoch milliseconds; when those who still wait are written to, while it stays in stock. */
    next_notices_at: number | null;
  }
}
