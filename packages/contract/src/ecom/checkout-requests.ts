import type { ChannelType } from "../common/entity.ts";
import type { FieldMask } from "../dialect.ts";
import type { Checkout, CheckoutInput, CheckoutUpdate } from "./checkout-entity.ts";
import type { NewCustomLineItem, NewLineItem } from "./line-item.ts";

/** Sent to `checkout.addToCheckout`, which adds items to a checkout that is not complete. */
export interface AddToCheckoutRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** Catalog items to add; the same item with the same options joins its line. @maxItems 100 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
}

/** Names one checkout. */
export interface CheckoutIdRequest {
  /** The checkout's id. @format uuid */
  id: string;
}

/** The checkout as it is now. */
export interface CheckoutResponse {
  /** The checkout as it is after the call. */
  checkout: Checkout;
}

/** A checkout without a cart. Needs at least one line or custom line. */
export interface CreateCheckoutRequest {
  /** Fields of the checkout to set. */
  checkoutInfo?: CheckoutInput;
  /** Coupon to apply; upper and lower case are the same. */
  couponCode?: string;
  /** Catalog items to buy. @maxItems 300 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** Where the sale happens. */
  channelType: ChannelType;
  /** Gift card to redeem. One at most. */
  giftCardCode?: string;
  /** Where checkout links lead instead of the hosted page. @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /**
   * How much to take from the gift card; as much as possible when absent.
   * @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3
   */
  giftCardRedeemAmount?: string;
}

/** Sent to `checkout.createOrder`, which places the order and takes the stock. */
export interface CreateOrderFromCheckoutRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** The buyer agrees that the payment method is kept. */
  savePaymentMethod?: boolean;
  /** Reserve the amount now and capture it later. */
  delayCapture?: boolean;
  /** Accepted and ignored. */
  inAppPurchase?: unknown;
}

/** The order, or the subscription when one was bought. */
export interface CreateOrderFromCheckoutResponse {
  /** The order; set unless a subscription was bought. @format uuid @oneof id */
  orderId?: string;
  /** Set instead of `orderId` when a subscription was bought. @format uuid @oneof id */
  subscriptionId?: string;
  /** Set when money has to be charged: absent when nothing is due or other means cover it. */
  paymentGatewayOrderId?: string;
}

/** Sent to `checkout.createOrderAndCharge`. */
export interface CreateOrderAndChargeRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** What the provider's card form made, or the id of a method the member kept. Nothing is charged without it. */
  paymentToken?: string;
  /** The buyer agrees that the payment method is kept. */
  savePaymentMethod?: boolean;
  /** Reserve the amount now and capture it later. */
  delayCapture?: boolean;
  /** Accepted and ignored. */
  inAppPurchase?: unknown;
}

/** The order, and what is left to do to pay it. */
export interface CreateOrderAndChargeResponse {
  /** The order; set unless a subscription was bought. @format uuid @oneof id */
  orderId?: string;
  /** Set instead of `orderId` when a subscription was bought. @format uuid @oneof id */
  subscriptionId?: string;
  /** The payment, when its end is not known yet: see `payments.getPayment`. */
  paymentResponseToken?: string;
  /** Set when money still has to be charged. */
  paymentGatewayOrderId?: string;
}

/** Where the buyer checks out. */
export interface GetCheckoutUrlResponse {
  /** Absolute address of the hosted checkout page. */
  checkoutUrl: string;
}

/** Sent to `checkout.markCheckoutAsCompleted`, which marks a checkout as done, without an order. */
export interface MarkCheckoutAsCompletedRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** Accepted and ignored. */
  orderId?: unknown;
}

/** Sent to `checkout.createCompletionLink`, for a checkout page of the shop's own. */
export interface CreateCompletionLinkRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** Where the buyer goes once the checkout is marked as completed: an address the site may return to. @format uri @maxLength 2048 */
  redirectUrl: string;
}

/** Completes one checkout, within an hour. */
export interface CompletionLink {
  /** What `markCheckoutAsCompletedAndRedirectToUrl` takes. @maxLength 4096 */
  token: string;
  /** Does the same in a browser and sends it on. */
  url: string;
}

/** Sent to `checkout.markCheckoutAsCompletedAndRedirectToUrl`. */
export interface MarkCheckoutAsCompletedAndRedirectToUrlRequest {
  /** Token of `createCompletionLink`. @minLength 1 @maxLength 4096 */
  token: string;
}

/** Sent to `checkout.removeLineItems`, which removes lines from a checkout. */
export interface RemoveCheckoutLineItemsRequest {
  /** The checkout's id. @format uuid */
  id: string;
  /** Lines this concerns. @format uuid @minItems 1 @maxItems 300 */
  lineItemIds: string[];
}

/** Changes to a checkout; at least one. Lines are added here, changed by their own calls. */
export interface UpdateCheckoutRequest {
  /** Fields to change; those left out stay. */
  checkout: CheckoutUpdate;
  /** Coupon to apply; upper and lower case are the same. */
  couponCode?: string;
  /** Gift card to redeem. One at most. */
  giftCardCode?: string;
  /** Where checkout links lead instead of the hosted page. @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /** Catalog items to add. @maxItems 300 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /**
   * How much to take from the gift card; as much as possible when absent.
   * @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3
   */
  giftCardRedeemAmount?: string;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}
