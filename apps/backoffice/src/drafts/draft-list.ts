import type { DraftOrder, Filter, QueryDraftOrdersRequest } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.drafts;

export const defaultSort = "-createdDate";

export const draftFilters: readonly ListFilter[] = [
  {
    id: "status",
    ...texts.filters.status,
    options: Object.entries(texts.status).map(([value, label]) => ({ value, label: label.toLowerCase() })),
  },
];

export const draftViews: readonly View[] = [
  { name: texts.views.open, search: "?status=OPEN" },
  { name: texts.views.placed, search: "?status=PLACED" },
];

export function draftRequest(state: ListState, _now: Date, limit: number): QueryDraftOrdersRequest {
  const status = state.filters.status?.filter((one) => one in texts.status) as DraftOrder["status"][] | undefined;
  const filter: Filter<DraftOrder> = { ...(status && { status: { $in: status } }) };
  return { query: cursorQuery(state, filter, limit) };
}
