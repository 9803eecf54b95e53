import { useEffect, useState } from "react";
import type { CartView } from "./cart-view.ts";
import { readLocal, writeLocal } from "./local-storage.ts";

/** What a unit of a line cost when this browser first showed it: before discounts, and as it was shown. Decimal text. */
type FirstPrice = readonly [undiscounted: string, shown: string];

/** First prices by the id of the line and the currency they are in. */
type FirstPrices = Readonly<Record<string, FirstPrice>>;

const key = "vitrine-prices";

/** What a unit of each line cost when it was added, by its id; only of those that cost something else by now. */
export function usePricesBefore({
  lines,
  currency,
}: Pick<CartView, "lines" | "currency">): Readonly<Record<string, string>> {
  const [first, setFirst] = useState<FirstPrices>({});
  const now = JSON.stringify(lines.map(({ id, undiscounted, price }) => [`${id} ${currency}`, [undiscounted, price]]));
  useEffect(() => {
    const prices = firstPrices(readLocal(key), JSON.parse(now));
    writeLocal(key, prices);
    setFirst(prices);
  }, [now]);
  return Object.fromEntries(
    lines.flatMap(({ id, undiscounted }) => {
      const [before, shown] = first[`${id} ${currency}`] ?? [undiscounted, ""];
      return Number(before) === Number(undiscounted) ? [] : [[id, shown]];
    }),
  );
}

/** The prices of lines, those that were stored before those of today. Lines that are gone are let go of. */
export function firstPrices(stored: unknown, now: readonly (readonly [string, FirstPrice])[]): FirstPrices {
  const known = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    now.map(([line, price]) => {
      const before = known[line];
      return [line, isFirstPrice(before) ? before : price];
    }),
  );
}

function isFirstPrice(value: unknown): value is FirstPrice {
  return Array.isArray(value) && value.length === 2 && value.every((amount) => /^\d+(\.\d+)?$/.test(String(amount)));
}
