import type { SalesFigures } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { locale } from "../ui/locale.ts";

const changes = new Intl.NumberFormat(locale, {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** How much something rose or fell: `+25%`. */
export function change(share: number): string {
  return changes.format(share);
}

/** A part of a whole: `25%`. */
export function share(part: number): string {
  return shares.format(part);
}

/** The share of checkouts that became orders; undefined without any, and where they are not kept any more. */
export function completedOf({ checkouts = 0, checkoutsOrdered = 0 }: Partial<SalesFigures>): number | undefined {
  return checkouts > 0 ? checkoutsOrdered / checkouts : undefined;
}

/** Writes amounts of a currency. */
export function moneyOf(currency: string): (amount: number) => string {
  return (amount) => formatMoney(amount.toFixed(3), currency, locale);
}

/** Writes amounts as short as an axis needs them: `€1.2K`. */
export function shortMoneyOf(currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return (amount) => format.format(amount);
}
