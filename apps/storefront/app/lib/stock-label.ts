import type { ProductCard } from "./product-view.ts";
import { texts } from "./texts.ts";

/** The label beside a price: the stock's, or else the merchant's own. */
export function stockLabel(product: ProductCard): string | undefined {
  if (product.stock === "soldOut") return texts.stock.soldOut;
  return product.stock === "preorder" ? texts.stock.preorder : product.ribbon;
}
