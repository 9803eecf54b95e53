import type { Collection, OffsetQuery, Product } from "@vitrine/contract";
import { brand } from "./brand.ts";
import { type CollectionCard, toCollectionCard } from "./lib/collection-view.ts";
import { isNowhere } from "./lib/nowhere.server.ts";
import { noPreorders, type Preorders, type ProductCard, preorderKey, toCard, type Wanted } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

/** Collections that a menu, the foot of a page or the shop window names; the rest are on a page of their own. */
const mostNamed = 12;

/** Asked once in a request, however many loaders want them. */
const collectionsOf = new WeakMap<Shop, Promise<CollectionList>>();

/** Some of the collections a shopper can open, in the shop's order, and how many there are. */
export interface CollectionList {
  readonly collections: readonly Collection[];
  readonly total: number;
}

/** The first collections, which menus name. */
export function listCollections(shop: Shop): Promise<CollectionList> {
  const known = collectionsOf.get(shop) ?? readCollections(shop, { limit: mostNamed });
  collectionsOf.set(shop, known);
  return known;
}

/** A part of all collections. */
export async function readCollections(
  { catalog }: Shop,
  paging: { readonly limit: number; readonly offset?: number },
): Promise<CollectionList> {
  const { items, total } = await catalog.collections.queryCollections({ query: { filter: shown(), paging } });
  return { collections: items, total: total ?? items.length };
}

/** All collections. */
export function allCollections({ catalog }: Shop): Promise<Collection[]> {
  return catalog.collections.queryCollections({ query: { filter: shown(), paging: { limit: 100 } } }).toArray();
}

/** Those of these collections that a shopper can open, in the shop's order. */
export async function findCollections({ catalog }: Shop, ids: readonly string[]): Promise<readonly Collection[]> {
  if (ids.length === 0) return [];
  const query = { filter: { ...shown(), id: { $in: ids.slice(0, 100) } }, paging: { limit: 100 } };
  return (await catalog.collections.queryCollections({ query })).items;
}

/** Without those that this shop keeps out of its menus. */
function shown() {
  const hidden: readonly string[] = brand.hiddenCollections;
  return hidden.length > 0 ? { slug: { $nin: hidden } } : {};
}

/** Collections as tiles. One without a picture of its own shows its first product. */
export function withPictures(shop: Shop, found: readonly Collection[]): Promise<CollectionCard[]> {
  return Promise.all(
    found.map(async (collection) => {
      const card = toCollectionCard(collection);
      if (card.picture) return card;
      const query = { filter: { collectionIds: { $hasSome: [collection.id] } }, paging: { limit: 1 } };
      const picture = (await someProducts(shop, query))[0]?.pictures[0];
      return picture ? { ...card, picture } : card;
    }),
  );
}

/** The product at an address, or undefined. */
export async function findProduct({ catalog }: Shop, slug: string): Promise<Product | undefined> {
  const query = { filter: { slug }, paging: { limit: 1 } };
  try {
    return (await catalog.products.queryProducts({ query })).items[0];
  } catch (error) {
    if (isNowhere(error)) return undefined;
    throw error;
  }
}

/** A few products, in the order asked for. */
export async function someProducts(shop: Shop, query: OffsetQuery<Product>): Promise<ProductCard[]> {
  const { items } = await shop.catalog.products.queryProducts({ query });
  return toCards(shop, items);
}

/** The chosen best sellers in their order. */
export async function bestSellers(shop: Shop): Promise<ProductCard[]> {
  const slugs: readonly string[] = brand.bestSellers;
  const chosen = await someProducts(shop, { filter: { slug: { $in: slugs } }, paging: { limit: 8 } });
  return chosen.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** What came last. */
export function newest(shop: Shop, limit = 8): Promise<ProductCard[]> {
  return someProducts(shop, { sort: [{ fieldName: "numericId", order: "DESC" }], paging: { limit } });
}

/** Products as tiles, each with the first of the wanted choices it has. */
export async function toCards(
  shop: Shop,
  products: readonly Product[],
  wanted: readonly Wanted[] = [],
): Promise<ProductCard[]> {
  const preorders = await readPreorders(shop, products);
  return products.map((product) => toCard(product, preorders, wanted));
}

/** What of these products can be ordered ahead. Asks only about those that are out of stock somewhere. */
export async function readPreorders({ catalog }: Shop, products: readonly Product[]): Promise<Preorders> {
  const waiting = products.filter(
    (product) =>
      product.variants.some((variant) => variant.stock?.inStock === false) || product.stock?.inStock === false,
  );
  if (waiting.length === 0) return noPreorders;
  const query = { filter: { productId: { $in: waiting.map(({ id }) => id) } }, paging: { limit: 100 } };
  const variants = await catalog.products.queryStoreVariants({ query }).toArray({ max: 1000 });
  return new Map(
    variants
      .filter((variant) => variant.preorderInfo?.enabled && variant.stock?.inStock === false)
      .map((variant) => [preorderKey(variant.productId, variant.variantId), variant.preorderInfo?.message ?? ""]),
  );
}
