import { renderToStaticMarkup } from "react-dom/server.edge";
import { StaticRouter } from "react-router";
import { CartLink } from "../components/cart/CartLink.tsx";
import { StillCart } from "../components/cart/CartProvider.tsx";
import { emptyCart } from "../lib/empty-cart.ts";
import { locale } from "../lib/locale.ts";

const known = new Map<string, string>();
const mostKnown = 1_000;

/** The way to a cart with so many pieces as the head of every page has it, in the language of the request. */
export function cartLink(count: number): string {
  const name = `${locale()} ${count}`;
  const made = known.get(name) ?? render(count);
  if (known.size >= mostKnown) known.clear();
  known.set(name, made);
  return made;
}

function render(count: number): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <StillCart cart={{ ...emptyCart, lines: [], count, isPending: false }}>
        <CartLink />
      </StillCart>
    </StaticRouter>,
  );
}
