import type { StockTable } from "../../../../kernel/database/schema.ts";
import type { ProductDocument } from "../../records/product.ts";

/** How much there is of a variant. */
export interface StockLevel {
  readonly tracked: boolean;
  /** For variants that are not tracked. */
  readonly inStock: boolean;
  /** For variants that are. */
  readonly onHand: number;
  readonly preorder?: { readonly message?: string; readonly limit?: number };
}

/** A stock row that no one holds anything of. */
export function stockRow(
  siteId: string,
  { id, updatedDate }: Pick<ProductDocument, "id" | "updatedDate">,
  variantId: string,
  stock: StockLevel,
): StockTable {
  return {
    site_id: siteId,
    product_id: id,
    variant_id: variantId,
    tracked: stock.tracked ? (1 as const) : (0 as const),
    in_stock: stock.inStock ? (1 as const) : (0 as const),
    on_hand: stock.tracked ? stock.onHand : 0,
    reserved: 0,
    preorder_enabled: stock.preorder ? (1 as const) : (0 as const),
    preorder_message: stock.preorder?.message ?? null,
    preorder_limit: stock.preorder?.limit ?? null,
    preordered: 0,
    updated_at: Date.parse(updatedDate),
  };
}
