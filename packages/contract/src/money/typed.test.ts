import { describe, expect, it, test } from "vitest";
import { currencyExponent } from "./currencies.ts";
import { exampleAmount, parseAmount, typedAmount } from "./typed.ts";

describe("an amount as people type it", () => {
  test.each([
    ["12.5", "USD", "12.5"],
    ["12,50", "EUR", "12.50"],
    [" 1 250,00 ", "EUR", "1250.00"],
    ["1,250", "USD", "1250"],
    ["1,250.75", "USD", "1250.75"],
    ["1,250,000", "JPY", "1250000"],
    ["1.250,00", "EUR", "1250.00"],
    ["1.234.567,8", "EUR", "1234567.8"],
    ["12.500,000", "KWD", "12500.000"],
    ["0", "USD", "0"],
    ["1.234", "KWD", "1.234"],
    ["12,500.000", "KWD", "12500.000"],
    ["12.50", "HUF", "12.50"],
    ["12,5", "COP", "12.5"],
    ["1.5", "IDR", "1.5"],
    ["1.250", "IQD", "1.250"],
    ["$ 12.50", "USD", "12.50"],
    ["12,50 €", "EUR", "12.50"],
    ["eur 1.250,00", "EUR", "1250.00"],
    ["¥1,250", "JPY", "1250"],
    ["CA$3", "CAD", "3"],
    ["$3", "CAD", "3"],
  ])("%j in %s is %s", (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  test.each([
    ["12.345", "USD"],
    ["12.5", "JPY"],
    ["1,250", "KWD"],
    ["1.250", "EUR"],
    ["12.50,00", "EUR"],
    ["1.250,00", "JPY"],
    ["-3", "USD"],
    ["1e3", "USD"],
    ["12.", "USD"],
    ["", "USD"],
    ["abc", "USD"],
    ["1234567890", "USD"],
    ["Infinity", "USD"],
    ["1,2,3", "USD"],
    ["12.50 €", "USD"],
    ["$12.50", "EUR"],
    ["$12.50$", "USD"],
    ["CHF", "CHF"],
  ])("%j in %s is none", (text, currency) => {
    expect(parseAmount(text, currency)).toBeUndefined();
  });

  it("has the digits of its currency", () => {
    expect(["USD", "JPY", "KWD"].map(currencyExponent)).toEqual([2, 0, 3]);
    const examples = (locale?: string) => ["USD", "JPY", "KWD"].map((currency) => exampleAmount(currency, locale));
    expect(examples()).toEqual(["12.50 USD", "1250 JPY", "12.50 KWD"]);
    expect(examples("fr")).toEqual(["12,50 USD", "1250 JPY", "12,50 KWD"]);
  });

  it("stands in its field without needless digits, and can be read back", () => {
    expect(typedAmount(71.5, "USD")).toBe("71.50");
    expect(typedAmount(71, "USD")).toBe("71");
    expect(typedAmount(undefined, "USD")).toBe("");
    for (const amount of [0, 0.1, 12.34, 999999999]) {
      expect(Number(parseAmount(typedAmount(amount, "USD"), "USD"))).toBe(amount);
    }
  });
});
