import { currencyExponent } from "@vitrine/contract/money";

/** https://developer.paypal.com/reference/currency-codes/ */
const currencies = new Set(
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" "),
);

/** PayPal takes these without decimals, whatever ISO 4217 says. */
const whole = new Set(["HUF", "JPY", "TWD"]);

/** Why PayPal could not take an amount. */
export function problemOf(amount: number, currency: string): string | undefined {
  if (!currencies.has(currency)) return `PayPal does not take ${currency}.`;
  if (whole.has(currency) && amount % 10 ** currencyExponent(currency) !== 0)
    return `PayPal takes ${currency} without decimals.`;
  return undefined;
}

/** Minor units as PayPal writes them. */
export function toMoney(amount: number, currency: string): { currencyCode: string; value: string } {
  const exponent = currencyExponent(currency);
  const digits = String(amount).padStart(exponent + 1, "0");
  const integer = digits.slice(0, digits.length - exponent);
  const value = exponent === 0 || whole.has(currency) ? integer : `${integer}.${digits.slice(-exponent)}`;
  return { currencyCode: currency, value };
}

/** Minor units of what PayPal wrote. */
export function toMinor(value: string, currency: string): number {
  return Math.round(Number(value) * 10 ** currencyExponent(currency));
}
