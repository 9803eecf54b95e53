import type { Price } from "../common/money.ts";
import { type Empty, type Open, op, service } from "../dialect.ts";
import type { PaymentRedirectUrls } from "./payment-collection.ts";
import type { PaymentMethod } from "./payment-method-entity.ts";

/** What a payment of an order may cause. */
type PaidEvent =
  | "InventoryVariantsChanged"
  | "cart_deleted"
  | "cart_updated"
  | "checkout_completed"
  | "order_approved"
  | "order_fulfilled"
  | "order_payment_status_updated"
  | "order_transactions_details_updated"
  | "order_transactions_updated"
  | "order_updated";

/** Returned by `payments.listPaymentMethods`: what this shop accepts. */
export interface ListPaymentMethodsResponse {
  /** Ways to pay, in the order to show. */
  methods: PaymentMethod[];
}

/** What the buyer enters. Passed on to the provider; never stored and never logged. */
export interface PaymentCard {
  /** Digits, spaces allowed. @minLength 12 @maxLength 30 */
  number: string;
  /** 1 to 12. @asType integer @minimum 1 @maximum 12 */
  expirationMonth: number;
  /** Four digits. @asType integer @minimum 2000 @maximum 2100 */
  expirationYear: number;
  /** The digits on the back; three or four. @minLength 3 @maxLength 4 */
  securityCode: string;
  /** Name on the card. @minLength 1 @maxLength 100 */
  holderName?: string;
}

/** What a buyer pays with: a card, what a provider's form made of it, or a method they saved before. */
export interface PaymentMeans {
  /** Required when the method's type is `CARD`. */
  card?: PaymentCard;
  /** What the provider's form handed over, when the method's type is `FORM`. Passed on; never stored and never logged. */
  instrument?: Record<string, string>;
  /** Pay with a method the member kept, instead of a card: `methodId` is the one it was kept with. @format uuid */
  savedPaymentMethodId?: string;
  /** The buyer agrees that what they pay with is kept for later. */
  savePaymentMethod?: boolean;
  /**
   * Where the buyer comes back to from a page of the provider, as with a method of the type `REDIRECT`; `orderId` and
   * `paymentId` are added. An address that the shop allows; the hosted pages when absent. @minLength 1 @maxLength 2048
   */
  returnUrl?: string;
}

/**
 * Sent to `payments.payForCheckout`, which places the order of a checkout, as `checkout.createOrder` does, and pays
 * for it.
 */
export interface PayForCheckoutRequest extends PaymentMeans {
  /** The checkout to pay and turn into an order. @format uuid */
  checkoutId: string;
  /** Id of one of the methods that `listPaymentMethods` returns. @minLength 1 @maxLength 50 */
  methodId: string;
  /** Reserve the amount now and capture it later. */
  delayCapture?: boolean;
  /**
   * The checkout's `priceSummary.total` as the buyer saw it. When it costs something else by now, nothing is ordered and
   * `CHECKOUT_CHANGED` returns. @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3
   */
  expectedTotal?: string;
}

/** A question of the buyer's bank. */
export interface PaymentChallenge {
  /** The payment that waits for the buyer's answer. @format uuid */
  paymentId: string;
  /** What to ask the buyer; empty when they go to a page instead. */
  prompt: string;
  /** A page of the provider that the buyer has to go to, and comes back from. @format uri */
  redirectUrl?: string;
  /** What the provider's form needs to go on with the buyer on the page. */
  clientSession?: Record<string, string>;
  /** The method whose form goes on; present with `clientSession`. */
  methodId?: string;
  /** ISO 4217 currency that is paid in; present with `clientSession`. */
  currency?: string;
}

/** What came of an attempt to pay. A declined one can be tried again for the same checkout. */
export interface PaymentResult {
  /** The order that is paid; placed even when the payment was declined. @format uuid */
  orderId: string;
  /** Absent when there was nothing to pay. @format uuid */
  paymentId?: string;
  /** `OFFLINE`: the order is placed and paid outside the platform. */
  status: Open<"APPROVED" | "AUTHORIZED" | "PENDING" | "DECLINED" | "CHALLENGE_REQUIRED" | "OFFLINE" | "VOIDED">;
  /** Present when `status` is `DECLINED`. */
  declineReason?: Open<"CHARGE_FAILED" | "INSUFFICIENT_FUNDS" | "EXPIRED">;
  /** Present when `status` is `CHALLENGE_REQUIRED`. */
  challenge?: PaymentChallenge;
}

