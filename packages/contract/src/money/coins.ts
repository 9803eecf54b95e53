import { currencyExponent } from "./currencies.ts";
import { parseDecimal, writeDecimal } from "./decimal.ts";

/**
 * The smallest amount that can be paid with coins, in minor units, where that is more than one of them. Sources: the
 * central banks and mints, on rounding of cash payments: AUD Reserve Bank of Australia (1992), CAD Royal Canadian Mint
 * (2013), CHF Swiss National Bank (2007), CZK Czech National Bank (2008), DKK Danmarks Nationalbank (2008), HUF Magyar
 * Nemzeti Bank (2008), ILS Bank of Israel (2008), MYR Bank Negara Malaysia (2008), NOK Norges Bank (2012), NZD Reserve
 * Bank of New Zealand (2006), SEK Sveriges Riksbank (2010). Euro states differ among each other and have no entry.
 */
const coins: Readonly<Record<string, number>> = {
  AUD: 5,
  CAD: 5,
  CHF: 5,
  CZK: 100,
  DKK: 50,
  HUF: 500,
  ILS: 10,
  MYR: 5,
  NOK: 100,
  NZD: 10,
  SEK: 100,
};

/** The smallest amount that can be paid with coins, in minor units: 1 where coins pay to the last of them. */
export function smallestCoin(currency: string): number {
  return coins[currency] ?? 1;
}

/**
 * What is paid in cash for an amount: the nearest that coins can pay, up from the half. One that coins would make nothing
 * of stays as it is.
 */
export function cashAmount(amount: string, currency: string): string {
  const exponent = currencyExponent(currency);
  const { units, scale } = parseDecimal(amount);
  const coin = BigInt(smallestCoin(currency)) * 10n ** BigInt(Math.max(0, scale - exponent));
  const exact = units * 10n ** BigInt(Math.max(0, exponent - scale));
  const rounded = ((exact + coin / 2n) / coin) * coin;
  if (coin === 1n || exact <= 0n || rounded === 0n) return amount;
  return writeDecimal({ units: rounded, scale: Math.max(scale, exponent) });
}
