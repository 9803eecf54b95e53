import { Link, useSearchParams } from "react-router";
import { mostPages, pageSearch } from "../../lib/listing.ts";
import { listingTexts } from "../../lib/listing-texts.ts";
import type { ProductList } from "../../listing.server.ts";

type Pages = Pick<ProductList, "page" | "through" | "pages" | "total" | "products">;

/**
 * Pages of a list as links, so each has an address, and one to have the next page below this one: an address as well,
 * so coming back from a product finds the list as it was. Nothing when one page holds everything.
 */
export function Pagination({ list: { page, through, pages, total, products } }: { list: Pages }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const shown = through - page + 1;
  return (
    <>
      {through < pages && shown < mostPages && (
        <p className="mt-16 flex flex-col items-center gap-3">
          <Link
            to={{ search: pageSearch(search, page, shown + 1) }}
            replace
            preventScrollReset
            rel="nofollow"
            className="button-quiet min-h-12 px-8"
          >
            {listingTexts.paging.more}
          </Link>
          {total !== undefined && (
            <span role="status" className="figures text-small text-muted">
              {listingTexts.paging.shown({ count: products.length, total })}
            </span>
          )}
        </p>
      )}
      <nav
        aria-label={listingTexts.paging.label}
        className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center border-t border-line pt-6 text-body"
      >
        {page > 1 ? (
          <Link to={{ search: pageSearch(search, page - 1) }} rel="prev" className="button-quiet justify-self-start">
            {listingTexts.paging.previous}
          </Link>
        ) : (
          <span />
        )}
        <span className="figures text-muted">
          {page === through
            ? listingTexts.paging.of({ page, pages })
            : listingTexts.paging.range({ page, through, pages })}
        </span>
        {through < pages ? (
          <Link to={{ search: pageSearch(search, through + 1) }} rel="next" className="button-quiet justify-self-end">
            {listingTexts.paging.next}
          </Link>
        ) : (
          <span />
        )}
      </nav>
    </>
  );
}
