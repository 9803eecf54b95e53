import type { Order } from "@vitrine/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOf } from "../records/order-parts.ts";
import { afterRefund, balanceOf, NO_MONEY, type OrderMoney, type OrderRecord } from "../records/order-record.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import type { OrderLedger, OrderRefundRecord } from "../records/refund-record.ts";
import { calculate } from "./calculate.ts";

const price = (minor: number) => ({ amount: (minor / 100).toFixed(2) });

interface Sold {
  readonly quantity: number;
  readonly total: number;
  readonly tax: number;
  readonly discount: number;
}

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  total: fc.integer({ min: 0, max: 99_999 }),
  tax: fc.integer({ min: 0, max: 5_000 }),
  discount: fc.integer({ min: 0, max: 5_000 }),
});

/** An order of these lines; `difference` is what only the order as a whole says, such as a discount. */
function order(lines: readonly Sold[], difference = 0, included = true): OrderRecord {
  const total = lines.reduce((sum, one) => sum + one.total, difference);
  const lineItems = lines.map((one, index) => ({
    id: `line-${index}`,
    quantity: one.quantity,
    totalPriceAfterTax: price(one.total),
    totalDiscount: price(one.discount),
    taxInfo: { taxAmount: price(one.tax) },
  }));
  const view = { lineItems, additionalFees: [], priceSummary: {}, taxIncludedInPrices: included, status: "APPROVED" };
  const money = { ...NO_MONEY, paid: total };
  return { id: "order", currency: "USD", language: "en", total, money, view: view as unknown as Order } as OrderRecord;
}

const refund = (id: string, lineItemId: string, quantity: number, amount: number): OrderRefundRecord => ({
  id,
  createdDate: "",
  updatedDate: "",
  orderId: "order",
  lineItems: [{ lineItemId, quantity, amount }],
  additionalFees: [],
  restock: [],
  isCompleted: true,
});

describe("what parts of an order come to", () => {
  test("all parts together are the order, whatever only the whole of it says", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -500, max: 500 }),
        (lines, more) => {
          const sum = lines.reduce((all, { total }) => all + total, 0);
          fc.pre(sum > 0 && sum + more >= 0);
          const record = order(lines, more);
          const all = [...partsOf(record).lines.values()].reduce((total, part) => total + part.total, 0);
          expect(all).toBe(record.total);
        },
      ),
    );
  });

  test("units given back in any steps add up to what was paid for the line, its tax and its discount", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(line, steps, fc.boolean(), (sold, wanted, included) => {
        const record = order([sold], 0, included);
        let ledger: OrderLedger = { order: record, attempts: [], parts: [], refunds: [] };
        const sums = { total: 0, tax: 0, discount: 0, subtotal: 0 };
        let left = sold.quantity;
        for (const [index, step] of [...wanted, 9].entries()) {
          const quantity = Math.min(step, left);
          if (quantity === 0) break;
          const { lines, problems } = calculate(ledger, { lineItems: [{ lineItemId: "line-0", quantity }] });
          const [amounts] = lines;
          if (!amounts) throw new Error("Nothing was calculated.");
          expect(problems).toEqual([]);
          for (const name of ["total", "tax", "discount", "subtotal"] as const) sums[name] += amounts[name];
          left -= quantity;
          const part = { refundId: `${index}`, status: "succeeded" } as RefundRecord;
          const refunds = [...ledger.refunds, refund(`${index}`, "line-0", quantity, amounts.total)];
          ledger = { ...ledger, refunds, parts: [...ledger.parts, part] };
        }
        const { total, tax, discount } = sold;
        expect(sums).toEqual({ total, tax, discount, subtotal: total + discount - (included ? 0 : tax) });
        expect(calculate(ledger, { lineItems: [{ lineItemId: "line-0", quantity: 1 }] }).problems).toHaveLength(1);
      }),
    );
  });

  test("units of refunds that failed can be given back again", () => {
    const record = order([{ quantity: 2, total: 1_000, tax: 0, discount: 0 }]);
    const failed = { refundId: "a", status: "failed" } as RefundRecord;
    const ledger = { order: record, attempts: [], parts: [failed], refunds: [refund("a", "line-0", 2, 1_000)] };
    expect(calculate(ledger, { lineItems: [{ lineItemId: "line-0", quantity: 2 }] }).lines).toMatchObject([
      { total: 1_000 },
    ]);
  });
});

describe("what is still to be paid after a refund", () => {
  const after = (money: Partial<OrderMoney>, total: number, amount: number, forItems = 0) => {
    const record = { total, money: { ...NO_MONEY, ...money } } as OrderRecord;
    return balanceOf(total, afterRefund(record, amount, forItems));
  };

  test("a gesture of goodwill leaves nothing to be paid", () => {
    expect(after({ paid: 1_000 }, 1_000, 300)).toBe(0);
  });

  test("what was paid too much after an edit goes back first", () => {
    expect(after({ paid: 1_000 }, 800, 200)).toBe(0);
    expect(after({ paid: 1_000 }, 800, 150)).toBe(-50);
    expect(after({ paid: 1_000 }, 800, 500)).toBe(0);
  });

  test("goods given back settle nothing of what was paid too much", () => {
    expect(after({ paid: 1_000 }, 800, 300, 300)).toBe(-200);
  });

  test("what was not paid stays to be paid", () => {
    expect(after({ paid: 400 }, 1_000, 400)).toBe(600);
  });
});
