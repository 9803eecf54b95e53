import type { Checkout } from "@vitrine/contract";
import { amountSign, cashAmount, sumAmounts } from "@vitrine/contract/money";
import { useEffect, useSyncExternalStore } from "react";
import { amountDue } from "./sections.ts";

const listeners = new Set<() => void>();
let isCash = false;

function choose(next: boolean): void {
  if (next === isCash) return;
  isCash = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes for the summary beside the form that the buyer pays with coins, as long as the form stands. */
export function useCashChoice(isChosen: boolean): void {
  useEffect(() => {
    choose(isChosen);
    return () => choose(false);
  }, [isChosen]);
}

/** What coins make of what is due, and what they add to it or take off; undefined where they change nothing. */
export interface CashDue {
  readonly amount: string;
  /** Below zero where coins take something off. */
  readonly rounding: string;
}

export function cashDue(checkout: Checkout): CashDue | undefined {
  const due = amountDue(checkout);
  const amount = cashAmount(due, checkout.currency);
  const rounding = sumAmounts([amount, negative(due)]);
  return amountSign(rounding) === 0 ? undefined : { amount, rounding };
}

/** The same where the buyer has chosen to pay in cash. */
export function useCashDue(checkout: Checkout): CashDue | undefined {
  const isChosen = useSyncExternalStore(subscribe, () => isCash);
  return isChosen ? cashDue(checkout) : undefined;
}

function negative(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}
