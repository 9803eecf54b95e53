import { Link, useLocation, useNavigation } from "react-router";
import { parameters } from "../../lib/listing.ts";
import { listingTexts } from "../../lib/listing-texts.ts";
import { texts } from "../../lib/texts.ts";
import type { ProductList } from "../../listing.server.ts";
import { FilterBar } from "./FilterBar.tsx";
import { Pagination } from "./Pagination.tsx";
import { ProductGrid } from "./ProductGrid.tsx";

interface ProductListingProps {
  readonly list: ProductList;
  readonly keep?: Readonly<Record<string, string>>;
}

/** Filters, products and pages of a list, whatever it is a list of. */
export function ProductListing({ list, keep = {} }: ProductListingProps) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  // More of the same joins what is there; anything else takes its place.
  const isMore = new URLSearchParams(location?.search).has(parameters.pages);
  const isFiltering = state === "loading" && location.pathname === pathname && !isMore;
  const count =
    list.total === undefined ? texts.manyProducts({ count: 10_000 }) : texts.products({ count: list.total });
  return (
    <>
      <FilterBar groups={list.groups} count={count} keep={keep} />
      <p role="status" className="sr-only">
        {count}
      </p>
      <div aria-busy={isFiltering} className={`pt-8 ${isFiltering ? "opacity-50" : ""}`}>
        {list.products.length > 0 ? (
          <ProductGrid products={list.products} eager={4} />
        ) : (
          <div className="py-24 text-center">
            <p className="text-heading">{listingTexts.filters.none}</p>
            <p className="mt-3 text-muted">{listingTexts.filters.noneExplained}</p>
            <Link to={{ search: new URLSearchParams(keep).toString() }} className="button-quiet mt-8">
              {listingTexts.filters.clear}
            </Link>
          </div>
        )}
      </div>
      <Pagination list={list} />
    </>
  );
}
