import { useEffect, useState } from "react";
import type { CartView, LineView } from "./cart-view.ts";
import { readLocal, writeLocal } from "./local-storage.ts";

/**
 * What a unit of each line cost when this browser first showed it, by the line and the currency: before discounts on the
 * cart, a space, and as it was shown.
 */
type FirstPrices = Readonly<Record<string, string>>;

const key = "vitrine-prices";

/** Tells what a unit of a line cost when it was added, where it costs something else by now. */
export function usePricesBefore({ lines, currency }: CartView): (line: LineView) => string | undefined {
  const [first, setFirst] = useState<FirstPrices>({});
  const nameOf = ({ id }: LineView) => id + currency;
  const now = JSON.stringify(lines.map((line) => [nameOf(line), `${line.undiscounted} ${line.price}`]));
  useEffect(() => {
    const prices = firstPrices(readLocal(key), JSON.parse(now));
    writeLocal(key, prices);
    setFirst(prices);
  }, [now]);
  return (line) => {
    const [undiscounted, shown] = first[nameOf(line)]?.split(" ") ?? [line.undiscounted];
    return Number(undiscounted) === Number(line.undiscounted) ? undefined : shown;
  };
}

/** The prices of lines, those that were stored before those of today. Lines that are gone are let go of. */
export function firstPrices(stored: unknown, now: readonly (readonly [line: string, price: string])[]): FirstPrices {
  const known = (stored ?? {}) as FirstPrices;
  return Object.fromEntries(
    now.map(([line, price]) => {
      const before = known[line] ?? "";
      return [line, /^[\d.]+ [\d.]+$/.test(before) ? before : price];
    }),
  );
}
