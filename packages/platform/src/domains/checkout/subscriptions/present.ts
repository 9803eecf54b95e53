import type { ListedSubscription, Subscription, SubscriptionReport } from "@vitrine/contract";
import type { OrderRecord } from "../records/order-record.ts";
import { hasEnded } from "./rules.ts";

/** A subscription with what the order it began with and the latest one say of it, as far as they are there. */
export function present(
  subscription: Subscription,
  first: OrderRecord | undefined,
  latest: OrderRecord | undefined,
): ListedSubscription {
  const { lineItems = [], buyerInfo, billingInfo, recipientInfo } = first?.view ?? {};
  const line = lineItems.find(({ id }) => id === subscription.lineItemId);
  const { firstName, lastName } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const productName = line?.productName?.translated ?? line?.productName?.original;
  return {
    subscription,
    ...(line && productName && { productName, quantity: line.quantity }),
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(name && { name }),
    ...(latest && { latestOrderNumber: latest.view.number }),
  };
}

/** A subscription as the buyer of one of its orders may see it without signing in. */
export function toSubscriptionReport(subscription: Subscription): SubscriptionReport {
  const { id, lineItemId, status, nextOrderDate, nextPaymentDate, paymentTries, memberId } = subscription;
  return {
    id,
    lineItemId,
    status,
    ...(nextOrderDate && { nextOrderDate }),
    ...(nextPaymentDate && { nextPaymentDate }),
    ...(paymentTries !== undefined && { paymentTries }),
    cancelable:
      !hasEnded(subscription) &&
      memberId === undefined &&
      subscription.subscriptionSettings.enableCustomerCancellation === true,
  };
}
