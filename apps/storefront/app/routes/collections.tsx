import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listCollections, withPictures } from "../catalog.server.ts";
import { CollectionTiles } from "../components/listing/CollectionTiles.tsx";
import { RecentlyViewed } from "../components/listing/RecentlyViewed.tsx";
import { headOf } from "../lib/head.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  return {
    cards: await withPictures(shop, await listCollections(shop)),
    head: describePage({ title: texts.collections, canonical: `${url.origin}/collections` }),
  };
});

export const meta = headOf;

/** Every way into the shop. */
export default function Collections() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page pt-10 text-hero md:pt-20">{texts.collections}</h1>
      {cards.length === 0 && <p className="page mt-6 text-lead text-muted">{texts.plain.empty}</p>}
      <CollectionTiles collections={cards} />
      <RecentlyViewed />
    </>
  );
}
