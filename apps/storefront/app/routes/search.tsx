import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { listCollections } from "../catalog.server.ts";
import { ProductGrid } from "../components/ProductGrid.tsx";
import { ProductListing } from "../components/ProductListing.tsx";
import { SearchField } from "../components/SearchField.tsx";
import { readListing } from "../lib/listing.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { search, searchLoosely } from "../search.server.ts";
import { getShop } from "../shop.server.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = getShop(context);
  const query = readQuery(url.searchParams);
  const listing = readListing(url.searchParams);
  const list = query ? await search(shop, query, listing) : undefined;
  const isFiltered = listing.band !== undefined || listing.onlyInStock;
  const close = query && list?.total === 0 && !isFiltered ? await searchLoosely(shop, query) : [];
  const collections = await listCollections(shop);
  const places = collections.map(({ name, slug }) => ({ label: name, to: `/collections/${slug}` }));
  return { query, listing, list: list && (list.total > 0 || isFiltered) ? list : undefined, close, places };
}

/** What was asked for, without what no keyboard writes. */
function readQuery(search: URLSearchParams): string {
  return (search.get("q") ?? "")
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 100);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  describePage({ title: loaderData?.query || texts.searchPage.title, isPrivate: true });

export default function SearchPage() {
  const { query, listing, list, close, places } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-10 md:pt-16">
      <h1 className="sr-only">{texts.searchPage.title}</h1>
      <SearchField query={query} />
      <p role="status" className="sr-only">
        {query && !list && (close.length > 0 ? texts.searchPage.close(query) : texts.searchPage.none(query))}
      </p>
      <div className="pt-8">
        {list && (
          <>
            <h2 className="pb-6 text-title">{texts.searchPage.results(list.total, query)}</h2>
            <ProductListing listing={listing} list={list} keep={{ q: query }} />
          </>
        )}
        {!list && close.length > 0 && (
          <>
            <h2 className="pb-8 text-title">{texts.searchPage.close(query)}</h2>
            <ProductGrid products={close} eager={4} />
          </>
        )}
        {!list && close.length === 0 && <Places query={query} places={places} />}
      </div>
    </div>
  );
}

/** Nothing found, or nothing asked yet: the collections as places to start. */
function Places({ query, places }: { query: string; places: readonly { label: string; to: string }[] }) {
  return (
    <>
      {query && (
        <div className="pb-10">
          <h2 className="text-title">{texts.searchPage.none(query)}</h2>
          <p className="mt-2 text-muted">{texts.searchPage.noneExplained}</p>
        </div>
      )}
      <h2 className="text-small text-muted">{texts.searchPage.popular}</h2>
      <ul className="pt-3">
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className="inline-block py-1 text-heading underline-offset-8 hover:underline">
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
