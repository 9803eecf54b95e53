import type { Filter, FilterOption } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.orders;

function options(labels: Readonly<Record<string, string>>, values: readonly string[]): readonly FilterOption[] {
  return values.map((value) => ({ value, label: (labels[value] ?? value).toLowerCase() }));
}

export const orderFilters: readonly Filter[] = [
  {
    id: "payment",
    ...texts.filters.payment,
    options: options(texts.payment, [
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
    ...texts.filters.fulfillment,
    options: options(texts.fulfillment, ["NOT_FULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"]),
  },
  {
    id: "returning",
    ...texts.filters.returning,
    options: options(texts.returnedAs, ["REQUESTED", "IN_PROGRESS", "PARTIALLY_RETURNED", "RETURNED"]),
  },
  {
    id: "status",
    ...texts.filters.status,
    options: options(texts.status, ["APPROVED", "INITIALIZED", "CANCELED", "PENDING", "REJECTED"]),
  },
  {
    id: "placed",
    ...texts.filters.placed,
    isSingle: true,
    options: options(texts.placed, ["today", "week", "month", "quarter"]),
  },
  {
    id: "archived",
    ...texts.filters.archived,
    verb: "",
    isSingle: true,
    options: options(texts.archived, ["yes", "no"]),
  },
];

export const orderViews: readonly View[] = [
  {
    name: texts.views.open,
    search: "?payment=PAID,PARTIALLY_REFUNDED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED&status=APPROVED",
  },
  { name: texts.views.unpaid, search: "?payment=NOT_PAID,PENDING,PARTIALLY_PAID&status=APPROVED,INITIALIZED,PENDING" },
  { name: texts.views.reserved, search: "?payment=RESERVED" },
  { name: texts.views.toGiveBack, search: "?payment=PAID,PARTIALLY_PAID,PARTIALLY_REFUNDED&status=CANCELED" },
  { name: texts.views.canceled, search: "?status=CANCELED" },
];
