import type { InventoryItem, InventoryVariant } from "@vitrine/contract";
import { inventoryIdOf } from "../products/present/product.ts";
import type { VariantRow } from "../products/sellable/rows.ts";
import { stockOf } from "../products/sellable/to-sellable-item.ts";
import type { ProductDocument } from "../records/product.ts";

/** The stock of a product as merchants see it. Quantities are what can be sold: on hand without what is held. */
export function presentInventory(product: ProductDocument, variants: readonly VariantRow[]): InventoryItem {
  const [first] = variants;
  const {
    preorder_enabled: enabled,
    preorder_message: message = null,
    preorder_limit: limit = null,
  } = first?.stock ?? {};
  return {
    id: inventoryIdOf(product.id),
    productId: product.id,
    trackQuantity: variants.some((variant) => variant.stock.tracked === 1),
    variants: variants.map(presentVariant),
    lastUpdated: lastUpdated(product, variants),
    numericId: String(product.numericId),
    preorderInfo: { enabled: enabled === 1, ...(message !== null && { message }), ...(limit !== null && { limit }) },
  };
}

function lastUpdated({ updatedDate }: ProductDocument, variants: readonly VariantRow[]): string {
  const times = variants.flatMap(({ stock }) => (stock.updated_at === null ? [] : [stock.updated_at]));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : updatedDate;
}

function presentVariant({ variantId, stock }: VariantRow): InventoryVariant {
  const { tracked, available, preorder } = stockOf(stock);
  return {
    variantId,
    inStock: available > 0,
    ...(tracked && { quantity: available }),
    availableForPreorder: available === 0 && (preorder?.available ?? 0) > 0,
  };
}
