import { catalogChanged } from "../../../kernel/database/catalog-version.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { foldText } from "../../../store/query/fields.ts";
import { facetSetOf } from "../records/facets.ts";
import { type ProductDocument, picturesElsewhere, type VariantDocument } from "../records/product.ts";
import type { StockColumns, VariantRow } from "./sellable/rows.ts";

/** Products without their variants. Save through `saveProduct`, which keeps what follows from them. */
export const productDocuments: Documents<ProductDocument, "products"> = documents<ProductDocument, "products">({
  table: "products",
  isCatalog: true,
  columns: {
    slug: (product) => product.slug,
    numeric_id: (product) => product.numericId,
    name: (product) => product.name,
    name_folded: (product) => foldText(product.name),
    price_minor: (product) => product.price,
    current_price_minor: (product) => product.currentPrice,
    product_type: (product) => product.productType,
    visible: (product) => (product.visible ? 1 : 0),
    // Stock decides; `refreshInStock` writes it after every change of variants or stock.
    in_stock: () => 0,
    sku: (product) => product.sku || null,
    facet_set: (product) => facetSetOf(product)?.id ?? null,
    pictures_elsewhere: (product) => picturesElsewhere(product).length || null,
  },
});

interface Row extends StockColumns {
  readonly product_id: string;
  readonly variant_id: string;
  readonly choice_key: string;
  readonly doc: string;
}

const variantsOf = statement(
  `select v.product_id, v.variant_id, v.choice_key, v.doc, s.tracked, s.in_stock, s.on_hand, s.reserved,
      s.preorder_enabled, s.preorder_message, s.preorder_limit, s.preordered, s.updated_at
    from product_variants v
    left join stock s on s.site_id = v.site_id and s.product_id = v.product_id and s.variant_id = v.variant_id
    where v.site_id = ? and v.product_id in @list
    order by v.product_id, v.position`,
);

/** The variants of some products with their stock, in the order of the product. */
export async function readVariants(
  db: Db,
  siteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VariantRow[]>> {
  const found = new Map<string, VariantRow[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return found;
  const { rows } = await run<Row>(db, variantsOf, [siteId, JSON.stringify(productIds)]);
  for (const row of rows) {
    found.get(row.product_id)?.push({
      variantId: row.variant_id,
      choiceKey: row.choice_key,
      document: JSON.parse(row.doc) as VariantDocument,
      stock: row,
    });
  }
  return found;
}

const isInStock = `case when exists (
    select 1 from stock s where s.site_id = products.site_id and s.product_id = products.id
      and ((s.tracked = 0 and s.in_stock = 1) or (s.tracked = 1 and s.on_hand > s.reserved))
  ) then 1 else 0 end`;

/** Most changes of stock change nothing here, and write nothing. */
const refresh = statement(
  `update products set in_stock = 1 - in_stock where site_id = ? and id in @list and in_stock <> ${isInStock}`,
);

/** Brings the column that lists are filtered by in line with the stock. Returns for how many products that changed it. */
export async function refreshInStock(db: Db, siteId: string, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0;
  const { changes } = await run(db, refresh, [siteId, JSON.stringify([...new Set(productIds)].sort())]);
  if (changes > 0) await catalogChanged(db, siteId);
  return changes;
}

const note = statement(
  `insert into collection_checks (site_id, product_id)
    select p.site_id, p.id from products p where p.site_id = ? and p.id in @list
      and exists (select 1 from collection_rules r where r.site_id = p.site_id)
    on conflict do nothing`,
);

/** As {@link refreshInStock} after a sale, which is no change of the product: its collections follow soon after. */
export async function noteSoldOut(db: Db, siteId: string, productIds: readonly string[]): Promise<void> {
  if ((await refreshInStock(db, siteId, productIds)) === 0) return;
  await run(db, note, [siteId, JSON.stringify([...new Set(productIds)].sort())]);
}

const count = statement(
  `insert into counters (site_id, name, value) values (?, 'product', ?)
    on conflict (site_id, name) do update set value = counters.value + excluded.value returning value`,
);

const lockCount = statement("select value from counters where site_id = ? and name = 'product' @locked");

/**
 * Waits for the transactions that are creating products: each holds the count of numeric ids until it ends. All that
 * begin later see what was committed before this call. In a transaction of its own, or it would hold them up.
 */
export async function awaitNewProducts(db: Db, siteId: string): Promise<void> {
  await run(db, lockCount, [siteId]);
}

/** Takes the next `amount` numeric ids and returns the first of them. */
export async function allocateNumericIds(db: Db, siteId: string, amount: number): Promise<number> {
  const { rows } = await run<{ value: number }>(db, count, [siteId, amount]);
  return Number(rows[0]?.value ?? amount) - amount + 1;
}
