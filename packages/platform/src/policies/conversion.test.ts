import type { SiteCurrency, SiteCurrencyRounding } from "@vitrine/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversionTo } from "./conversion.ts";

const from = "2026-01-01T00:00:00.000Z";
const now = new Date("2026-06-01T00:00:00.000Z");
const shown = (currency: string, rate: string, more: Partial<SiteCurrency> = {}): SiteCurrency[] => [
  { currency, rates: [{ rate, from }], ...more },
];
const convert = (base: string, currencies: SiteCurrency[], amount: number) =>
  conversionTo(base, currencies, currencies[0]?.currency, now)?.convert(amount);

describe("converting an amount", () => {
  test.each([
    ["USD", "EUR", "0.92", 1000, 920],
    ["USD", "JPY", "155.5", 999, 1553],
    ["JPY", "USD", "0.0064", 1000, 640],
    ["USD", "KWD", "0.307", 1000, 3070],
    ["USD", "EUR", "0.5", -1, -1],
  ])("from %s to %s at %s follows the digits of both", (base, currency, rate, amount, expected) => {
    expect(convert(base, shown(currency, rate), amount)).toBe(expected);
  });

  test.each<[SiteCurrencyRounding, number]>([
    ["HALF_UP", 1005],
    ["UP", 1005],
    ["DOWN", 1000],
    ["HALF_EVEN", 1000],
  ])("rounds to steps by %s", (rounding, expected) => {
    expect(convert("USD", shown("CHF", "1", { increment: "0.05", rounding }), 1003)).toBe(
      rounding === "HALF_EVEN" ? 1005 : expected,
    );
    expect(convert("USD", shown("CHF", "0.5", { increment: "0.02", rounding }), 2002)).toBe(
      rounding === "HALF_UP" || rounding === "UP" ? 1002 : 1000,
    );
  });

  test("takes the rate of the day", () => {
    const rates = [
      { rate: "2", from: "2026-05-01T00:00:00.000Z" },
      { rate: "1", from },
      { rate: "3", from: "2026-07-01T00:00:00.000Z" },
    ];
    const currencies = [{ currency: "EUR", rates }];
    expect(convert("USD", currencies, 100)).toBe(200);
    expect(conversionTo("USD", currencies, "EUR", new Date("2025-01-01"))).toBeUndefined();
  });

  test("is off by half a step at most, keeps its order, and mirrors below zero", () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (a, b, ppm, step) => {
          const rate = (ppm / 10_000).toFixed(4);
          const increment = (step / 100).toFixed(2);
          const one = (amount: number) => convert("USD", shown("EUR", rate, { increment }), amount) ?? Number.NaN;
          expect(one(a) % step).toBe(0);
          expect(Math.abs(one(a) - (a * ppm) / 10_000)).toBeLessThanOrEqual(step / 2 + 0.5);
          expect(one(-a) + one(a)).toBe(0);
          if (a <= b) expect(one(a)).toBeLessThanOrEqual(one(b));
        },
      ),
    );
  });
});
