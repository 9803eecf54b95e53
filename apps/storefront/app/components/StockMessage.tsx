import { texts } from "../lib/texts.ts";
import type { VariantView } from "../lib/variants.ts";

/** Says what is worth knowing about stock, and nothing when there is plenty. */
export function StockMessage({
  variant,
  isProductSoldOut,
}: {
  variant: VariantView | undefined;
  isProductSoldOut: boolean;
}) {
  const message = messageOf(variant, isProductSoldOut);
  return (
    <p aria-live="polite" className="text-small text-warn empty:hidden">
      {message}
    </p>
  );
}

function messageOf(variant: VariantView | undefined, isProductSoldOut: boolean): string | undefined {
  if (variant?.preorder !== undefined) return variant.preorder || texts.stock.preorderExplained;
  if (isProductSoldOut) return texts.stock.allSoldOutExplained;
  if (variant && !variant.inStock) return texts.stock.soldOutExplained;
  if (variant?.quantity !== undefined && variant.quantity > 0 && variant.quantity <= 3) {
    return texts.stock.last(variant.quantity);
  }
  return undefined;
}
