import { Link } from "react-router";
import { cartChangePath, type ShownLine } from "../lib/cart-changes.ts";
import { formatAmount } from "../lib/money.ts";
import { problemText } from "../lib/problems.ts";
import { texts } from "../lib/texts.ts";
import { useCart } from "./CartProvider.tsx";
import { PictureView } from "./PictureView.tsx";
import { QuantityField } from "./QuantityField.tsx";

/** One line of the cart. Both its forms work by themselves; with scripts they answer at once. */
export function CartLine({ line, currency }: { line: ShownLine; currency: string }) {
  const { setQuantity } = useCart();
  const isSold = line.state === "available" || line.state === "partial";
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[6rem_1fr]">
      <PictureView picture={line.picture} isDecorative className={isSold ? "" : "opacity-60"} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <p className="font-medium">
              {line.to ? (
                <Link to={line.to} className="underline-offset-4 hover:underline">
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <LineOptions line={line} />
            <UnitPrice line={line} currency={currency} />
          </div>
          <p className="figures">{formatAmount(line.total, currency)}</p>
        </div>
        <div className="mt-auto flex items-center justify-between gap-4">
          {isSold ? (
            <form
              method="post"
              action={cartChangePath}
              onSubmit={(event) => event.preventDefault()}
              className="flex gap-2"
            >
              <input type="hidden" name="intent" value="quantity" />
              <input type="hidden" name="lineId" value={line.id} />
              <QuantityField
                label={`${texts.product.quantity}, ${line.name}`}
                value={line.quantity}
                max={line.available}
                onChange={(quantity) => setQuantity(line, quantity)}
              />
              <noscript>
                <button type="submit" className="button-quiet h-11">
                  {texts.cartPage.countryUpdate}
                </button>
              </noscript>
            </form>
          ) : (
            <span />
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
              aria-label={texts.cartPage.removeLine(line.name)}
              className="text-link min-h-11 text-small text-muted"
            >
              {texts.cartPage.remove}
            </button>
          </form>
        </div>
        <LineMessage line={line} />
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
      {texts.price.each(formatAmount(line.price, currency))}
    </p>
  );
}

/** What a line needs to say: why its change was refused, or that there is less of it than wanted. */
function LineMessage({ line }: { line: ShownLine }) {
  if (line.problem) {
    return (
      <p role="alert" className="text-small text-error">
        {problemText(line.problem)}
      </p>
    );
  }
  const message = messageOf(line);
  return message ? <p className="text-small text-warn">{message}</p> : null;
}

function messageOf(line: ShownLine): string | undefined {
  if (line.state === "gone") return texts.cartPage.gone;
  if (line.state === "soldOut") return texts.cartPage.unavailable;
  if (line.available !== undefined && line.quantity >= line.available) return texts.cartPage.only(line.available);
  return undefined;
}
