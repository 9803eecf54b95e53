import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { brand } from "../brand.ts";
import { listCollections, someProducts, withPictures } from "../catalog.server.ts";
import { CollectionTiles } from "../components/CollectionTiles.tsx";
import { Hero } from "../components/Hero.tsx";
import { ProductShelf } from "../components/ProductShelf.tsx";
import { Story } from "../components/Story.tsx";
import type { Picture } from "../lib/pictures.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { getShop, type Shop } from "../shop.server.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = getShop(context);
  const [collections, best] = await Promise.all([listCollections(shop), bestSellers(shop)]);
  const { path, ...size } = brand.hero.picture;
  const hero: Picture = { url: new URL(path, shop.origin).href, ...size };
  return { cards: await withPictures(shop, collections), hero, best, canonical: `${url.origin}/` };
}

/** The chosen best sellers in their order; what is new where none of them is sold. */
async function bestSellers(shop: Shop) {
  const slugs: readonly string[] = brand.bestSellers;
  const chosen = await someProducts(shop, { filter: { slug: { $in: slugs } }, paging: { limit: 8 } });
  if (chosen.length > 0) {
    return {
      title: texts.bestSellers,
      products: chosen.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)),
    };
  }
  const newest = { sort: [{ fieldName: "numericId", order: "DESC" as const }], paging: { limit: 8 } };
  return { title: texts.newest, products: await someProducts(shop, newest) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage({ canonical: loaderData?.canonical });

export default function Home() {
  const { cards, hero, best } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero picture={hero} />
      <CollectionTiles collections={cards} />
      <Story />
      <ProductShelf title={best.title} products={best.products} />
    </>
  );
}
