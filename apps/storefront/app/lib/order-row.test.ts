import type { Order } from "@vitrine/contract";
import { expect, it } from "vitest";
import { statusOf } from "./order-row.ts";

const usd = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

const unpaid = (authorized?: string) =>
  ({
    status: "APPROVED",
    paymentStatus: "NOT_PAID",
    fulfillmentStatus: "NOT_FULFILLED",
    balanceSummary: { balance: usd("20.00"), ...(authorized && { authorized: usd(authorized) }) },
  }) as unknown as Order;

it("money that a card reserved is not money that the shop waits for", () => {
  expect(statusOf(unpaid("20.00"))).toBe("Payment reserved");
  expect(statusOf(unpaid())).toBe("Waiting for payment");
});

it("an order that is collected is set aside, not packed", () => {
  const order = (logistics: object, fulfillmentStatus = "NOT_FULFILLED") =>
    ({ ...unpaid(), paymentStatus: "PAID", fulfillmentStatus, shippingInfo: { title: "", logistics } }) as Order;
  const pickup = { pickupDetails: { pickupMethod: "STORE_PICKUP" } };
  expect(statusOf(order({}))).toBe("Being packed");
  expect(statusOf(order(pickup))).toBe("Being set aside for you");
  expect(statusOf(order(pickup, "FULFILLED"))).toBe("Ready to collect");
});
