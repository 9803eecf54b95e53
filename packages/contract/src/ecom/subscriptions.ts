import type { CursorPagingMetadata, CursorQuery } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { SubscriptionSettings } from "./line-item.ts";

/** What subscriptions can be filtered and sorted by. */
export const subscriptionQueryFields = {
  id: { type: "text", operators: ["$eq", "$in"] },
  createdDate: { type: "time", sort: "BOTH" },
  orderId: { type: "text", operators: ["$eq", "$in"] },
  lineItemId: { type: "text", operators: ["$eq", "$in"] },
  memberId: { type: "text", operators: ["$eq", "$in"] },
  status: { type: "text", operators: ["$eq", "$ne", "$in", "$nin"] },
} as const satisfies FieldRules;

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
  /** The line of that order, and of all later ones. @maxLength 100 */
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
  /**
   * Which period of its calendar, that of the shop's time zone, the next order is for: 1 follows the first, and periods
   * that were left out count. Absent until the next order where an earlier version began it. @asType integer
   */
  nextPeriod?: number;
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

/** What anyone who knows number and email of one of its orders may see of a subscription. */
export interface SubscriptionReport {
  /** The subscription's id. @format uuid */
  id: string;
  /** The line of the order that comes again. @maxLength 100 */
  lineItemId: string;
  /** Whether it goes on. */
  status: SubscriptionStatus;
  /** When the next order is made; absent when none is. @format date-time */
  nextOrderDate?: string;
  /** When the order of the period is charged, for the first time or again; absent when it is not. @format date-time */
  nextPaymentDate?: string;
  /** How often the order of the period was charged in vain or is being charged; absent when nothing is open. @asType integer */
  paymentTries?: number;
  /** Whether `cancelGuestSubscription` ends it: it goes on, its terms allow it, and it is not a member's. */
  cancelable: boolean;
}

/** Sent to `subscriptions.cancelGuestSubscription`: a subscription, and one of its orders as the buyer knows it. */
export interface CancelGuestSubscriptionRequest {
  /** Number of any of its orders; a `#` before it is ignored. @minLength 1 @maxLength 20 */
  number: string;
  /** Address that order was placed with, in any case. @minLength 1 @maxLength 320 */
  email: string;
  /** One of the `subscriptions` that `orderLookup.lookUpOrder` returns. @format uuid */
  id: string;
}

/** The subscription as it is after `cancelGuestSubscription`. */
export interface CancelGuestSubscriptionResponse {
  /** What may be shown of it. */
  subscription: SubscriptionReport;
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

/** A subscription with what its orders say of it. */
export interface ListedSubscription extends Queryable<typeof subscriptionQueryFields> {
  /** Its terms, and how far it is. */
  subscription: Subscription;
  /** What comes, as the buyer read it; absent once the order is gone. @maxLength 200 */
  productName?: string;
  /** Units that come each time. @asType integer */
  quantity?: number;
  /** Where the buyer can be written to; absent once it was erased. @format email */
  email?: string;
  /** First and last name of the buyer, as far as they are known. @maxLength 200 */
  name?: string;
  /** Number of the order of the last period, as the buyer knows it. @maxLength 20 */
  latestOrderNumber?: string;
}

/** Sent to `subscriptions.querySubscriptions`. */
export interface QuerySubscriptionsRequest {
  /** Filter, order and part of the list. */
  query?: CursorQuery<ListedSubscription>;
}

/** A page of subscriptions. */
export interface QuerySubscriptionsResponse {
  /** Subscriptions of this page. @maxItems 100 */
  subscriptions: ListedSubscription[];
  /** Position of this page in the list, and how to get the next. */
  metadata: CursorPagingMetadata;
}

/**
 * What is bought again and again. A subscription begins with the order of its first period.
 * @entity Subscription
 */
export const subscriptions = service("vitrine.subscriptions", {
  /**
   * Finds subscriptions, newest first unless sorted.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  querySubscriptions: paged<QuerySubscriptionsRequest, QuerySubscriptionsResponse, ListedSubscription>(
    "POST /_vitrine/v1/subscriptions/query",
    { page: { items: "subscriptions", metadata: "metadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Returns the latest subscriptions.
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
    "InventoryVariantsChanged" | "order_canceled" | "order_payment_status_updated" | "order_updated"
  >("POST /_vitrine/v1/subscriptions/{id}/cancel"),
  /**
   * Ends a guest's subscription as `cancelSubscription` does: whoever knows the number and the email of one of its orders
   * may. It counts as a try, as looking the order up does. Canceling it again changes nothing.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this number and this email.
   * @fails CANCELLATION_NOT_ALLOWED 428 The terms do not let the buyer cancel, or it is a member's: they sign in to cancel it.
   * @fails THROTTLED_FEATURE 429 There were too many tries; wait.
   */
  cancelGuestSubscription: op<
    CancelGuestSubscriptionRequest,
    CancelGuestSubscriptionResponse,
    "CANCELLATION_NOT_ALLOWED" | "ORDER_NOT_FOUND" | "THROTTLED_FEATURE",
    "InventoryVariantsChanged" | "order_canceled" | "order_payment_status_updated" | "order_updated"
  >("POST /_vitrine/v1/orders/look-up/cancel-subscription"),
});
