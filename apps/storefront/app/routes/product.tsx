import type { Collection, Product } from "@vitrine/contract";
import { startTransition, useOptimistic } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import { memberEmail } from "../account.server.ts";
import { findCollections, findProduct, readPreorders, someProducts } from "../catalog.server.ts";
import { RecentlyViewed } from "../components/listing/RecentlyViewed.tsx";
import { Gallery } from "../components/product/Gallery.tsx";
import { ProductDetails } from "../components/product/ProductDetails.tsx";
import { RelatedProducts } from "../components/product/RelatedProducts.tsx";
import { Breadcrumbs } from "../components/ui/Breadcrumbs.tsx";
import { sharedContext } from "../context.ts";
import { destinationOf } from "../destination.server.ts";
import { extraFields } from "../extras.server.tsx";
import { filesBeside, withVideos } from "../gallery.server.ts";
import { chosenIn, chosenSearch } from "../lib/chosen.ts";
import { deliveryView } from "../lib/delivery.ts";
import { headOf } from "../lib/head.ts";
import { productJsonLd, trailJsonLd } from "../lib/json-ld.ts";
import { withShortDescription } from "../lib/long-description.server.ts";
import { outcomeIn } from "../lib/notice.ts";
import { type ProductCard, type ProductDetail, priceOf, toDetail } from "../lib/product-view.ts";
import type { Rating } from "../lib/rating.ts";
import { reachable } from "../lib/reachable.server.ts";
import { type Block, plainText } from "../lib/rich-text.ts";
import { describePage } from "../lib/seo.ts";
import { streamed } from "../lib/streamed.server.ts";
import { optionParameter, selectionFrom, withChoice } from "../lib/variants.ts";
import { movedOrNotFound } from "../moved.server.ts";
import { noteView, recommendedWith } from "../recommendations.server.ts";
import { ratingOf } from "../reviews.server.ts";
import { getShop, type Shop } from "../shop.server.ts";

export const loader = reachable(async ({ params, context, request, url }: LoaderFunctionArgs) => {
  const chosen = chosenWithoutScripts(url.searchParams);
  if (chosen) throw redirect(`${url.pathname}?${chosen}`);
  const shop = getShop(context);
  const found = await findProduct(shop, params.slug ?? "");
  if (!found) throw await movedOrNotFound(shop, "PRODUCT", params.slug ?? "", url);
  const [collection] = await findCollections(shop, found.collectionIds);
  const [preorders, extras, { part: related }, rating] = await Promise.all([
    readPreorders(shop, [found]),
    extraFields(shop, found, priceOf(found), url.searchParams),
    streamed(context, findRelated(shop, found, collection), []),
    ratingOf(shop, found.id),
    noteView(shop, request, found.id),
  ]);
  const detail = toDetail(found, preorders);
  const product = { ...detail, ...extras, pictures: withVideos(detail.pictures, found) };
  const shared = context.get(sharedContext);
  if (shared) shared.product = { id: found.id, isPersonal: lacksSomething(product) };
  const email = lacksSomething(product) ? await memberEmail(shop) : undefined;
  const { country } = destinationOf(request);
  const shown = withShortDescription(product);
  const link = collection && { label: collection.name, to: `/collections/${collection.slug}` };
  return {
    head: headFor(product, rating, link, `${url.origin}/products/${product.slug}`),
    product: { ...shown, blocks: [...shown.blocks, ...filesBeside(found), linkTo(rating, product.slug)] },
    collection: link,
    related,
    email,
    delivery: deliveryView(new Date(), country, found.priceData?.currency ?? ""),
  };
});

/** What leads to the reviews, behind the description: the browser needs no code of its own for it. */
function linkTo({ text }: Rating, slug: string): Block {
  return { kind: "text", spans: [{ text, to: `/products/${slug}/reviews` }] };
}

/** Whether there is something to be told about once it is back. */
function lacksSomething({ stock, variants }: ProductDetail): boolean {
  return stock === "soldOut" || variants.some(({ inStock }) => !inStock);
}

/** Products shown beside one. */
const relatedShown = 4;

/** What goes with a product; the next ones of its collection, or of the shop, while too little is known. */
async function findRelated(shop: Shop, { id }: Product, collection: Collection | undefined): Promise<ProductCard[]> {
  const recommended = await recommendedWith(shop, id, relatedShown);
  if (recommended.length >= relatedShown) return recommended;
  const filter = collection ? { collectionIds: { $hasSome: [collection.id] } } : {};
  const next = nextInCollection(await someProducts(shop, { filter, paging: { limit: 24 } }), id);
  const known = new Set(recommended.map((card) => card.id));
  return [...recommended, ...next.filter((card) => !known.has(card.id))].slice(0, relatedShown);
}

/** The choices of a form that was sent without scripts, as the address has them. */
function chosenWithoutScripts(search: URLSearchParams): URLSearchParams | undefined {
  const isSent = [...search.keys()].some((name) => name.startsWith("option:"));
  return isSent ? chosenSearch(chosenIn(search)) : undefined;
}

/** The four that follow a product in its collection, so that each page links to different ones. */
function nextInCollection(listing: readonly ProductCard[], id: string): ProductCard[] {
  const place = listing.findIndex((card) => card.id === id);
  return [...listing.slice(place + 1), ...listing.slice(0, Math.max(0, place))].slice(0, relatedShown);
}

function headFor(
  product: ProductDetail,
  rating: Rating,
  collection: { label: string; to: string } | undefined,
  canonical: string,
) {
  const trail = [...(collection ? [collection] : []), { label: product.name, to: `/products/${product.slug}` }];
  return describePage({
    title: product.seo.title ?? product.name,
    description: product.seo.description ?? plainText(product.blocks)[0],
    canonical,
    picture: product.pictures[0],
    kind: "product",
    jsonLd: [productJsonLd(product, canonical, rating), trailJsonLd(trail, canonical)],
  });
}

export const meta = headOf;

/** Choosing changes the address, not the product. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function ProductPage() {
  const { product, collection, related, delivery, email } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [selection, showSelection] = useOptimistic(selectionFrom(search, product.options, product.variants));
  const active = product.options
    .flatMap((option) => option.choices.filter((choice) => choice.name === selection[option.name]))
    .find((choice) => choice.picture !== undefined)?.picture;

  const choose = (option: string, choice: string) => {
    const next = withChoice(selection, option, choice, product.variants);
    const parameters = Object.entries(next).map(([name, value]) => [optionParameter(name), value]);
    startTransition(async () => {
      showSelection(next);
      await navigate({ search: `?${new URLSearchParams(parameters)}` }, { replace: true, preventScrollReset: true });
    });
  };

  return (
    <>
      <div className="page">
        <Breadcrumbs trail={collection ? [collection] : []} />
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-12 xl:gap-x-20">
          <div className="md:col-span-7">
            <Gallery key={product.id} pictures={product.pictures} active={active ?? 0} />
          </div>
          <div className="md:col-span-5">
            <ProductDetails
              key={product.id}
              product={product}
              selection={selection}
              onChoose={choose}
              delivery={delivery}
              noticeOutcome={outcomeIn(search)}
              email={email}
            />
          </div>
        </div>
      </div>
      <div className="pt-24 pb-20 md:pb-0 print:hidden">
        <RelatedProducts products={related} />
        <RecentlyViewed current={product.id} />
      </div>
    </>
  );
}
