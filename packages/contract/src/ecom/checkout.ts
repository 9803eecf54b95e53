import { type Empty, op, service } from "../dialect.ts";
import type { RawHttpResponse } from "../identity/identity-entity.ts";
import type { CartIdRequest } from "./cart-entity.ts";
import type {
  AddToCheckoutRequest,
  CheckoutIdRequest,
  CheckoutResponse,
  CompletionLink,
  CreateCheckoutRequest,
  CreateCompletionLinkRequest,
  CreateOrderAndChargeRequest,
  CreateOrderAndChargeResponse,
  CreateOrderFromCheckoutRequest,
  CreateOrderFromCheckoutResponse,
  GetCheckoutUrlResponse,
  MarkCheckoutAsCompletedAndRedirectToUrlRequest,
  MarkCheckoutAsCompletedRequest,
  RemoveCheckoutLineItemsRequest,
  UpdateCheckoutRequest,
} from "./checkout-requests.ts";
import type { UpdateLineItemsQuantityRequest } from "./line-item.ts";

/**
 * From a filled cart to an order.
 * @entity Checkout
 * @alias /ecom/v1/checkouts=/v1/checkouts
 */
export const checkout = service("ecom.checkout", {
  /**
   * Adds items to a checkout that is not complete.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  addToCheckout: op<
    AddToCheckoutRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/add-to-checkout"),
  /**
   * Creates a checkout without a cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND 404 {ShippingCalculationErrorData} No carrier offers the chosen delivery to this address.
   * @fails INVALID_SELECTED_CARRIER_SERVICE_OPTION 400 The chosen delivery cannot carry these lines.
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   * @fails GIFT_CARD_CODE_INVALID 400 This cannot be the code of a gift card.
   * @fails GIFT_CARD_IS_EMPTY 428 Nothing is left on the gift card.
   * @fails GIFT_CARD_DISABLED 428 The shop withdrew the gift card.
   * @fails GIFT_CARD_EXPIRED 428 The gift card's time is over.
   * @fails ERROR_COUPON_USAGE_EXCEEDED 428 The coupon was used as often as it may be.
   * @fails ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED 428 This buyer used the coupon as often as one may.
   * @fails ERROR_COUPON_IS_NOT_ACTIVE_YET 428 The coupon's time has not come.
   * @fails ERROR_COUPON_HAS_EXPIRED 428 The coupon's time is over.
   * @fails ERROR_COUPON_DOES_NOT_EXIST 404 No coupon has this code.
   * @fails SITE_MUST_ACCEPT_PAYMENTS 428 The shop has no way to be paid yet.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   * @example {"channelType": "WEB", "lineItems": [{"catalogReference": {"appId": "215238eb-22a5-4c36-9e7b-e7c08025e04e", "catalogItemId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "options": {"options": {"Size": "M"}}}, "quantity": 2}]}
   */
  createCheckout: op<
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
    | "THROTTLED_FEATURE",
    "checkout_created"
  >("POST /ecom/v1/checkouts"),
  /**
   * Places the order and takes the stock. Needs at least one line, all of them available, an address for what is
   * delivered, a chosen delivery, and a billing address unless it is free. Money is charged after it, by the
   * payment.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails PAYMENT_ERROR 428 {PaymentErrorResponseData} The payment failed.
   * @fails PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE 428 The shop has no provider for this payment.
   * @fails SITE_NOT_ACCEPTING_PAYMENTS 428 The shop has no way to be paid.
   * @fails CHECKOUT_ALREADY_PAID 428 {DoublePaymentErrorData} The checkout already became an order.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   * @fails CALCULATION_ERROR 428 {CalculationErrors} A part of the total could not be worked out.
   * @fails REDEEM_GIFT_CARD_ERROR 428 {RedeemErrorData} The gift card could not pay its part.
   * @fails PARTIAL_OUT_OF_STOCK 428 Some of the lines are not left in this quantity.
   * @fails FULL_OUT_OF_STOCK 428 None of the lines is left.
   * @fails EMPTY_CHECKOUT 428 The checkout has no lines.
   * @fails CHECKOUT_CHANGED 428 The checkout changed meanwhile; look at it again.
   * @fails SUBSCRIPTION_WITH_ZERO_TOTAL 428 A subscription has to cost something.
   * @fails SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS 428 A subscription is bought alone.
   * @fails SUBSCRIPTION_WITH_GIFT_CARD 428 A gift card cannot pay for a subscription.
   * @fails NO_SELECTED_CARRIER_SERVICE_OPTION 428 Something is delivered and no delivery is chosen.
   * @fails VIOLATIONS_WITH_ERROR_SEVERITY 428 {ViolationsList} The shop or an app objects.
   * @fails FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS 428 An app that may object did not respond.
   * @fails NO_SAVE_PAYMENT_METHOD_CONFIRMATION 428 The buyer has to agree that the payment method is kept.
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE 428 The chosen delivery is not offered any more.
   * @fails MEMBERS_ONLY_ITEM 428 A line is for members only.
   * @fails GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A gift card cannot pay for gift cards.
   * @fails COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A coupon cannot lower gift cards.
   * @example {"id": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}
   */
  createOrder: op<
    CreateOrderFromCheckoutRequest,
    CreateOrderFromCheckoutResponse,
    | "CHECKOUT_NOT_FOUND"
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
    | "COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
    | "InventoryVariantsChanged"
    | "order_created"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_payment_status_updated"
    | "order_fulfilled"
    | "coupon_applied"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/checkouts/{id}/create-order"),
  /**
   * Places the order of a checkout and charges a payment token. A declined charge fails with `PAYMENT_ERROR`; the order
   * waits for another.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails PAYMENT_ERROR 428 {PaymentErrorResponseData} The payment failed.
   * @fails PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE 428 The shop has no provider for this payment.
   * @fails SITE_NOT_ACCEPTING_PAYMENTS 428 The shop has no way to be paid.
   * @fails CHECKOUT_ALREADY_PAID 428 {DoublePaymentErrorData} The checkout already became an order.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   * @fails CALCULATION_ERROR 428 {CalculationErrors} A part of the total could not be worked out.
   * @fails REDEEM_GIFT_CARD_ERROR 428 {RedeemErrorData} The gift card could not pay its part.
   * @fails PARTIAL_OUT_OF_STOCK 428 Some of the lines are not left in this quantity.
   * @fails FULL_OUT_OF_STOCK 428 None of the lines is left.
   * @fails EMPTY_CHECKOUT 428 The checkout has no lines.
   * @fails CHECKOUT_CHANGED 428 The checkout changed meanwhile; look at it again.
   * @fails SUBSCRIPTION_WITH_ZERO_TOTAL 428 A subscription has to cost something.
   * @fails SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS 428 A subscription is bought alone.
   * @fails SUBSCRIPTION_WITH_GIFT_CARD 428 A gift card cannot pay for a subscription.
   * @fails NO_SELECTED_CARRIER_SERVICE_OPTION 428 Something is delivered and no delivery is chosen.
   * @fails VIOLATIONS_WITH_ERROR_SEVERITY 428 {ViolationsList} The shop or an app objects.
   * @fails FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS 428 An app that may object did not respond.
   * @fails NO_SAVE_PAYMENT_METHOD_CONFIRMATION 428 The buyer has to agree that the payment method is kept.
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE 428 The chosen delivery is not offered any more.
   * @fails MEMBERS_ONLY_ITEM 428 A line is for members only.
   * @fails GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A gift card cannot pay for gift cards.
   * @fails COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A coupon cannot lower gift cards.
   * @fails THROTTLED_FEATURE 429 Too many payments of the shopper, or of their network, were declined within an hour; wait.
   * @example {"id": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}
   */
  createOrderAndCharge: op<
    CreateOrderAndChargeRequest,
    CreateOrderAndChargeResponse,
    | "THROTTLED_FEATURE"
    | "CHECKOUT_NOT_FOUND"
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
    | "COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
    | "InventoryVariantsChanged"
    | "order_created"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_payment_status_updated"
    | "order_fulfilled"
    | "coupon_applied"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
    | "order_updated"
  >("POST /ecom/v1/checkouts/{id}/create-order-and-charge"),
  /**
   * Returns a checkout, priced as of now.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   */
  getCheckout: op<CheckoutIdRequest, CheckoutResponse, "CHECKOUT_NOT_FOUND">("GET /ecom/v1/checkouts/{id}"),
  /**
   * Returns the checkout made from a cart.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   */
  getCheckoutByCartId: op<CartIdRequest, CheckoutResponse, "CHECKOUT_NOT_FOUND">(
    "GET /ecom/v1/checkouts/by-cart-id/{id}",
  ),
  /**
   * Returns where the buyer checks out: the hosted page, or the address that overrides it. Staff, who pass it on, get one
   * that overrides it only where the site may return to it.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   */
  getCheckoutUrl: op<CheckoutIdRequest, GetCheckoutUrlResponse, "CHECKOUT_NOT_FOUND">(
    "GET /ecom/v1/checkouts/{id}/checkout-url",
  ),
  /**
   * Marks a checkout as done, without an order. A buyer may when nothing is to be paid, apps and staff always.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   */
  markCheckoutAsCompleted: op<
    MarkCheckoutAsCompletedRequest,
    Empty,
    "CHECKOUT_NOT_FOUND",
    "checkout_completed" | "cart_updated" | "cart_deleted"
  >("POST /ecom/v1/checkouts/{id}/mark-as-completed"),
  /**
   * Returns the address of the platform's own checkout page, whatever overrides it.
   * @callers visitor member app staff
   * @scope ECOM.READ_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   */
  getWixCheckoutUrl: op<CheckoutIdRequest, GetCheckoutUrlResponse, "CHECKOUT_NOT_FOUND">(
    "GET /ecom/v1/checkouts/{id}/wix-checkout-url",
  ),
  /**
   * Makes the link that brings a buyer back from a checkout page of the shop's own once they paid there.
   * @callers app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id.
   */
  createCompletionLink: op<CreateCompletionLinkRequest, CompletionLink, "CHECKOUT_NOT_FOUND">(
    "POST /_vitrine/v1/checkouts/{id}/completion-link",
  ),
  /**
   * Marks the checkout of a completion link as done and says where the buyer goes next.
   * @callers none visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails UNAUTHENTICATED_TOKEN 401 The token is not genuine, or older than an hour.
   */
  markCheckoutAsCompletedAndRedirectToUrl: op<
    MarkCheckoutAsCompletedAndRedirectToUrlRequest,
    RawHttpResponse,
    "UNAUTHENTICATED_TOKEN",
    "checkout_completed" | "cart_updated" | "cart_deleted"
  >("GET /ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url"),
  /**
   * Takes the coupon off a checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  removeCoupon: op<
    CheckoutIdRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/remove-coupon"),
  /**
   * Takes the gift card off a checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  removeGiftCard: op<
    CheckoutIdRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/remove-gift-card"),
  /**
   * Removes lines from a checkout.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  removeLineItems: op<
    RemoveCheckoutLineItemsRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/remove-line-items"),
  /**
   * Leads checkout links to the hosted page again.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  removeOverrideCheckoutUrl: op<
    CheckoutIdRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/remove-override-checkout-url"),
  /**
   * Changes a checkout: addresses, delivery, coupon, gift card, and lines to add.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS ECOM.ADMIN_MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND 404 {ShippingCalculationErrorData} No carrier offers the chosen delivery to this address.
   * @fails INVALID_SELECTED_CARRIER_SERVICE_OPTION 400 The chosen delivery cannot carry these lines.
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   * @fails GIFT_CARD_CODE_INVALID 400 This cannot be the code of a gift card.
   * @fails GIFT_CARD_IS_EMPTY 428 Nothing is left on the gift card.
   * @fails GIFT_CARD_DISABLED 428 The shop withdrew the gift card.
   * @fails GIFT_CARD_EXPIRED 428 The gift card's time is over.
   * @fails ERROR_COUPON_USAGE_EXCEEDED 428 The coupon was used as often as it may be.
   * @fails ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED 428 This buyer used the coupon as often as one may.
   * @fails ERROR_COUPON_IS_NOT_ACTIVE_YET 428 The coupon's time has not come.
   * @fails ERROR_COUPON_HAS_EXPIRED 428 The coupon's time is over.
   * @fails ERROR_COUPON_DOES_NOT_EXIST 404 No coupon has this code.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   * @example {"checkout": {"id": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "shippingInfo": {"shippingDestination": {"address": {"country": "DE", "postalCode": "10115", "city": "Berlin", "addressLine": "Invalidenstr. 1"}, "contactDetails": {"firstName": "Ada", "lastName": "Byron"}}, "selectedCarrierServiceOption": {"code": "standard"}}, "buyerInfo": {"email": "ada@example.com"}}}
   */
  updateCheckout: op<
    UpdateCheckoutRequest,
    CheckoutResponse,
    | "CHECKOUT_NOT_FOUND"
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
    | "CHECKOUT_IS_COMPLETE"
    | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"
    | "THROTTLED_FEATURE",
    "checkout_updated"
  >("PATCH /ecom/v1/checkouts/{checkout.id}"),
  /**
   * Sets quantities of lines. More than the stock sets what is left.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   */
  updateLineItemsQuantity: op<
    UpdateLineItemsQuantityRequest,
    CheckoutResponse,
    "CHECKOUT_NOT_FOUND" | "CHECKOUT_IS_COMPLETE" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >("POST /ecom/v1/checkouts/{id}/update-line-items-quantity"),
});
