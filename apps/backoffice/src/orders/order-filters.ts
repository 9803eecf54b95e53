import type { Filter, FilterOption } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const words = strings.orders;

function options(labels: Readonly<Record<string, string>>, values: readonly string[]): readonly FilterOption[] {
  return values.map((value) => ({ value, label: (labels[value] ?? value).toLowerCase() }));
}

export const orderFilters: readonly Filter[] = [
  {
    id: "payment",
    ...words.filters.payment,
    options: options(words.payment, [
      "PAID",
      "NOT_PAID",
      "RESERVED",
      "PENDING",
      "PARTIALLY_PAID",
      "PARTIALLY_REFUNDED",
      "FULLY_REFUNDED",
      "DECLINED",
    ]),
  },
  {
    id: "fulfillment",
    ...words.filters.fulfillment,
    options: options(words.fulfillment, ["NOT_FULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"]),
  },
  {
    id: "status",
    ...words.filters.status,
    options: options(words.status, ["APPROVED", "INITIALIZED", "CANCELED", "PENDING", "REJECTED"]),
  },
  {
    id: "placed",
    ...words.filters.placed,
    isSingle: true,
    options: options(words.placed, ["today", "week", "month", "quarter"]),
  },
  {
    id: "archived",
    ...words.filters.archived,
    verb: "",
    isSingle: true,
    options: options(words.archived, ["yes", "no"]),
  },
];

export const orderViews: readonly View[] = [
  { name: words.views.open, search: "?payment=PAID&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED&status=APPROVED" },
  { name: words.views.unpaid, search: "?payment=NOT_PAID,PENDING,PARTIALLY_PAID&status=APPROVED,INITIALIZED,PENDING" },
  { name: words.views.reserved, search: "?payment=RESERVED" },
  { name: words.views.canceled, search: "?status=CANCELED" },
];
