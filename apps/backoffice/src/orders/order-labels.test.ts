import type { Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { addressLines, choicesOf, fulfillmentMark, paymentMark, returningMark, statusMark } from "./order-labels.ts";

const order = {
  status: "APPROVED",
  paymentStatus: "PAID",
  fulfillmentStatus: "NOT_FULFILLED",
  activities: [],
} as unknown as Order;

describe("the marks of an order", () => {
  it("say what is left to do while it is open", () => {
    expect(fulfillmentMark(order)?.text).toBe("To send");
  });

  it.each(["CANCELED", "REJECTED"])("ask no one to send what was %s", (status) => {
    const over: Order = { ...order, status };
    expect(fulfillmentMark(over)).toBeUndefined();
    expect(statusMark(over).text).not.toBe("Open");
    expect(paymentMark(over).text).toBe("Paid");
  });

  it("keep what was sent before it was canceled", () => {
    expect(fulfillmentMark({ ...order, status: "CANCELED", fulfillmentStatus: "FULFILLED" })?.text).toBe("Sent");
  });

  it("tell what was taken back before it was sent from what was sent, and what comes back", () => {
    const lineItems = [{ quantity: 2, restockQuantity: 2 }] as Order["lineItems"];
    const over: Order = { ...order, fulfillmentStatus: "FULFILLED", shippingInfo: { title: "Standard" }, lineItems };
    expect(fulfillmentMark(over)?.text).toBe("Nothing to send");
    expect(
      fulfillmentMark({ ...over, fulfillmentStatusesAggregate: { statuses: [], orderFullyFulfilled: true } })?.text,
    ).toBe("Sent");
    expect(returningMark(over)).toBeUndefined();
    expect(returningMark({ ...over, returnStatus: "PARTIALLY_RETURNED" })?.text).toBe("Partly returned");
  });
});

it("tells on which day a gift card is sent as a date", () => {
  const line = { descriptionLines: [{ name: { original: "Delivery" }, plainText: { original: "2027-01-01" } }] };
  expect(choicesOf({ ...line, itemType: { preset: "GIFT_CARD" } })).toEqual(["Delivery: January 1, 2027"]);
  expect(choicesOf({ ...line, itemType: { preset: "PHYSICAL" } })).toEqual(["Delivery: 2027-01-01"]);
});

describe("an address", () => {
  it.each([
    ["US", "Hudson, NY 12534"],
    ["DE", "12534 Hudson"],
  ])("is written as in its country: %s", (country, place) => {
    const address = {
      addressLine: "12 Kiln Lane",
      city: "Hudson",
      subdivision: `${country}-NY`,
      postalCode: "12534",
      country,
    };
    expect(addressLines(address)).toContain(place);
  });
});
