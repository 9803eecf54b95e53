import { currencyExponent, formatMoney as writeForPeople } from "@vitrine/contract/money";
import { BoundedMap } from "../kernel/bounded-map.ts";

/**
 * Money as integers of a currency's smallest unit ("minor units": cents for USD, yen for JPY, fils for KWD).
 * Amounts stay within ±2^53 so that sums are exact. Fractions are rounded half up, away from zero.
 */

/** An amount too large to be counted exactly. */
export class AmountOverflow extends RangeError {
  override readonly name = "AmountOverflow";
  constructor() {
    super("The amount is larger than the platform can count exactly.");
  }
}

/**
 * Reads decimal text such as `"12.50"` into minor units. Digits beyond the currency's exponent round half up.
 * @throws SyntaxError when the text is not a decimal number; {@link AmountOverflow} when it is too large.
 */
export function parseMoney(text: string, currency: string): number {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) throw new SyntaxError(`${JSON.stringify(text)} is not an amount of money.`);
  const [, sign, whole = "", fraction = ""] = match;
  const exponent = currencyExponent(currency);
  const kept = fraction.slice(0, exponent).padEnd(exponent, "0");
  const roundUp = fraction.charAt(exponent) >= "5" ? 1 : 0;
  const amount = safe(Number(whole + kept) + roundUp);
  return sign && amount !== 0 ? -amount : amount;
}

/** The same; undefined when it is too large. */
export function countedMinor(text: string, currency: string): number | undefined {
  try {
    return parseMoney(text, currency);
  } catch (error) {
    if (error instanceof AmountOverflow) return undefined;
    throw error;
  }
}

/** Writes minor units as decimal text with exactly the currency's digits: `1250` USD is `"12.50"`. */
export function formatMoney(amount: number, currency: string): string {
  const exponent = currencyExponent(currency);
  if (exponent === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const at = digits.length - exponent;
  return `${amount < 0 ? "-" : ""}${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** Formatting is the slowest step of a cart; shops show few distinct amounts, so the last ones are kept. */
const shown = new BoundedMap<string, string>(4096);

/** Writes minor units for people, with the currency's symbol: `1250` USD in `en` is `"$12.50"`. */
export function displayMoney(amount: number, currency: string, language: string): string {
  const key = `${amount}${currency}${language}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const text = writeForPeople(formatMoney(amount, currency), currency, language);
  shown.set(key, text);
  return text;
}

/** Returns `amount` when it can be counted exactly. @throws {@link AmountOverflow} */
export function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new AmountOverflow();
  return amount;
}

/** `amount × numerator / denominator`, exact, rounded half up (away from zero). All integers, denominator above 0. */
export function multiplyDivide(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator;
  const negative = product < 0;
  const size = Math.abs(product);
  const rounded = Number.isSafeInteger(2 * size + denominator)
    ? Math.floor((2 * size + denominator) / (2 * denominator))
    : Number((2n * big(amount) * big(numerator) + big(denominator)) / (2n * big(denominator)));
  return safe(negative && rounded !== 0 ? -rounded : rounded);
}

function big(value: number): bigint {
  const wide = BigInt(value);
  return wide < 0n ? -wide : wide;
}
