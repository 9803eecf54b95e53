import { documentTable } from "../document-table.ts";
import { index, type Schema, unique } from "../schema.ts";

export async function createCatalogTables(schema: Schema): Promise<void> {
  await documentTable(
    schema,
    "products",
    {
      slug: "text",
      numeric_id: "integer",
      name: "text",
      name_folded: "text",
      price_minor: "integer",
      product_type: "text",
      visible: "flag",
      in_stock: "flag",
      sku: "text?",
    },
    [
      unique("slug"),
      unique("numeric_id"),
      index("name_folded", "id"),
      index("name", "id"),
      index("price_minor", "id"),
      index("updated_at", "id"),
      index("sku", "id"),
      // Counts what shoppers may see without touching the rows.
      index("visible"),
    ],
  );
  await documentTable(schema, "collections", { slug: "text", name: "text", visible: "flag" }, [
    unique("slug"),
    index("name", "id"),
  ]);
  await schema.createTable("product_collections", {
    columns: { site_id: "text", collection_id: "text", product_id: "text", position: "integer" },
    primaryKey: ["site_id", "collection_id", "product_id"],
    belongsTo: { collection_id: "collections", product_id: "products" },
    indexes: [index("product_id"), index("collection_id", "position")],
    isNarrow: true,
  });
  await createStockTables(schema);
}

async function createStockTables(schema: Schema): Promise<void> {
  await schema.createTable("stock", {
    columns: {
      site_id: "text",
      product_id: "text",
      variant_id: "text",
      tracked: "flag",
      in_stock: "flag",
      on_hand: "integer",
      reserved: "integer",
      preorder_enabled: "flag",
      preorder_message: "text?",
      preorder_limit: "integer?",
      preordered: "integer",
    },
    primaryKey: ["site_id", "product_id", "variant_id"],
    checks: {
      stock_reserved: "reserved >= 0",
      stock_preordered: "preordered >= 0",
      stock_available: "tracked = 0 or on_hand - reserved >= 0",
    },
    isNarrow: true,
  });
  await schema.createTable("stock_reservations", {
    columns: {
      site_id: "text",
      holder_id: "text",
      product_id: "text",
      variant_id: "text",
      units: "integer",
      ahead: "integer",
      expires_at: "integer",
    },
    primaryKey: ["site_id", "holder_id", "product_id", "variant_id"],
    checks: { stock_held: "units >= 0 and ahead >= 0 and units + ahead > 0" },
    indexes: [index("expires_at")],
    isNarrow: true,
  });
}
