import { currencyExponent } from "@vitrine/contract/money";
import { multiplyDivide, parseMoney } from "../../../policies/money.ts";
import type { StoredDiscount } from "./product.ts";

/** The price after the catalog sale, never below zero. Minor units. */
export function salePrice(price: number, discount: StoredDiscount, currency: string): number {
  if (discount.type === "PERCENT") {
    // Percentages carry at most two decimals: counted in hundredths of a percent they stay whole.
    const kept = 10_000 - Math.round(Math.min(Math.max(discount.value, 0), 100) * 100);
    return multiplyDivide(price, kept, 10_000);
  }
  if (discount.type === "AMOUNT") return Math.max(0, price - toMinor(discount.value, currency));
  return price;
}

/** A JSON number such as 12.5 as minor units; digits beyond the currency's exponent round half up. */
export function toMinor(amount: number, currency: string): number {
  // Twelve decimals hide binary noise (0.1 + 0.2) without touching what a person could have typed.
  return parseMoney(amount.toFixed(12), currency);
}

/** Minor units as the JSON number the catalog answers with. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** currencyExponent(currency);
}
