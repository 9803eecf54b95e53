import { multiplyDivide } from "./money.ts";

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

/** What is paid in cash for an amount above zero; one that coins would make nothing of stays as it is. */
export function inCash(amount: number, currency: string): number {
  const coin = coins[currency] ?? 1;
  return multiplyDivide(amount, 1, coin) * coin || amount;
}
