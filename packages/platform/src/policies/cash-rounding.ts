import { smallestCoin } from "@vitrine/contract/money";
import { multiplyDivide } from "./money.ts";

/** What is paid in cash for an amount above zero; one that coins would make nothing of stays as it is. */
export function inCash(amount: number, currency: string): number {
  const coin = smallestCoin(currency);
  return multiplyDivide(amount, 1, coin) * coin || amount;
}
