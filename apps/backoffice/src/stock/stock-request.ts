import type { QueryStockRequest, StockStatus } from "@vitrine/contract";
import { lowStock } from "../home/attention.ts";
import { type Filter, type ListState, sortingOf } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.stock;

export const defaultSort = "productName";

/** What is nearly gone, scarcest first. */
export const lowSearch = "?status=LOW&sort=available";

/** What nothing is left of. */
export const outSearch = "?status=OUT_OF_STOCK";

const statuses = ["LOW", "OUT_OF_STOCK", "UNTRACKED"] as const satisfies readonly StockStatus[];

export const stockFilters: readonly Filter[] = [
  {
    id: "status",
    name: texts.filters.status.name,
    verb: texts.filters.status.verb,
    isSingle: true,
    options: statuses.map((value) => ({ value, label: texts.filters.status[value] })),
  },
];

export const stockViews: readonly View[] = [
  { name: texts.views.low, search: lowSearch },
  { name: texts.views.out, search: outSearch },
  { name: texts.views.uncounted, search: "?status=UNTRACKED" },
];

export function stockRequest(state: ListState, _now: Date, limit: number): QueryStockRequest {
  const { text, filters, sort, page } = state;
  const expression = text.trim().slice(0, 100);
  const status = statuses.find((one) => filters.status?.includes(one));
  return {
    filter: { lowAtMost: lowStock, ...(expression && { expression }), ...(status && { status }) },
    sort: sortingOf(sort),
    paging: { limit, offset: (page - 1) * limit },
  };
}
