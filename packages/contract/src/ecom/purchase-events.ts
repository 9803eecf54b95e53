import type { Coupon } from "../marketing/coupon-entity.ts";
import type { Checkout } from "./checkout-entity.ts";
import type { Order } from "./order-entity.ts";

/**
 * A checkout became an order.
 * @event wix.ecom.v1.checkout_completed
 */
export interface CheckoutCompletedEvent {
  /** The checkout as it is kept: nothing in it changes any more. */
  checkout: Checkout;
}

/**
 * An order was paid, authorized or needs no payment: its goods are sold.
 * @event wix.ecom.v1.order_approved
 */
export interface OrderApprovedEvent {
  /** The order with status APPROVED. */
  order: Order;
}

/**
 * An order was canceled, by the shop or because its payment was declined.
 * @event wix.ecom.v1.order_canceled
 */
export interface OrderCanceledEvent {
  /** The order with status CANCELED. */
  order: Order;
  /** Whether its goods went back into stock; absent means they did not. */
  restockAllItems?: boolean;
  /** Whether the buyer was written to. */
  sendOrderCanceledEmail?: boolean;
  /** What the shop wrote to the buyer in that email. */
  customMessage?: string;
}

/**
 * Everything of an order was handed over or needs no delivery.
 * @event wix.ecom.v1.order_fulfilled
 */
export interface OrderFulfilledEvent {
  /** The order with fulfillment status FULFILLED. */
  order: Order;
  /** Fulfillment status before, such as NOT_FULFILLED. */
  previousFulfillmentStatus?: string;
  /** Fulfillment status now: FULFILLED. */
  newFulfillmentStatus?: string;
  /** What fulfilled it: ORDER_PLACED when nothing of it is shipped. */
  action?: string;
}

/**
 * The money of an order moved so that its payment status is another one.
 * @event wix.ecom.v1.order_payment_status_updated
 */
export interface OrderPaymentStatusUpdatedEvent {
  /** The order with the new payment status. */
  order: Order;
  /** Payment status before, such as NOT_PAID. */
  previousPaymentStatus?: string;
}

/**
 * An order of another system was taken over, or taken over again.
 * @event wix.ecom.v1.order_imported
 */
export interface OrderImportedEvent {
  /** The order as it was imported. */
  order: Order;
}

/**
 * An imported order was deleted.
 * @event wix.ecom.v1.order_imported_order_deleted
 */
export interface OrderImportedOrderDeletedEvent {
  /** The order as it was. */
  order: Order;
}

/**
 * An order used a coupon.
 * @event wix.ecommerce.coupons.v2.coupon_applied
 */
export interface CouponAppliedEvent {
  /** The coupon; its number of usages counts this order. */
  coupon: Coupon;
  /** App whose order it is: the shop's own. @format uuid */
  wixAppId?: string;
  /** The order. @format uuid */
  wixAppOrderId?: string;
}
