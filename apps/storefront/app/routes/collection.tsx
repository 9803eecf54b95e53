import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ProductListing } from "../components/listing/ProductListing.tsx";
import { toCollectionCard } from "../lib/collection-view.ts";
import { headOf } from "../lib/head.ts";
import { pageSearch, readListing } from "../lib/listing.ts";
import { listingTexts } from "../lib/listing-texts.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { listProducts } from "../listing.server.ts";
import { movedOrNotFound } from "../moved.server.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const { collection } = await orNotFound(
    shop.catalog.collections.getCollectionBySlug({ slug: params.slug ?? "" }),
    () => movedOrNotFound(shop, "COLLECTION", params.slug ?? "", url),
  );
  const listing = readListing(url.searchParams);
  const list = await listProducts(shop, { collectionId: collection.id }, listing);
  // Of the page that is shown: an address after the last one shows the last.
  const canonical = `${url.origin}/collections/${collection.slug}${pageSearch(new URLSearchParams(), list.page)}`;
  const card = toCollectionCard(collection);
  const { name: title, description, picture } = card;
  return { collection: card, list, head: describePage({ title, description, canonical, picture }) };
});

export const meta = headOf;

export default function CollectionPage() {
  const { collection, list } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className="grid items-end gap-4 pt-10 pb-10 md:grid-cols-12 md:pt-20 md:pb-14">
        <h1 className="text-hero md:col-span-7">
          {collection.name}{" "}
          <span className="figures align-top text-body font-normal tracking-normal text-muted">
            <span className="sr-only">{texts.products({ count: collection.count })}</span>
            <span aria-hidden="true">{collection.count}</span>
          </span>
        </h1>
        {collection.description && (
          <p className="max-w-[30.6em] text-muted md:col-span-5 md:justify-self-end">{collection.description}</p>
        )}
      </div>
      <h2 className="sr-only">{listingTexts.filters.results}</h2>
      <ProductListing list={list} />
    </div>
  );
}
