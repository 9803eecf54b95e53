import { Form, Link, useLocation } from "react-router";
import type { ProductCard } from "../../lib/product-view.ts";
import { longestQuery } from "../../lib/query.ts";
import { texts } from "../../lib/texts.ts";
import { ProductRow } from "../listing/ProductRow.tsx";
import type { MenuEntry } from "./menu.ts";

interface NoticeProps {
  readonly kind: "notFound" | "failure" | "offline" | "closed";
  /** What may have been meant. */
  readonly products?: readonly ProductCard[];
  /** How to try again; the page is loaded anew without it. */
  readonly onRetry?: () => void;
  /** Where else to go. */
  readonly menu?: readonly MenuEntry[];
}

/** A page that has nothing to show: what happened, and where to go. */
export function Notice({ kind, products = [], onRetry, menu = [] }: NoticeProps) {
  const { pathname, search } = useLocation();
  const messages = texts[kind];
  return (
    <>
      <div className="page grid min-h-[70vh] grid-cols-[minmax(0,1fr)] content-center py-24">
        <h1 className="max-w-[12em] text-hero">{messages.title}</h1>
        <p className="mt-6 max-w-[32em] text-lead text-muted">{messages.explained}</p>
        {kind === "notFound" ? (
          <OtherPages menu={menu} />
        ) : (
          <p className="mt-10">
            {onRetry ? (
              <button type="button" onClick={onRetry} className="button">
                {texts.failure.retry}
              </button>
            ) : (
              <a href={pathname + search} className="button">
                {texts.failure.retry}
              </a>
            )}
          </p>
        )}
      </div>
      {products.length > 0 && <ProductRow title={texts.notFound.close} products={products} />}
    </>
  );
}

/** Ways on from a page that is not there: a search, the collections, the shop window. */
function OtherPages({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <>
      <Form role="search" action="/search" className="mt-10 flex max-w-md flex-wrap gap-2">
        <input
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.searchFor}
          placeholder={texts.searchFor}
          maxLength={longestQuery}
          required
          className="field min-w-0 grow basis-40"
        />
        <button type="submit" className="button-quiet">
          {texts.search}
        </button>
      </Form>
      <nav aria-label={texts.popular} className="mt-8">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {[{ label: texts.notFound.home, to: "/" }, ...menu].map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} className="text-link thumb py-2">
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
