import { expect, test } from "vitest";
import { currencyExponent, exampleAmount, formatMoney, parseAmount, typedAmount } from "./index.ts";

const currencies = Intl.supportedValuesOf("currency");
const locales = ["en-US", "de-DE", "fr-FR", "es-ES", "he-IL", "ja-JP", "hi-IN"];

/** The digits that people see after the point, whatever the language's point and digits look like. */
function shownDigits(amount: string, currency: string, locale: string): number {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.5);
  const separator = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const [, fraction = ""] =
    new RegExp(`\\p{Nd}[${separator}](\\p{Nd}+)`, "u").exec(formatMoney(amount, currency, locale)) ?? [];
  return fraction.length;
}

test("every currency is shown with the digits it is stored with, in every language", () => {
  for (const currency of currencies) {
    for (const locale of locales) {
      expect([currency, locale, shownDigits("1234.5", currency, locale)]).toEqual([
        currency,
        locale,
        currencyExponent(currency),
      ]);
    }
  }
});

test("every currency is typed with the digits it is stored with", () => {
  for (const currency of currencies) {
    const digits = currencyExponent(currency);
    for (const locale of ["en", "de", "es-MX", "fr"])
      expect(`${parseAmount(exampleAmount(currency, locale), currency)} ${currency}`).toBe(exampleAmount(currency));
    expect(typedAmount(0.1234, currency).replace(/^\d+\.?/, "")).toHaveLength(digits);
    expect(parseAmount(`1.${"1".repeat(digits + 1)}`, currency)).toBeUndefined();
  }
});

test("currencies whose everyday use drops the minor units keep them", () => {
  expect(formatMoney("12.50", "HUF", "en").replace(/\s/, " ")).toBe("HUF 12.50");
  expect(formatMoney("12.500", "IQD", "en").replace(/\s/, " ")).toBe("IQD 12.500");
  expect(formatMoney("899.10", "COP", "en").replace(/\s/, " ")).toBe("COP 899.10");
  expect(parseAmount("12.50", "HUF")).toBe("12.50");
});

test("an unknown language is English, and an amount without a currency has no sign", () => {
  expect(formatMoney("12.5", "EUR", "not a language")).toBe("€12.50");
  expect(formatMoney("0", "", "en")).toBe("0.00");
});
