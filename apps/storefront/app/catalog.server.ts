import type { Collection, OffsetQuery, Product } from "@vitrine/contract";
import { brand } from "./brand.ts";
import { type Facet, priceFacets } from "./lib/facets.ts";
import { type Listing, pageSize, priceBands, priceFilter, sorts } from "./lib/listing.ts";
import { type ProductCard, toCard } from "./lib/product-view.ts";
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

/** Products read at most when stock has to be looked at one by one. */
const stockScan = 1000;

/** The collections a shopper can walk into, in the shop's order. */
export async function listCollections({ shelves }: Shop): Promise<Collection[]> {
  const { items } = await shelves.collections.queryCollections({ query: { paging: { limit: 50 } } });
  const hidden: readonly string[] = brand.hiddenCollections;
  return items.filter((collection) => collection.visible !== false && !hidden.includes(collection.slug));
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
    listing.onlyInStock ? scanInStock(shop, filter, listing) : readPage(shop, filter, listing),
    Promise.all(priceBands.map((band) => count(shop, { ...filter, ...priceFilter(band) }))),
  ]);
  const currency = found.products[0]?.priceData?.currency ?? "USD";
  return {
    products: found.products.map(toCard),
    total: found.total,
    page: listing.page,
    pages: Math.max(1, Math.ceil(found.total / pageSize)),
    bands: priceFacets(counts, currency),
  };
}

/** A few products, in the order asked for. */
export async function someProducts({ shelves }: Shop, query: OffsetQuery): Promise<ProductCard[]> {
  const { items } = await shelves.products.queryProducts({ query });
  return items.map(toCard);
}

interface Found {
  readonly products: readonly Product[];
  readonly total: number;
}

async function readPage({ shelves }: Shop, filter: Filter, listing: Listing): Promise<Found> {
  const paging = { limit: pageSize, offset: (listing.page - 1) * pageSize };
  const page = await shelves.products.queryProducts({ query: { ...queryOf(filter, listing), paging } });
  return { products: page.items, total: page.total ?? page.items.length };
}

/** The API does not filter by stock: reads on until a bound, and pages what is left. */
async function scanInStock({ shelves }: Shop, filter: Filter, listing: Listing): Promise<Found> {
  const query = { ...queryOf(filter, listing), paging: { limit: 100 } };
  const all = await shelves.products.queryProducts({ query }).toArray({ max: stockScan });
  const inStock = all.filter((product) => product.stock?.inStock !== false);
  const start = (listing.page - 1) * pageSize;
  return { products: inStock.slice(start, start + pageSize), total: inStock.length };
}

function queryOf(filter: Filter, listing: Listing): OffsetQuery {
  return { filter: { ...filter, ...priceFilter(listing.band) }, sort: [...sorts[listing.sort]] };
}

async function count({ shelves }: Shop, filter: Filter): Promise<number> {
  const page = await shelves.products.queryProducts({ query: { filter, paging: { limit: 1 } } });
  return page.total ?? page.items.length;
}
