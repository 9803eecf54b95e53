import { salePrice, toMajor } from "../../records/prices.ts";
import type { StoredDiscount } from "../../records/product.ts";

/** Prices of a variant in minor units. */
export interface PricePair {
  /** Before the sale. */
  readonly before: number;
  readonly now: number;
}

/**
 * The sale of a product that leads from the price before to the price now of each variant; undefined when they have
 * none in common. A whole percentage is preferred to an amount, as people think of sales.
 */
export function commonSale(prices: readonly PricePair[], currency: string): StoredDiscount | undefined {
  if (prices.every(({ before, now }) => before === now)) return { type: "NONE", value: 0 };
  const candidates = [...new Set(prices.flatMap(percentages))].map(
    (value): StoredDiscount => ({ type: "PERCENT", value }),
  );
  const amount = Math.max(...prices.map(({ before, now }) => before - now));
  const off: StoredDiscount = { type: "AMOUNT", value: toMajor(amount, currency) };
  const whole = candidates.filter(({ value }) => Number.isInteger(value));
  return [...whole, off, ...candidates].find((discount) =>
    prices.every(({ before, now }) => salePrice(before, discount, currency) === now),
  );
}

function percentages({ before, now }: PricePair): number[] {
  if (before === 0) return [];
  const exact = (1 - now / before) * 100;
  return [Math.round(exact), Math.round(exact * 100) / 100].filter((value) => value > 0 && value <= 100);
}
