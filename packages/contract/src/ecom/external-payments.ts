import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { Price } from "../common/money.ts";
import type { FieldMask, Open } from "../dialect.ts";
import type { MembershipName } from "./memberships.ts";
import type {
  CreditCardPaymentMethodDetails,
  FutureMembershipDetails,
  OrderPayment,
  OrderTransactions,
  ScheduledCaptureAction,
  TransactionStatus,
} from "./order-transactions-entity.ts";
import type { PaymentMethodName } from "./payment-collection.ts";

/** A payment that another system took. Nothing is charged. @accepts OrderPayment */
export interface NewPayment {
  /** A card, a transfer or the like; also when no details are known. @oneof paymentDetails */
  regularPaymentDetails?: NewRegularPaymentDetails;
  /** A gift card of another system. @oneof paymentDetails */
  giftcardPaymentDetails?: NewGiftCardPaymentDetails;
  /** A use of a membership of another system. @oneof paymentDetails */
  membershipPaymentDetails?: NewMembershipPaymentDetails;
  /** When it was made; now when absent. @format date-time */
  createdDate?: string;
  /** What was paid. */
  amount: Price;
  /** Nothing of it can be given back. */
  refundDisabled?: boolean;
  /** What coins changed about it. The order is paid by what was owed before. */
  cashRounding?: NewCashRounding;
  /**
   * `APPROVED` when absent. Gift cards and memberships are `APPROVED`, `PENDING`, `CANCELED`, `DECLINED` or `VOIDED`.
   * Refunds are recorded by `orderBilling.refundPayments`.
   */
  status?: Open<TransactionStatus>;
  /** The caller's own name of the request that charged it. @format uuid */
  chargeCorrelationId?: string;
}

/** A gift card of another system. @accepts GiftCardPaymentDetails */
export interface NewGiftCardPaymentDetails {
  /** The use of the gift card. @maxLength 100 */
  giftCardPaymentId: string;
  /** Who issued the gift card. @format uuid */
  appId: string;
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode?: string;
}

/** A use of a membership of another system. @accepts MembershipPaymentDetails */
export interface NewMembershipPaymentDetails {
  /** The membership's id in its app; absent when it is not there yet. @maxLength 200 */
  membershipId?: string;
  /** The line it pays for. @minLength 1 @maxLength 100 */
  lineItemId: string;
  /** What the buyer reads. */
  name: MembershipName;
  /** The charge's id in the membership's app. @minLength 1 @maxLength 100 */
  externalTransactionId?: string;
  /** App that keeps the membership. @format uuid */
  providerAppId: string;
  /** Set when the membership is bought with the same order. */
  futureMembership?: FutureMembershipDetails;
}

/** What coins changed about a payment. @accepts CashRoundingDetails */
export interface NewCashRounding {
  /** What was owed. */
  unroundedAmount?: Price;
}

/** When another system reserved an amount. @accepts AuthorizationDetails */
export interface NewAuthorizationDetails {
  /** When it was reserved. @format date-time */
  authorizedDate?: string;
  /** When it was taken, of a payment that is `APPROVED`; when that was recorded if absent. @maxItems 1 */
  captures?: NewAuthorizationCapture[];
  /** When and why it was released, of a payment that is `VOIDED`; when that was recorded if absent. */
  void?: NewAuthorizationVoid;
  /** What happens to the amount by itself there, and when. */
  scheduledAction?: ScheduledCaptureAction;
}

/** Another system took what it had reserved: the amount of the payment. @accepts AuthorizationCapture */
export interface NewAuthorizationCapture {
  /** When it was asked for. @format date-time */
  createdDate?: string;
}

/** Another system released what it had reserved. @accepts AuthorizationVoid */
export interface NewAuthorizationVoid {
  /** When it was asked for. @format date-time */
  voidedDate?: string;
  /** MANUAL when the merchant asked for it, SCHEDULED when the reservation ran out. */
  reason?: Open<"MANUAL" | "SCHEDULED">;
}

/** What is known of a payment of another system. @accepts RegularPaymentDetails */
export interface NewRegularPaymentDetails {
  /** What may be shown of the card. */
  creditCardDetails?: CreditCardPaymentMethodDetails;
  /** The other system's name of what was paid. @maxLength 100 */
  paymentOrderId?: string;
  /** The other system's name for the charge. @maxLength 100 */
  gatewayTransactionId?: string;
  /** `CreditCard` for cards. @maxLength 150 @deprecated */
  paymentMethod?: string;
  /** The provider's name for it. @maxLength 100 */
  providerTransactionId?: string;
  /** It was cash, a transfer or the like. */
  offlinePayment?: boolean;
  /** Use the payment's own. @deprecated */
  status?: Open<TransactionStatus>;
  /** How the merchant calls the way it was paid. */
  paymentMethodName?: PaymentMethodName;
  /** The other system may charge what it was paid with again. */
  savedPaymentMethod?: boolean;
  /** For an amount that was reserved first. */
  authorizationDetails?: NewAuthorizationDetails;
}

/** Sent to `orderTransactions.addPayments`, which records payments that another system took. */
export interface AddPaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Payments to record. @minItems 1 @maxItems 50 */
  payments: NewPayment[];
}

/** The payments of the order, with those that were recorded. */
export interface AddPaymentsResponse {
  /** All payments of the order. */
  orderTransactions: OrderTransactions;
  /** Ids of the new ones, in the order of the request. */
  paymentsIds: string[];
}

/** Sent to `orderTransactions.updatePaymentStatus`, which notes how a payment of another system has come along. */
export interface UpdatePaymentStatusRequest {
  /** The order. @format uuid */
  orderId: string;
  /** The payment. @format uuid */
  paymentId: string;
  /** Its new status. */
  status?: Open<TransactionStatus>;
  /** When it came along. @format date-time */
  statusUpdatedDate?: string;
}

/** Names one payment. */
export interface PaymentAndOrderId {
  /** The order. @format uuid */
  orderId: string;
  /** The payment. */
  paymentId: string;
}

/** Sent to `orderTransactions.bulkUpdatePaymentStatuses`: each payment succeeds or fails on its own. */
export interface BulkUpdatePaymentStatusesRequest {
  /** The payments. @minItems 1 @maxItems 300 */
  paymentAndOrderIds: PaymentAndOrderId[];
  /** Return the payments too. */
  returnFullEntity?: boolean;
  /** Their new status. */
  status?: Open<TransactionStatus>;
  /** When they came along. @format date-time */
  statusUpdatedDate?: string;
}

/** What became of each payment. */
export interface BulkUpdatePaymentStatusesResponse {
  /** One for each payment of the request, in its order. */
  results: BulkPaymentResult[];
  /** How many payments succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** What became of one payment. */
export interface BulkPaymentResult {
  /** How it fared. */
  itemMetadata?: ItemMetadata;
  /** The payment as it is now; only when asked for. */
  item?: OrderPayment;
}

/** Sent to `orderTransactions.updatePayments`, which changes what is known of payments of another system. */
export interface UpdatePaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Payments to change, each with its fields. @minItems 1 @maxItems 50 */
  payments: MaskedPayment[];
}

/** A payment with the fields to change. */
export interface MaskedPayment {
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
  /** When its status changed. @format date-time */
  statusUpdatedDate?: string;
  /** What is new about it. */
  payment: PaymentUpdate;
}

/** What is new about a payment. @accepts OrderPayment */
export interface PaymentUpdate {
  /** The payment. @format uuid */
  id: string;
  /** Its new status. */
  status?: Open<TransactionStatus>;
  /** What is known of it. */
  regularPaymentDetails?: NewRegularPaymentDetails;
}
