import type { Order, OrderDelivery } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { nextStep } from "./next-step.ts";

const rights = { capture: true, collect: true, fulfill: true, refund: true };
const never = () => false;
const usd = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
const parcel = {
  orderId: "1",
  fulfillments: [],
  unfulfilled: [{ lineItemId: "bowl", quantity: 1 }],
} as OrderDelivery;
const nothingLeft = { ...parcel, unfulfilled: [] };
const pickup = (status: string) => ({ ...parcel, pickup: { status } }) as OrderDelivery;
const reserve = (paymentId: string, expiresDate?: string) => ({
  type: "AUTHORIZED_PAYMENT_CREATED",
  authorizedPaymentCreated: { paymentId, amount: usd("10.00"), ...(expiresDate && { expiresDate }) },
});

function order(changes: Partial<Order> = {}): Order {
  return {
    status: "APPROVED",
    fulfillmentStatus: "NOT_FULFILLED",
    balanceSummary: { authorized: usd("0.00"), balance: usd("0.00"), pending: usd("0.00") },
    activities: [],
    ...changes,
  } as unknown as Order;
}

describe("what is to do next", () => {
  it("captures the reservation that lapses first, before anything is sent", () => {
    const activities = [
      reserve("never"),
      reserve("late", "2026-12-02T00:00:00Z"),
      reserve("soon", "2026-12-01T00:00:00Z"),
    ];
    const step = nextStep(order({ activities } as Partial<Order>), parcel, rights, never);
    expect(step).toMatchObject({ what: "capture", reservation: { paymentId: "soon" } });
  });

  it("captures no payment that only people know of", () => {
    const reserved = order({
      activities: [reserve("here"), reserve("gone", "2026-12-01T00:00:00Z")],
    } as Partial<Order>);
    const step = nextStep(reserved, parcel, rights, (paymentId) => paymentId === "gone");
    expect(step).toMatchObject({ what: "capture", reservation: { paymentId: "here" } });
    expect(nextStep(reserved, parcel, rights, () => true)).toEqual({ what: "send" });
  });

  it("asks for money that is owed, then sends, then rests", () => {
    const balanceSummary = { balance: usd("5.00"), authorized: usd("0.00"), pending: usd("0.00") };
    expect(nextStep(order({ balanceSummary }), parcel, rights, never)).toEqual({ what: "paid" });
    expect(nextStep(order(), parcel, rights, never)).toEqual({ what: "send" });
    expect(nextStep(order({ fulfillmentStatus: "PARTIALLY_FULFILLED" }), parcel, rights, never)).toEqual({
      what: "send",
    });
    expect(nextStep(order(), nothingLeft, rights, never)).toBeUndefined();
  });

  it("gives back what was paid too much once everything is sent, unless it is on its way", () => {
    const balanceSummary = {
      balance: usd("-69.10"),
      overpaid: usd("69.10"),
      authorized: usd("0.00"),
      pending: usd("0.00"),
    };
    expect(nextStep(order({ balanceSummary }), parcel, rights, never)).toEqual({ what: "send" });
    expect(nextStep(order({ balanceSummary }), nothingLeft, rights, never)).toEqual({ what: "refund" });
    expect(nextStep(order({ balanceSummary }), parcel, { ...rights, fulfill: false }, never)).toEqual({
      what: "refund",
    });
    expect(nextStep(order({ balanceSummary }), undefined, rights, never)).toBeUndefined();
    expect(nextStep(order({ balanceSummary }), nothingLeft, { ...rights, refund: false }, never)).toBeUndefined();
    const { overpaid: _, ...settled } = balanceSummary;
    const onItsWay = { ...settled, pendingRefund: usd("69.10") };
    expect(nextStep(order({ balanceSummary: onItsWay }), nothingLeft, rights, never)).toBeUndefined();
  });

  it("gets a pick-up ready and hands it over", () => {
    expect(nextStep(order(), pickup("PREPARING"), rights, never)).toEqual({ what: "ready" });
    expect(nextStep(order(), pickup("READY"), rights, never)).toEqual({ what: "collected" });
    expect(nextStep(order(), pickup("COLLECTED"), rights, never)).toBeUndefined();
    expect(nextStep(order(), { ...pickup("PREPARING"), unfulfilled: [] }, rights, never)).toBeUndefined();
  });

  it("offers nothing that may not be done, or that no longer makes sense", () => {
    expect(nextStep(order(), parcel, { ...rights, fulfill: false }, never)).toBeUndefined();
    expect(nextStep(order(), undefined, rights, never)).toBeUndefined();
    expect(nextStep(order({ status: "CANCELED" }), parcel, rights, never)).toBeUndefined();
    expect(nextStep(order({ status: "INITIALIZED" }), parcel, rights, never)).toBeUndefined();
  });
});
