import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { OrderTransactions } from "./order-transactions-entity.ts";

/** Money that goes back to a buyer, of one or more payments of an order. */
export interface Refund {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** One for each payment that is given back. @maxItems 50 */
  transactions: RefundTransaction[];
  /** What the money is given back for. */
  details?: RefundDetails;
  /** When it was asked for. @format date-time @readOnly */
  createdDate?: string;
  /** How far it has come. @readOnly */
  summary?: RefundSummary;
  /** App that asked for it. @format uuid @readOnly */
  requestingServiceAppId?: string;
}

/** What is given back of one payment. */
export interface RefundTransaction {
  /** The payment. @format uuid */
  paymentId: string;
  /** How much. */
  amount?: Price;
  /** How far it has come. */
  refundStatus: Open<RefundStatus>;
  /** What the provider says about it. */
  refundStatusInfo?: RefundStatusInfo;
  /** The platform's own id of it. @format uuid */
  gatewayRefundId?: string;
  /** The provider's name for it. */
  providerRefundId?: string;
  /** Given back outside the platform, such as in cash. */
  externalRefund: boolean;
}

/** SUCCEEDED and FAILED are final; the money is on its way in the others. */
export type RefundStatus = "PENDING" | "SUCCEEDED" | "FAILED" | "SCHEDULED" | "STARTED";

/** What the provider says about a refund. */
export interface RefundStatusInfo {
  /** The provider's code. @minLength 1 @maxLength 10 */
  paymentGatewayReasonCode?: string;
  /** What it means. @minLength 1 @maxLength 1000 */
  description?: string;
}

/** What money is given back for. Empty when it is not for anything of the order. */
export interface RefundDetails {
  /** The same as `lineItems`. @maxItems 300 @deprecated */
  items?: RefundItem[];
  /** Delivery is given back, in whole or in part. */
  shippingIncluded: boolean;
  /** For the buyer to read. @maxLength 200 */
  reason?: string;
  /** Units of lines. @maxItems 300 */
  lineItems?: LineItemRefund[];
  /** Fees. @maxItems 100 */
  additionalFees?: AdditionalFeeRefund[];
  /** Set when delivery is given back. */
  shipping?: ShippingRefund;
}

/** Units of one line. */
export interface RefundItem {
  /** The line. @format uuid */
  lineItemId: string;
  /** How many of its units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
}

/** Units of one line that are given back. */
export interface LineItemRefund extends RefundItem {}

/** A fee that is given back. */
export interface AdditionalFeeRefund {
  /** The fee, as the order lists it. @format uuid */
  additionalFeeId: string;
  /** How much of it, tax included; what is left of it when absent. */
  amount?: Price;
}

/** Delivery that is given back. */
export interface ShippingRefund {
  /** How much of it, tax included; what is left of it when absent. */
  amount?: Price;
}

/** How far a refund has come. */
export interface RefundSummary {
  /** What was asked for. */
  requestedRefund?: Price;
  /** What is on its way. */
  pendingRefund?: Price;
  /** What the buyer has. */
  refunded?: Price;
  /** What the provider rejected; it can be asked for again. */
  failedRefundAmount?: Price;
  /** Something of it is on its way. */
  pending: boolean;
  /** What it means for each line. */
  breakdown?: RefundItemsBreakdown;
}

/** What a refund means for each line. */
export interface RefundItemsBreakdown {
  /** One for each line that money was given back for. @maxItems 300 */
  lineItems?: LineItemRefundSummary[];
}

/** What a refund means for one line. */
export interface LineItemRefundSummary {
  /** The line. @format uuid */
  lineItemId: string;
  /** The line's part of the refund, tax included. */
  totalRefundedAmount?: Price;
}

/** What happens beside a refund. */
export interface RefundSideEffects {
  /** What goes back into stock. */
  restockInfo?: RestockInfo;
  /** Write to the buyer once the money is on its way back. @default false */
  sendOrderRefundedEmail?: boolean;
  /** What the shop writes in that mail. @minLength 1 @maxLength 1000 */
  customMessage?: string;
}

/** What goes back into stock. */
export interface RestockInfo {
  /** Which lines. SOME_ITEMS lists them; ALL_ITEMS are all that were not put back before. */
  type?: Open<RestockType>;
  /** Units to put back. @maxItems 300 */
  items?: RestockItem[];
}

/** Which lines go back into stock. */
export type RestockType = "NO_ITEMS" | "ALL_ITEMS" | "SOME_ITEMS";

/** Units of a line that go back into stock. */
export interface RestockItem {
  /** The line. @format uuid */
  lineItemId: string;
  /** How many of its units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
}

/**
 * Payments or refunds of an order changed.
 * @event wix.ecom.v1.order_transactions_updated
 */
export interface OrderTransactionsUpdatedEvent {
  /** All payments and refunds of the order. */
  orderTransactions: OrderTransactions;
  /** Payments that changed. @maxItems 100 */
  paymentIds?: string[];
  /** Refunds that changed. @maxItems 300 */
  refundIds?: string[];
}

/**
 * A payment or refund was added to an order, or changed.
 * @event wix.ecom.v1.order_transactions_details_updated
 */
export interface OrderTransactionsDetailsUpdatedEvent extends OrderTransactionsUpdatedEvent {}

/**
 * A refund has ended: the buyer has the money, or the provider rejected it.
 * @event wix.ecom.v1.order_transactions_refund_completed
 */
export interface OrderTransactionsRefundCompletedEvent {
  /** The order. @format uuid */
  orderId: string;
  /** With every transaction succeeded or failed. */
  refund?: Refund;
  /** What was asked for beside it. */
  sideEffects?: RefundSideEffects;
  /** All payments and refunds of the order. */
  orderTransactions?: OrderTransactions;
}
