import fc from "fast-check";
import { expect, test } from "vitest";
import { AmountOverflow, displayMoney, formatMoney, multiplyDivide, parseMoney } from "./money.ts";

test("amounts are read into the currency's smallest unit", () => {
  expect(parseMoney("12.50", "USD")).toBe(1250);
  expect(parseMoney("1250", "JPY")).toBe(1250);
  expect(parseMoney("1.250", "KWD")).toBe(1250);
  expect(parseMoney("-0.5", "USD")).toBe(-50);
});

test("digits beyond the currency round half up", () => {
  expect(parseMoney("0.125", "USD")).toBe(13);
  expect(parseMoney("0.124", "USD")).toBe(12);
  expect(parseMoney("0.5", "JPY")).toBe(1);
});

test("text that is not a number and amounts beyond counting are refused", () => {
  for (const text of ["", "1e3", "1,000", "NaN", "0x10", "."])
    expect(() => parseMoney(text, "USD")).toThrow(SyntaxError);
  expect(() => parseMoney("1000000000000000", "USD")).toThrow(AmountOverflow);
});

test("every amount survives being written and read", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
      expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test("people see the symbol of the currency in their language", () => {
  expect(displayMoney(1250, "USD", "en")).toBe("$12.50");
  expect(displayMoney(1250, "JPY", "en")).toBe("¥1,250");
  expect(displayMoney(1250, "KWD", "en").replace(/\s/, " ")).toBe("KWD 1.250");
  expect(displayMoney(1250, "EUR", "not a language")).toBe("€12.50");
});

test("a product divided rounds half up exactly, however large", () => {
  const value = fc.integer({ min: 0, max: 2 ** 45 });
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const exact = (2n * BigInt(amount) * BigInt(rate) + 1_000_000n) / 2_000_000n;
      expect(multiplyDivide(amount, rate, 1_000_000)).toBe(Number(exact));
    }),
  );
  expect(multiplyDivide(-5, 1, 2)).toBe(-3);
});
