import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { brand } from "../brand.ts";
import type { Brand } from "../brand-types.ts";
import { bestSellers, listCollections, newest, withPictures } from "../catalog.server.ts";
import { CollectionTiles } from "../components/listing/CollectionTiles.tsx";
import { ProductRow } from "../components/listing/ProductRow.tsx";
import { RecentlyViewed } from "../components/listing/RecentlyViewed.tsx";
import { Hero } from "../components/page/Hero.tsx";
import { Story } from "../components/page/Story.tsx";
import { headOf } from "../lib/head.ts";
import { organizationJsonLd, shopJsonLd } from "../lib/json-ld.ts";
import type { Picture } from "../lib/pictures.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { toAllCollections } from "../menu.server.ts";
import { getShop, type Shop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  // Back from the shop's own sign-in page, which somebody opened by itself.
  if (url.searchParams.get("wixMemberLoggedIn") === "true") throw redirect(`/account/login${url.search}`);
  const shop = getShop(context);
  const [{ collections, total }, best] = await Promise.all([listCollections(shop), featured(shop)]);
  const hero = brand.hero && { ...brand.hero, picture: pictureAt(brand.hero.picture, shop.origin) };
  const canonical = `${url.origin}/`;
  const head = describePage({
    canonical,
    ...(hero && { picture: hero.picture }),
    jsonLd: [shopJsonLd(canonical), organizationJsonLd(canonical)],
  });
  return {
    cards: await withPictures(shop, collections),
    more: total > collections.length ? toAllCollections() : undefined,
    hero,
    story: brand.story,
    best,
    head,
  };
});

function pictureAt({ path, ...size }: NonNullable<Brand["hero"]>["picture"], origin: string): Picture {
  return { url: new URL(path, origin).href, ...size };
}

/** The chosen best sellers; what is new where none of them is sold. */
async function featured(shop: Shop) {
  const chosen = brand.bestSellers.length > 0 ? await bestSellers(shop) : [];
  if (chosen.length > 0) return { title: texts.bestSellers, products: chosen };
  return { title: brand.isPlain ? texts.plain.newest : texts.newest, products: await newest(shop) };
}

export const meta = headOf;

export default function Home() {
  const { cards, more, hero, story, best } = useLoaderData<typeof loader>();
  const isEmpty = cards.length === 0 && best.products.length === 0;
  return (
    <>
      {hero ? <Hero hero={hero} /> : <PlainHead isEmpty={isEmpty} />}
      <CollectionTiles collections={cards} more={more} />
      {story && <Story story={story} />}
      <div className={story ? "" : "pt-14 md:pt-24"}>
        <ProductRow title={best.title} products={best.products} />
      </div>
      <RecentlyViewed />
    </>
  );
}

/** The first words of a shop without a picture of its own, which may have just been made. */
function PlainHead({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="page pt-10 pb-14 md:pt-20">
      <h1 className="break-anywhere max-w-[9.4em] text-hero">{brand.name}</h1>
      {isEmpty && <p className="mt-6 text-lead text-muted">{texts.plain.empty}</p>}
    </div>
  );
}
