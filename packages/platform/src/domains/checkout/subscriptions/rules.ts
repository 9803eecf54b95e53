import type { Order, Subscription } from "@vitrine/contract";
import { nameId } from "../../../kernel/name-id.ts";
import { addPeriod, type PeriodUnit } from "../../../policies/period.ts";

const UNITS: ReadonlySet<string> = new Set(["DAY", "WEEK", "MONTH", "YEAR"]);

/** The subscriptions that an order begins. Orders sold elsewhere, and those of later periods, begin none. */
export function begunBy(order: Order, now: Date): Subscription[] {
  if (!order.checkoutId) return [];
  return order.lineItems.flatMap((line): Subscription[] => {
    const { subscriptionInfo: info, id: lineItemId = "" } = line;
    const settings = info?.subscriptionSettings;
    if (!settings || info.cycleNumber !== 1 || !UNITS.has(settings.frequency)) return [];
    const date = now.toISOString();
    const memberId = order.buyerInfo?.memberId;
    return [
      begun(
        {
          id: nameId("subscription", order.id, lineItemId),
          createdDate: date,
          updatedDate: date,
          orderId: order.id,
          lineItemId,
          ...(memberId && { memberId }),
          title: info.subscriptionOptionTitle,
          subscriptionSettings: settings,
          status: "ACTIVE",
          cycleNumber: 1,
          latestOrderId: order.id,
        },
        now,
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

/** When the free trial is over and the first period is charged; undefined without one. */
export function trialEndOf({ createdDate, subscriptionSettings }: Subscription): Date | undefined {
  const { freeTrialPeriod, startDate } = subscriptionSettings;
  if (!freeTrialPeriod || !UNITS.has(freeTrialPeriod.frequency ?? "")) return undefined;
  const unit = freeTrialPeriod.frequency as PeriodUnit;
  return addPeriod(new Date(startDate ?? createdDate), unit, freeTrialPeriod.interval ?? 1);
}

/** A new subscription: in its trial, if it has one. */
function begun(subscription: Subscription, now: Date): Subscription {
  const trialEnd = trialEndOf(subscription);
  return trialEnd ? { ...subscription, nextPaymentDate: trialEnd.toISOString() } : scheduled(subscription, now);
}

/** A paused subscription that goes on: with what is still to be charged, or else its next order. */
export function resumed(subscription: Subscription, now: Date): Subscription {
  const active: Subscription = { ...subscription, status: "ACTIVE" };
  const trialEnd = subscription.cycleNumber === 1 ? trialEndOf(subscription) : undefined;
  const isOpen = subscription.paymentTries !== undefined || trialEnd !== undefined;
  if (!isOpen) return scheduled(active, now);
  const at = trialEnd && trialEnd > now ? trialEnd : now;
  return { ...active, nextPaymentDate: at.toISOString() };
}

/** With the date of its next order, the first of its calendar after `now`; ended when all periods are ordered. */
export function scheduled(before: Subscription, now: Date): Subscription {
  const { paymentTries: _tries, ...subscription } = idle(before);
  const { createdDate, cycleNumber, subscriptionSettings: settings } = subscription;
  if (settings.billingCycles !== undefined && cycleNumber >= settings.billingCycles) {
    return { ...subscription, status: "ENDED" };
  }
  const { interval = 1, startDate } = settings;
  const start = trialEndOf(subscription) ?? new Date(startDate ?? createdDate);
  const unit = settings.frequency as PeriodUnit;
  // Dates are counted from the first, so that a month after January 31 is followed by March 31.
  for (let periods = 1; ; periods += 1) {
    const next = addPeriod(start, unit, interval * periods);
    if (next > now) return { ...subscription, nextOrderDate: next.toISOString() };
  }
}
