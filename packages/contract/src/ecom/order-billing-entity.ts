import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrorDetails } from "./calculation-errors.ts";
import type { CreditCardPaymentMethodDetails } from "./order-transactions-entity.ts";
import type { AdditionalFeeRefund, LineItemRefund, RestockItem, ShippingRefund } from "./refund-entity.ts";

/** What money is given back for. */
export interface RefundItems {
  /** Units of lines. @maxItems 300 */
  lineItems?: LineItemRefund[];
  /** Fees. @maxItems 100 */
  additionalFees?: AdditionalFeeRefund[];
  /** Set when delivery is given back. */
  shipping?: ShippingRefund;
}

/** Whether a payment can be given back: one of `refundable`, `manuallyRefundable` and `nonRefundable` says so. */
export interface PaymentRefundability {
  /** The platform can give it back. @oneof status */
  refundable?: boolean;
  /** Only the shop itself can, outside the platform. @oneof status */
  manuallyRefundable?: ManuallyRefundableStatus;
  /** It cannot be given back. @oneof status */
  nonRefundable?: NonRefundableStatus;
  /** The payment and its sums. */
  payment?: RefundablePayment;
  /** Page of the provider on which it can be given back. @format uri */
  providerLink?: string;
}

/** Why a payment can only be given back outside the platform. */
export interface ManuallyRefundableStatus {
  /** What stands in the way. */
  reason: Open<ManuallyRefundableReason>;
}

/** Why a payment can only be given back outside the platform. */
export type ManuallyRefundableReason =
  | "UNKNOWN_REASON"
  | "EXPIRED"
  | "NOT_SUPPORTED"
  | "OFFLINE"
  | "REQUIRES_CARD_READER";

/** Why a payment cannot be given back. */
export interface NonRefundableStatus {
  /** What stands in the way. */
  reason: Open<NonRefundableReason>;
}

/** Why a payment cannot be given back. */
export type NonRefundableReason =
  | "UNKNOWN_REASON"
  | "ALREADY_REFUNDED"
  | "PROVIDER_IS_DOWN"
  | "NOT_PAID"
  | "ZERO_PRICE"
  | "DISABLED_BY_PROVIDER"
  | "PENDING_REFUND"
  | "FORBIDDEN"
  | "TRANSACTION_NOT_FOUND"
  | "ORDER_IS_PENDING"
  | "ORDER_IS_REJECTED"
  | "AMOUNT_OFFSET_BY_CHARGEBACK";

/** A payment and its sums. */
export interface RefundablePayment {
  /** Set when it was money. @oneof summary */
  monetary?: MonetaryPaymentSummary;
  /** Set when it was a membership. @oneof summary */
  membership?: MembershipPaymentSummary;
  /** Set when it was a card. @oneof paymentMethodDetails */
  creditCardDetails?: CreditCardPaymentMethodDetails;
  /** The payment. @format uuid */
  paymentId: string;
  /** How it was paid, such as `CreditCard` or `Offline`. @maxLength 50 */
  paymentMethod?: string;
  /** Settled outside the platform. */
  offlinePayment: boolean;
}

/** Sums of one payment, or of all payments of an order. */
export interface MonetaryPaymentSummary {
  /** What was paid, later refunds included. */
  paid?: Price;
  /** What the buyer has back. */
  refunded?: Price;
  /** What is on its way back. */
  refundPending?: Price;
  /** What can still be given back. */
  maxRefund?: Price;
}

/** Lines that memberships paid for. */
export interface MembershipPaymentSummary {
  /** Lines that were paid for. @format uuid @maxItems 100 */
  paidLineItemIds: string[];
  /** Lines whose use went back to the membership. @format uuid @maxItems 100 */
  refundedLineItemIds: string[];
  /** Lines whose use can still go back. @format uuid @maxItems 100 */
  refundableLineItemIds: string[];
}

/** Sums of all payments of an order. */
export interface PaymentsSummary {
  /** Of payments with money. */
  monetary?: MonetaryPaymentSummary;
  /** Of payments with memberships. */
  membership?: MembershipPaymentSummary;
}

