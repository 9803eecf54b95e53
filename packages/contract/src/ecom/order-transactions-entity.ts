import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { MembershipName } from "./memberships.ts";
import type { CashRounding } from "./order-pricing.ts";
import type { PaymentMethodName } from "./payment-collection.ts";
import type { Refund } from "./refund-entity.ts";

/** Money that was paid for an order, or is on its way. @entity wix.ecom.v1.order_transactions */
export interface OrderTransactions {
  /** The order. @format uuid */
  orderId: string;
  /** Oldest first; attempts that failed are among them. @maxItems 100 */
  payments: OrderPayment[];
  /** Money that goes back, oldest first; what arrived too late for its order goes back by itself. @maxItems 300 */
  refunds: Refund[];
}

/** One payment, by a card or outside the platform, or by a gift card. */
export interface OrderPayment {
  /** Set when it was a card, or paid outside the platform. @oneof paymentDetails */
  regularPaymentDetails?: RegularPaymentDetails;
  /** Set when it was a gift card. @oneof paymentDetails */
  giftcardPaymentDetails?: GiftCardPaymentDetails;
  /** Set when it was a membership. @oneof paymentDetails */
  membershipPaymentDetails?: MembershipPaymentDetails;
  /** Names it in refunds. @format uuid */
  id?: string;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** What was asked for. */
  amount?: Price;
  /** Nothing can be given back. */
  refundDisabled: boolean;
  /** Whether a receipt can be made for it. */
  supportReceiptGeneration: boolean;
  /** Present when coins made the amount another one than was owed. */
  cashRounding?: CashRoundingDetails;
  /** State of the payment. */
  status: Open<TransactionStatus>;
  /** The `idempotencyKey` of the `orderBilling.chargeOrder` that made it. @format uuid */
  chargeCorrelationId?: string;
}

/** What coins changed about a payment. */
export interface CashRoundingDetails {
  /** What was owed. */
  unroundedAmount?: Price;
  /** What was added to it. */
  roundingAdjustment?: CashRounding;
}

/** State of a payment. */
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
  /** Set when it was a card. */
  creditCardDetails?: CreditCardPaymentMethodDetails;
  /** What `createOrder` called `paymentGatewayOrderId`. @maxLength 100 */
  paymentOrderId?: string;
  /** The platform's own name for the charge; absent for offline payments. @maxLength 100 */
  gatewayTransactionId?: string;
  /** `CreditCard` for cards, `Offline` for what was paid by hand. Use `paymentMethodName`. @maxLength 150 @deprecated */
  paymentMethod?: string;
  /** The provider's name for it. @maxLength 100 */
  providerTransactionId?: string;
  /** Settled outside the platform. */
  offlinePayment: boolean;
  /** Use the payment's own. @deprecated */
  status: Open<TransactionStatus>;
  /** What it was paid with may be charged again. */
  savedPaymentMethod: boolean;
  /** Present when the amount was reserved first. */
  authorizationDetails?: AuthorizationDetails;
  /** Amounts the buyer's bank took back. @maxItems 6 */
  chargebacks: Chargeback[];
  /** How it was paid, and what the merchant calls that. */
  paymentMethodName?: PaymentMethodName;
}

/** An amount that the buyer's bank took back. */
export interface Chargeback {
  /** The chargeback. @format uuid */
  id?: string;
  /** When it was raised. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** What was taken back. */
  amount?: Price;
  /** What of it the shop won back. */
  reversalAmount?: Price;
  /** `REVERSED` once the shop won it. */
  status?: Open<"APPROVED" | "REVERSED">;
  /** The provider's own id, if it is a UUID. @format uuid */
  externalId?: string;
}

/** What may be shown of a card. */
export interface CreditCardPaymentMethodDetails {
  /** Enough for the buyer to know the card. @maxLength 4 */
  lastFourDigits?: string;
  /** Brand of the card, such as VISA. @maxLength 100 */
  brand?: string;
}

/** What became of a reserved amount. */
export interface AuthorizationDetails {
  /** True for all of them: the amount is taken by its own call. */
  delayedCapture: boolean;
  /** When it was reserved. @format date-time */
  authorizedDate?: string;
  /** Amounts captured of it, oldest first. @maxItems 1 */
  captures: AuthorizationCapture[];
  /** Set when it was released. */
  void?: AuthorizationVoid;
  /** What happens to the amount by itself, and when. */
  scheduledAction?: ScheduledCaptureAction;
}

