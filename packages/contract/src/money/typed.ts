import { currencyExponent } from "./currencies.ts";

/**
 * Reads an amount as people type it: `12.5`, `12,50`, `1,250.00`, `1.250,00`, `1 250`.
 *
 * @returns decimal text such as `1250.00` without separators; undefined for anything else, for more digits after
 *   the point than the currency has, and for more than nine before it
 */
export function parseAmount(text: string, currency: string): string | undefined {
  const exponent = currencyExponent(currency);
  const plain = withoutSeparators(text.trim().replace(/[\s\u00a0\u202f']/g, ""), exponent);
  const fraction = exponent === 0 ? "" : `(\\.\\d{1,${exponent}})?`;
  return plain !== undefined && new RegExp(`^\\d{1,9}${fraction}$`).test(plain) ? plain : undefined;
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

/** An example of an amount, for hints and messages. */
export function exampleAmount(currency: string): string {
  const exponent = currencyExponent(currency);
  return exponent === 0 ? "1250" : (12.5).toFixed(exponent);
}
