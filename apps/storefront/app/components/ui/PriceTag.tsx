import { formatPrice } from "../../lib/money.ts";
import type { PriceView } from "../../lib/product-view.ts";
import { texts } from "../../lib/texts.ts";

/** What it costs, and in words and strokes what it cost before. */
export function PriceTag({ price, className = "" }: { price: PriceView; className?: string }) {
  const amount = formatPrice(price.amount, price.currency);
  if (price.was === undefined) {
    return <span className={`figures ${className}`}>{price.from ? texts.price.from({ price: amount }) : amount}</span>;
  }
  return (
    <span className={`figures ${className}`}>
      <span className="text-sale">
        {texts.price.sale} {price.from ? texts.price.from({ price: amount }) : amount}
      </span>{" "}
      <s className="text-muted">
        <span className="sr-only">{texts.price.was} </span>
        {formatPrice(price.was, price.currency)}
      </s>
    </span>
  );
}
