import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { bestSellers, listCollections } from "../catalog.server.ts";
import { ProductListing } from "../components/listing/ProductListing.tsx";
import { ProductRow } from "../components/listing/ProductRow.tsx";
import type { MenuEntry } from "../components/page/menu.ts";
import { SearchField } from "../components/search/SearchField.tsx";
import { headOf } from "../lib/head.ts";
import { isFiltered, readListing } from "../lib/listing.ts";
import { cleanQuery } from "../lib/query.ts";
import { reachable } from "../lib/reachable.server.ts";
import { searchTexts } from "../lib/search-texts.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { listProducts } from "../listing.server.ts";
import { toAllCollections } from "../menu.server.ts";
import { pagesNamed } from "../named-pages.server.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  const listing = readListing(url.searchParams);
  const [found, pages] = query
    ? await Promise.all([listProducts(shop, { expression: query }, listing), pagesNamed(shop, query)])
    : [undefined, []];
  if (found?.redirectPath && !isFiltered(listing)) throw redirect(found.redirectPath);
  const list = found && (found.total !== 0 || isFiltered(listing)) ? found : undefined;
  const head = describePage({ title: query || texts.search, isPrivate: true });
  if (list) return { head, query, list, pages, places: [], popular: [] };
  const [{ collections, total }, popular] = await Promise.all([listCollections(shop), bestSellers(shop)]);
  const places = [
    ...collections.map(({ name, slug }) => ({ label: name, to: `/collections/${slug}` })),
    ...(total > collections.length ? [toAllCollections()] : []),
  ];
  return { head, query, list, pages, places, popular: popular.slice(0, 4) };
});

export const meta = headOf;

export default function SearchPage() {
  const { query, list, pages, places, popular } = useLoaderData<typeof loader>();
  const isNothing = query !== "" && !list && pages.length === 0;
  return (
    <div className="page pt-10 md:pt-16">
      <h1 className="sr-only">{searchTexts.title}</h1>
      <SearchField query={query} isOverlay />
      <p role="status" className="sr-only">
        {isNothing && searchTexts.none({ query })}
      </p>
      <div className="pt-8">
        {pages.length > 0 && (
          <nav aria-label={searchTexts.suggestions} className="pb-10">
            <PlaceList places={pages} />
          </nav>
        )}
        {list && (
          <>
            <h2 className="pb-6 text-title break-words [overflow-wrap:anywhere]">
              {list.total === undefined
                ? texts.manyProducts({ count: 10_000 })
                : searchTexts.results({ count: list.total, query })}
              {list.corrected && (
                <span className="block pt-1 text-body font-normal text-muted">
                  {searchTexts.corrected({ query: list.corrected })}
                </span>
              )}
            </h2>
            <ProductListing list={list} keep={{ q: query }} />
          </>
        )}
        {!list && <Places query={isNothing ? query : ""} places={places} />}
      </div>
      {!list && (
        <div className="-mx-4 pt-16 md:mx-[calc(50%-50vw)] md:pt-24">
          <ProductRow title={texts.bestSellers} products={popular} />
        </div>
      )}
    </div>
  );
}

/** No product found, or nothing asked yet: the collections as places to start. */
function Places({ query, places }: { query: string; places: readonly MenuEntry[] }) {
  return (
    <>
      {query && (
        <div className="pb-10">
          <h2 className="text-title break-words [overflow-wrap:anywhere]">{searchTexts.none({ query })}</h2>
          <p className="mt-2 text-muted">{searchTexts.noneExplained}</p>
        </div>
      )}
      <h2 className="text-small text-muted">{texts.popular}</h2>
      <div className="pt-3">
        <PlaceList places={places} />
      </div>
    </>
  );
}

function PlaceList({ places }: { places: readonly MenuEntry[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <Link to={place.to} className="thumb py-1 text-heading underline-offset-8 hover:underline">
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
