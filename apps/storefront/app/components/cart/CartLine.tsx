import { cartChangePath, type ShownLine } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { formatAmount } from "../../lib/money.ts";
import { texts } from "../../lib/texts.ts";
import { PictureView } from "../ui/PictureView.tsx";
import { QuantityField } from "../ui/QuantityField.tsx";
import { useCart } from "./CartProvider.tsx";
import { LineActions } from "./LineActions.tsx";
import { LineMessage } from "./LineMessage.tsx";
import { LineName } from "./LineName.tsx";

interface CartLineProps {
  readonly line: ShownLine;
  readonly currency: string;
  /** What a unit cost when it was added, where that has changed. */
  readonly priceBefore?: string | undefined;
  readonly onSave?: ((line: ShownLine) => void) | undefined;
}

/** One line of the cart. Its forms work by themselves; with scripts they update at once. */
export function CartLine({ line, currency, priceBefore, onSave }: CartLineProps) {
  const { setQuantity } = useCart();
  const isSold = line.state === "available" || line.state === "partial";
  return (
    <li className="grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:grid-cols-[6rem_1fr]">
      <PictureView picture={line.picture} isDecorative className={isSold ? "" : "opacity-60"} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <div className="min-w-0 grow basis-24">
            <LineName line={line} />
            <LineOptions line={line} />
            {line.terms && <p className="text-small text-muted">{line.terms}</p>}
            {line.state !== "gone" && <UnitPrice line={line} currency={currency} />}
          </div>
          {line.state !== "gone" && <p className="figures">{formatAmount(line.total, currency)}</p>}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {isSold ? (
            <form
              method="post"
              action={cartChangePath}
              onSubmit={(event) => event.preventDefault()}
              className="flex min-w-0 gap-2"
            >
              <input type="hidden" name="intent" value="quantity" />
              <input type="hidden" name="lineId" value={line.id} />
              <QuantityField
                of={line.name}
                value={line.quantity}
                max={line.available}
                onChange={(quantity) => setQuantity(line, quantity)}
              />
              <noscript>
                <button type="submit" className="button-quiet h-11">
                  {cartTexts.countryUpdate}
                </button>
              </noscript>
            </form>
          ) : (
            <span />
          )}
          <LineActions line={line} onSave={onSave} />
        </div>
        <LineMessage line={line} />
        {isSold && priceBefore && (
          <p className="figures text-small text-muted">
            {cartTexts.priceChanged({ before: formatAmount(priceBefore, currency) })}
          </p>
        )}
      </div>
    </li>
  );
}

function LineOptions({ line }: { line: ShownLine }) {
  if (line.options.length === 0) return null;
  return <p className="text-small text-muted">{line.options.map((option) => option.value).join(", ")}</p>;
}

function UnitPrice({ line, currency }: { line: ShownLine; currency: string }) {
  if (line.quantity === 1 && !line.was) return null;
  return (
    <p className="figures text-small text-muted">
      {line.was && (
        <>
          <s>
            <span className="sr-only">{texts.price.was} </span>
            {formatAmount(line.was, currency)}
          </s>{" "}
        </>
      )}
      {texts.price.each({ price: formatAmount(line.price, currency) })}
    </p>
  );
}
