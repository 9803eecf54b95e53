import type { CursorQueryRequest, Filter, OrderReturn } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.returns;

export const defaultSort = "-createdDate";

export const returnFilters: readonly ListFilter[] = [
  {
    id: "status",
    ...texts.filters.status,
    options: Object.entries(texts.status).map(([value, label]) => ({ value, label: label.toLowerCase() })),
  },
];

export const returnViews: readonly View[] = [
  { name: texts.views.toDecide, search: "?status=REQUESTED" },
  { name: texts.views.awaited, search: "?status=APPROVED" },
  { name: texts.views.received, search: "?status=RECEIVED" },
];

export function returnRequest(state: ListState, _now: Date, limit: number): CursorQueryRequest<OrderReturn> {
  const { status } = state.filters;
  const number = /^#?(\d{1,9})$/.exec(state.text.trim())?.[1];
  const filter: Filter<OrderReturn> = {
    ...(status && { status: { $in: status } }),
    ...(number && { orderNumber: Number(number) }),
  };
  return { query: cursorQuery(state, filter, limit) };
}