/** What happens to a reserved amount by itself. */
export interface ScheduledCaptureAction {
  /** Whether it is released or taken. */
  actionType?: Open<"VOID" | "CAPTURE">;
  /** When. @format date-time */
  executionDate?: string;
}

/** An amount that is, or is being, taken. */
export interface AuthorizationCapture {
  /** That of the payment, of which there is one capture at most. @format uuid */
  id?: string;
  /** Whether the capture went through. */
  status?: Open<AuthorizationActionStatus>;
  /** At most what was reserved. */
  amount?: Price;
  /** When it was asked for. @format date-time */
  createdDate?: string;
}

/** A reservation that is, or is being, given up. */
export interface AuthorizationVoid {
  /** Whether the release went through. */
  status?: Open<AuthorizationActionStatus>;
  /** When it was asked for. @format date-time */
  voidedDate?: string;
  /** MANUAL when the merchant asked for it, SCHEDULED when the reservation ran out. */
  reason?: Open<"MANUAL" | "SCHEDULED">;
}

/** PENDING: the provider is not notified yet. */
export type AuthorizationActionStatus = "PENDING" | "SUCCEEDED" | "FAILED";

/** The part a gift card paid. */
export interface GiftCardPaymentDetails {
  /** The use of the gift card. @maxLength 100 */
  giftCardPaymentId: string;
  /** Who issued the gift card. @format uuid */
  appId: string;
  /** It was given back. @deprecated */
  voided: boolean;
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode?: string;
}

/**
 * Sent to `orders.captureAuthorizedPayments`, which captures amounts that cards reserved for an order, whole or in part.
 */
export interface CaptureAuthorizedPaymentsRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** Payments to capture, and how much of each. @minItems 1 @maxItems 100 */
  payments: PaymentCapture[];
}

/** A reserved amount to take. */
export interface PaymentCapture {
  /** The payment. @format uuid */
  paymentId: string;
  /** All of it when absent. What is not taken is given up. */
  amount?: Price;
}

/**
 * Sent to `orders.voidAuthorizedPayments`, which gives amounts up that cards reserved for an order: all of them or,
 * when one cannot be given up, none.
 */
export interface VoidAuthorizedPaymentsRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** Payments to release. @format uuid @minItems 1 @maxItems 100 */
  paymentIds: string[];
}

/** The payments of the order as they are now. */
export interface OrderTransactionsResponse {
  /** All payments of the order, with what became of them. */
  orderTransactions: OrderTransactions;
}

/**
 * Sent to `orders.getPaymentCollectabilityStatus`, which tells what is left to pay of an order, or why nothing can
 * be.
 */
export interface GetPaymentCollectabilityStatusRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
}

/** Whether an order can be paid, and how much. */
export interface GetPaymentCollectabilityStatusResponse {
  /** Whether it can be paid, and if not, why. */
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

/** A use of a membership that pays for a line. */
export interface MembershipPaymentDetails {
  /** The membership's id in its app. @maxLength 200 */
  membershipId: string;
  /** The line it pays for. @minLength 1 @maxLength 100 */
  lineItemId: string;
  /** Whether the use was taken. @deprecated */
  status: Open<MembershipPaymentStatus>;
  /** What the buyer reads. */
  name?: MembershipName;
  /** The charge's id in the membership's app. @minLength 1 @maxLength 100 */
  externalTransactionId?: string;
  /** The use went back. @deprecated */
  voided: boolean;
  /** App that keeps the membership. @format uuid */
  providerAppId: string;
  /** Set when the membership is bought with the same order. */
  futureMembership?: FutureMembershipDetails;
}

/** A membership that is bought with the order it pays for. */
export interface FutureMembershipDetails {
  /** The line of the plan. @format uuid */
  lineItemId: string;
  /** What the plan will grant. @maxLength 200 */
  benefitId: string;
}

/** Whether a use of a membership was taken. */
export type MembershipPaymentStatus = "CHARGED" | "CHARGE_FAILED" | "CHARGE_PENDING" | "VOIDED";
