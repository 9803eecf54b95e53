import type { Checkout } from "@vitrine/contract";
import { amountDue } from "./sections.ts";

/** A price as the shopper saw it and as it is now. Decimal text. */
interface Repriced {
  readonly before: string;
  readonly now: string;
}

/** What a checkout cost on the screen, and what it costs by now. */
export interface PriceChange extends Repriced {
  readonly currency: string;
  /** Lines whose unit costs something else. */
  readonly lines: readonly (Repriced & { readonly id: string; readonly name: string })[];
}

/** What costs something else than on the screen; undefined while all is due as it was. */
export function priceChange(shown: Checkout, current: Checkout): PriceChange | undefined {
  const [before, now] = [amountDue(shown), amountDue(current)];
  if (before === now) return undefined;
  const lines = current.lineItems.flatMap(({ id, price, productName }) => {
    const old = shown.lineItems.find((line) => line.id === id)?.price?.amount;
    if (!price || old === undefined || old === price.amount) return [];
    return [{ id, name: productName?.translated ?? productName?.original ?? "", before: old, now: price.amount }];
  });
  return { currency: current.currency, before, now, lines };
}
