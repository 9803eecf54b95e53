import { type Open, op, service } from "../dialect.ts";
import type { TransactionStatus } from "./order-transactions-entity.ts";

/** Sent to `openPayments.listOpenPayments`. */
export interface ListOpenPaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
}

/** A payment that the platform cannot find out about by itself. */
export interface OpenPayment {
  /** The payment. @format uuid */
  paymentId: string;
  /**
   * What `orderTransactions.updatePaymentStatus` takes it to now. Of a payment of a provider `CANCELED` is left out: it
   * comes to the same as `DECLINED`.
   */
  statuses: Open<TransactionStatus>[];
  /** The provider that took it and is not plugged in any more; absent for a payment of another system. */
  missingProvider?: string;
}

/** Returned by `openPayments.listOpenPayments`. */
export interface ListOpenPaymentsResponse {
  /** Oldest first; none where the platform asks the provider itself. @maxItems 100 */
  payments: OpenPayment[];
}

/** Payments that only people know of: those of other systems, and those whose provider was taken out of the shop. */
export const openPayments = service("vitrine.open-payments", {
  /**
   * Lists the payments of an order whose status is set by hand.
   * @callers app staff
   * @scope ECOM.MODIFY_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  listOpenPayments: op<ListOpenPaymentsRequest, ListOpenPaymentsResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/open-payments",
  ),
});
