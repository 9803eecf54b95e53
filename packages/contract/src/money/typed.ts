import { currencyExponent } from "./currencies.ts";

/**
 * Reads an amount as people type it: `12.5`, `12,50`, `1,250.00`, `1.250,00`, `1 250`, `$12.50`, `12,50 EUR`.
 *
 * @param currency ISO 4217; a sign of another currency makes the text no amount
 * @returns decimal text such as `1250.00` without separators; undefined for anything else, for more digits after
 *   the point than the currency has, and for more than nine before it
 */
export function parseAmount(text: string, currency: string): string | undefined {
  const exponent = currencyExponent(currency);
  const plain = withoutSeparators(withoutSign(text.replace(spaces, ""), currency), exponent);
  const fraction = exponent === 0 ? "" : `(\\.\\d{1,${exponent}})?`;
  return plain !== undefined && new RegExp(`^\\d{1,9}${fraction}$`).test(plain) ? plain : undefined;
}

/** Spaces and quotes that part the thousands. */
const spaces = /[\s\u00a0\u202f']/g;

/** Without the code or the sign of the currency, which may stand on either side. */
function withoutSign(text: string, currency: string): string {
  const upper = text.toUpperCase();
  for (const sign of signsOf(currency)) {
    if (upper.startsWith(sign)) return text.slice(sign.length);
    if (upper.endsWith(sign)) return text.slice(0, -sign.length);
  }
  return text;
}

function signsOf(currency: string): string[] {
  if (!currency) return [];
  const signs = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
    return format
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? value.toUpperCase().replace(spaces, "") : []));
  });
  return [currency, ...signs];
}

function withoutSeparators(text: string, exponent: number): string | undefined {
  if (!text.includes(",")) return text;
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) {
    // With three digits after the point, 1,250 may mean either; better to ask than to guess.
    return exponent === 3 && !text.includes(".") ? undefined : text.replaceAll(",", "");
  }
  return /^\d+,\d+$/.test(text) ? text.replace(",", ".") : undefined;
}

/** An amount as it stands in a field until it is typed over, with every digit the currency has. */
export function typedAmount(amount: number | string | undefined, currency: string): string {
  if (amount === undefined || amount === "") return "";
  const value = Number(amount);
  return Number.isInteger(value) ? String(value) : value.toFixed(currencyExponent(currency));
}

/**
 * An example of an amount with its currency, such as `12.50 EUR`, for hints and messages.
 *
 * @param locale whose decimal sign it is written with (BCP 47)
 */
export function exampleAmount(currency: string, locale = "en"): string {
  // Three digits behind a comma could be thousands.
  const digits = Math.min(currencyExponent(currency), 2);
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return `${new Intl.NumberFormat(locale, form).format(digits === 0 ? 1250 : 12.5)} ${currency}`;
}
