import { describe, expect, test } from "vitest";
import { salePrice, toMajor, toMinor } from "./prices.ts";

describe("catalog prices", () => {
  test("a percentage sale rounds half up to the smallest unit", () => {
    expect(salePrice(1999, { type: "PERCENT", value: 15 }, "USD")).toBe(1699);
    expect(salePrice(999, { type: "PERCENT", value: 12.5 }, "USD")).toBe(874);
    expect(salePrice(1000, { type: "PERCENT", value: 100 }, "USD")).toBe(0);
  });

  test("an amount off is in major units and never goes below zero", () => {
    expect(salePrice(1999, { type: "AMOUNT", value: 5 }, "USD")).toBe(1499);
    expect(salePrice(300, { type: "AMOUNT", value: 5 }, "USD")).toBe(0);
    expect(salePrice(1999, { type: "AMOUNT", value: 5 }, "JPY")).toBe(1994);
  });

  test("numbers of the wire survive the way through minor units", () => {
    for (const [amount, currency] of [
      [0.1 + 0.2, "USD"],
      [999_999_999.99, "USD"],
      [12.345, "KWD"],
      [1200, "JPY"],
    ] as const) {
      expect(toMajor(toMinor(amount, currency), currency)).toBeCloseTo(amount, 6);
    }
    expect(toMinor(1.005, "USD")).toBe(101);
  });
});
