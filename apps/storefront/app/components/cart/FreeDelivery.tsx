import type { ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { formatPrice } from "../../lib/money.ts";

/** How far the cart is from free delivery: a sentence and a hairline that fills. */
export function FreeDelivery({ cart }: { cart: ShownCart }) {
  if (cart.freeFrom === undefined || cart.lines.length === 0) return null;
  const reached = Number(cart.subtotal) - Number(cart.discount ?? 0);
  const away = Math.max(0, cart.freeFrom - reached);
  const share = Math.min(1, reached / cart.freeFrom);
  return (
    <div>
      <p className="figures text-small">
        {away === 0 ? cartTexts.freeReached : cartTexts.freeAway({ amount: formatPrice(away, cart.currency) })}
      </p>
      <div aria-hidden="true" className="mt-2 h-0.5 bg-line">
        <div
          className="h-full origin-left bg-accent transition-transform duration-200 ease-out rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
