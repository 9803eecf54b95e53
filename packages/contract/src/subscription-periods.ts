import type { SubscriptionFrequency } from "./ecom/line-item.ts";

/** What a sentence about a subscription counts. */
export interface SubscriptionPeriods {
  /** The unit of time of both numbers. */
  readonly frequency: Exclude<SubscriptionFrequency, "UNDEFINED">;
  /** Units from one order to the next. */
  readonly interval: number;
  /** Units that all its orders are for; 0 when it goes on until it is canceled. */
  readonly length: number;
}

const units: readonly string[] = ["DAY", "WEEK", "MONTH", "YEAR"] satisfies SubscriptionPeriods["frequency"][];

/**
 * How often a subscription comes and for how long, from its `subscriptionSettings`; of a `freeTrialPeriod`, how long that
 * is. Undefined where the unit of time is not known.
 *
 * @example
 * subscriptionPeriods({ frequency: "WEEK", interval: 2, billingCycles: 6 }); // every 2 weeks, for 12 weeks
 */
export function subscriptionPeriods({
  frequency = "",
  interval = 1,
  billingCycles = 0,
}: {
  readonly frequency?: string;
  readonly interval?: number;
  readonly billingCycles?: number;
}): SubscriptionPeriods | undefined {
  return isUnit(frequency) ? { frequency, interval, length: interval * billingCycles } : undefined;
}

function isUnit(frequency: string): frequency is SubscriptionPeriods["frequency"] {
  return units.includes(frequency);
}
