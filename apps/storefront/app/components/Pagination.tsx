import { Link, useSearchParams } from "react-router";
import { pageSearch } from "../lib/listing.ts";
import { texts } from "../lib/texts.ts";

/** Pages of a list as links, so each has an address. Nothing when one page holds everything. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const to = (target: number) => ({ search: pageSearch(search, target) });
  return (
    <nav
      aria-label={texts.paging.label}
      className="mt-16 grid grid-cols-[1fr_auto_1fr] items-center border-t border-line pt-6 text-body"
    >
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button-quiet justify-self-start">
          {texts.paging.previous}
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-muted">{texts.paging.of(page, pages)}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button-quiet justify-self-end">
          {texts.paging.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
