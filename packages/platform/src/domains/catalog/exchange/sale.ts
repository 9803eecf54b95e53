import { salePrice, toMajor, toMinor } from "../records/prices.ts";
import type { StoredDiscount } from "../records/product.ts";

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

/** What a file says of a price, in major units. */
export interface FilePrice {
  readonly price: number | undefined;
  /** Before the sale. */
  readonly compareAt: number | undefined;
}

/**
 * Prices before the sale, and the sale. Without one that variants have in common they keep the price they have now.
 * @param differ called then
 */
export function pricesBeforeSale(variants: readonly FilePrice[], currency: string, differ: () => void) {
  const pairs = variants.map(({ price = 0, compareAt = 0 }): PricePair => {
    const now = toMinor(price, currency);
    return { now, before: Math.max(now, toMinor(compareAt, currency)) };
  });
  const discount = commonSale(pairs, currency);
  if (!discount) differ();
  const prices = variants.map(({ price }, index) => {
    const pair = pairs[index];
    return price === undefined || !pair ? undefined : toMajor(discount ? pair.before : pair.now, currency);
  });
  return { discount: discount ?? ({ type: "NONE", value: 0 } as const), prices };
}
