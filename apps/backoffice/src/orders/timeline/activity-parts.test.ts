import type { Activity, Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { activityParts, type OrderHistory } from "./activity-parts.ts";

const sentDate = "2026-03-02T10:00:00.000Z";
const lineItems = [
  { id: "bowl", quantity: 3, productName: { original: "Tide bowl" }, catalogReference: { catalogItemId: "p1" } },
] as unknown as Order["lineItems"];
const order = { currency: "EUR", lineItems, activities: [] } as unknown as Order;
const known = { order, fulfillments: [], payments: [], refunds: [], returns: [] } as OrderHistory;

function partsOf(activity: Partial<Activity>, history: Partial<OrderHistory> = {}): readonly string[] {
  return activityParts(activity as Activity, { ...known, ...history });
}

describe("an entry of the timeline", () => {
  it("says how much of what is refunded, and why", () => {
    const refunds = [{ id: "r1", details: { lineItems: [{ lineItemId: "bowl", quantity: 2 }] } }];
    const refundInitiated = { refundId: "r1", amount: { amount: "20.00" }, reason: "Chipped" };
    expect(
      partsOf({ type: "REFUND_INITIATED", refundInitiated } as Partial<Activity>, { refunds: refunds as never }),
    ).toEqual(["€20.00", "2 × Tide bowl", "Chipped"]);
    const chargebackCreated = { amount: { amount: "9.00" } };
    expect(partsOf({ type: "CHARGEBACK_CREATED", chargebackCreated } as Partial<Activity>)).toEqual(["€9.00"]);
  });

  it("says which parcel was sent, and gives no number that is another one by now", () => {
    const trackingInfo = { shippingProvider: "dhl", trackingNumber: "JD2" };
    const parcel = { id: "f1", createdDate: sentDate, trackingInfo, lineItems: [{ id: "bowl", quantity: 2 }] };
    const fulfillments = [{ ...parcel, id: "f0", createdDate: "2026-03-01T10:00:00.000Z" }, parcel] as never;
    const sent = { type: "ORDER_FULFILLED", createdDate: sentDate } as Activity;
    expect(partsOf(sent, { fulfillments })).toEqual(["Parcel 2", "DHL JD2", "2 × Tide bowl"]);
    const edited = { type: "TRACKING_NUMBER_EDITED", createdDate: "2026-03-03T10:00:00.000Z" } as Activity;
    const after = { ...order, activities: [sent, edited] };
    expect(partsOf(sent, { fulfillments, order: after })).toEqual(["Parcel 2", "2 × Tide bowl"]);
    // Of two parcels, nothing tells which.
    expect(partsOf(edited, { fulfillments, order: after })).toEqual([]);
    expect(partsOf(edited, { fulfillments: [parcel] as never, order: after })).toContain("DHL JD2");
  });

  it("says how much was paid, and how", () => {
    const payment = {
      createdDate: sentDate,
      amount: { amount: "5.00" },
      regularPaymentDetails: { offlinePayment: true },
    };
    const paid = { type: "ORDER_PARTIALLY_PAID", createdDate: sentDate } as Activity;
    expect(partsOf(paid, { payments: [payment] as never })[0]).toBe("€5.00");
    expect(partsOf({ ...paid, createdDate: "2026-03-09T10:00:00.000Z" }, { payments: [payment] as never })).toEqual([]);
  });

  it("says what an edit changed", () => {
    const changes = [
      { lineItemAdded: { name: { original: "Lamp" }, quantity: 1 } },
      { lineItemChanged: { name: { original: "Tide bowl" }, quantity: { originalQuantity: 2, newQuantity: 3 } } },
      { totalPriceChanged: { originalTotal: { amount: "10.00" }, newTotal: { amount: "12.00" } } },
    ];
    const draftOrderChangesApplied = { draftOrderId: "d", changes, reason: "Called" };
    expect(
      partsOf({ type: "DRAFT_ORDER_CHANGES_APPLIED", draftOrderChangesApplied } as unknown as Partial<Activity>),
    ).toEqual(["1 × Lamp added", "Tide bowl: 3 instead of 2", "Total €12.00 instead of €10.00", "Called"]);
  });

  it("names what comes back, what is missing, and what an app noted", () => {
    const note = (type: string, additionalData: Record<string, string>) =>
      ({ type: "CUSTOM_ACTIVITY", customActivity: { type, additionalData } }) as Partial<Activity>;
    const returns = [{ id: "back", lineItems: [{ lineItemId: "bowl", quantity: 1 }] }] as never;
    expect(partsOf(note("RETURN_APPROVED", { returnId: "back" }), { returns })).toEqual(["1 × Tide bowl"]);
    expect(partsOf(note("SOLD_WITHOUT_STOCK", { "p1/v1": "2" }))).toEqual(["2 × Tide bowl"]);
    expect(partsOf(note("packed", { shelf: "4" }))).toEqual(["packed", "shelf: 4"]);
  });
});
