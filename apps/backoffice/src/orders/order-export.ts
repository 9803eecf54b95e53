import { type Order, type OrderTransactions, orderTransactions } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type Cell, decimal } from "../export/csv.ts";
import type { Rows } from "../export/use-export.ts";
import type { ListExport } from "../lists/use-list-export.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { timeZone } from "../ui/zone.ts";
import { type Booking, bookingsOf } from "./bookings.ts";
import { buyerName, fulfillmentMark, paymentMark, returningMark, statusMark } from "./order-labels.ts";

const texts = strings.orders.export;

type Cells = Readonly<Record<keyof typeof texts.columns, Cell | undefined>>;

/** A row for each line item, delivery, fee and refund, in the time zone of the shop: their sums are the books. */
export function ordersExport(): ListExport<Order> {
  return {
    label: texts.label,
    file: texts.file,
    heading: Object.values({ ...texts.columns, booked: texts.bookedIn({ zone: timeZone() }) }),
    rows: async (orders, client) => {
      const known = await transactionsOf(orders, client);
      return orders.flatMap((order) => orderRows(order, known.get(order.id)));
    },
    done: (many) => texts.done({ many }),
  };
}

/** Payments and refunds by order; none where they may not be read. */
async function transactionsOf(
  orders: readonly Order[],
  client: OperationClient,
): Promise<ReadonlyMap<string, OrderTransactions>> {
  if (orders.length === 0) return new Map();
  try {
    const orderIds = orders.map(({ id }) => id);
    const found = await client.call(orderTransactions.listTransactionsForMultipleOrders, { orderIds });
    return new Map(found.orderTransactions.map((one) => [one.orderId, one]));
  } catch (error) {
    if (isApiError(error, "PERMISSION_DENIED")) return new Map();
    throw error;
  }
}

/** The rows of an order. What concerns all of it stands in the first alone, so that a column can be summed up. */
export function orderRows(order: Order, transactions: OrderTransactions | undefined): Rows {
  return bookingsOf(order, transactions?.refunds ?? []).map((booking, index) => {
    const cells: Cells = { ...bookingCells(booking), ...orderCells(order), ...(index === 0 && sumCells(order)) };
    return Object.keys(texts.columns).map((name) => cells[name as keyof Cells] ?? "");
  });
}

function bookingCells(booking: Booking): Cells {
  const { kind, date, sku, item, quantity, taxes = [], ...amounts } = booking;
  const [first, second] = taxes;
  return {
    ...blank,
    sku,
    item,
    discount: decimal(amounts.discount),
    net: decimal(amounts.net),
    taxRate: decimal(amounts.taxRate),
    tax: decimal(amounts.tax),
    gross: decimal(amounts.gross),
    firstTax: first?.name,
    firstRate: decimal(first?.rate),
    firstAmount: decimal(first?.amount),
    secondTax: second?.name,
    secondRate: decimal(second?.rate),
    secondAmount: decimal(second?.amount),
    otherTaxes: taxes
      .slice(2)
      .map(({ name, rate, amount }) => [name, rate, amount].filter(Boolean).join(" "))
      .join("; "),
    booked: sheetDate(new Date(date)),
    kind: texts.kinds[kind],
    quantity: quantity === undefined ? undefined : String(quantity),
  };
}

function orderCells(order: Order) {
  const { shippingInfo, billingInfo, buyerInfo, currency, number } = order;
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  const address = shippingDestination?.address ?? pickupDetails?.address ?? billingInfo?.address;
  return {
    number,
    currency,
    status: statusMark(order).text,
    payment: paymentMark(order).text,
    delivery: fulfillmentMark(order)?.text,
    returned: returningMark(order)?.text,
    name: buyerName(order),
    email: buyerInfo?.email,
    country: address?.country,
    region: address?.subdivision,
  };
}

function sumCells({ priceSummary, balanceSummary, buyerNote }: Order) {
  return {
    total: decimal(priceSummary.total?.amount),
    paid: decimal(balanceSummary?.paid?.amount),
    refunded: decimal(balanceSummary?.refunded?.amount),
    note: buyerNote,
  };
}

const blank = Object.fromEntries(Object.keys(texts.columns).map((name) => [name, undefined])) as Cells;
