import { currencyExponent } from "./currencies.ts";

const formatters = new Map<string, Intl.NumberFormat>();
/** On a server callers name the language, so there may be any number of them; shops need few. */
const FORMATTERS_LIMIT = 256;

/**
 * Writes an amount the way readers of a language expect, with the digits that the currency is stored with.
 *
 * @param amount decimal text as the API sends it, such as `"12.50"`; a number only where the API sends numbers
 * @param currency ISO 4217; without one the amount has no sign
 * @param locale BCP 47; English when there is no such language
 * @param options `trimZeros` leaves out the digits after the point of a whole amount: `$40`
 */
export function formatMoney(
  amount: string | number,
  currency: string,
  locale: string,
  options: { readonly trimZeros?: boolean } = {},
): string {
  const isTrimmed = options.trimZeros === true && /^-?\d+(\.0*)?$/.test(String(amount));
  // Intl accepts decimal text and keeps every digit; TypeScript knows only its numeric-literal form.
  return formatterFor(currency, locale, isTrimmed ? 0 : currencyExponent(currency)).format(amount as `${number}`);
}

function formatterFor(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const style = currency ? ({ style: "currency", currency } as const) : {};
  const made = new Intl.NumberFormat(supportedLocale(locale), {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (formatters.size >= FORMATTERS_LIMIT) formatters.clear();
  formatters.set(key, made);
  return made;
}

function supportedLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
