import type { SubscriptionInfo } from "@vitrine/contract";

/** Days, months and years one period of a frequency takes. */
const periods: Readonly<Record<string, readonly [years: number, months: number, days: number]>> = {
  DAY: [0, 0, 1],
  WEEK: [0, 0, 7],
  MONTH: [0, 1, 0],
  YEAR: [1, 0, 0],
};

/**
 * Whether a subscription bought at `start` (ISO 8601) still runs: without end when it renews itself or names no number
 * of payments, otherwise until the period of the last payment is over.
 */
export function runsAt({ subscriptionSettings }: SubscriptionInfo, start: string | undefined, now: Date): boolean {
  const { frequency, interval = 1, billingCycles, autoRenewal } = subscriptionSettings ?? {};
  const period = periods[frequency ?? ""];
  if (autoRenewal || billingCycles === undefined || !period || start === undefined) return true;
  const [years, months, days] = period;
  const count = interval * billingCycles;
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + years * count, end.getUTCMonth() + months * count);
  end.setUTCDate(end.getUTCDate() + days * count);
  return now < end;
}
