import { type Empty, op, service } from "../dialect.ts";
import type { SubscriptionSettings } from "./line-item.ts";

/**
 * A line of an order that comes again. Each period makes an order of its own, charged to the payment method that was
 * kept with the first one, or to be paid by the buyer where none was.
 * @entity vitrine.v1.subscription
 */
export interface Subscription {
  /** Follows from the order it began with; never changes. @format uuid */
  id: string;
  /** When it began. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** The order it began with. @format uuid */
  orderId: string;
  /** The line of that order. @maxLength 100 */
  lineItemId: string;
  /** The member who holds it; a guest's when absent. @format uuid */
  memberId?: string;
  /** What the terms are called. @maxLength 150 */
  title: string;
  /** How often and how long it charges. */
  subscriptionSettings: SubscriptionSettings;
  /** Whether it goes on. */
  status: SubscriptionStatus;
  /** The last period that was ordered; the first is 1. @asType integer */
  cycleNumber: number;
  /** When the next order is made; absent when none is. @format date-time */
  nextOrderDate?: string;
  /** When the order of the period is charged, for the first time or again; absent when it is not. @format date-time */
  nextPaymentDate?: string;
  /** How often the order of the period was charged in vain or is being charged; absent when nothing is open. @asType integer */
  paymentTries?: number;
  /** The order of the last period. @format uuid */
  latestOrderId: string;
}

/**
 * `ENDED`: every period that was agreed is ordered. `PAST_DUE`: the charge of the period was declined and is tried again
 * after 1, 3 and 7 days; the subscription is canceled when the last one is declined too.
 */
export type SubscriptionStatus = "ACTIVE" | "PAST_DUE" | "PAUSED" | "CANCELED" | "ENDED";

/** Names one subscription. */
export interface SubscriptionIdRequest {
  /** The subscription's id. @format uuid */
  id: string;
}

/** The subscription as it is now. */
export interface SubscriptionResponse {
  /** The subscription as it is after the call. */
  subscription: Subscription;
}

/** Sent to `subscriptions.listSubscriptions`. Name a member or an order, or neither for the latest of the shop. */
export interface ListSubscriptionsRequest {
  /** Only those of this member. @format uuid */
  memberId?: string;
  /** Only those that began with this order. @format uuid */
  orderId?: string;
}

/** Subscriptions, newest first. */
export interface ListSubscriptionsResponse {
  /** The latest of them. @maxItems 100 */
  subscriptions: Subscription[];
}

/**
 * What is bought again and again. A subscription begins with the order of its first period.
 * @entity Subscription
 */
export const subscriptions = service("vitrine.subscriptions", {
  /**
   * Returns subscriptions.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   */
  listSubscriptions: op<ListSubscriptionsRequest, ListSubscriptionsResponse>("GET /_vitrine/v1/subscriptions"),
  /**
   * Returns the subscriptions of the member who asks.
   * @callers member
   */
  listMySubscriptions: op<Empty, ListSubscriptionsResponse>("GET /_vitrine/v1/subscriptions/my"),
  /**
   * Makes no orders and charges nothing until it is resumed. Pausing a paused one changes nothing.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails SUBSCRIPTION_OVER 428 It was canceled, or has ended.
   */
  pauseSubscription: op<SubscriptionIdRequest, SubscriptionResponse, "SUBSCRIPTION_OVER">(
    "POST /_vitrine/v1/subscriptions/{id}/pause",
  ),
  /**
   * Makes orders again, the next one at the next date of its calendar. Periods that passed meanwhile are left out.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails SUBSCRIPTION_OVER 428 It was canceled, or has ended.
   */
  resumeSubscription: op<SubscriptionIdRequest, SubscriptionResponse, "SUBSCRIPTION_OVER">(
    "POST /_vitrine/v1/subscriptions/{id}/resume",
  ),
  /**
   * Ends a subscription, for good; orders that were paid or sent stay, one that waits for its payment is canceled. Members cancel their own where its terms allow it.
   * Canceling it again changes nothing.
   * @callers member app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails CANCELLATION_NOT_ALLOWED 428 The terms do not let the buyer cancel.
   */
  cancelSubscription: op<
    SubscriptionIdRequest,
    SubscriptionResponse,
    "CANCELLATION_NOT_ALLOWED",
    "order_canceled" | "order_payment_status_updated" | "order_updated"
  >("POST /_vitrine/v1/subscriptions/{id}/cancel"),
});
