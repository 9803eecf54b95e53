import type { Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { paymentMark } from "./order-labels.ts";
import { owedOfReserved, owedOutside, reservedOf } from "./payment-state.ts";

const now = new Date("2026-11-22T12:00:00Z");
const usd = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

/** An order over 10.00 that a card has reserved. */
function order(changes: Partial<Order> = {}): Order {
  const authorizedPaymentCreated = { paymentId: "a", amount: usd("10.00"), expiresDate: "2026-11-29T12:00:00Z" };
  return {
    status: "APPROVED",
    paymentStatus: "NOT_PAID",
    balanceSummary: { authorized: usd("10.00"), balance: usd("10.00"), pending: usd("0.00") },
    activities: [{ type: "AUTHORIZED_PAYMENT_CREATED", authorizedPaymentCreated }],
    ...changes,
  } as Order;
}

describe("reserved money", () => {
  it("is a state of its own, with the day it lapses", () => {
    expect(reservedOf(order(), now)).toEqual({ until: new Date("2026-11-29T12:00:00Z"), isUrgent: false });
    expect(reservedOf(order(), new Date("2026-11-28T18:00:00Z"))).toMatchObject({ isUrgent: true });
    expect(paymentMark(order(), now).text).toBe("Reserved until Nov 29");
    expect(paymentMark(order(), new Date("2026-11-25T12:00:00Z")).text).toBe("Reserved until Sunday");
    expect(reservedOf(order({ activities: [] }), now)).toEqual({ isUrgent: false });
  });

  it("is not there when nothing is reserved, or no longer", () => {
    const balanceSummary = { authorized: usd("0.00"), balance: usd("10.00") };
    expect(reservedOf(order({ balanceSummary }), now)).toBeUndefined();
    expect(paymentMark(order({ balanceSummary })).text).toBe("Unpaid");
  });

  it("is captured as far as it is owed once items were taken off", () => {
    const after = (total: string) => order({ balanceSummary: { authorized: usd("10.00"), balance: usd(total) } });
    expect(["10.00", "4.00", "0.00"].map((total) => owedOfReserved(after(total), "10.00"))).toEqual([
      "10.00",
      "4.00",
      "0",
    ]);
    const two = order({ balanceSummary: { authorized: usd("16.00"), balance: usd("20.00") } });
    expect(owedOfReserved(two, "6.00")).toBe("6.00");
  });

  it("is not asked for again outside the shop; an order made by an app is", () => {
    expect(owedOutside(order())).toBeUndefined();
    const balanceSummary = { authorized: usd("0.00"), balance: usd("10.00") };
    expect(owedOutside(order({ status: "INITIALIZED", balanceSummary }))).toBe("10.00");
    expect(owedOutside(order({ status: "CANCELED", balanceSummary }))).toBeUndefined();
  });
});
