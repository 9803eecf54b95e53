import type { QueryUnfinishedCheckoutsRequest, UnfinishedCheckout } from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import { strings } from "../strings/strings.ts";

export const defaultSort = "-updatedDate";

export function unfinishedRequest(state: ListState, _now: Date, limit: number): QueryUnfinishedCheckoutsRequest {
  return { query: cursorQuery(state, {}, limit) };
}

/** Who left it, as far as that is known. */
export function buyerOf({ name, email }: UnfinishedCheckout): string {
  return name ?? email ?? strings.unfinished.nobody;
}

/** What is in it: `2 × Tide bowl, 1 × Dusk lamp`. */
export function itemsOf({ items }: UnfinishedCheckout): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
