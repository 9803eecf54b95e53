import type { GetOrderRefundabilityResponse, OrderLineItem, PaymentRefundability } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { blankRefund, checkRefund, shareOut, toPaymentRefunds, toRefundItems, toRestock } from "./refund-draft.ts";

const usd = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
function payment(paymentId: string, max: string, changes: Partial<PaymentRefundability>): PaymentRefundability {
  return { payment: { paymentId, offlinePayment: false, monetary: { maxRefund: usd(max) } }, ...changes };
}
const cash = payment("cash", "10.00", { manuallyRefundable: { reason: "OFFLINE" } });
const card = payment("card", "30.00", { refundable: true });
const gone = payment("gone", "99.00", { nonRefundable: { reason: "ALREADY_REFUNDED" } });

describe("a refund", () => {
  it("goes to what the platform can give back first, then by hand, and never beyond a payment", () => {
    const shares = shareOut("35.50", [cash, gone, card]);
    expect(toPaymentRefunds(shares)).toEqual([
      { paymentId: "card", amount: { amount: "30.00" } },
      { paymentId: "cash", amount: { amount: "5.50" }, externalRefund: true },
    ]);
    expect(shareOut("0", [card])).toEqual([]);
  });

  it("is for units, delivery and fees, or for nothing at all", () => {
    const draft = { ...blankRefund(true), quantities: { a: 2, b: 0 }, shipping: "4,50", feeIds: ["wrap"] };
    expect(toRefundItems(draft, "USD")).toEqual({
      lineItems: [{ lineItemId: "a", quantity: 2 }],
      additionalFees: [{ additionalFeeId: "wrap" }],
      shipping: { amount: { amount: "4.50" } },
    });
    expect(toRefundItems(blankRefund(true), "USD")).toEqual({});
    expect(toRefundItems({ ...draft, shipping: "some" }, "USD")).toBeUndefined();
  });

  it("puts back into stock what was not put back before", () => {
    const lines = [
      { id: "a", quantity: 3, restockQuantity: 2 },
      { id: "b", quantity: 1, restockQuantity: 1 },
    ] as OrderLineItem[];
    const draft = { ...blankRefund(true), quantities: { a: 2, b: 1 } };
    expect(toRestock(draft, lines)).toEqual([{ lineItemId: "a", quantity: 1 }]);
    expect(toRestock({ ...draft, restock: false }, lines)).toEqual([]);
  });

  it("stays within what was paid, and delivery within what it cost", () => {
    const known = {
      payments: [card],
      shipping: { availableRefundAmount: usd("8.00") },
    } as unknown as GetOrderRefundabilityResponse;
    const problems = (amount: string | undefined, shipping = "") =>
      Object.keys(checkRefund({ ...blankRefund(true), shipping }, amount, known, "USD"));
    expect(problems("30.00")).toEqual([]);
    expect(problems("30.01")).toEqual(["amount"]);
    expect(problems("0")).toEqual(["amount"]);
    expect(problems(undefined)).toEqual(["amount"]);
    expect(problems("5.00", "8.01")).toEqual(["shipping"]);
  });
});
