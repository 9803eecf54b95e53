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
      "OVERPAID",
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

/** Orders that wait, by what for. */
export const waitingOrders = {
  toSend: {
    payment: ["PAID", "PARTIALLY_REFUNDED"],
    fulfillment: ["NOT_FULFILLED", "PARTIALLY_FULFILLED"],
    status: ["APPROVED"],
  },
  toApprove: { status: ["PENDING"] },
  toCapture: { payment: ["RESERVED"], status: ["APPROVED"] },
  unpaid: { payment: ["NOT_PAID", "PENDING", "PARTIALLY_PAID"], status: ["APPROVED", "INITIALIZED", "PENDING"] },
  toGiveBack: { payment: ["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"], status: ["CANCELED"] },
} as const;

export type WaitingOrders = keyof typeof waitingOrders;

/** The part of an address with which the list shows them. */
export function waitingSearch(id: WaitingOrders): string {
  return `?${Object.entries(waitingOrders[id])
    .map(([name, values]) => `${name}=${values.join(",")}`)
    .join("&")}`;
}

export const orderViews: readonly View[] = [
  { name: texts.views.open, search: waitingSearch("toSend") },
  { name: texts.views.unpaid, search: waitingSearch("unpaid") },
  { name: texts.views.reserved, search: waitingSearch("toCapture") },
  { name: texts.views.toGiveBack, search: waitingSearch("toGiveBack") },
  { name: texts.views.canceled, search: "?status=CANCELED" },
];
