import { Link, useNavigation } from "react-router";
import type { ProductList } from "../catalog.server.ts";
import type { Listing } from "../lib/listing.ts";
import { texts } from "../lib/texts.ts";
import { FilterBar } from "./FilterBar.tsx";
import { Pagination } from "./Pagination.tsx";
import { ProductGrid } from "./ProductGrid.tsx";

interface ProductListingProps {
  readonly listing: Listing;
  readonly list: ProductList;
  readonly keep?: Readonly<Record<string, string>>;
}

/** Filters, products and pages of a list, whatever it is a list of. */
export function ProductListing({ listing, list, keep = {} }: ProductListingProps) {
  const { state, location } = useNavigation();
  const isFiltering = state === "loading" && location.search !== "";
  return (
    <>
      <FilterBar listing={listing} bands={list.bands} keep={keep} />
      <p role="status" className="sr-only">
        {texts.products(list.total)}
      </p>
      <div aria-busy={isFiltering} className={`pt-8 ${isFiltering ? "opacity-50" : ""}`}>
        {list.products.length > 0 ? (
          <ProductGrid products={list.products} eager={4} />
        ) : (
          <div className="py-24 text-center">
            <p className="text-heading">{texts.filters.none}</p>
            <p className="mt-3 text-muted">{texts.filters.noneExplained}</p>
            <Link to={{ search: new URLSearchParams(keep).toString() }} className="button-quiet mt-8">
              {texts.filters.clear}
            </Link>
          </div>
        )}
      </div>
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}
