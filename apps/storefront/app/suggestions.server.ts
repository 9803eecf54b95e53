import { brand } from "./brand.ts";
import { listCollections } from "./catalog.server.ts";
import { locale } from "./lib/locale.ts";
import { formatPrice } from "./lib/money.ts";
import { toPicture } from "./lib/pictures.ts";
import { noPreorders, toCard } from "./lib/product-view.ts";
import type { Suggestion, Suggestions } from "./lib/suggestions.ts";
import { texts } from "./lib/texts.ts";
import { pagesNamed } from "./named-pages.server.ts";
import type { Shop } from "./shop.server.ts";

/** Products that are suggested: as many as fit above a phone's keyboard. */
const mostProducts = 5;

const mostPlaces = 4;
const mostQueries = 3;

/** What someone who typed this far may be looking for. */
export async function suggest(shop: Shop, query: string): Promise<Suggestions> {
  const [found, { collections: all }, pages] = await Promise.all([
    shop.catalog.searchSuggestions.suggest({ query, language: locale(), limit: mostProducts }),
    listCollections(shop),
    pagesNamed(shop, query),
  ]);
  const hidden: readonly string[] = brand.hiddenCollections;
  const named = [...pages, ...found.collections.filter(({ slug }) => !hidden.includes(slug)).map(toPlace)];
  const products = found.products.map((product): Suggestion => {
    const { name, slug, price } = toCard(product, noPreorders);
    const amount = formatPrice(price.amount, price.currency);
    const picture = toPicture(product.media?.items[0]?.image ?? product.media?.items[0]?.thumbnail, name);
    return {
      label: name,
      to: `/products/${slug}`,
      detail: price.from ? texts.price.from({ price: amount }) : amount,
      ...(picture ? { picture } : {}),
    };
  });
  const queries = found.queries.map((each): Suggestion => {
    return { label: each, to: `/search?${new URLSearchParams({ q: each })}` };
  });
  const isNothing = products.length === 0 && named.length === 0 && queries.length === 0;
  return {
    products,
    total: found.total ?? products.length,
    places: (isNothing ? all.map(toPlace) : named).slice(0, mostPlaces),
    queries: queries.slice(0, mostQueries),
    isNothing,
    ...(found.correctedQuery ? { corrected: found.correctedQuery } : {}),
  };
}

function toPlace({ name, slug }: { readonly name?: string; readonly slug?: string }): Suggestion {
  return { label: name ?? "", to: `/collections/${slug}` };
}
