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
  if (word === "authorized") row.warn("Financial Status", "ONLY_AUTHORIZED");
  if (known) return known;
  row.warn("Financial Status", "UNKNOWN_VALUE.payment", { text: word, known: Object.keys(paymentStates).join(", ") });
  return "NOT_PAID";
}

function readFulfillment(row: Row): FulfillmentStatus {
  const text = row.word("Fulfillment Status")?.toLowerCase();
  if (text === undefined) return "NOT_FULFILLED";
  const state = fulfillmentStates[text];
  if (state === "PARTIALLY_FULFILLED") row.warn("Fulfillment Status", "PARTS_UNKNOWN");
  if (state) return state;
  row.warn("Fulfillment Status", "UNKNOWN_VALUE.fulfillment", {
    text,
    known: Object.keys(fulfillmentStates).join(", "),
  });
  return "NOT_FULFILLED";
}
