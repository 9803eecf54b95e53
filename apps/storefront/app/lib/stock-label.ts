import type { ProductCard } from "./product-view.ts";
import { texts } from "./texts.ts";

/** The word beside a price: what stock says, or else the merchant's own label. */
export function stockLabel(product: ProductCard): string | undefined {
  if (product.stock === "soldOut") return texts.stock.soldOut;
  return product.stock === "preorder" ? texts.stock.preorder : product.ribbon;
}
