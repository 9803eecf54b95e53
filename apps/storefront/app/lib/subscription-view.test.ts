import type { Subscription } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { toSubscriptionView } from "./subscription-view.ts";

const subscription: Subscription = {
  id: "s",
  createdDate: "2026-11-01T00:00:00.000Z",
  updatedDate: "2026-11-01T00:00:00.000Z",
  orderId: "o",
  lineItemId: "1",
  latestOrderId: "o",
  title: "Every month",
  subscriptionSettings: { frequency: "MONTH", enableCustomerCancellation: true },
  status: "ACTIVE",
  cycleNumber: 1,
};
const viewOf = (changes: Partial<Subscription>) => toSubscriptionView({ ...subscription, ...changes }, undefined);
const nextPaymentDate = "2026-12-03T09:00:00.000Z";

describe("a subscription in the account", () => {
  it.each<[string, Partial<Subscription>]>([
    ["Next order on December 1, 2026", { nextOrderDate: "2026-12-02T04:59:00.000Z" }],
    ["Free until December 3, 2026", { nextPaymentDate }],
    ["Running", { nextPaymentDate, paymentTries: 1 }],
    [
      "The payment was declined. We try again on December 3, 2026.",
      { status: "PAST_DUE", nextPaymentDate, paymentTries: 1 },
    ],
    ["Paused by the shop", { status: "PAUSED" }],
    ["Canceled", { status: "CANCELED" }],
    ["Ended", { status: "ENDED" }],
  ])("says how it stands: %s", (status, changes) => {
    expect(viewOf(changes).status).toBe(status);
  });

  it("can be canceled where its terms allow it, while it goes on", () => {
    const subscriptionSettings = { frequency: "MONTH" } as const;
    expect(viewOf({}).isCancelable).toBe(true);
    expect(viewOf({ status: "PAUSED" }).isCancelable).toBe(true);
    expect(viewOf({ status: "ENDED" })).toMatchObject({ isCancelable: false });
    expect(viewOf({ status: "ENDED" })).not.toHaveProperty("note");
    expect(viewOf({ subscriptionSettings })).toMatchObject({
      isCancelable: false,
      note: "Only the shop can cancel it.",
    });
  });

  it("is called what its terms are where its order cannot be read", () => {
    expect(viewOf({})).toMatchObject({ name: "Every month", details: "Every month" });
  });
});
