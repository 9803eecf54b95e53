import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Members of a collection in the order of their prices before the sale, which is what `price` sorts by. */
export const collectionPrices: Migration = {
  number: 15,
  name: "collection-prices",
  async up(schema) {
    await schema.addColumn("product_collections", "price_minor", "integer?");
    await schema.run(`update product_collections set price_minor = (select p.price_minor from products p
      where p.site_id = product_collections.site_id and p.id = product_collections.product_id)`);
    await schema.createIndex("product_collections", index("collection_id", "price_minor", "product_id"));
  },
};

declare module "../schema.ts" {
  interface ProductCollectionsTable {
    /** As in `products`. */
    price_minor?: number | null;
  }
}
