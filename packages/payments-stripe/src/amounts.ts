import { currencyExponent } from "@vitrine/contract/money";

/** Currencies whose smallest unit at Stripe is not the one of ISO 4217. */
const exponents: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Stripe takes at most eight digits. */
const largest = 99_999_999;

/** Minor units as Stripe counts them; undefined where it cannot express the amount. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const scaled = amount * 10 ** ((exponents[currency] ?? exponent) - exponent);
  // The last digit of currencies with three decimals has to be zero.
  if (!Number.isInteger(scaled) || (exponent === 3 && scaled % 10 !== 0) || scaled > largest) return undefined;
  return scaled;
}

/** Why Stripe could not take an amount, as buyers read it. */
export function problemOf(amount: number, currency: string): string | undefined {
  const problem = amountProblem(amount, currency);
  return problem && `${problem} Choose another way to pay.`;
}

/** What is wrong with an amount that Stripe should move. */
export function amountProblem(amount: number, currency: string): string | undefined {
  if (toStripeAmount(amount, currency) !== undefined) return undefined;
  if (currencyExponent(currency) === 3 && amount % 10 !== 0)
    return `Stripe takes ${currency} in steps of 0.010, and ${(amount / 1000).toFixed(3)} is none.`;
  return `Stripe cannot take this amount of ${currency}: it has too many digits, or decimals that Stripe does not know.`;
}

/** Minor units of ISO 4217. */
export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  const exponent = currencyExponent(code);
  return Math.round(amount / 10 ** ((exponents[code] ?? exponent) - exponent));
}

/** @throws Error where Stripe cannot express the amount; `refusal` says so before anything is charged */
export function stripeAmount(amount: number, currency: string): number {
  const scaled = toStripeAmount(amount, currency);
  if (scaled === undefined) throw new Error(`Stripe cannot take ${amount} minor units of ${currency}.`);
  return scaled;
}
