import type { AutomaticDiscount, Filter, OffsetQueryRequest } from "@vitrine/contract";
import { activeFilter, activeViews } from "../lists/active-filter.ts";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.discountRules;

export const defaultSort = "-createdDate";

export const ruleFilters: readonly ListFilter[] = [activeFilter(texts)];

export const ruleViews: readonly View[] = activeViews(texts);

export function ruleRequest(state: ListState, _now: Date, limit: number): OffsetQueryRequest<AutomaticDiscount> {
  const { active } = state.filters;
  const text = state.text.trim();
  const filter: Filter<AutomaticDiscount> = {
    ...(active && { active: active[0] === "yes" }),
    ...(text && { name: { $contains: text } }),
  };
  return { query: offsetQuery(state, filter, limit) };
}
