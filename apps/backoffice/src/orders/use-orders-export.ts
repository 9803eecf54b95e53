import { type Order, orders } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type Export, useExport } from "../export/use-export.ts";
import { type ListState, sortingOf } from "../lists/list-state.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { timeZone } from "../ui/zone.ts";
import { orderFilter } from "./order-request.ts";
import { addressLines, buyerName, fulfillmentMark, paymentMark, statusMark, unitsOf } from "./order-words.ts";

const words = strings.orders.export;

/** Most that one request answers. */
const pageSize = 100;

/** Every order that the list would show, on whatever page. */
export function useOrdersExport(state: ListState, now: Date): Export {
  const client = useClient();
  const toast = useToast();
  return useExport<Order>({
    name: words.file,
    heading: Object.values({ ...words.columns, placed: words.placedIn(timeZone()) }),
    row: orderRow,
    page: async (cursor, signal) => {
      const search = cursor
        ? { cursorPaging: { limit: pageSize, cursor } }
        : { filter: orderFilter(state, now), sort: [sortingOf(state.sort)], cursorPaging: { limit: pageSize } };
      const { items, response } = await client.call(orders.searchOrders, { search }, { signal });
      const { hasNext, cursors } = response.metadata;
      return { items, next: hasNext ? cursors?.next : undefined };
    },
    onDone: (count) => toast({ text: words.done(count) }),
    onFailed: (error) => {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    },
  });
}

/** The cells of an order, in the order of the heading. */
export function orderRow(order: Order): readonly string[] {
  const { priceSummary, balanceSummary, shippingInfo } = order;
  const { subtotal, discount, shipping, tax, total } = priceSummary;
  const cells: Readonly<Record<keyof typeof words.columns, string | undefined>> = {
    number: order.number,
    placed: sheetDate(new Date(order.createdDate)),
    status: statusMark(order).text,
    payment: paymentMark(order).text,
    delivery: fulfillmentMark(order)?.text,
    name: buyerName(order),
    email: order.buyerInfo?.email,
    items: String(unitsOf(order)),
    subtotal: subtotal?.amount,
    discount: discount?.amount,
    shipping: shipping?.amount,
    tax: tax?.amount,
    total: total?.amount,
    paid: balanceSummary?.paid?.amount,
    currency: order.currency,
    method: shippingInfo?.title,
    address: addressLines(shippingInfo?.logistics?.shippingDestination?.address).join(", "),
    note: order.buyerNote,
  };
  return Object.keys(words.columns).map((name) => cells[name as keyof typeof cells] ?? "");
}
