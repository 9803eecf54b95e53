import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, parseMoney } from "../money.ts";
import { allocate, calculateTotals, type Discount, type Summary, type TotalsInput, type TotalsLine } from "./index.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 0, max: 5_000_000 }),
  payment: fc.constantFrom("now" as const, "later" as const, "deposit" as const),
  deposit: fc.integer({ min: 0, max: 6_000_000 }),
  taxRate: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(
    ({ taxRate, ...rest }, index): TotalsLine => ({
      id: `line-${index}`,
      ...rest,
      ...(taxRate === undefined ? {} : { taxRate }),
    }),
  ),
);
const effect = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), rate: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 10_000_000 }) }),
  fc.record({ kind: fc.constant("unitAmount" as const), amount: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant("fixedPrice" as const), price: fc.integer({ min: 0, max: 5_000_000 }) }),
  fc.record({
    kind: fc.constant("bundle" as const),
    quantity: fc.integer({ min: 2, max: 12 }),
    price: fc.integer({ min: 0, max: 5_000_000 }),
  }),
  fc.record({
    kind: fc.constant("buyXGetY" as const),
    x: fc.integer({ min: 1, max: 4 }),
    y: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant("freeShipping" as const) }),
);
const discounts = fc
  .array(
    fc.record({
      stage: fc.constantFrom("rule" as const, "coupon" as const, "merchant" as const),
      effect,
      lineIds: fc.option(fc.subarray(["line-0", "line-1", "line-2"]), { nil: undefined }),
      oneItem: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map(
      ({ lineIds, ...rest }, index): Discount => ({
        id: `discount-${index}`,
        ...rest,
        ...(lineIds ? { lineIds } : {}),
      }),
    ),
  );
const charge = fc.record({ price: fc.integer({ min: 0, max: 100_000 }), taxRate: fc.constantFrom(0, 70_000, 200_000) });
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines,
  discounts,
  shipping: charge,
  fees: fc.array(charge, { maxLength: 3 }).map((all) => all.map((fee, index) => ({ id: `fee-${index}`, ...fee }))),
  taxIncluded: fc.boolean(),
  giftCard: fc.record({ balance: fc.integer({ min: 0, max: 50_000_000 }) }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
const components = ["subtotal", "shipping", "discount", "tax", "fees", "total"] as const satisfies (keyof Summary)[];

describe("totals", () => {
  test("the lines, the shipping and the fees add up to the summary", () => {
    fc.assert(
      fc.property(input, (basket) => {
        const totals = calculateTotals(basket);
        const parts = [...totals.lines, totals.shipping, ...totals.fees];
        expect(sum(totals.lines.map((part) => part.subtotal))).toBe(totals.summary.subtotal);
        expect(sum(parts.map((part) => part.discount))).toBe(totals.summary.discount);
        expect(sum(parts.map((part) => part.tax))).toBe(totals.summary.tax);
        expect(sum(parts.map((part) => part.totalAfterTax))).toBe(totals.summary.total);
        const { subtotal, discount, shipping, fees, tax, total } = totals.summary;
        expect(subtotal - discount + shipping + fees + (basket.taxIncluded ? 0 : tax)).toBe(total);
      }),
    );
  });

  test("each discount is the sum of what it takes off the lines", () => {
    fc.assert(
      fc.property(input, (basket) => {
        const totals = calculateTotals(basket);
        expect(sum(totals.discounts.map((discount) => discount.amount))).toBe(totals.summary.discount);
        for (const { target, amount, lines: shares } of totals.discounts)
          if (target !== "SHIPPING") expect(sum(shares.map((share) => share.amount))).toBe(amount);
      }),
    );
  });

  test("no amount is ever negative, whatever is taken off", () => {
    fc.assert(
      fc.property(input, (basket) => {
        const totals = calculateTotals(basket);
        for (const part of [...totals.lines, totals.shipping, ...totals.fees])
          for (const amount of [part.discount, part.taxable, part.tax, part.totalBeforeTax, part.totalAfterTax])
            expect(amount).toBeGreaterThanOrEqual(0);
        for (const name of components) {
          expect(totals.payNow[name]).toBeGreaterThanOrEqual(0);
          expect(totals.payLater[name]).toBeGreaterThanOrEqual(0);
        }
        expect(totals.totalAfterGiftCard).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("what is due now and what is due later add up to the summary", () => {
    fc.assert(
      fc.property(input, (basket) => {
        const { summary, payNow, payLater } = calculateTotals(basket);
        for (const name of components) expect(payNow[name] + payLater[name]).toBe(summary[name]);
      }),
    );
  });

  test("the order in which discounts are given changes nothing", () => {
    const shuffled = fc.tuple(input, fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(shuffled, ([basket, random]) => {
        const keyed = (basket.discounts ?? []).map((discount) => ({ discount, key: random.next().value as number }));
        const mixed = keyed.sort((a, b) => a.key - b.key).map(({ discount }) => discount);
        expect(calculateTotals({ ...basket, discounts: mixed })).toEqual(calculateTotals(basket));
      }),
    );
  });

  test("amounts survive text in currencies without, with two and with three decimals", () => {
    fc.assert(
      fc.property(input, fc.constantFrom("JPY", "USD", "KWD"), (basket, currency) => {
        const { summary } = calculateTotals(basket);
        for (const name of components)
          expect(parseMoney(formatMoney(summary[name], currency), currency)).toBe(summary[name]);
      }),
    );
  });

  test("a share is never above its weight and the shares sum to the amount", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
        const amount = Math.floor(sum(parts) * portion);
        const shares = allocate(amount, parts);
        expect(sum(shares)).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
      }),
    );
  });
});

const one = (over: Partial<TotalsLine> = {}): TotalsLine => ({
  id: "a",
  quantity: 1,
  price: 10_000,
  payment: "now",
  ...over,
});

describe("the documented order", () => {
  test("a coupon of 20 % on top of a rule of 20 % leaves 64 %", () => {
    const percent = { kind: "percent", rate: 200_000 } as const;
    const totals = calculateTotals({
      lines: [one()],
      discounts: [
        { id: "coupon", stage: "coupon", effect: percent },
        { id: "rule", stage: "rule", effect: percent },
      ],
      taxIncluded: false,
    });
    expect(totals.discounts.map(({ id, amount }) => [id, amount])).toEqual([
      ["rule", 2000],
      ["coupon", 1600],
    ]);
    expect(totals.summary.total).toBe(6400);
  });

  test("a merchant's percentage counts from the price before other discounts", () => {
    const totals = calculateTotals({
      lines: [one()],
      discounts: [
        { id: "c", stage: "coupon", effect: { kind: "amount", amount: 5000 } },
        { id: "m", stage: "merchant", effect: { kind: "percent", rate: 100_000 } },
      ],
      taxIncluded: false,
    });
    expect(totals.summary).toMatchObject({ discount: 6000, total: 4000 });
  });

  test("tax is calculated after discounts and on shipping, and a gift card pays after tax", () => {
    const totals = calculateTotals({
      lines: [one({ taxRate: 200_000 })],
      discounts: [{ id: "c", stage: "coupon", effect: { kind: "amount", amount: 2000 } }],
      shipping: { price: 500, taxRate: 200_000 },
      taxIncluded: false,
      giftCard: { balance: 3000 },
    });
    expect(totals.summary).toMatchObject({ subtotal: 10_000, discount: 2000, shipping: 500, tax: 1700, total: 10_200 });
    expect(totals).toMatchObject({ giftCard: 3000, totalAfterGiftCard: 7200 });
  });

  test("with tax in the prices the total does not grow by it", () => {
    const totals = calculateTotals({ lines: [one({ taxRate: 200_000, price: 12_000 })], taxIncluded: true });
    expect(totals.summary).toMatchObject({ subtotal: 12_000, tax: 2000, total: 12_000 });
    expect(totals.taxable).toBe(10_000);
  });

  test("an amount off is spread over the lines so that no cent is lost", () => {
    const totals = calculateTotals({
      lines: ["a", "b", "c"].map((id) => one({ id, price: 333 })),
      discounts: [{ id: "c", stage: "coupon", effect: { kind: "amount", amount: 100 } }],
      taxIncluded: false,
    });
    expect(totals.lines.map((part) => part.discount)).toEqual([34, 33, 33]);
  });

  test("buy two get one makes the cheapest third free", () => {
    const totals = calculateTotals({
      lines: [one({ id: "a", quantity: 2, price: 1000 }), one({ id: "b", quantity: 4, price: 300 })],
      discounts: [{ id: "c", stage: "coupon", effect: { kind: "buyXGetY", x: 2, y: 1 } }],
      taxIncluded: false,
    });
    expect(totals.summary.discount).toBe(600);
  });

  test("a discount limited to one item lowers one unit of the cheapest line", () => {
    const totals = calculateTotals({
      lines: [one({ id: "a", quantity: 2, price: 1000 }), one({ id: "b", quantity: 4, price: 300 })],
      discounts: [{ id: "c", stage: "coupon", oneItem: true, effect: { kind: "percent", rate: 500_000 } }],
      taxIncluded: false,
    });
    expect(totals.lines.map((part) => part.discount)).toEqual([0, 150]);
  });

  test("a deposit is due now and the rest later", () => {
    const totals = calculateTotals({
      lines: [one({ payment: "deposit", deposit: 2500, taxRate: 100_000 })],
      taxIncluded: false,
    });
    expect(totals.payNow.total).toBe(2500);
    expect(totals.payLater).toMatchObject({ subtotal: 7500, tax: 1000, total: 8500 });
  });

  test("a line to be paid by a deposit of which nobody said how much is due now as a whole", () => {
    const totals = calculateTotals({ lines: [one({ payment: "deposit", taxRate: 100_000 })], taxIncluded: false });
    expect(totals.payNow.total).toBe(11_000);
    expect(totals.payLater.total).toBe(0);
  });

  test("an amount that cannot be counted exactly is refused", () => {
    expect(() =>
      calculateTotals({ lines: [one({ quantity: 100_000, price: 99_999_999_999_999 })], taxIncluded: false }),
    ).toThrow("larger than the platform can count");
  });
});
