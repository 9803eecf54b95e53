import type { InventoryStatus, ProductStock, VariantStock } from "@vitrine/contract";
import type { VariantRow } from "../sellable/rows.ts";
import { stockOf } from "../sellable/to-sellable-item.ts";

/** The largest quantity the catalog answers with; more than that is not distinguished. */
const MAX_SHOWN = 99_999;

/** True when a buyer can have at least one unit from the shelf. */
export function isInStock(variant: VariantRow): boolean {
  return stockOf(variant.stock).available > 0;
}

/** True when a buyer can order at least one unit, from the shelf or ahead. */
export function isForSale(variant: VariantRow): boolean {
  const { available, preorder } = stockOf(variant.stock);
  return variant.document.visible && (available > 0 || (preorder?.available ?? 0) > 0);
}

export function presentVariantStock(variant: VariantRow): VariantStock {
  const { tracked, available } = stockOf(variant.stock);
  return {
    trackQuantity: tracked,
    ...(tracked && { quantity: Math.min(available, MAX_SHOWN) }),
    inStock: available > 0,
  };
}

/** The stock of a product as the sum of what can be chosen. */
export function presentStock(variants: readonly VariantRow[]): ProductStock {
  const offered = variants.filter((variant) => variant.document.visible);
  const levels = offered.map((variant) => stockOf(variant.stock));
  const trackInventory = levels.some((level) => level.tracked);
  const available = levels.filter((level) => level.available > 0).length;
  const quantity = levels.reduce((sum, level) => sum + (level.tracked ? level.available : 0), 0);
  return {
    trackInventory,
    ...(trackInventory && { quantity: Math.min(quantity, MAX_SHOWN) }),
    inStock: available > 0,
    inventoryStatus: statusOf(available, levels.length),
  };
}

function statusOf(available: number, all: number): InventoryStatus {
  if (available === 0) return "OUT_OF_STOCK";
  return available < all ? "PARTIALLY_OUT_OF_STOCK" : "IN_STOCK";
}
