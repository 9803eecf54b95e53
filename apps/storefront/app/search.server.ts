import { listProducts, type ProductList, readPreorders } from "./catalog.server.ts";
import { nameCloseness } from "./lib/closeness.ts";
import type { Listing } from "./lib/listing.ts";
import { type ProductCard, toCard } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

/** Products whose names are compared when nothing matches word for word. */
const compared = 500;

/** From here on a name counts as what was meant. */
const closeEnough = 0.45;

/** Products that carry every word of the query in their name or description. */
export function search(shop: Shop, query: string, listing: Listing): Promise<ProductList> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 6);
  const filters = words.map((word) => ({ $or: [{ name: { $contains: word } }, { description: { $contains: word } }] }));
  return listProducts(shop, filters.length === 1 ? (filters[0] ?? {}) : { $and: filters }, listing);
}

/** Products whose names come close to a query with slips in it, the closest first. */
export async function searchLoosely(shop: Shop, query: string): Promise<ProductCard[]> {
  const products = await shop.shelves.products
    .queryProducts({ query: { paging: { limit: 100 } } })
    .toArray({ max: compared });
  const close = products
    .map((product) => ({ product, score: nameCloseness(query, product.name) }))
    .filter(({ score }) => score >= closeEnough)
    .sort((a, b) => b.score - a.score)
    .slice(0, 8)
    .map(({ product }) => product);
  const preorders = await readPreorders(shop, close);
  return close.map((product) => toCard(product, preorders));
}
