import { locale } from "./locale.ts";

/** An amount as the API writes it: a number in the catalog, decimal text in carts and orders. */
export type Amount = number | string;

/** `$28` or `$28.50`: whole prices lose their zeros on labels. Decimals follow the currency. */
export function formatPrice(amount: Amount, currency: string): string {
  return formatter(currency, "stripIfInteger").format(Number(amount));
}

/** `$28.00`: in columns every amount keeps its decimals. */
export function formatAmount(amount: Amount, currency: string): string {
  return formatter(currency, "auto").format(Number(amount));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, trailingZeroDisplay: "auto" | "stripIfInteger"): Intl.NumberFormat {
  const key = `${currency} ${trailingZeroDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  // An empty cart has no currency yet.
  const style = currency ? ({ style: "currency", currency } as const) : {};
  const made = new Intl.NumberFormat(locale, { ...style, trailingZeroDisplay });
  formatters.set(key, made);
  return made;
}
