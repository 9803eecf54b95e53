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
      scheduled(
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

/** With the date of its next order, the first of its calendar after `now`; ended when all periods are ordered. */
export function scheduled({ nextOrderDate: _next, ...subscription }: Subscription, now: Date): Subscription {
  const { createdDate, cycleNumber, subscriptionSettings: settings } = subscription;
  if (settings.billingCycles !== undefined && cycleNumber >= settings.billingCycles) {
    return { ...subscription, status: "ENDED" };
  }
  const { interval = 1, startDate } = settings;
  const start = new Date(startDate ?? createdDate);
  const unit = settings.frequency as PeriodUnit;
  // Dates are counted from the first, so that a month after January 31 is followed by March 31.
  for (let periods = 1; ; periods += 1) {
    const next = addPeriod(start, unit, interval * periods);
    if (next > now) return { ...subscription, nextOrderDate: next.toISOString() };
  }
}
