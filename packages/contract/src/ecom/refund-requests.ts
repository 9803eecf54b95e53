import type { ItemMetadata } from "../common/errors.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { OrderTransactions } from "./order-transactions-entity.ts";
import type {
  AdditionalFeeRefund,
  LineItemRefund,
  RefundItem,
  RefundSideEffects,
  ShippingRefund,
} from "./refund-entity.ts";

/** What to give back of one payment. */
export interface PaymentRefund {
  /** The payment. @format uuid */
  paymentId: string;
  /** What is left of the payment when absent. */
  amount?: Price;
  /** The shop gives it back itself, outside the platform. @default false */
  externalRefund?: boolean;
}

/** Sent to `orders.triggerRefund`, which gives money of one payment back. */
export interface TriggerRefundRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** The payment, and how much of it. @minItems 1 @maxItems 1 */
  payments: PaymentRefund[];
  /** What the money is given back for. */
  details?: TriggeredRefundDetails;
  /** What happens beside it. */
  sideEffects?: RefundSideEffects;
}

/** What money is given back for. @accepts RefundDetails */
export interface TriggeredRefundDetails {
  /** Use `lineItems`. @maxItems 300 @deprecated */
  items?: RefundItem[];
  /** All that is left of delivery, when `shipping` does not say how much. */
  shippingIncluded?: boolean;
  /** For the buyer to read. @maxLength 200 */
  reason?: string;
  /** Units of lines. @maxItems 300 */
  lineItems?: LineItemRefund[];
  /** Fees. @maxItems 100 */
  additionalFees?: AdditionalFeeRefund[];
  /** Delivery, and how much of it. */
  shipping?: ShippingRefund;
}

/** Returned by `orders.triggerRefund`, which gives money of one payment back. */
export interface TriggerRefundResponse {
  /** The payments and refunds of the order as they are now. */
  orderTransactions: OrderTransactions;
  /** The refund among them. @format uuid */
  refundId?: string;
  /** Payments that the provider rejected to give back. */
  failedPaymentIds: ItemMetadata[];
}

/** Sent to `orders.getRefundabilityStatus`, which tells what can be given back of an order. */
export interface GetRefundabilityStatusRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
}

/** Returned by `orders.getRefundabilityStatus`, which tells what can be given back of an order. */
export interface GetRefundabilityStatusResponse {
  /** One for each payment. @maxItems 300 */
  refundabilities: Refundability[];
  /** Always true: any line can be given back by itself. @deprecated */
  refundablePerItem: boolean;
}

/** Whether a payment can be given back. */
export interface Refundability {
  /** Set when it cannot. @oneof additionalRefundabilityInfo */
  nonRefundableReason?: Open<NonRefundablePaymentReason>;
  /** Set when only the shop itself can, outside the platform. @oneof additionalRefundabilityInfo */
  manuallyRefundableReason?: Open<ManuallyRefundablePaymentReason>;
  /** The payment. */
  paymentId: string;
  /** Whether it can be given back, and by whom. */
  refundabilityStatus: Open<RefundableStatus>;
  /** Page of the provider on which it can be given back. */
  providerLink?: string;
}

/** MANUAL: by the shop itself, outside the platform. */
export type RefundableStatus = "NOT_REFUNDABLE" | "MANUAL" | "REFUNDABLE";

/** Why a payment cannot be given back. */
export type NonRefundablePaymentReason =
  | "NONE"
  | "ALREADY_REFUNDED"
  | "PROVIDER_IS_DOWN"
  | "INTERNAL_ERROR"
  | "NOT_PAID"
  | "ACCESS_DENIED"
  | "ZERO_PRICE"
  | "DISABLED_BY_PROVIDER"
  | "PENDING_REFUND"
  | "FORBIDDEN"
  | "TRANSACTION_NOT_FOUND"
  | "ORDER_IS_PENDING"
  | "ORDER_IS_REJECTED";

/** Why a payment can only be given back outside the platform. */
export type ManuallyRefundablePaymentReason = "EXPIRED" | "NOT_SUPPORTED" | "OFFLINE" | "REQUIRES_CARD_READER";
