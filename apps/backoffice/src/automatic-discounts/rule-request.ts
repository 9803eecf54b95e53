import type { AutomaticDiscount, Filter, OffsetQueryRequest } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.discountRules;

export const defaultSort = "-createdDate";

export const ruleFilters: readonly ListFilter[] = [
  {
    id: "active",
    ...texts.filters.active,
    isSingle: true,
    options: [
      { value: "yes", label: texts.active.yes },
      { value: "no", label: texts.active.no },
    ],
  },
];

export const ruleViews: readonly View[] = [
  { name: texts.views.on, search: "?active=yes" },
  { name: texts.views.off, search: "?active=no" },
];

export function ruleRequest(state: ListState, _now: Date, limit: number): OffsetQueryRequest<AutomaticDiscount> {
  const { active } = state.filters;
  const text = state.text.trim();
  const filter: Filter<AutomaticDiscount> = {
    ...(active && { active: active[0] === "yes" }),
    ...(text && { name: { $contains: text } }),
  };
  return { query: offsetQuery(state, filter, limit) };
}
