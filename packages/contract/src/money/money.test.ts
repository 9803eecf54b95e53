import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountSign, compareAmounts, multiplyAmount, sumAmounts } from "./decimal.ts";
import { formatMoney } from "./format.ts";
import { amountOfLine } from "./line.ts";

const amount = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 })).map(([units, scale]) => {
  const digits = String(Math.abs(units)).padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return `${units < 0 ? "-" : ""}${text}`;
});

describe("decimal amounts", () => {
  it("add exactly where floats do not", () => {
    expect(sumAmounts(["0.10", "0.20"])).toBe("0.30");
    expect(sumAmounts(["19.9", "0.105"])).toBe("20.005");
    expect(sumAmounts([])).toBe("0");
  });

  it("add in any order", () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(compareAmounts(sumAmounts(amounts), sumAmounts(amounts.toReversed()))).toBe(0);
      }),
    );
  });

  it("multiply as repeated addition", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20 }), (one, times) => {
        const added = sumAmounts(Array.from({ length: times }, () => one));
        expect(compareAmounts(multiplyAmount(one, times), added)).toBe(0);
      }),
    );
  });

  it("of lines are what they say, else the price of a unit times the units", () => {
    const price = { amount: "12.50" };
    expect(amountOfLine({ price, quantity: 3, lineItemPrice: { amount: "37.49" } })).toBe("37.49");
    expect(amountOfLine({ price, quantity: 3 })).toBe("37.50");
    expect(amountOfLine({ price })).toBe("12.50");
    expect(amountOfLine({ quantity: 3 })).toBe("0");
  });

  it("know their sign and order", () => {
    expect(amountSign("-0.01")).toBe(-1);
    expect(amountSign("0.00")).toBe(0);
    expect(compareAmounts("2.5", "2.50")).toBe(0);
    expect(compareAmounts("10", "9.99")).toBe(1);
  });

  it("reject what is no amount", () => {
    expect(() => sumAmounts(["12,50"])).toThrow('"12,50" is not a decimal amount');
  });
});

describe("formatMoney", () => {
  it("follows currency and language", () => {
    expect(formatMoney("1234.5", "USD", "en")).toBe("$1,234.50");
    expect(formatMoney("1234.5", "EUR", "de")).toBe("1.234,50\u00a0€");
    expect(formatMoney("1234", "JPY", "en")).toBe("¥1,234");
  });

  it("keeps digits that a float would lose", () => {
    expect(formatMoney("90071992547409.93", "USD", "en")).toBe("$90,071,992,547,409.93");
  });

  it("can leave out the cents of a whole amount", () => {
    expect(formatMoney("40.00", "USD", "en", { trimZeros: true })).toBe("$40");
    expect(formatMoney("40.50", "USD", "en", { trimZeros: true })).toBe("$40.50");
  });
});
