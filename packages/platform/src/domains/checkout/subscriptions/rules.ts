import type { Order, Subscription } from "@vitrine/contract";
import { addPeriod, isPeriodUnit, type PeriodUnit } from "../../../policies/period.ts";
import type { ShopTime } from "../../operations/sites/time-zone.ts";
import { subscriptionIdOf } from "../orders/subscriptions.ts";

/** The subscriptions that an order begins. Orders sold elsewhere, and those of later periods, begin none. */
export function begunBy(order: Order, time: ShopTime): Subscription[] {
  if (!order.checkoutId) return [];
  return order.lineItems.flatMap((line): Subscription[] => {
    const { subscriptionInfo: info, id: lineItemId = "" } = line;
    const settings = info?.subscriptionSettings;
    if (!settings || info.cycleNumber !== 1 || !isPeriodUnit(settings.frequency)) return [];
    const date = time.now.toISOString();
    const memberId = order.buyerInfo?.memberId;
    return [
      begun(
        {
          id: subscriptionIdOf(order.id, lineItemId),
          createdDate: date,
          updatedDate: date,
          orderId: order.id,
          lineItemId,
          ...(memberId && { memberId }),
          title: info.subscriptionOptionTitle,
          subscriptionSettings: settings,
          status: "ACTIVE",
          cycleNumber: 1,
          nextPeriod: 1,
          latestOrderId: order.id,
        },
        time,
      ),
    ];
  });
}

/** Days after a declined charge until the next one; the subscription is canceled when the last one is declined too. */
const RETRY_DAYS = [1, 3, 7] as const;
const DAY = 86_400_000;

/** Most charges of one period. */
export const MAX_TRIES: number = RETRY_DAYS.length + 1;

/** The subscription once the order of its period is charged, for the first time or again. */
export function charging(subscription: Subscription, now: Date): Subscription {
  const tries = (subscription.paymentTries ?? 0) + 1;
  const days = RETRY_DAYS[tries - 1] ?? 1;
  const nextPaymentDate = new Date(now.getTime() + days * DAY).toISOString();
  return { ...idle(subscription), status: subscription.status, paymentTries: tries, nextPaymentDate };
}

/** The longest an order of a period waits for its payment, in milliseconds. */
export const PAYMENT_TIME: number = RETRY_DAYS.reduce((sum: number, days) => sum + days, 2) * DAY;

/** A subscription to which nothing happens by itself. */
export function idle({ nextOrderDate: _order, nextPaymentDate: _payment, ...rest }: Subscription): Subscription {
  return rest;
}

/** A subscription that was ended for good: nothing of it is open any more. */
export function canceled(subscription: Subscription): Subscription {
  const { paymentTries: _tries, ...rest } = idle(subscription);
  return { ...rest, status: "CANCELED" };
}

/** It makes no orders and charges nothing any more. */
export function hasEnded({ status }: Subscription): boolean {
  return status === "CANCELED" || status === "ENDED";
}

/** When the free trial is over and the first period is charged; undefined without one. */
export function trialEndOf({ createdDate, subscriptionSettings }: Subscription, timeZone: string): Date | undefined {
  const { freeTrialPeriod, startDate } = subscriptionSettings;
  const { frequency, interval = 1 } = freeTrialPeriod ?? {};
  return isPeriodUnit(frequency)
    ? addPeriod(new Date(startDate ?? createdDate), frequency, interval, timeZone)
    : undefined;
}

/** A new subscription: in its trial, if it has one. */
function begun(subscription: Subscription, time: ShopTime): Subscription {
  const trialEnd = trialEndOf(subscription, time.timeZone);
  return trialEnd ? { ...subscription, nextPaymentDate: trialEnd.toISOString() } : scheduled(subscription, time);
}

/** A paused subscription that goes on: with what is still to be charged, or else its next order. */
export function resumed(subscription: Subscription, time: ShopTime): Subscription {
  const active: Subscription = { ...subscription, status: "ACTIVE" };
  const trialEnd = subscription.cycleNumber === 1 ? trialEndOf(subscription, time.timeZone) : undefined;
  const isOpen = subscription.paymentTries !== undefined || trialEnd !== undefined;
  if (!isOpen) return scheduled(active, time);
  const at = trialEnd && trialEnd > time.now ? trialEnd : time.now;
  return { ...active, nextPaymentDate: at.toISOString() };
}

/** A subscription whose next order is being made. */
export function renewed(subscription: Subscription, now: Date): Subscription {
  const { cycleNumber } = subscription;
  const nextPeriod = nextPeriodOf(subscription) + 1;
  return { ...subscription, cycleNumber: cycleNumber + 1, nextPeriod, updatedDate: now.toISOString() };
}

/** With the date of its next order, the first of its calendar after `now`; ended when all periods are ordered. */
export function scheduled(before: Subscription, { now, timeZone }: ShopTime): Subscription {
  const { paymentTries: _tries, ...subscription } = idle(before);
  const { billingCycles } = subscription.subscriptionSettings;
  if (billingCycles !== undefined && subscription.cycleNumber >= billingCycles) {
    return { ...subscription, status: "ENDED" };
  }
  const nextPeriod = periodAfter(subscription, now.getTime(), timeZone, nextPeriodOf(before));
  return { ...subscription, nextPeriod, nextOrderDate: dateOf(subscription, nextPeriod, timeZone).toISOString() };
}

/** When the last period that was ordered is over. */
export function endOf(subscription: Subscription, timeZone: string): Date {
  return dateOf(subscription, nextPeriodOf(subscription), timeZone);
}

/**
 * The first period that is not ordered. Where it is counted, no date comes twice and none is lost when the zone changes,
 * or the clock. An earlier version did not, and had the calendar of UTC: there it follows from the dates.
 */
function nextPeriodOf(subscription: Subscription): number {
  const { nextPeriod, createdDate, cycleNumber, nextOrderDate, updatedDate } = subscription;
  if (nextPeriod !== undefined) return nextPeriod;
  const first = periodAfter(subscription, Date.parse(createdDate), "UTC", 1);
  const after = nextOrderDate ? Date.parse(nextOrderDate) - 1 : Date.parse(updatedDate);
  return periodAfter(subscription, after, "UTC", first + cycleNumber - 1);
}

const LONGEST: Readonly<Record<PeriodUnit, number>> = { DAY, WEEK: 7 * DAY, MONTH: 31 * DAY, YEAR: 366 * DAY };

/** The first period, of those from `least` on, that begins after a moment (epoch milliseconds). */
function periodAfter(subscription: Subscription, after: number, timeZone: string, least: number): number {
  const { frequency, interval = 1 } = subscription.subscriptionSettings;
  const start = dateOf(subscription, 0, timeZone).getTime();
  const surely = Math.floor((after - start) / (interval * LONGEST[frequency as PeriodUnit])) - 1;
  let period = Math.max(least, surely);
  while (dateOf(subscription, period, timeZone).getTime() <= after) period += 1;
  return period;
}

/**
 * When a period begins. Dates are counted from the first that is paid for, 0, so that a month after January 31 is
 * followed by March 31.
 */
function dateOf(subscription: Subscription, period: number, timeZone: string): Date {
  const { createdDate, subscriptionSettings } = subscription;
  const { startDate = createdDate, frequency, interval = 1 } = subscriptionSettings;
  const start = trialEndOf(subscription, timeZone) ?? new Date(startDate);
  return period === 0 ? start : addPeriod(start, frequency as PeriodUnit, interval * period, timeZone);
}
