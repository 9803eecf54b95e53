import type { Order } from "@vitrine/contract";
import type { ListExport } from "../lists/use-list-export.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { timeZone } from "../ui/zone.ts";
import { addressLines, buyerName, fulfillmentMark, paymentMark, statusMark, unitsOf } from "./order-labels.ts";

const texts = strings.orders.export;

/** A line for each order, in the time zone of the shop. */
export function ordersExport(): ListExport<Order> {
  return {
    label: texts.label,
    file: texts.file,
    heading: Object.values({ ...texts.columns, placed: texts.placedIn({ zone: timeZone() }) }),
    row: orderRow,
    done: (many) => texts.done({ many }),
  };
}

/** The cells of an order, in the order of the heading. */
export function orderRow(order: Order): readonly string[] {
  const { priceSummary, balanceSummary, shippingInfo } = order;
  const { subtotal, discount, shipping, tax, total } = priceSummary;
  const cells: Readonly<Record<keyof typeof texts.columns, string | undefined>> = {
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
  return Object.keys(texts.columns).map((name) => cells[name as keyof typeof cells] ?? "");
}
