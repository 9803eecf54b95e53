import type { ChannelType } from "../common/entity.ts";
import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type { CartIdRequest } from "./cart-entity.ts";
import type { Checkout, CheckoutInput, CheckoutUpdate } from "./checkout-entity.ts";
import type { NewCustomLineItem, NewLineItem, UpdateLineItemsQuantityRequest } from "./line-item.ts";

/** Add to checkout request. */
export interface AddToCheckoutRequest {
  /** @format uuid */
  id: string;
  /** @maxItems 100 */
  lineItems?: NewLineItem[];
  /** @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
}

/** Checkout id request. */
export interface CheckoutIdRequest {
  /** @format uuid */
  id: string;
}

/** Checkout response. */
export interface CheckoutResponse {
  checkout: Checkout;
}

/** Create checkout request. */
export interface CreateCheckoutRequest {
  checkoutInfo?: CheckoutInput;
  couponCode?: string;
  /** @maxItems 300 */
  lineItems?: NewLineItem[];
  /** @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  channelType: ChannelType;
  giftCardCode?: string;
  /** @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /** @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 */
  giftCardRedeemAmount?: string;
}

/** Create order from checkout request. */
export interface CreateOrderFromCheckoutRequest {
  /** @format uuid */
  id: string;
  savePaymentMethod?: boolean;
  delayCapture?: boolean;
  inAppPurchase?: unknown;
}

/** Create order from checkout response. */
export interface CreateOrderFromCheckoutResponse {
  /** @format uuid @oneof id */
  orderId?: string;
  /** @format uuid @oneof id */
  subscriptionId?: string;
  paymentGatewayOrderId?: string;
}

/** Get checkout url response. */
export interface GetCheckoutUrlResponse {
  checkoutUrl: string;
}

/** Mark checkout as completed request. */
export interface MarkCheckoutAsCompletedRequest {
  /** @format uuid */
  id: string;
  orderId?: unknown;
}

/** Remove checkout line items request. */
export interface RemoveCheckoutLineItemsRequest {
  /** @format uuid */
  id: string;
  /** @format uuid @minItems 1 @maxItems 300 */
  lineItemIds: string[];
}

/** Update checkout request. */
export interface UpdateCheckoutRequest {
  checkout: CheckoutUpdate;
  couponCode?: string;
  giftCardCode?: string;
  /** @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /** @maxItems 300 */
  lineItems?: NewLineItem[];
  /** @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 */
  giftCardRedeemAmount?: string;
  fieldMask?: FieldMask;
}

/**
 * From a filled cart to an order.
 * @entity wix.ecom.v1.checkout
 */
export const checkout = /* @__PURE__ */ service("ecom.checkout", {
  /**
   * Add to checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  addToCheckout: /* @__PURE__ */ op<AddToCheckoutRequest, CheckoutResponse, "CHECKOUT_IS_COMPLETE">(
    "POST /ecom/v1/checkouts/{id}/add-to-checkout",
  ),
  /**
   * Create checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @emits checkout_created
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND {ShippingCalculationErrorData}
   */
  createCheckout: /* @__PURE__ */ op<
    CreateCheckoutRequest,
    CheckoutResponse,
    | "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND"
    | "INVALID_SELECTED_CARRIER_SERVICE_OPTION"
    | "GIFT_CARD_NOT_FOUND"
    | "GIFT_CARD_CODE_INVALID"
    | "GIFT_CARD_IS_EMPTY"
    | "GIFT_CARD_DISABLED"
    | "GIFT_CARD_EXPIRED"
    | "ERROR_COUPON_USAGE_EXCEEDED"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "SITE_MUST_ACCEPT_PAYMENTS"
  >("POST /ecom/v1/checkouts"),
  /**
   * Create order.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @emits order_created order_approved order_payment_status_updated order_fulfilled checkout_completed
   * @fails PAYMENT_ERROR {PaymentErrorResponseData}
   * @fails CHECKOUT_ALREADY_PAID {DoublePaymentErrorData}
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS {DoublePaymentErrorData}
   * @fails CALCULATION_ERROR {CalculationErrors}
   * @fails REDEEM_GIFT_CARD_ERROR {RedeemErrorData}
   * @fails VIOLATIONS_WITH_ERROR_SEVERITY {ViolationsList}
   */
  createOrder: /* @__PURE__ */ op<
    CreateOrderFromCheckoutRequest,
    CreateOrderFromCheckoutResponse,
    | "PAYMENT_ERROR"
    | "PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE"
    | "SITE_NOT_ACCEPTING_PAYMENTS"
    | "CHECKOUT_ALREADY_PAID"
    | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"
    | "CALCULATION_ERROR"
    | "REDEEM_GIFT_CARD_ERROR"
    | "PARTIAL_OUT_OF_STOCK"
    | "FULL_OUT_OF_STOCK"
    | "EMPTY_CHECKOUT"
    | "CHECKOUT_CHANGED"
    | "SUBSCRIPTION_WITH_ZERO_TOTAL"
    | "SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS"
    | "SUBSCRIPTION_WITH_GIFT_CARD"
    | "NO_SELECTED_CARRIER_SERVICE_OPTION"
    | "VIOLATIONS_WITH_ERROR_SEVERITY"
    | "FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS"
    | "NO_SAVE_PAYMENT_METHOD_CONFIRMATION"
    | "SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE"
    | "MEMBERS_ONLY_ITEM"
    | "GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD"
    | "COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD"
  >("POST /ecom/v1/checkouts/{id}/create-order"),
  /**
   * Get checkout.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   */
  getCheckout: /* @__PURE__ */ op<CheckoutIdRequest, CheckoutResponse>("GET /ecom/v1/checkouts/{id}"),
  /**
   * Get checkout by cart id.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   */
  getCheckoutByCartId: /* @__PURE__ */ op<CartIdRequest, CheckoutResponse>("GET /ecom/v1/checkouts/by-cart-id/{id}"),
  /**
   * Get checkout url.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   */
  getCheckoutUrl: /* @__PURE__ */ op<CheckoutIdRequest, GetCheckoutUrlResponse>(
    "GET /ecom/v1/checkouts/{id}/checkout-url",
  ),
  /**
   * Mark checkout as completed.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_completed
   */
  markCheckoutAsCompleted: /* @__PURE__ */ op<MarkCheckoutAsCompletedRequest, Empty>(
    "POST /ecom/v1/checkouts/{id}/mark-as-completed",
  ),
  /**
   * Remove coupon.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  removeCoupon: /* @__PURE__ */ op<CheckoutIdRequest, CheckoutResponse>("POST /ecom/v1/checkouts/{id}/remove-coupon"),
  /**
   * Remove gift card.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  removeGiftCard: /* @__PURE__ */ op<CheckoutIdRequest, CheckoutResponse>(
    "POST /ecom/v1/checkouts/{id}/remove-gift-card",
  ),
  /**
   * Remove line items.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  removeLineItems: /* @__PURE__ */ op<RemoveCheckoutLineItemsRequest, CheckoutResponse>(
    "POST /ecom/v1/checkouts/{id}/remove-line-items",
  ),
  /**
   * Remove override checkout url.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  removeOverrideCheckoutUrl: /* @__PURE__ */ op<CheckoutIdRequest, CheckoutResponse>(
    "POST /ecom/v1/checkouts/{id}/remove-override-checkout-url",
  ),
  /**
   * Update checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @emits checkout_updated
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND {ShippingCalculationErrorData}
   */
  updateCheckout: /* @__PURE__ */ op<
    UpdateCheckoutRequest,
    CheckoutResponse,
    | "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND"
    | "INVALID_SELECTED_CARRIER_SERVICE_OPTION"
    | "GIFT_CARD_NOT_FOUND"
    | "GIFT_CARD_CODE_INVALID"
    | "GIFT_CARD_IS_EMPTY"
    | "GIFT_CARD_DISABLED"
    | "GIFT_CARD_EXPIRED"
    | "ERROR_COUPON_USAGE_EXCEEDED"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_DOES_NOT_EXIST"
  >("PATCH /ecom/v1/checkouts/{checkout.id}"),
  /**
   * Update line items quantity.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @emits checkout_updated
   */
  updateLineItemsQuantity: /* @__PURE__ */ op<UpdateLineItemsQuantityRequest, CheckoutResponse>(
    "POST /ecom/v1/checkouts/{id}/update-line-items-quantity",
  ),
});
