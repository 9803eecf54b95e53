import type { Filter, OffsetQueryRequest, Product } from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";

export const defaultSort = "-lastUpdated";

export function productRequest(state: ListState, _now: Date, limit: number): OffsetQueryRequest<Product> {
  const { visible, stock, collection } = state.filters;
  const filter = {
    ...(visible?.length === 1 && { visible: visible[0] === "yes" }),
    ...(stock?.length === 1 && { "stock.inStock": stock[0] === "in" }),
    ...(collection && { collectionIds: { $hasSome: collection } }),
    ...matchingProducts(state.text),
  };
  return { query: offsetQuery(state, filter, limit) };
}

/** Products whose name has every word, or whose SKU begins with the text. */
export function matchingProducts(text: string): Filter<Product> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return {};
  const named = { $and: words.map((word) => ({ name: { $contains: word } })) };
  return { $or: [named, { sku: { $startsWith: text.trim() } }] };
}
