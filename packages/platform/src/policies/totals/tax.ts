import { multiplyDivide } from "../money.ts";
import type { Priced } from "./types.ts";

const MILLION = 1_000_000;

/**
 * Taxes what is left of a price after discounts, rounded half up on its own.
 * With `included`, the tax is the part of the price that was already there.
 */
export function taxed(subtotal: number, discount: number, rate: number | undefined, included: boolean): Priced {
  const base = subtotal - discount;
  if (!rate) return { subtotal, discount, taxable: 0, tax: 0, totalBeforeTax: base, totalAfterTax: base };
  const tax = included ? multiplyDivide(base, rate, MILLION + rate) : multiplyDivide(base, rate, MILLION);
  const net = included ? base - tax : base;
  return { subtotal, discount, taxable: net, tax, totalBeforeTax: net, totalAfterTax: net + tax };
}
