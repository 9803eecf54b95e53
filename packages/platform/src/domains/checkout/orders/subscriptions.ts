import type { Order, OrderLineItem, SubscriptionInfo } from "@vitrine/contract";
import { nameId } from "../../../kernel/name-id.ts";
import { addPeriod, isPeriodUnit } from "../../../policies/period.ts";
import type { ShopTime } from "../../operations/sites/time-zone.ts";

/**
 * Whether the period of the last payment of a subscription that began at `start` (ISO 8601) is over. One that renews
 * itself or names no number of payments runs without end.
 */
export function isOver(
  settings: SubscriptionInfo["subscriptionSettings"] | undefined,
  start: string | undefined,
  { now, timeZone }: ShopTime,
): boolean {
  const { frequency, interval = 1, billingCycles, autoRenewal } = settings ?? {};
  if (autoRenewal || billingCycles === undefined || !isPeriodUnit(frequency) || start === undefined) return false;
  return now >= addPeriod(new Date(start), frequency, interval * billingCycles, timeZone);
}

/** The line, with the id of the subscription that begins with it, if one does. */
export function withSubscriptionId(line: OrderLineItem, orderId: string): OrderLineItem {
  const { id, subscriptionInfo: info } = line;
  if (!info?.subscriptionSettings) return line;
  return { ...line, subscriptionInfo: { id: subscriptionIdOf(orderId, id), ...info } };
}

/** The subscriptions that an order of any period belongs to. First orders of earlier versions do not name theirs. */
export function subscriptionIdsOf({ id, lineItems }: Order): string[] {
  return lineItems.flatMap((line) =>
    line.subscriptionInfo ? [line.subscriptionInfo.id ?? subscriptionIdOf(id, line.id)] : [],
  );
}

export function subscriptionIdOf(orderId: string, lineItemId: string): string {
  return nameId("subscription", orderId, lineItemId);
}
