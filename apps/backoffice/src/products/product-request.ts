import type {
  Filter,
  ListedProduct,
  Product,
  QueryListedProductsRequest,
  QueryListedProductsResponse,
} from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { type ListPage, offsetQuery } from "../lists/resource-query.ts";

export const defaultSort = "-lastUpdated";

/** A product of the list. */
export type ProductRow = Product & Pick<ListedProduct, "publishDate" | "unpublishDate">;

/** Every date is after it. */
const beginning = new Date(0).toISOString();

export function productRequest(state: ListState, _now: Date, limit: number): QueryListedProductsRequest {
  const { visible, schedule, stock, collection } = state.filters;
  const filter = {
    ...(visible?.length === 1 && { visible: visible[0] === "yes" }),
    ...(schedule?.[0] === "show" && { publishDate: { $gt: beginning } }),
    ...(schedule?.[0] === "hide" && { unpublishDate: { $gt: beginning } }),
    ...(stock?.length === 1 && { "stock.inStock": stock[0] === "in" }),
    ...(collection && { collectionIds: { $hasSome: collection } }),
    ...matchingProducts(state.text),
  };
  return { query: offsetQuery(state, filter, limit), isSummary: true };
}

export function readProducts({ products, metadata }: QueryListedProductsResponse): ListPage<ProductRow> {
  return { items: products.map(({ product, ...dates }) => ({ ...product, ...dates })), total: metadata.total };
}

/** Products whose name has every word, or whose SKU begins with the text. */
export function matchingProducts(text: string): Filter<Product> & Filter<ListedProduct> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return {};
  const named = { $and: words.map((word) => ({ name: { $contains: word } })) };
  return { $or: [named, { sku: { $startsWith: text.trim() } }] };
}
