import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";

/** Money that was paid for an order, or is on its way. */
export interface OrderTransactions {
  /** @format uuid */
  orderId: string;
  /** Oldest first; attempts that failed are among them. @maxItems 100 */
  payments: OrderPayment[];
  /** Money that went back by itself, because it arrived too late for its order. @maxItems 300 */
  refunds: Record<string, unknown>[];
}

/** One payment, by a card or outside the platform, or by a gift card. */
export interface OrderPayment {
  /** @oneof paymentDetails */
  regularPaymentDetails?: RegularPaymentDetails;
  /** @oneof paymentDetails */
  giftcardPaymentDetails?: GiftCardPaymentDetails;
  /** Absent for gift cards, which are paid back by their own call. @format uuid */
  id?: string;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** What was asked for. */
  amount?: Price;
  /** Nothing can be given back. */
  refundDisabled: boolean;
  supportReceiptGeneration: boolean;
  status: Open<TransactionStatus>;
}

/** Where a payment stands. */
export type TransactionStatus =
  | "UNDEFINED"
  | "APPROVED"
  | "PENDING"
  | "PENDING_MERCHANT"
  | "CANCELED"
  | "DECLINED"
  | "REFUNDED"
  | "PARTIALLY_REFUNDED"
  | "AUTHORIZED"
  | "VOIDED";

/** A payment by card, or outside the platform. */
export interface RegularPaymentDetails {
  creditCardDetails?: CreditCardPaymentMethodDetails;
  /** What `createOrder` called `paymentGatewayOrderId`. @maxLength 100 */
  paymentOrderId?: string;
  /** The platform's own name for the charge. @maxLength 100 */
  gatewayTransactionId?: string;
  /** `CreditCard` for cards. @maxLength 150 @deprecated */
  paymentMethod?: string;
  /** The provider's name for it. @maxLength 100 */
  providerTransactionId?: string;
  /** Settled outside the platform. */
  offlinePayment: boolean;
  /** Use the payment's own. @deprecated */
  status: Open<TransactionStatus>;
  savedPaymentMethod: boolean;
  /** Present when the amount was reserved first. */
  authorizationDetails?: AuthorizationDetails;
}

/** What may be shown of a card. */
export interface CreditCardPaymentMethodDetails {
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** What became of a reserved amount. */
export interface AuthorizationDetails {
  /** True for all of them: the amount is taken by its own call. */
  delayedCapture: boolean;
  /** When it was reserved. @format date-time */
  authorizedDate?: string;
  /** @maxItems 1 */
  captures?: AuthorizationCapture[];
  void?: AuthorizationVoid;
}

/** An amount that is, or is being, taken. */
export interface AuthorizationCapture {
  /** That of the payment, of which there is one capture at most. @format uuid */
  id?: string;
  status?: Open<AuthorizationActionStatus>;
  /** At most what was reserved. */
  amount?: Price;
  /** @format date-time */
  createdDate?: string;
}

/** A reservation that is, or is being, given up. */
export interface AuthorizationVoid {
  status?: Open<AuthorizationActionStatus>;
  /** @format date-time */
  voidedDate?: string;
  reason?: Open<"MANUAL" | "SCHEDULED">;
}

/** PENDING: the provider has yet to hear. */
export type AuthorizationActionStatus = "PENDING" | "SUCCEEDED" | "FAILED";

/** The part a gift card paid. */
export interface GiftCardPaymentDetails {
  /** @maxLength 100 */
  giftCardPaymentId: string;
  /** Who issued the gift card. @format uuid */
  appId: string;
  /** It was given back. @deprecated */
  voided: boolean;
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode?: string;
}

/** Arguments of `orders.captureAuthorizedPayments`. */
export interface CaptureAuthorizedPaymentsRequest {
  /** @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** @minItems 1 @maxItems 100 */
  payments: PaymentCapture[];
}

/** A reserved amount to take. */
export interface PaymentCapture {
  /** @format uuid */
  paymentId: string;
  /** All of it when absent. What is not taken is given up. */
  amount?: Price;
}

/** Arguments of `orders.voidAuthorizedPayments`. */
export interface VoidAuthorizedPaymentsRequest {
  /** @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** @format uuid @minItems 1 @maxItems 100 */
  paymentIds: string[];
}

/** The payments of the order as they are now. */
export interface OrderTransactionsResponse {
  orderTransactions: OrderTransactions;
}

/** Arguments of `orders.getPaymentCollectabilityStatus`. */
export interface GetPaymentCollectabilityStatusRequest {
  /** @minLength 1 @maxLength 100 */
  ecomOrderId: string;
}

/** Whether an order can be paid, and how much. */
export interface GetPaymentCollectabilityStatusResponse {
  status: Open<PaymentCollectabilityStatus>;
  /** What is left to pay. Present when `status` is `COLLECTABLE`. */
  amount?: Price;
}

/** Whether an order can be paid, or why not. */
export type PaymentCollectabilityStatus =
  | "UNKNOWN"
  | "COLLECTABLE"
  | "NONCOLLECTABLE_ORDER_IS_CANCELLED"
  | "NONCOLLECTABLE_ORDER_IS_PAID"
  | "NONCOLLECTABLE_MISSING_PAYMENT_METHOD"
  | "NONCOLLECTABLE_ORDER_IS_PENDING"
  | "NONCOLLECTABLE_ORDER_IS_REJECTED"
  | "NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS"
  | "NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS"
  | "NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED"
  | "NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION"
  | "NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED";
