import type { Collection, Filter, OffsetQueryRequest } from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import { allProductsId } from "../products/product-filters.ts";

export const defaultSort = "name";

export function collectionRequest(state: ListState, _now: Date, limit: number): OffsetQueryRequest<Collection> {
  return { query: offsetQuery(state, matchingCollections(state.text.trim()), limit) };
}

/** The API filters collections by name alone. */
export function matchingCollections(text: string): Filter<Collection> {
  return text ? { name: { $contains: text } } : {};
}

/** The collection of all products is not for editing: everything is in it. */
export function isChosen({ id }: Collection): boolean {
  return id !== allProductsId;
}
