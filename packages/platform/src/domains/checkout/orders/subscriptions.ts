import type { SubscriptionInfo } from "@vitrine/contract";

type Terms = SubscriptionInfo["subscriptionSettings"];

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
function runsAt(settings: Terms | undefined, start: string | undefined, now: Date): boolean {
  const { frequency, interval = 1, billingCycles, autoRenewal } = settings ?? {};
  const period = periods[frequency ?? ""];
  if (autoRenewal || billingCycles === undefined || !period || start === undefined) return true;
  const [years, months, days] = period;
  const count = interval * billingCycles;
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + years * count, end.getUTCMonth() + months * count);
  end.setUTCDate(end.getUTCDate() + days * count);
  return now < end;
}

/** Whether the period of the last payment of a subscription bought at `start` (ISO 8601) is over. */
export function isOver(settings: Terms | undefined, start: string | undefined, now: Date): boolean {
  return !runsAt(settings, start, now);
}
