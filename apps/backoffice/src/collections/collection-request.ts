import type { Collection, OffsetQueryRequest } from "@vitrine/contract";
import { type Filter, type ListState, sortingOf } from "../lists/list-state.ts";
import { allProductsId } from "../products/product-filters.ts";

/** Collections on a page of the list. */
export const pageSize = 50;

export const defaultSort = "name";

/** The API narrows collections by name alone. */
export const noFilters: readonly Filter[] = [];

export function collectionRequest({ text, sort, page }: ListState): OffsetQueryRequest {
  const filter = text.trim() ? { name: { $contains: text.trim() } } : {};
  return {
    query: { filter, sort: [sortingOf(sort)], paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  };
}

/** The collection of all products is not for editing: everything is in it. */
export function isChosen({ id }: Collection): boolean {
  return id !== allProductsId;
}
