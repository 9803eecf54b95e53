import { texts } from "../../lib/texts.ts";
import type { VariantView } from "../../lib/variants.ts";

interface StockMessageProps {
  readonly variant: VariantView | undefined;
  /** Units that can be had, when they are counted. */
  readonly left: number | undefined;
  readonly isProductSoldOut: boolean;
}

/** Says what is worth knowing about stock, and nothing when there is plenty. */
export function StockMessage(props: StockMessageProps) {
  const message = messageOf(props);
  return (
    <p aria-live="polite" className="text-small text-warn empty:hidden">
      {message}
    </p>
  );
}

function messageOf({ variant, left, isProductSoldOut }: StockMessageProps): string | undefined {
  if (variant?.preorder !== undefined) return variant.preorder || texts.stock.preorderExplained;
  if (isProductSoldOut) return texts.stock.allSoldOutExplained;
  if (variant && !variant.inStock) return texts.stock.soldOutExplained;
  return left !== undefined && left > 0 && left <= 3 ? texts.stock.last({ count: left }) : undefined;
}