/** Sent to `payments.answerChallenge`, which sends the buyer's answer to a challenge. */
export interface AnswerPaymentChallengeRequest {
  /** The payment that waits for the buyer's answer. @format uuid */
  paymentId: string;
  /** What the buyer entered. @minLength 1 @maxLength 100 */
  answer: string;
}

/** Sent to `payments.getPayment`: the state of a payment. */
export interface GetPaymentRequest {
  /** The payment. @format uuid */
  paymentId: string;
}

/**
 * Sent to `payments.payForOrder`, which pays what an order still owes: the rest after a deposit, a bill to be paid
 * later, or an order made by an app.
 */
export interface PayForOrderRequest extends PaymentMeans {
  /** The order to pay. @format uuid */
  orderId: string;
  /** Id of a method that `listPaymentMethods` returns, but `manual`. @minLength 1 @maxLength 50 */
  methodId: string;
}

/** A payment method that a member kept. */
export interface SavedPaymentMethodEntry {
  /** Sent as `savedPaymentMethodId`. @format uuid */
  id: string;
  /** When it was kept. @format date-time */
  createdDate: string;
  /** Id of the payment method it belongs to, as `listPaymentMethods` returns it. */
  methodId: string;
  /** Brand of the card, such as VISA. */
  brand?: string;
  /** Enough for the buyer to know the card. @maxLength 4 */
  lastFourDigits?: string;
}

/** Returned by `payments.listSavedPaymentMethods`. */
export interface ListSavedPaymentMethodsResponse {
  /** Oldest first. @maxItems 100 */
  savedPaymentMethods: SavedPaymentMethodEntry[];
}

/** Sent to `payments.deleteSavedPaymentMethod`. */
export interface DeleteSavedPaymentMethodRequest {
  /** The saved method. @format uuid */
  savedPaymentMethodId: string;
}

/** Sent to `payments.recordManualPayment`, which notes money that arrived outside the platform: a transfer, or cash. */
export interface RecordManualPaymentRequest {
  /** The order that was paid outside the platform. @format uuid */
  orderId: string;
  /** What arrived, at most what is owed; all of that when absent. @format decimal @minimum 0 @maxScale 3 */
  amount?: string;
}

/** Sent to `payments.capturePayment`, which captures an authorized amount, whole or in part; the rest is released. */
export interface CapturePaymentRequest {
  /** The payment whose reserved amount to capture. @format uuid */
  paymentId: string;
  /** What to take, at most the authorized amount; what the order owes of it when absent. @format decimal @minimum 0 @maxScale 3 */
  amount?: string;
}

/** Sent to `payments.voidPayment`, which voids an authorized payment: its amount is released. */
export interface VoidPaymentRequest {
  /** The payment whose reserved amount to release. @format uuid */
  paymentId: string;
}

/** Sent to `payments.getPaymentRequest`. */
export interface GetPaymentRequestRequest {
  /** What `preparePaymentCollection` returned as `paymentGatewayOrderId`. @format uuid */
  paymentGatewayOrderId: string;
}

/** What someone is asked to pay. */
export interface PaymentRequestResponse {
  /** The order it is for. @format uuid */
  orderId: string;
  /** The order's number. */
  orderNumber: string;
  /** What is to be paid; less than was asked for when a part was paid meanwhile. */
  amount: Price;
  /** ISO 4217. */
  currency: string;
  /** `OPEN` until nothing is left to pay; `CLOSED` when the order cannot be paid any more. */
  status: Open<"OPEN" | "PAID" | "CLOSED">;
  /** Names and quantities, as on a bill. @maxItems 300 */
  lines: PaymentRequestLine[];
  /** Where the buyer goes after they paid. */
  redirectUrls?: PaymentRedirectUrls;
}

