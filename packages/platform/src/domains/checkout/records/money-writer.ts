import type { MultiCurrencyPrice } from "@vitrine/contract";
import { displayMoney, formatMoney } from "../../../policies/money.ts";

/** Writes minor units the way carts and checkouts show amounts. */
export interface MoneyWriter {
  (amount: number): MultiCurrencyPrice;
  readonly currency: string;
}

/** The shop sells in one currency, so the converted amount is the amount. */
export function moneyWriter(currency: string, language: string): MoneyWriter {
  const write = (minor: number): MultiCurrencyPrice => {
    const amount = formatMoney(minor, currency);
    const shown = displayMoney(minor, currency, language);
    return { amount, convertedAmount: amount, formattedAmount: shown, formattedConvertedAmount: shown };
  };
  return Object.assign(write, { currency });
}
