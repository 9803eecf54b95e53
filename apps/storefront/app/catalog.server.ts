import type { Collection, OffsetQuery, Product } from "@vitrine/contract";
import { brand } from "./brand.ts";
import { type CollectionCard, toCollectionCard } from "./lib/collection-view.ts";
import { type Facet, priceFacets } from "./lib/facets.ts";
import { type Listing, lastPage, pageSize, priceBands, priceFilter, sorts } from "./lib/listing.ts";
import { noPreorders, type Preorders, type ProductCard, preorderKey, toCard } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

type Filter = Record<string, unknown>;

/** One page of a list of products. */
export interface ProductList {
  readonly products: readonly ProductCard[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly bands: readonly Facet[];
}

/** Asked once in a request, however many loaders want them. */
const asked = new WeakMap<Shop, Promise<Collection[]>>();

/** The collections a shopper can walk into, in the shop's order. */
export function listCollections(shop: Shop): Promise<Collection[]> {
  const known = asked.get(shop) ?? readCollections(shop);
  asked.set(shop, known);
  return known;
}

async function readCollections({ shelves }: Shop): Promise<Collection[]> {
  const { items } = await shelves.collections.queryCollections({ query: { paging: { limit: 50 } } });
  const hidden: readonly string[] = brand.hiddenCollections;
  return items.filter((collection) => collection.visible !== false && !hidden.includes(collection.slug));
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
export async function findProduct({ shelves }: Shop, slug: string): Promise<Product | undefined> {
  const query = { filter: { slug }, paging: { limit: 1 } };
  const { items } = await shelves.products.queryProducts({ query });
  return items[0];
}

/** Products that fit `filter` and what the address bar asks for, with the counts of the price bands. */
export async function listProducts(shop: Shop, filter: Filter, listing: Listing): Promise<ProductList> {
  const [found, counts] = await Promise.all([
    readPage(shop, filter, listing),
    Promise.all(priceBands.map((band) => count(shop, { ...filter, ...priceFilter(band), ...stockFilter(listing) }))),
  ]);
  const currency = found.products[0]?.priceData?.currency ?? "USD";
  return {
    products: await toCards(shop, found.products),
    total: found.total,
    page: found.page,
    pages: found.pages,
    bands: priceFacets(counts, currency),
  };
}

/** A few products, in the order asked for. */
export async function someProducts(shop: Shop, query: OffsetQuery): Promise<ProductCard[]> {
  const { items } = await shop.shelves.products.queryProducts({ query });
  return toCards(shop, items);
}

async function toCards(shop: Shop, products: readonly Product[]): Promise<ProductCard[]> {
  const preorders = await readPreorders(shop, products);
  return products.map((product) => toCard(product, preorders));
}

interface Found {
  readonly products: readonly Product[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

async function readPage(shop: Shop, filter: Filter, listing: Listing): Promise<Found> {
  const query = {
    filter: { ...filter, ...priceFilter(listing.band), ...stockFilter(listing) },
    sort: [...sorts[listing.sort]],
    paging: { limit: pageSize, offset: (listing.page - 1) * pageSize },
  };
  const page = await shop.shelves.products.queryProducts({ query });
  const total = page.total ?? page.items.length;
  // An address of a page that is no longer there shows the last one.
  const last = Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)));
  if (listing.page > last) return readPage(shop, filter, { ...listing, page: last });
  return { products: page.items, total, page: listing.page, pages: last };
}

async function count({ shelves }: Shop, filter: Filter): Promise<number> {
  const page = await shelves.products.queryProducts({ query: { filter, paging: { limit: 1 } } });
  return page.total ?? page.items.length;
}

function stockFilter(listing: Listing): Filter {
  return listing.onlyInStock ? { "stock.inStock": true } : {};
}

/** What of these products can be ordered ahead. Asks only about those that are out of stock somewhere. */
export async function readPreorders({ shelves }: Shop, products: readonly Product[]): Promise<Preorders> {
  const waiting = products.filter(
    (product) =>
      product.variants.some((variant) => variant.stock?.inStock === false) || product.stock?.inStock === false,
  );
  if (waiting.length === 0) return noPreorders;
  const query = { filter: { productId: { $in: waiting.map(({ id }) => id) } }, paging: { limit: 100 } };
  const variants = await shelves.products.queryStoreVariants({ query }).toArray({ max: 1000 });
  return new Map(
    variants
      .filter((variant) => variant.preorderInfo?.enabled && variant.stock?.inStock === false)
      .map((variant) => [preorderKey(variant.productId, variant.variantId), variant.preorderInfo?.message ?? ""]),
  );
}
