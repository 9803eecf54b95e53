import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** What can be bought of a product: one row for each combination of choices, or a single one. */
export const productVariants: Migration = {
  number: 2,
  name: "product-variants",
  async up(schema) {
    await schema.createTable("product_variants", {
      columns: {
        site_id: "text",
        product_id: "text",
        variant_id: "text",
        position: "integer",
        choice_key: "text",
        sku: "text?",
        doc: "json",
      },
      primaryKey: ["site_id", "product_id", "variant_id"],
      belongsTo: { product_id: "products" },
      indexes: [index("sku")],
    });
    // `price_minor` is before the sale; shoppers sort by what they pay.
    await schema.addColumn("products", "current_price_minor", "integer?");
    await schema.createIndex("products", index("current_price_minor", "id"));
    // A collection is read in these orders; sorting a large one on every read is slow.
    await schema.addColumn("product_collections", "current_price_minor", "integer?");
    await schema.addColumn("product_collections", "name_folded", "text?");
    for (const key of ["current_price_minor", "name_folded"]) {
      await schema.createIndex("product_collections", index("collection_id", key, "product_id"));
    }
    await schema.run(`create view store_variants as
      select v.site_id, v.product_id || '-' || v.variant_id as id, 1 as revision, v.doc, v.product_id, v.variant_id,
          v.sku, p.name as product_name, p.name_folded as product_name_folded, p.visible
        from product_variants v join products p on p.site_id = v.site_id and p.id = v.product_id`);
  },
};

export interface ProductVariantsTable {
  site_id: string;
  product_id: string;
  /** All zeros when variants are not managed one by one. */
  variant_id: string;
  /** Order within the product. */
  position: number;
  /** The choices as canonical text. */
  choice_key: string;
  sku: string | null;
  /** A `VariantDocument`, as JSON text. */
  doc: string;
}

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    product_variants: ProductVariantsTable;
  }
  interface ProductCollectionsTable {
    /** As in `products`. */
    current_price_minor?: number | null;
    name_folded?: string | null;
  }
  interface ProductsTable {
    /** After the sale, in minor units. */
    current_price_minor?: number | null;
  }
}
