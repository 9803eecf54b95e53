import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { brand } from "../brand.ts";
import { bestSellers, listCollections, newest, withPictures } from "../catalog.server.ts";
import { CollectionTiles } from "../components/CollectionTiles.tsx";
import { Hero } from "../components/Hero.tsx";
import { ProductShelf } from "../components/ProductShelf.tsx";
import { RecentlyViewed } from "../components/RecentlyViewed.tsx";
import { Story } from "../components/Story.tsx";
import { organizationJsonLd, shopJsonLd } from "../lib/json-ld.ts";
import type { Picture } from "../lib/pictures.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { getShop, type Shop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const [collections, best] = await Promise.all([listCollections(shop), bestShelf(shop)]);
  const { path, ...size } = brand.hero.picture;
  const hero: Picture = { url: new URL(path, shop.origin).href, ...size };
  return { cards: await withPictures(shop, collections), hero, best, canonical: `${url.origin}/` };
});

/** The chosen best sellers; what is new where none of them is sold. */
async function bestShelf(shop: Shop) {
  const chosen = await bestSellers(shop);
  if (chosen.length > 0) return { title: texts.bestSellers, products: chosen };
  return { title: texts.newest, products: await newest(shop) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  describePage({
    canonical: loaderData?.canonical,
    picture: loaderData?.hero,
    jsonLd: loaderData && [shopJsonLd(loaderData.canonical), organizationJsonLd(loaderData.canonical)],
  });

export default function Home() {
  const { cards, hero, best } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero picture={hero} />
      <CollectionTiles collections={cards} />
      <Story />
      <ProductShelf title={best.title} products={best.products} />
      <RecentlyViewed />
    </>
  );
}
