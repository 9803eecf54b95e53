import type { DiscountTrigger } from "@vitrine/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { automaticDiscounts, type RuledLine } from "./automatic-discounts.ts";
import { STORE_APP_ID } from "./catalog-item.ts";
import type { DiscountRuleDocument } from "./discount-rule.ts";
import { type ChargedFee, chargedFees } from "./fees.ts";
import { shopMoney } from "./shop-money.ts";
import { calculateTotals, type TotalsLine } from "./totals/index.ts";

const ids = ["p0", "p1", "p2"];
const scope = fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined }).map((catalogItemIds) => ({
  catalogItemFilter: { catalogAppId: STORE_APP_ID, ...(catalogItemIds && { catalogItemIds }) },
}));
const decimals = fc.integer({ min: 1, max: 500_000 }).map((minor) => (minor / 100).toFixed(2));
const value = fc.oneof(
  fc.integer({ min: 1, max: 1000 }).map((tenths) => ({ percentage: tenths / 10 })),
  decimals.map((fixedAmount) => ({ fixedAmount })),
  decimals.map((fixedPrice) => ({ fixedPrice })),
  fc.tuple(fc.integer({ min: 2, max: 6 }), decimals).map(([quantity, price]) => ({
    quantityBased: { configurations: [{ quantity, price }] },
  })),
);
const trigger: fc.Arbitrary<DiscountTrigger | undefined> = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((from) => ({ itemQuantityRange: { from } })),
    decimals.map((from) => ({ subtotalRange: { from } })),
  ),
  { nil: undefined },
);
const rules = fc.array(fc.tuple(scope, value, trigger), { maxLength: 5 }).map((all) =>
  all.map(
    ([items, effect, when], index): DiscountRuleDocument => ({
      id: `rule-${index}`,
      createdDate: "",
      updatedDate: "",
      active: true,
      name: "Rule",
      discounts: { values: [{ ...effect, specificItemsInfo: { scopes: [items] } }] },
      ...(when && { trigger: when }),
    }),
  ),
);
const basket = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 0, max: 900_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.map((line, index): TotalsLine => ({ id: `line-${index}`, payment: "now", ...line })));
const currency = fc.constantFrom("JPY", "USD", "KWD");

const ruled = (lines: readonly TotalsLine[]): RuledLine[] =>
  lines.map(({ id, quantity, price }, index) => ({
    id,
    quantity,
    subtotal: quantity * price,
    catalogAppId: STORE_APP_ID,
    catalogItemId: ids[index % ids.length] ?? "",
    collectionIds: [],
  }));

describe("automatic discounts", () => {
  test("never take more than there is, and sum to what they say, in every currency", () => {
    fc.assert(
      fc.property(rules, basket, currency, (all, lines, unit) => {
        const discounts = automaticDiscounts(all, {
          lines: ruled(lines),
          money: shopMoney({ settings: { currency: unit } }),
        });
        const totals = calculateTotals({ lines, discounts, taxIncluded: false });
        const taken = totals.discounts.reduce((sum, { amount }) => sum + amount, 0);
        expect(taken).toBe(totals.summary.discount);
        for (const line of totals.lines) expect(line.discount).toBeLessThanOrEqual(line.subtotal);
        for (const { amount, lines: shares } of totals.discounts) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
        }
        expect(totals.summary.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("do not depend on the order they were made in", () => {
    fc.assert(
      fc.property(rules, basket, (all, lines) => {
        const price = (ordered: readonly DiscountRuleDocument[]) =>
          calculateTotals({
            lines,
            discounts: automaticDiscounts(ordered, {
              lines: ruled(lines),
              money: shopMoney({ settings: { currency: "USD" } }),
            }),
            taxIncluded: false,
          });
        expect(price(all.toReversed())).toEqual(price(all));
      }),
    );
  });

  test("so many for one price cost that price, and the rest what it costs", () => {
    const lines: TotalsLine[] = [{ id: "a", quantity: 7, price: 1000, payment: "now" }];
    const effect = { kind: "bundle", quantity: 3, price: 2500 } as const;
    const { summary } = calculateTotals({
      lines,
      discounts: [{ id: "r", stage: "rule", effect }],
      taxIncluded: false,
    });
    expect(summary.total).toBe(2 * 2500 + 1000);
  });

  test("putting items together takes the dearest first", () => {
    const lines: TotalsLine[] = [
      { id: "dear", quantity: 1, price: 3000, payment: "now" },
      { id: "cheap", quantity: 2, price: 1000, payment: "now" },
    ];
    const effect = { kind: "bundle", quantity: 2, price: 2000 } as const;
    const { summary } = calculateTotals({
      lines,
      discounts: [{ id: "r", stage: "rule", effect }],
      taxIncluded: false,
    });
    expect(summary.discount).toBe(2000);
  });
});

describe("fees and gift cards", () => {
  test("a share of the goods is never negative and never above them", () => {
    const fee = fc.record({ percentage: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) });
    fc.assert(
      fc.property(fee, fc.nat({ max: 1_000_000_000 }), currency, ({ percentage }, goods, unit) => {
        const document = { percentage, name: "Fee", active: true, onlyWithDelivery: false, ...dates };
        const [charged]: ChargedFee[] = chargedFees([document], {
          goods,
          isDelivered: false,
          money: shopMoney({ settings: { currency: unit } }),
        });
        expect(charged?.price ?? 0).toBeLessThanOrEqual(goods);
        expect(Math.abs((charged?.price ?? 0) - (goods * percentage) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test("a gift card pays at most what it holds, what is wanted and what is due, and what is due now first", () => {
    const payment = fc.constantFrom("now" as const, "later" as const, "deposit" as const);
    const giftCard = fc.record(
      { balance: fc.nat({ max: 9_000_000 }), requested: fc.nat({ max: 9_000_000 }) },
      { requiredKeys: ["balance"] },
    );
    fc.assert(
      fc.property(basket, payment, giftCard, fc.nat({ max: 1_000_000 }), (lines, when, card, deposit) => {
        const [first, ...rest] = lines;
        if (!first) return;
        const totals = calculateTotals({
          lines: [{ ...first, payment: when, deposit }, ...rest],
          taxIncluded: false,
          giftCard: card,
        });
        const most = Math.min(card.balance, card.requested ?? card.balance, totals.summary.total);
        expect(totals.giftCard).toBe(most);
        expect(totals.totalAfterGiftCard).toBe(totals.summary.total - most);
        expect(totals.payNowAfterGiftCard).toBe(Math.max(0, totals.payNow.total - most));
        expect(totals.payNowAfterGiftCard).toBeLessThanOrEqual(totals.totalAfterGiftCard);
      }),
    );
  });
});

const dates = { id: "fee", createdDate: "", updatedDate: "" };
