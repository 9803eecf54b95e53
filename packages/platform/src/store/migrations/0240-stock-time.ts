import type { Migration } from "./run.ts";

/** When the stock of a variant last changed. What is there keeps the time of its product's last change. */
export const stockTime: Migration = {
  number: 240,
  name: "stock-time",
  async up(schema) {
    await schema.addColumn("stock", "updated_at", "integer?");
    await schema.run(
      `update "stock" set "updated_at" = (select p."updated_at" from "products" p
        where p."site_id" = "stock"."site_id" and p."id" = "stock"."product_id")`,
    );
  },
};

declare module "../../kernel/database/schema.ts" {
  interface StockTable {
    /** Epoch milliseconds; null where there was no product when the column was added. */
    updated_at: number | null;
  }
}
