import { Link } from "react-router";
import { brand } from "../brand.ts";
import { texts } from "../lib/texts.ts";

/** A cart with nothing in it: what a cart is here, and where to begin. */
export function EmptyCart() {
  return (
    <div className="max-w-sm text-center">
      <p className="text-heading">{texts.cartPage.empty}</p>
      <p className="mt-3 text-muted">{texts.cartPage.emptyExplained}</p>
      <Link to={brand.start.to} className="button mt-8">
        {brand.start.label}
      </Link>
    </div>
  );
}
