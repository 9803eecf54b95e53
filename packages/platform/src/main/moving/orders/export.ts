import type { AddressWithContact, Order, OrderLineItem } from "@vitrine/contract";
import { byteOrderMark, csvRows } from "../../../domains/catalog/exchange/csv/write.ts";
import { orders } from "../../../domains/checkout/records/order-repository.ts";
import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { formatMoney, parseMoney } from "../../../policies/money.ts";
import { pagesOf } from "../pages.ts";
import { type OrderColumn, orderColumns } from "./columns.ts";
import { fulfillmentStates, paymentStates } from "./states.ts";

type Cells = Partial<Record<OrderColumn, string | undefined>>;

/** The orders of a shop in Shopify's columns, a few hundred at a time; a row for each line. Those never placed are left out. */
export async function* exportOrders(runtime: Runtime, site: Site): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([orderColumns]);
  for await (const page of pagesOf(runtime, site, "orders")) {
    const found = await runtime.store.read((db) => orders.getMany(db, site.id, page));
    const placed = found.filter(({ entity }) => !["INITIALIZED", "REJECTED"].includes(entity.view.status));
    yield csvRows(placed.flatMap(({ entity }) => rowsOf(entity.view)));
  }
}

function rowsOf(order: Order): string[][] {
  return order.lineItems.map((line, index) => {
    const cells: Cells = { Name: order.number, ...lineCells(line), ...(index === 0 && orderCells(order)) };
    return orderColumns.map((name) => cells[name] ?? "");
  });
}

function lineCells({ quantity, productName, price, physicalProperties }: OrderLineItem): Cells {
  const { sku, shippable } = physicalProperties ?? {};
  return {
    "Lineitem quantity": String(quantity),
    "Lineitem name": productName?.original,
    "Lineitem price": price?.amount,
    "Lineitem sku": sku,
    "Lineitem requires shipping": shippable === undefined ? "" : String(shippable),
  };
}

function orderCells(order: Order): Cells {
  const { id, buyerInfo, currency = "", priceSummary, balanceSummary, shippingInfo, customFields } = order;
  const { subtotal, shipping, tax, total, discount } = priceSummary;
  const minor = (price: typeof total) => parseMoney(price?.amount ?? "0", currency);
  const custom = (title: string) => customFields.find((field) => field.title === title)?.value;
  const payment = { "Payment Method": custom("Payment Method"), "Payment Reference": custom("Payment Reference") };
  return {
    Email: buyerInfo?.email,
    "Financial Status": wordOf(paymentStates, order.paymentStatus),
    "Fulfillment Status": wordOf(fulfillmentStates, order.fulfillmentStatus),
    Currency: currency,
    Subtotal: formatMoney(Math.max(0, minor(subtotal) - minor(discount)), currency),
    Shipping: shipping?.amount,
    Taxes: tax?.amount,
    Total: total?.amount,
    "Discount Code": order.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code,
    "Discount Amount": discount?.amount,
    "Shipping Method": shippingInfo?.title,
    "Created at": order.purchasedDate ?? order.createdDate,
    ...partyCells("Billing", order.billingInfo),
    ...partyCells("Shipping", shippingInfo?.logistics?.shippingDestination),
    Notes: order.buyerNote ?? undefined,
    "Cancelled at": order.status === "CANCELED" ? order.updatedDate : undefined,
    ...(Object.fromEntries(
      Object.entries(payment).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    ) as Cells),
    "Refunded Amount": balanceSummary?.refunded?.amount,
    "Outstanding Balance": balanceSummary?.balance?.amount,
    Id: id,
  };
}

function wordOf(states: Readonly<Record<string, string>>, state: string | undefined): string | undefined {
  return Object.keys(states).find((word) => states[word] === state);
}

function partyCells(who: "Billing" | "Shipping", party: AddressWithContact | undefined): Cells {
  const { address, contactDetails } = party ?? {};
  const street =
    address?.streetAddress && [address.streetAddress.name, address.streetAddress.number].filter(Boolean).join(" ");
  return {
    [`${who} Name`]: [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(" "),
    [`${who} Address1`]: address?.addressLine ?? street,
    [`${who} Address2`]: address?.addressLine2,
    [`${who} Company`]: contactDetails?.company,
    [`${who} City`]: address?.city,
    [`${who} Zip`]: address?.postalCode,
    [`${who} Province`]: address?.subdivision,
    [`${who} Country`]: address?.country,
    [`${who} Phone`]: contactDetails?.phone,
  } as Cells;
}
