import type { Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { fulfillmentMark, paymentMark, statusMark } from "./order-labels.ts";

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
});
