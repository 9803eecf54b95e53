import type { FulfillmentStatus, OrderStatus, PaymentStatus } from "@vitrine/contract";
import type { Row } from "../../../domains/catalog/exchange/row.ts";

export interface ReadStates {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly fulfillmentStatus: FulfillmentStatus;
}

/** By Shopify's words; the first of a kind is what is written. */
export const paymentStates: Readonly<Record<string, PaymentStatus>> = {
  paid: "PAID",
  partially_paid: "PARTIALLY_PAID",
  partially_refunded: "PARTIALLY_REFUNDED",
  refunded: "FULLY_REFUNDED",
  pending: "NOT_PAID",
  unpaid: "NOT_PAID",
  authorized: "NOT_PAID",
  expired: "NOT_PAID",
  voided: "NOT_PAID",
};

export const fulfillmentStates: Readonly<Record<string, FulfillmentStatus>> = {
  fulfilled: "FULFILLED",
  partial: "PARTIALLY_FULFILLED",
  unfulfilled: "NOT_FULFILLED",
  restocked: "NOT_FULFILLED",
};

/** How far an order came in the other shop. */
export function readStates(row: Row): ReadStates {
  return {
    status: row.word("Cancelled at") === undefined ? "APPROVED" : "CANCELED",
    paymentStatus: readPayment(row),
    fulfillmentStatus: readFulfillment(row),
  };
}

function readPayment(row: Row): PaymentStatus {
  const word = row.word("Financial Status")?.toLowerCase() ?? "";
  const known = paymentStates[word];
  if (word === "authorized") {
    const message =
      "is authorized with the other shop's provider, which nothing here can capture: it is imported as not paid. Capture it there first.";
    row.warn("Financial Status", "ONLY_AUTHORIZED", message);
  }
  if (known) return known;
  const message = `"${word}" is none of ${Object.keys(paymentStates).join(", ")}: it is imported as not paid.`;
  row.warn("Financial Status", "UNKNOWN_VALUE", message);
  return "NOT_PAID";
}

function readFulfillment(row: Row): FulfillmentStatus {
  const word = row.word("Fulfillment Status")?.toLowerCase();
  const known = word === undefined ? "NOT_FULFILLED" : fulfillmentStates[word];
  if (known === "PARTIALLY_FULFILLED") {
    const message = "does not say which parts were sent: the order is imported as sent in part, without parcels.";
    row.warn("Fulfillment Status", "PARTS_UNKNOWN", message);
  }
  if (known) return known;
  const message = `"${word}" is none of ${Object.keys(fulfillmentStates).join(", ")}: it is imported as not sent.`;
  row.warn("Fulfillment Status", "UNKNOWN_VALUE", message);
  return "NOT_FULFILLED";
}
