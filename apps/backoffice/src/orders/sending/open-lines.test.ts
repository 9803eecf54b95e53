import type { Fulfillment, Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { blankParcel, checkParcel, openLines, toFulfillment } from "./open-lines.ts";

const order = {
  lineItems: [
    { id: "bowl", quantity: 3 },
    { id: "lamp", quantity: 1 },
  ],
} as Order;
const sent = (id: string, quantity: number) => ({ lineItems: [{ id, quantity }] }) as Fulfillment;

const nothingSent = {
  fulfillments: [],
  unfulfilled: order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
};

describe("a parcel", () => {
  it("holds what is left of every line, however it was sent before", () => {
    const fulfillments = [sent("bowl", 1), sent("bowl", 1), sent("lamp", 1)];
    const lines = openLines(order, { fulfillments, unfulfilled: [{ lineItemId: "bowl", quantity: 1 }] });
    expect(lines.map(({ sent: many, left }) => [many, left])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(toFulfillment(blankParcel(lines, true))).toEqual({ lineItems: [{ id: "bowl", quantity: 1 }] });
  });

  it("names a carrier the platform knows, or another one with its page", () => {
    const draft = blankParcel(openLines(order, nothingSent), true);
    const known = toFulfillment({ ...draft, carrier: "dhl", number: " JD01 ", link: "https://ignored.example" });
    expect(known.trackingInfo).toEqual({ shippingProvider: "dhl", trackingNumber: "JD01" });
    const other = { ...draft, carrier: "other", carrierName: "Bike", number: "7", link: "https://bike.example/7" };
    expect(toFulfillment(other).trackingInfo).toEqual({
      shippingProvider: "Bike",
      trackingNumber: "7",
      trackingLink: "https://bike.example/7",
    });
  });

  it("is not empty, and its page is one on the web", () => {
    const draft = blankParcel(openLines(order, nothingSent), false);
    expect(checkParcel(draft)).toEqual({});
    expect(checkParcel({ ...draft, quantities: { bowl: 0 } })).toEqual({ lines: true });
    expect(checkParcel({ ...draft, link: "javascript:alert(1)" })).toEqual({ link: true });
  });
});
