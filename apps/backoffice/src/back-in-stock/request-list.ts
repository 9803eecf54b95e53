import type { BackInStockNotificationRequest, Filter, OffsetQueryRequest } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.backInStock;

export const defaultSort = "-createdDate";

const statuses = ["RECEIVED", "PROCESSING", "NOTIFICATION_SENT", "FAILED"] as const;

export const requestFilters: readonly ListFilter[] = [
  {
    id: "status",
    ...texts.filters.status,
    options: statuses.map((value) => ({ value, label: texts.status[value].toLowerCase() })),
  },
];

export const requestViews: readonly View[] = [
  { name: texts.views.waiting, search: "?status=RECEIVED" },
  { name: texts.views.failed, search: "?status=FAILED" },
];

export function backInStockRequest(
  state: ListState,
  _now: Date,
  limit: number,
): OffsetQueryRequest<BackInStockNotificationRequest> {
  const { status } = state.filters;
  const filter: Filter<BackInStockNotificationRequest> = { ...(status && { status: { $in: status } }) };
  return { query: offsetQuery(state, filter, limit) };
}
