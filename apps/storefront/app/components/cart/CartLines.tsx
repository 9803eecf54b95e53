import type { ShownLine } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { usePricesBefore } from "../../lib/first-prices.ts";
import { problemText } from "../../lib/problems.ts";
import { texts } from "../../lib/texts.ts";
import { useRestoredFocus } from "../../lib/use-restored-focus.ts";
import { CartLine } from "./CartLine.tsx";
import { useCart } from "./CartProvider.tsx";

/** The lines of the cart, and those just taken out, which can come back. `onSave` lets lines be put aside. */
export function CartLines({ onSave }: { onSave?: ((line: ShownLine) => void) | undefined }) {
  const { cart, problem, removed, restore } = useCart();
  const priceBefore = usePricesBefore(cart);
  const part = useRestoredFocus<HTMLDivElement>(`${removed.length}/${cart.lines.length}`, "[data-undo]");
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {problem && (
        <p role="alert" className="pb-4 text-small text-error">
          {problemText(problem)}
        </p>
      )}
      <ul className="border-t border-line">
        {cart.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            currency={cart.currency}
            priceBefore={priceBefore(line)}
            onSave={onSave}
          />
        ))}
      </ul>
      {removed.length > 0 && (
        <ul>
          {removed.map((line) => (
            <li
              key={line.id}
              className="flex items-center justify-between gap-4 border-b border-line py-3 text-small text-muted"
            >
              <span>{texts.inCart.removed({ name: line.name })}</span>
              <button data-undo type="button" onClick={() => restore(line)} className="text-link min-h-11 text-ink">
                {cartTexts.undo}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
