import { listCollections } from "./catalog.server.ts";
import { formatPrice } from "./lib/money.ts";
import { toPicture } from "./lib/pictures.ts";
import { noPreorders, toCard } from "./lib/product-view.ts";
import type { Suggestion, Suggestions } from "./lib/suggestions.ts";
import { texts } from "./lib/texts.ts";
import type { Shop } from "./shop.server.ts";

/** Products that are suggested: as many as fit above a phone's keyboard. */
const mostProducts = 5;

const mostPlaces = 4;

/** What someone who typed this far may be looking for. */
export async function suggest(shop: Shop, query: string): Promise<Suggestions> {
  const search = { expression: query, paging: { limit: mostProducts } };
  const [{ items, total, response }, collections] = await Promise.all([
    shop.catalog.productSearch.searchProducts({ search }),
    listCollections(shop),
  ]);
  const places = collections.map(({ name, slug }): Suggestion => ({ label: name, to: `/collections/${slug}` }));
  const named = places.filter(({ label }) => hasWord(label, query));
  const products = items.map((product): Suggestion => {
    const { name, slug, price } = toCard(product, noPreorders);
    const amount = formatPrice(price.amount, price.currency);
    const picture = toPicture(product.media?.items[0]?.image, name);
    return {
      label: name,
      to: `/products/${slug}`,
      detail: price.from ? texts.price.from({ price: amount }) : amount,
      ...(picture ? { picture } : {}),
    };
  });
  const isNothing = products.length === 0 && named.length === 0;
  return {
    products,
    total: total ?? items.length,
    places: (isNothing ? places : named).slice(0, mostPlaces),
    isNothing,
    ...(response.correctedExpression ? { corrected: response.correctedExpression } : {}),
  };
}

/** Whether one of the words of a name begins with what was typed. */
function hasWord(name: string, query: string): boolean {
  const values = fold(query);
  return fold(name)
    .split(/\s+/)
    .some((word, index, words) => words.slice(index).join(" ").startsWith(values) || values === word);
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();
}
