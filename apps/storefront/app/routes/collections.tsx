import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { readCollections, withPictures } from "../catalog.server.ts";
import { CollectionTiles } from "../components/listing/CollectionTiles.tsx";
import { RecentlyViewed } from "../components/listing/RecentlyViewed.tsx";
import { headOf } from "../lib/head.ts";
import { pageSearch, pageSize, readListing } from "../lib/listing.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const { page } = readListing(url.searchParams);
  const { collections, total } = await readCollections(shop, { limit: pageSize, offset: (page - 1) * pageSize });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // An address of a page that is no longer there leads to the last one.
  if (page > pages) throw redirect(`${url.pathname}${pageSearch(url.searchParams, pages)}`);
  const canonical = `${url.origin}/collections${pageSearch(new URLSearchParams(), page)}`;
  const cards = await withPictures(shop, collections);
  return { cards, page, pages, head: describePage({ title: texts.collections, canonical }) };
});

export const meta = headOf;

/** Every way into the shop. */
export default function Collections() {
  const { cards, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page pt-10 text-hero md:pt-20">{texts.collections}</h1>
      {cards.length === 0 && <p className="page mt-6 text-lead text-muted">{texts.plain.empty}</p>}
      <CollectionTiles collections={cards} />
      {pages > 1 && (
        <nav aria-label={texts.collections} className="page pt-14">
          <ul className="figures flex flex-wrap gap-2 border-t border-line pt-6 text-body">
            {Array.from({ length: pages }, (_, index) => (
              <li key={index}>
                <Link
                  to={index > 0 ? `?page=${index + 1}` : "/collections"}
                  aria-current={index + 1 === page ? "page" : undefined}
                  className="grid size-[44px] place-items-center underline-offset-4 hover:underline aria-[current=page]:border aria-[current=page]:border-ink"
                >
                  {index + 1}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RecentlyViewed />
    </>
  );
}
