import { multiplyAmount } from "./decimal.ts";

/** What a line of an order says of its price. */
export interface LinePrices {
  readonly lineItemPrice?: { readonly amount: string };
  /** Of one unit. */
  readonly price?: { readonly amount: string };
  /** @default 1 */
  readonly quantity?: number;
}

/**
 * What the whole of a line comes to, after discounts of its own. Orders that were imported, or that a program made, may
 * name the price of a unit alone; `"0"` where they name none.
 */
export function amountOfLine({ lineItemPrice, price, quantity = 1 }: LinePrices): string {
  return lineItemPrice?.amount ?? multiplyAmount(price?.amount ?? "0", quantity);
}
