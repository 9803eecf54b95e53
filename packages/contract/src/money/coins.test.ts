import fc from "fast-check";
import { expect, test } from "vitest";
import { cashAmount, smallestCoin } from "./coins.ts";

test.each([
  ["12.37", "CHF", "12.35"],
  ["12.38", "CHF", "12.40"],
  ["12.375", "CHF", "12.400"],
  ["12.5", "CHF", "12.50"],
  ["0.02", "CHF", "0.02"],
  ["99.50", "SEK", "100.00"],
  ["12.37", "EUR", "12.37"],
  ["0", "CHF", "0"],
])("%s in %s is paid with %s", (amount, currency, expected) => {
  expect(cashAmount(amount, currency)).toBe(expected);
});

test("what coins pay is a whole number of them, and at most half of one away", () => {
  const currencies = fc.constantFrom("AUD", "CHF", "CZK", "HUF", "NOK", "EUR");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), currencies, (minor, currency) => {
      const coin = smallestCoin(currency);
      const paid = Math.round(Number(cashAmount((minor / 100).toFixed(2), currency)) * 100);
      expect(Math.abs(paid - minor) * 2).toBeLessThanOrEqual(coin);
      if (minor * 2 >= coin) expect(paid % coin).toBe(0);
    }),
  );
});
