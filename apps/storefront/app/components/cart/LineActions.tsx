import { cartChangePath, type ShownLine } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { useCart } from "./CartProvider.tsx";

interface LineActionsProps {
  readonly line: ShownLine;
  /** Puts the line aside; offered where it is given, and where scripts run. */
  readonly onSave?: ((line: ShownLine) => void) | undefined;
}

/** The ways out of the cart for a line: put aside, or removed by a form that works by itself. */
export function LineActions({ line, onSave }: LineActionsProps) {
  const { setQuantity } = useCart();
  return (
    <div className="flex flex-wrap justify-end gap-x-5">
      {onSave && (
        <button
          type="button"
          aria-label={cartTexts.saveLine({ name: line.name })}
          onClick={() => onSave(line)}
          className="text-link min-h-11 text-small text-muted noscript:hidden"
        >
          {cartTexts.save}
        </button>
      )}
      <form
        method="post"
        action={cartChangePath}
        onSubmit={(event) => {
          event.preventDefault();
          setQuantity(line, 0);
        }}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="lineId" value={line.id} />
        <button
          type="submit"
          aria-label={cartTexts.removeLine({ name: line.name })}
          className="text-link min-h-11 text-small text-muted"
        >
          {cartTexts.remove}
        </button>
      </form>
    </div>
  );
}
