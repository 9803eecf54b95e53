import type { OffsetQueryRequest } from "@vitrine/contract";
import { type ListState, sortingOf } from "../lists/list-state.ts";

/** Products on a page of the list. */
export const pageSize = 50;

export const defaultSort = "-lastUpdated";

export function productRequest({ text, filters, sort, page }: ListState): OffsetQueryRequest {
  const { visible, stock, collection } = filters;
  return {
    query: {
      filter: {
        ...(visible?.length === 1 && { visible: visible[0] === "yes" }),
        ...(stock?.length === 1 && { "stock.inStock": stock[0] === "in" }),
        ...(collection && { collectionIds: { $hasSome: collection } }),
        ...matchingProducts(text),
      },
      sort: [sortingOf(sort)],
      paging: { limit: pageSize, offset: (page - 1) * pageSize },
    },
  };
}

/** Products whose name has every word, or whose SKU begins with the text. */
export function matchingProducts(text: string): Record<string, unknown> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return {};
  const named = { $and: words.map((word) => ({ name: { $contains: word } })) };
  return { $or: [named, { sku: { $startsWith: text.trim() } }] };
}
