import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inCash } from "./cash-rounding.ts";

describe("amounts in cash", () => {
  test.each([
    ["CHF", 1237, 1235],
    ["CHF", 1238, 1240],
    ["SEK", 1250, 1300],
    ["NOK", 1249, 1200],
    ["DKK", 1225, 1250],
    ["HUF", 1249, 1000],
    ["NZD", 1285, 1290],
    ["USD", 1237, 1237],
    ["JPY", 1237, 1237],
    ["CHF", 2, 2],
  ])("in %s, %i is paid with %i", (currency, amount, paid) => {
    expect(inCash(amount, currency)).toBe(paid);
  });

  test("are at most half a coin away, and stay as they are when rounded again", () => {
    const amounts = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(amounts, fc.constantFrom("CHF", "SEK", "DKK", "HUF", "NZD", "EUR"), (amount, currency) => {
        const paid = inCash(amount, currency);
        expect(paid).toBeGreaterThan(0);
        expect(Math.abs(paid - amount)).toBeLessThanOrEqual(250);
        expect(inCash(paid, currency)).toBe(paid);
      }),
    );
  });
});