/** How much of a line can be given back. */
export interface LineItemRefundability {
  /** The line. @format uuid */
  lineItemId: string;
  /** Units it was sold with. @asType integer */
  originalQuantity: number;
  /** Units given back. @asType integer */
  refundedQuantity: number;
  /** Units that can still be given back. @asType integer */
  availableRefundQuantity: number;
}

/** How much of delivery can be given back. */
export interface ShippingRefundability {
  /** What it cost, tax included. */
  amount?: Price;
  /** What was given back of it. */
  refundedAmount?: Price;
  /** What can still be given back. */
  availableRefundAmount?: Price;
}

/** How much of a fee can be given back. */
export interface AdditionalFeeRefundability {
  /** The fee. @format uuid */
  additionalFeeId: string;
  /** What it came to, tax included. */
  amount?: Price;
  /** What was given back of it. */
  refundedAmount?: Price;
  /** What can still be given back. */
  availableRefundAmount?: Price;
}

/** What a part of a refund comes to. */
export interface CalculatedRefundSummary {
  /** What the buyer gets: after discounts, tax included. */
  total?: Price;
  /** Tax in it. */
  tax?: Price;
  /** What discounts had taken off. */
  discount?: Price;
  /** Before discounts. */
  subtotal?: Price;
}

/** What a refund comes to. */
export interface CalculatedRefundTotals extends CalculatedRefundSummary {
  /** Of lines, before discounts. */
  lineItemsSubtotal?: Price;
  /** Of fees, tax included. */
  additionalFeesTotal?: Price;
}

/** What each part of a refund comes to. */
export interface CalculatedRefundItems {
  /** In the order of the request. @maxItems 300 */
  lineItems: CalculatedLineItemRefund[];
  /** In the order of the request. @maxItems 100 */
  additionalFees: CalculatedAdditionalFeeRefund[];
  /** Set when delivery is given back. */
  shipping?: CalculatedShippingRefund;
}

/** What units of a line come to. */
export interface CalculatedLineItemRefund {
  /** The units. */
  item?: LineItemRefund;
  /** What they come to. */
  summary?: CalculatedRefundSummary;
}

/** What a fee comes to. */
export interface CalculatedAdditionalFeeRefund {
  /** The fee. */
  additionalFee?: AdditionalFeeRefund;
  /** What it comes to. */
  summary?: CalculatedRefundSummary;
}

/** What delivery comes to. */
export interface CalculatedShippingRefund {
  /** Delivery, and how much of it. */
  shipping?: ShippingRefund;
  /** What it comes to. */
  summary?: CalculatedRefundSummary;
}

/** Why nothing can be worked out. */
export interface CalculatedRefundNotAvailable {
  /** One for each part of the request that cannot be given back. @maxItems 401 */
  errors: RefundCalculationError[];
}

/** Why a part of a refund cannot be given back. */
export interface RefundCalculationError {
  /** Set when it is about units of a line. @oneof item */
  lineItem?: LineItemRefund;
  /** Set when it is about a fee. @oneof item */
  additionalFee?: AdditionalFeeRefund;
  /** Set when it is about delivery. @oneof item */
  shipping?: ShippingRefund;
  /** What is wrong. */
  error?: RefundCalculationErrorDetails;
}

/** What is wrong: one of these. */
export interface RefundCalculationErrorDetails extends CalculationErrorDetails {}

/** What happens beside a refund. */
export interface RefundPaymentsSideEffects {
  /** What goes back into stock. */
  restock?: RestockSideEffects;
  /** Whom to write to. */
  notifications?: NotificationSideEffects;
}

/** What goes back into stock. */
export interface RestockSideEffects {
  /** Units of lines. @maxItems 300 */
  lineItems?: RestockItem[];
}

/** Whom to write to. */
export interface NotificationSideEffects {
  /** Write to the buyer once the money is on its way back. @default false */
  sendCustomerEmail?: boolean;
  /** What the shop writes in that mail. @minLength 1 @maxLength 1000 */
  customMessage?: string;
}