/** A line of the bill. */
export interface PaymentRequestLine {
  /** What was ordered. */
  name: string;
  /** How many. @asType integer */
  quantity: number;
}

/** Sent to `payments.payPaymentRequest`, which pays what was asked for. */
export interface PayPaymentRequestRequest {
  /** What `preparePaymentCollection` returned as `paymentGatewayOrderId`. @format uuid */
  paymentGatewayOrderId: string;
  /** Id of a method that `listPaymentMethods` returns. @minLength 1 @maxLength 50 */
  methodId: string;
  /** What the payer was shown, as decimal text; nothing is charged when something else is due by now. @format decimal @minimum 0 */
  expectedAmount?: string;
  /** Required when the method's type is `CARD`. */
  card?: PaymentCard;
  /** What the provider's form handed over, when the method's type is `FORM`. Passed on; never stored and never logged. */
  instrument?: Record<string, string>;
  /** The payer agrees that what they pay with is kept, to be charged for this order. */
  savePaymentMethod?: boolean;
}

/** Paying on the platform's own checkout page, through the site's payment providers. */
export const payments = service("vitrine.payments", {
  /**
   * What this shop accepts.
   * @callers visitor member app staff
   */
  listPaymentMethods: op<Empty, ListPaymentMethodsResponse>("GET /_vitrine/v1/payments/methods"),
  /**
   * Places the order of a checkout, as `checkout.createOrder` does, and pays for it. Safe to repeat: one checkout
   * makes one order, and a charge whose response was lost is found again instead of being made twice.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @fails CHECKOUT_ALREADY_PAID 428 {DoublePaymentErrorData} The checkout already became an order that is paid.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   * @fails CALCULATION_ERROR 428 {CalculationErrors} A part of the total could not be worked out.
   * @fails VIOLATIONS_WITH_ERROR_SEVERITY 428 {ViolationsList} The shop or an app objects.
   * @fails SITE_NOT_ACCEPTING_PAYMENTS 428 The shop has no way to be paid.
   * @fails PARTIAL_OUT_OF_STOCK 428 Some of the lines are not left in this quantity.
   * @fails FULL_OUT_OF_STOCK 428 None of the lines is left.
   * @fails EMPTY_CHECKOUT 428 The checkout has no lines.
   * @fails NO_SELECTED_CARRIER_SERVICE_OPTION 428 Something is delivered and no delivery is chosen.
   * @fails SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE 428 The chosen delivery is not offered any more.
   * @fails MEMBERS_ONLY_ITEM 428 A line is for members only.
   * @fails CHECKOUT_CHANGED 428 The checkout changed meanwhile; look at it again.
   * @fails REDEEM_GIFT_CARD_ERROR 428 {RedeemErrorData} The gift card could not pay its part.
   * @fails PAYMENT_ERROR 428 {PaymentErrorResponseData} The provider would never take this charge, or buyers tried fifty times.
   * @fails PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE 428 The shop has no provider for this payment.
   * @fails FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS 428 What the shop checks could not be found out.
   * @fails NO_SAVE_PAYMENT_METHOD_CONFIRMATION 428 The buyer has to agree that the payment method is kept.
   * @fails SUBSCRIPTION_WITH_ZERO_TOTAL 428 A subscription has to cost something.
   * @fails SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS 428 A subscription is bought alone.
   * @fails SUBSCRIPTION_WITH_GIFT_CARD 428 A gift card cannot pay for a subscription.
   * @fails GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A gift card cannot pay for gift cards.
   * @fails COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD 428 A coupon cannot lower gift cards.
   * @fails PAYMENT_METHOD_NOT_FOUND 404 The shop does not accept this method.
   * @fails SAVED_PAYMENT_METHOD_NOT_FOUND 404 The member has no saved method with this id.
   * @fails THROTTLED_FEATURE 429 Too many payments of the shopper, or of their network, were declined within an hour; wait.
   */
  payForCheckout: op<
    PayForCheckoutRequest,
    PaymentResult,
    | "THROTTLED_FEATURE"
    | "CHECKOUT_NOT_FOUND"
    | "PAYMENT_METHOD_NOT_FOUND"
    | "SAVED_PAYMENT_METHOD_NOT_FOUND"
    | "SITE_NOT_ACCEPTING_PAYMENTS"
    | "CHECKOUT_ALREADY_PAID"
    | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"
    | "CALCULATION_ERROR"
    | "PARTIAL_OUT_OF_STOCK"
    | "FULL_OUT_OF_STOCK"
    | "EMPTY_CHECKOUT"
    | "NO_SELECTED_CARRIER_SERVICE_OPTION"
    | "SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE"
    | "VIOLATIONS_WITH_ERROR_SEVERITY"
    | "MEMBERS_ONLY_ITEM"
    | "CHECKOUT_CHANGED"
    | "REDEEM_GIFT_CARD_ERROR"
    | "PAYMENT_ERROR"
    | "PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE"
    | "FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS"
    | "NO_SAVE_PAYMENT_METHOD_CONFIRMATION"
    | "SUBSCRIPTION_WITH_ZERO_TOTAL"
    | "SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS"
    | "SUBSCRIPTION_WITH_GIFT_CARD"
    | "GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD"
    | "COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
    | "InventoryVariantsChanged"
    | "cart_deleted"
    | "cart_updated"
    | "checkout_completed"
    | "coupon_applied"
    | "order_approved"
    | "order_created"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /_vitrine/v1/payments/pay-for-checkout"),
  /**
   * Pays what an order still owes: the rest after a deposit, a bill to be paid later, or an order made by an app. An
   * order made from a checkout is paid through its checkout first.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   * @fails ORDER_NOT_PAYABLE 428 The order is canceled or rejected, waits for a payment, or has a checkout to be paid.
   * @fails INSUFFICIENT_STOCK 428 The order was not paid in time, and its items went to others.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   * @fails PAYMENT_ERROR 428 {PaymentErrorResponseData} The provider would never take this charge, or buyers tried fifty times.
   * @fails PAYMENT_METHOD_NOT_FOUND 404 The shop does not accept this method.
   * @fails SAVED_PAYMENT_METHOD_NOT_FOUND 404 The member has no saved method with this id.
   * @fails THROTTLED_FEATURE 429 Too many payments of the shopper, or of their network, were declined within an hour; wait.
   */
  payForOrder: op<
    PayForOrderRequest,
    PaymentResult,
    | "THROTTLED_FEATURE"
    | "ORDER_NOT_FOUND"
    | "PAYMENT_ERROR"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_ALREADY_PAID"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS"
    | "INSUFFICIENT_STOCK"
    | "PAYMENT_METHOD_NOT_FOUND"
    | "SAVED_PAYMENT_METHOD_NOT_FOUND",
    PaidEvent
  >("POST /_vitrine/v1/payments/pay-for-order"),
  /**
   * What someone is asked to pay. Whoever has the id may see and pay it.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails PAYMENT_REQUEST_NOT_FOUND 404 No request for payment has this id.
   */
  getPaymentRequest: op<GetPaymentRequestRequest, PaymentRequestResponse, "PAYMENT_REQUEST_NOT_FOUND">(
    "GET /_vitrine/v1/payments/requests/{paymentGatewayOrderId}",
  ),
  /**
   * Pays what was asked for.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails PAYMENT_REQUEST_NOT_FOUND 404 No request for payment has this id.
   * @fails ORDER_NOT_PAYABLE 428 The order is canceled or rejected, or waits for a payment.
   * @fails INSUFFICIENT_STOCK 428 The order was not paid in time, and its items went to others.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   * @fails PAYMENT_ERROR 428 {PaymentErrorResponseData} The provider would never take this charge, or buyers tried fifty times.
   * @fails PAYMENT_METHOD_NOT_FOUND 404 The shop does not accept this method.
   * @fails THROTTLED_FEATURE 429 Too many payments of the shopper, or of their network, were declined within an hour; wait.
   */
  payPaymentRequest: op<
    PayPaymentRequestRequest,
    PaymentResult,
    | "THROTTLED_FEATURE"
    | "PAYMENT_REQUEST_NOT_FOUND"
    | "PAYMENT_ERROR"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_ALREADY_PAID"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS"
    | "INSUFFICIENT_STOCK"
    | "PAYMENT_METHOD_NOT_FOUND",
    PaidEvent
  >("POST /_vitrine/v1/payments/requests/{paymentGatewayOrderId}/pay"),
  /**
   * Sends the buyer's answer to a challenge.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails PAYMENT_NOT_FOUND 404 No payment has this id, or it is someone else's.
   * @fails PAYMENT_PROVIDER_UNAVAILABLE 428 The provider did not respond. Nothing is lost; try again.
   */
  answerChallenge: op<
    AnswerPaymentChallengeRequest,
    PaymentResult,
    "PAYMENT_NOT_FOUND" | "PAYMENT_PROVIDER_UNAVAILABLE",
    PaidEvent
  >("POST /_vitrine/v1/payments/{paymentId}/answer-challenge"),
  /**
   * The state of a payment. Asks the provider when it is not settled yet.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_ORDER_FROM_CHECKOUT
   * @fails PAYMENT_NOT_FOUND 404 No payment has this id, or it is someone else's.
   */
  getPayment: op<GetPaymentRequest, PaymentResult, "PAYMENT_NOT_FOUND", PaidEvent>(
    "GET /_vitrine/v1/payments/{paymentId}",
  ),
  /**
   * What the member agreed to keep for later payments.
   * @callers visitor member
   */
  listSavedPaymentMethods: op<Empty, ListSavedPaymentMethodsResponse>("GET /_vitrine/v1/payments/saved-methods"),
  /**
   * Removes what the member kept. It cannot be charged any more.
   * @callers visitor member
   * @fails SAVED_PAYMENT_METHOD_NOT_FOUND 404 The member has no saved method with this id.
   * @fails PAYMENT_PROVIDER_UNAVAILABLE 428 The provider did not respond. Nothing is lost; try again.
   */
  deleteSavedPaymentMethod: op<
    DeleteSavedPaymentMethodRequest,
    Empty,
    "SAVED_PAYMENT_METHOD_NOT_FOUND" | "PAYMENT_PROVIDER_UNAVAILABLE"
  >("DELETE /_vitrine/v1/payments/saved-methods/{savedPaymentMethodId}"),
  /**
   * Notes money that arrived outside the platform: a transfer, or cash.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took a payment back; settle that first.
   * @fails ORDER_NOT_PAYABLE 428 The order is canceled or rejected, or waits for a payment.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   */
  recordManualPayment: op<
    RecordManualPaymentRequest,
    PaymentResult,
    | "ORDER_NOT_FOUND"
    | "ORDER_HAS_CHARGEBACKS"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_ALREADY_PAID"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    PaidEvent
  >("POST /_vitrine/v1/payments/record-manual-payment"),
  /**
   * Captures an authorized amount, whole or in part; the rest is released. `AUTHORIZED` means the provider is not notified yet.
   * @callers app staff
   * @scope ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT
   * @fails PAYMENT_NOT_FOUND 404 No payment has this id.
   * @fails PAYMENT_GATEWAY_ID_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was given up before.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   */
  capturePayment: op<
    CapturePaymentRequest,
    PaymentResult,
    | "PAYMENT_NOT_FOUND"
    | "PAYMENT_GATEWAY_ID_NOT_FOUND"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_HAS_PENDING_CAPTURE",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /_vitrine/v1/payments/{paymentId}/capture"),
  /**
   * Voids an authorized payment: its amount is released. `AUTHORIZED` means the provider is not notified yet.
   * @callers app staff
   * @scope ECOM.ORDER_VOID_AUTHORIZED_PAYMENT
   * @fails PAYMENT_NOT_FOUND 404 No payment has this id.
   * @fails PAYMENT_GATEWAY_ID_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was given up before.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   */
  voidPayment: op<
    VoidPaymentRequest,
    PaymentResult,
    | "PAYMENT_NOT_FOUND"
    | "PAYMENT_GATEWAY_ID_NOT_FOUND"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_HAS_PENDING_CAPTURE",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /_vitrine/v1/payments/{paymentId}/void"),
});
