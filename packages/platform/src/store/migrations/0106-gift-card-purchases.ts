import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** The gift card a shop sells, and what became of those that were bought. */
export const giftCardPurchases: Migration = {
  number: 106,
  name: "gift-card-purchases",
  async up(schema) {
    await documentTable(schema, "gift_card_products", {}, []);
    await documentTable(schema, "gift_card_purchases", { order_id: "text", due_at: "integer?" }, [
      index("order_id"),
      // The job that issues and sends looks at all sites at once.
      { ...acrossSites("due_at", "id"), where: "due_at is not null" },
    ]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    gift_card_products: DocumentRow;
    gift_card_purchases: GiftCardPurchasesTable;
  }
}

export interface GiftCardPurchasesTable extends DocumentRow {
  order_id: string;
  /** Epoch milliseconds: when it is to be issued or sent; null once there is nothing to do. */
  due_at: number | null;
}
