import { catalogChanged } from "../../../../kernel/database/catalog-version.ts";
import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import { toDocument } from "../../../../kernel/database/text.ts";
import type { SearchEngine, SearchWrite } from "../../../../kernel/ports/search.ts";
import { foldText } from "../../../../store/query/fields.ts";
import { addFileUsers } from "../../../media/usages/usages.ts";
import { facetSetOf } from "../../records/facets.ts";
import { type ProductDocument, picturesElsewhere } from "../../records/product.ts";
import { memberRow } from "../read/listing.ts";
import type { VariantWrite } from "../variants.ts";
import { fileUserOf } from "./save.ts";
import { type StockLevel, stockRow } from "./stock-row.ts";

/** A product with all that belongs to it. */
export interface NewCatalogProduct {
  readonly product: ProductDocument;
  readonly variants: readonly (VariantWrite & { readonly stock: StockLevel })[];
}

/** Writes down products that are new, with their variants, stock and places in collections. */
export async function insertProducts(
  write: SearchWrite,
  products: readonly NewCatalogProduct[],
  search: SearchEngine,
): Promise<void> {
  const { db, siteId } = write;
  await catalogChanged(db, siteId);
  await insertRows(
    db,
    "products",
    products.map((entry) => productRow(siteId, entry)),
  );
  await insertRows(
    db,
    "product_variants",
    products.flatMap(({ product, variants }) =>
      variants.map((variant, position) => ({
        site_id: siteId,
        product_id: product.id,
        variant_id: variant.id,
        position,
        choice_key: variant.choiceKey,
        sku: (variant.document.sku ?? product.sku) || null,
        doc: toDocument(variant.document),
      })),
    ),
  );
  await insertRows(
    db,
    "stock",
    products.flatMap(({ product, variants }) => variants.map(({ id, stock }) => stockRow(siteId, product, id, stock))),
  );
  await insertRows(
    db,
    "product_collections",
    products.flatMap(({ product }) => product.collectionIds.map((id) => memberRow(siteId, id, product))),
  );
  await addFileUsers(
    db,
    siteId,
    products.map(({ product }) => fileUserOf(product)),
  );
  await search.change?.(
    products.map(({ product }) => ({ after: product })),
    write,
  );
}

function productRow(siteId: string, { product, variants }: NewCatalogProduct) {
  const isInStock = variants.some(({ stock }) => (stock.tracked ? stock.onHand > 0 : stock.inStock));
  return {
    site_id: siteId,
    id: product.id,
    revision: 1,
    created_at: Date.parse(product.createdDate),
    updated_at: Date.parse(product.updatedDate),
    slug: product.slug,
    numeric_id: product.numericId,
    name: product.name,
    name_folded: foldText(product.name),
    price_minor: product.price,
    current_price_minor: product.currentPrice,
    product_type: product.productType,
    visible: product.visible ? (1 as const) : (0 as const),
    in_stock: isInStock ? (1 as const) : (0 as const),
    sku: product.sku || null,
    facet_set: facetSetOf(product)?.id ?? null,
    pictures_elsewhere: picturesElsewhere(product).length || null,
    doc: toDocument(product),
  };
}
