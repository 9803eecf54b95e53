import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Indexes from which a large catalog is paged and counted without looking at its products. */
export const catalogOrders: Migration = {
  number: 15,
  name: "catalog-orders",
  async up(schema) {
    await schema.addColumn("product_collections", "price_minor", "integer?");
    await schema.run(`update product_collections set price_minor = (select p.price_minor from products p
      where p.site_id = product_collections.site_id and p.id = product_collections.product_id)`);
    await schema.createIndex("product_collections", index("collection_id", "price_minor", "product_id"));
    // With the visibility in the index, the matches of a shopper's filter are counted in it.
    for (const key of ["price_minor", "current_price_minor", "name_folded"]) {
      await schema.createIndex("products", index(key, "id", "visible"));
      await schema.run(`drop index "products_${key}_id"`);
    }
  },
};

declare module "../../kernel/database/schema.ts" {
  interface ProductCollectionsTable {
    /** As in `products`. */
    price_minor?: number | null;
  }
}
