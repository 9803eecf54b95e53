import type { Price } from "../common/money.ts";
import { type FieldMask, type Open, op, service } from "../dialect.ts";
import type {
  AddPaymentsRequest,
  AddPaymentsResponse,
  BulkUpdatePaymentStatusesRequest,
  BulkUpdatePaymentStatusesResponse,
  UpdatePaymentStatusRequest,
  UpdatePaymentsRequest,
} from "./external-payments.ts";
import type { OrderTransactions, OrderTransactionsResponse } from "./order-transactions-entity.ts";
import type { RefundStatus, RefundStatusInfo } from "./refund-entity.ts";

/** Sent to `orderTransactions.listTransactionsForSingleOrder`, which lists payments and refunds of an order. */
export interface ListTransactionsForSingleOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
}

/** Sent to `orderTransactions.listTransactionsForMultipleOrders`, which lists payments and refunds of orders. */
export interface ListTransactionsForMultipleOrdersRequest {
  /** The orders. @minLength 1 @maxLength 100 @minItems 1 @maxItems 100 */
  orderIds: string[];
}

/** Payments and refunds of several orders. */
export interface ListTransactionsForMultipleOrdersResponse {
  /** In the order of the request; orders that do not exist are left out. */
  orderTransactions: OrderTransactions[];
}

/** Sent to `orderTransactions.updateRefundTransaction`, which notes how a refund at another system has come along. */
export interface UpdateRefundTransactionRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** The refund. @format uuid */
  refundId: string;
  /** The part of it, by its payment, and what is new. */
  transaction: RefundTransactionUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
  /** When it came along. @format date-time */
  statusUpdatedDate?: string;
}

/** What is new about a part of a refund. @accepts RefundTransaction */
export interface RefundTransactionUpdate {
  /** The payment that is given back. @format uuid */
  paymentId: string;
  /** How far it has come. A final state stays. */
  refundStatus?: Open<RefundStatus>;
  /** What the other system says about it. */
  refundStatusInfo?: RefundStatusInfo;
  /** The other system's id of it. @format uuid */
  gatewayRefundId?: string;
  /** The provider's name for it. @maxLength 200 */
  providerRefundId?: string;
  /** Accepted and ignored: it does not change. */
  amount?: Price;
  /** Accepted and ignored: it does not change. */
  externalRefund?: boolean;
}

/**
 * Payments and refunds of orders.
 * @alias /ecom/v1/payments=/ecom/v1/ep-payments
 * @alias /ecom/v1/payments=/_api/ecom-payments/v1/payments
 * @alias /ecom/v1/payments=/_api/payments/v1/payments
 * @alias /ecom/v1/payments=/v1/payments
 * @alias /ecom/v1/bulk/payments=/_api/ecom-payments/v1/bulk/payments
 * @alias /ecom/v1/bulk/payments=/v1/bulk/payments
 */
export const orderTransactions = service("ecom.order-transactions", {
  /**
   * Lists payments and refunds of an order.
   * @callers app staff
   * @scope ECOM.READ_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  listTransactionsForSingleOrder: op<
    ListTransactionsForSingleOrderRequest,
    OrderTransactionsResponse,
    "ORDER_NOT_FOUND"
  >("GET /ecom/v1/payments/orders/{orderId}"),
  /**
   * Lists payments and refunds of up to 100 orders.
   * @callers app staff
   * @scope ECOM.READ_TRANSACTIONS
   * @reads
   */
  listTransactionsForMultipleOrders: op<
    ListTransactionsForMultipleOrdersRequest,
    ListTransactionsForMultipleOrdersResponse
  >("POST /ecom/v1/payments/list-by-ids"),
  /**
   * Notes how a refund at another system has come along. Money moves on the order when it succeeded or failed.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_TRANSACTIONS_NOT_FOUND 404 No order has this id.
   * @fails REFUND_NOT_FOUND 404 The order has no refund with this id.
   * @fails REFUND_TRANSACTION_NOT_FOUND 404 The refund gives nothing of this payment back.
   */
  updateRefundTransaction: op<
    UpdateRefundTransactionRequest,
    OrderTransactionsResponse,
    "ORDER_TRANSACTIONS_NOT_FOUND" | "REFUND_NOT_FOUND" | "REFUND_TRANSACTION_NOT_FOUND",
    | "InventoryVariantsChanged"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_refund_completed"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction"),
  /**
   * Records up to 50 payments that another system took. Nothing is charged; the order's money and status follow.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails STATUS_NOT_ALLOWED 428 A payment cannot begin in this status.
   */
  addPayments: op<
    AddPaymentsRequest,
    AddPaymentsResponse,
    "ORDER_NOT_FOUND" | "STATUS_NOT_ALLOWED",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/payments/orders/{orderId}/add-payment"),
  /**
   * Notes how a payment of another system has come along, or one whose provider is not plugged in any more. The status of
   * others follows from their provider.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails STATUS_NOT_ALLOWED 428 The payment cannot go from its status to this one.
   */
  updatePaymentStatus: op<
    UpdatePaymentStatusRequest,
    OrderTransactionsResponse,
    "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "STATUS_NOT_ALLOWED",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status"),
  /**
   * The same for up to 300 payments; each succeeds or fails on its own.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails STATUS_NOT_ALLOWED 428 The payment cannot go from its status to this one.
   */
  bulkUpdatePaymentStatuses: op<
    BulkUpdatePaymentStatusesRequest,
    BulkUpdatePaymentStatusesResponse,
    "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "STATUS_NOT_ALLOWED",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/bulk/payments/update-payment-transaction-status"),
  /**
   * Changes what is known of payments of another system: all of them or, when one cannot change, none.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_TRANSACTIONS_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails STATUS_NOT_ALLOWED 428 The payment cannot go from its status to this one.
   */
  updatePayments: op<
    UpdatePaymentsRequest,
    OrderTransactionsResponse,
    "ORDER_TRANSACTIONS_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "STATUS_NOT_ALLOWED",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/payments/orders/{orderId}/update-payments"),
});
