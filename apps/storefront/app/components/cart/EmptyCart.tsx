import { Link, useRouteLoaderData } from "react-router";
import { brand } from "../../brand.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import type { MenuEntry } from "../page/menu.ts";

/** A cart with nothing in it: what a cart is here, where to begin, and where else to look. */
export function EmptyCart() {
  const menu = useRouteLoaderData<{ menu: readonly MenuEntry[] }>("root")?.menu ?? [];
  const others = menu.filter(({ to }) => to !== brand.start.to);
  return (
    <div className="mx-auto max-w-sm text-center">
      <p className="text-heading">{cartTexts.empty}</p>
      <p className="mt-3 text-muted">{cartTexts.emptyExplained}</p>
      <Link to={brand.start.to} className="button mt-8">
        {brand.start.label}
      </Link>
      {others.length > 0 && (
        <nav aria-label={cartTexts.elsewhere} className="mt-8">
          <p aria-hidden="true" className="text-small text-muted">
            {cartTexts.elsewhere}
          </p>
          <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
            {others.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="text-link thumb py-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
