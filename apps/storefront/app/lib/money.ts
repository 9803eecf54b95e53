import { formatMoney } from "@vitrine/contract/money";
import { inChosenCurrency } from "./currencies.ts";
import { locale } from "./locale.ts";

/** An amount as the API writes it: a number in the catalog, decimal text in carts and orders. */
export type Amount = number | string;

/** `$28` or `$28.50`: whole prices lose their zeros on labels. */
export function formatPrice(amount: Amount, currency: string): string {
  return formatMoney(amount, currency, locale(), { trimZeros: true });
}

/** `$28.00`: in columns every amount keeps its decimals. */
export function formatAmount(amount: Amount, currency: string): string {
  return formatMoney(amount, currency, locale());
}

/** On a server, an amount of the shop as a label in the currency its visitor chose. */
export function formatChosenPrice(amount: Amount, own: string): string {
  const price = inChosenCurrency(amount, own);
  return formatPrice(price.amount, price.currency);
}
