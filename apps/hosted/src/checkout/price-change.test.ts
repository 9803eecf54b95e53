import type { Checkout } from "@vitrine/contract";
import { expect, test } from "vitest";
import { priceChange } from "./price-change.ts";

const checkout = (total: string, ...prices: readonly string[]) =>
  ({
    currency: "USD",
    priceSummary: { total: { amount: total } },
    lineItems: prices.map((amount, index) => ({
      id: String(index),
      productName: { original: `Bowl ${index}` },
      price: { amount },
    })),
  }) as unknown as Checkout;

test("a raised price is told with the line it is of", () => {
  expect(priceChange(checkout("30.00", "10.00", "20.00"), checkout("35.00", "10.00", "25.00"))).toEqual({
    currency: "USD",
    before: "30.00",
    now: "35.00",
    lines: [{ id: "1", name: "Bowl 1", before: "20.00", now: "25.00" }],
  });
});

test("a total that changed for another reason names no line", () => {
  expect(priceChange(checkout("30.00", "10.00"), checkout("31.00", "10.00"))?.lines).toEqual([]);
});

test("an unchanged checkout has no change", () => {
  expect(priceChange(checkout("30.00", "10.00"), checkout("30.00", "10.00"))).toBeUndefined();
});
