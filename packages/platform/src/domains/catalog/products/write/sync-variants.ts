import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { toDocument } from "../../../../kernel/database/text.ts";
import type { ProductDocument } from "../../records/product.ts";
import type { FullProduct } from "../read/products.ts";
import type { VariantRow } from "../sellable/rows.ts";
import type { VariantWrite } from "../variants.ts";
import { type StockLevel, stockRow } from "./stock-row.ts";

const upsert = statement(
  `insert into product_variants (site_id, product_id, variant_id, position, choice_key, sku, doc)
    values (?, ?, ?, ?, ?, ?, ?)
    on conflict (site_id, product_id, variant_id) do update
      set position = excluded.position, choice_key = excluded.choice_key, sku = excluded.sku, doc = excluded.doc`,
);
const deleteStatements = ["product_variants", "stock", "stock_reservations"].map((table) =>
  statement(`delete from ${table} where site_id = ? and product_id = ? and variant_id in @list`),
);

/**
 * Brings the rows of a product's variants in line with its options. Combinations that stay keep their stock; those
 * that go take their stock and holds with them; new ones are counted if the product was, starting from nothing.
 */
export async function syncVariants(
  db: Db,
  siteId: string,
  product: ProductDocument,
  before: FullProduct,
  variants: readonly VariantWrite[],
): Promise<void> {
  const known = new Set(before.variants.map((row) => row.variantId));
  const kept = new Set(variants.map((variant) => variant.id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    for (const removal of deleteStatements) await run(db, removal, [siteId, product.id, JSON.stringify(gone)]);
  }
  for (const [position, { id, choiceKey, document }] of variants.entries()) {
    const sku = (document.sku ?? product.sku) || null;
    await run(db, upsert, [siteId, product.id, id, position, choiceKey, sku, toDocument(document)]);
  }
  const level = levelOfNew(before.variants, variants.length);
  const added = variants.filter((variant) => !known.has(variant.id));
  await insertRows(
    db,
    "stock",
    added.map((variant) => stockRow(siteId, product, variant.id, level)),
  );
}

/** Counting goes on. Joined into one, variants bring their units along; split up, no one knows how many of each. */
function levelOfNew(before: readonly VariantRow[], count: number): StockLevel {
  const tracked = before.some((row) => row.stock.tracked === 1);
  const inStock = before.some((row) => row.stock.in_stock !== 0);
  const units = before.reduce((sum, { stock }) => sum + Math.max(0, stock.on_hand - stock.reserved), 0);
  return { tracked, inStock, onHand: count === 1 ? units : 0 };
}
