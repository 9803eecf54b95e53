import type { Collection, OffsetQueryRequest } from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import { allProductsId } from "../products/product-filters.ts";

export const defaultSort = "name";

/** The API filters collections by name alone. */
export function collectionRequest(state: ListState, _now: Date, limit: number): OffsetQueryRequest<Collection> {
  const name = state.text.trim();
  return { query: offsetQuery(state, name ? { name: { $contains: name } } : {}, limit) };
}

/** The collection of all products is not for editing: everything is in it. */
export function isChosen({ id }: Collection): boolean {
  return id !== allProductsId;
}
