import { cartChangePath, type ShownLine } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { problemText } from "../../lib/problems.ts";
import { useCart } from "./CartProvider.tsx";

/** What a line needs to say: why its change was rejected, or that there is less of it than wanted. */
export function LineMessage({ line }: { line: ShownLine }) {
  if (line.problem) {
    return (
      <p role="alert" className="text-small text-error">
        {problemText(line.problem)}
      </p>
    );
  }
  if (line.available !== undefined && line.quantity > line.available && line.state === "partial") {
    return <AcceptAvailable line={line} available={line.available} />;
  }
  const message = messageOf(line);
  return message ? <p className="text-small text-warn">{message}</p> : null;
}

/** Others were quicker: what is left, and one press to take that. */
function AcceptAvailable({ line, available }: { line: ShownLine; available: number }) {
  const { setQuantity } = useCart();
  return (
    <form
      method="post"
      action={cartChangePath}
      onSubmit={(event) => {
        event.preventDefault();
        setQuantity(line, available);
      }}
      className="flex flex-wrap items-center gap-x-3 text-small text-warn"
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="quantity" value={available} />
      <span>{cartTexts.fewerLeft({ count: available })}</span>
      <button type="submit" className="text-link min-h-11">
        {cartTexts.acceptAvailable({ count: available })}
      </button>
    </form>
  );
}

function messageOf(line: ShownLine): string | undefined {
  if (line.state === "gone") return cartTexts.gone;
  if (line.state === "soldOut") return cartTexts.unavailable;
  if (line.available !== undefined && line.quantity >= line.available) return cartTexts.only({ count: line.available });
  return undefined;
}
