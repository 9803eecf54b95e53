import { type Empty, op, paged, service } from "../dialect.ts";
import type { ChargeMembershipsRequest } from "./membership-charges.ts";
import type { AggregateOrdersRequest, AggregateOrdersResponse } from "./order-aggregation.ts";
import type {
  AddActivityRequest,
  AddActivityResponse,
  BulkUpdateOrderTagsRequest,
  BulkUpdateOrderTagsResponse,
  CountOrdersRequest,
  CountOrdersResponse,
  UpdateOrderLineItemRequest,
  UpdateOrderStatusRequest,
} from "./order-changes.ts";
import type { Order } from "./order-entity.ts";
import type {
  BulkDeleteImportedOrdersRequest,
  BulkDeleteImportedOrdersResponse,
  ImportOrderRequest,
  ImportOrderResponse,
  SetOrderNumberCounterRequest,
  SetOrderNumberCounterResponse,
} from "./order-import.ts";
import type {
  AddActivitiesRequest,
  AddActivitiesResponse,
  BulkUpdateOrdersRequest,
  BulkUpdateOrdersResponse,
  CancelOrderRequest,
  CreateOrderRequest,
  DeleteActivityRequest,
  GetOrderRequest,
  OrderResponse,
  SearchOrdersRequest,
  SearchOrdersResponse,
  UpdateActivityRequest,
  UpdateOrderRequest,
} from "./order-requests.ts";
import type {
  CaptureAuthorizedPaymentsRequest,
  GetPaymentCollectabilityStatusRequest,
  GetPaymentCollectabilityStatusResponse,
  OrderTransactionsResponse,
  VoidAuthorizedPaymentsRequest,
} from "./order-transactions-entity.ts";
import type {
  BulkMarkOrdersAsPaidRequest,
  BulkMarkOrdersAsPaidResponse,
  CreatePaymentGatewayOrderRequest,
  MarkOrderAsPaidRequest,
  PaymentGatewayOrderResponse,
  PreparePaymentCollectionRequest,
  RecordManuallyCollectedPaymentRequest,
} from "./payment-collection.ts";
import type {
  GetRefundabilityStatusRequest,
  GetRefundabilityStatusResponse,
  TriggerRefundRequest,
  TriggerRefundResponse,
} from "./refund-requests.ts";

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

/**
 * Placed orders.
 * @entity Order
 * @alias /ecom/v1/orders=/ecom/v1/ep-orders
 * @alias /ecom/v1/orders=/_api/ecom-orders/v1/orders
 * @alias /ecom/v1/orders=/_api/orders/v1/orders
 * @alias /ecom/v1/orders=/v1/orders
 * @alias /ecom/v1/bulk/orders=/_api/ecom-orders/v1/bulk/orders
 * @alias /ecom/v1/bulk/orders=/_api/orders/v1/bulk/orders
 * @alias /ecom/v1/payments-collector=/v1/payments-collector
 * @alias /ecom/v1/bulk/orders=/v1/bulk/orders
 */
export const orders = service("ecom.orders", {
  /**
   * Notes comments of the shop on an order. Buyers do not see them.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  addActivities: op<AddActivitiesRequest, AddActivitiesResponse, "ORDER_NOT_FOUND", "order_updated">(
    "POST /ecom/v1/orders/{orderId}/activities/add",
  ),
  /**
   * Changes the text of a comment. What the platform noted itself stays.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  updateActivity: op<UpdateActivityRequest, OrderResponse, "ORDER_NOT_FOUND", "order_updated">(
    "PATCH /ecom/v1/orders/{id}/activities/{activityId}",
  ),
  /**
   * Takes a comment away. What the platform noted itself stays.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  deleteActivity: op<DeleteActivityRequest, OrderResponse, "ORDER_NOT_FOUND", "order_updated">(
    "DELETE /ecom/v1/orders/{id}/activities/{activityId}",
  ),
  /**
   * Changes up to 100 orders; each succeeds or fails on its own.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_IS_PENDING 428 The buyer is still paying.
   * @fails ORDER_IS_REJECTED 428 The order's payment failed for good.
   * @fails ORDER_NOT_FOUND 404 No order has this number and this e-mail.
   */
  bulkUpdateOrders: op<
    BulkUpdateOrdersRequest,
    BulkUpdateOrdersResponse,
    "ORDER_IS_PENDING" | "ORDER_IS_REJECTED" | "ORDER_NOT_FOUND",
    "order_updated"
  >("POST /ecom/v1/bulk/orders/update"),
  /**
   * Cancels an order, for good. Refunds are made by their own call.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_HAS_AUTHORIZED_TRANSACTION 428 An amount is reserved; capture or release it first.
   * @fails ORDER_IS_PENDING 428 The buyer is still paying.
   * @fails ORDER_IS_REJECTED 428 The order's payment failed for good.
   */
  cancelOrder: op<
    CancelOrderRequest,
    OrderResponse,
    "ORDER_NOT_FOUND" | "ORDER_HAS_AUTHORIZED_TRANSACTION" | "ORDER_IS_PENDING" | "ORDER_IS_REJECTED",
    "InventoryVariantsChanged" | "order_canceled" | "order_updated" | "order_payment_status_updated"
  >("POST /ecom/v1/orders/{id}/cancel"),
  /**
   * Captures amounts that cards reserved, whole or in part: all or none. Providers may be notified later: see the captures.
   * @callers app staff
   * @scope ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what was reserved.
   * @fails NOT_REGULAR_ONLINE_PAYMENT 428 The payment was made outside the platform.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was given up before.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails PAYMENT_GATEWAY_ID_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   */
  captureAuthorizedPayments: op<
    CaptureAuthorizedPaymentsRequest,
    OrderTransactionsResponse,
    | "ORDER_NOT_FOUND"
    | "INVALID_AMOUNT"
    | "NOT_REGULAR_ONLINE_PAYMENT"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_NOT_FOUND"
    | "PAYMENT_GATEWAY_ID_NOT_FOUND"
    | "PAYMENT_HAS_PENDING_CAPTURE",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments"),
  /**
   * Releases amounts that cards reserved for an order: all of them or, when one cannot be released, none.
   * @callers app staff
   * @scope ECOM.ORDER_VOID_AUTHORIZED_PAYMENT
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was given up before.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails PAYMENT_GATEWAY_ID_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   * @fails NOT_REGULAR_ONLINE_PAYMENT 428 The payment was made outside the platform.
   */
  voidAuthorizedPayments: op<
    VoidAuthorizedPaymentsRequest,
    OrderTransactionsResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_NOT_FOUND"
    | "PAYMENT_GATEWAY_ID_NOT_FOUND"
    | "PAYMENT_HAS_PENDING_CAPTURE"
    | "NOT_REGULAR_ONLINE_PAYMENT",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments"),
  /**
   * Lets memberships pay for lines of an order: all of them or, when one cannot, none.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_CHARGE_MEMBERSHIPS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails MEMBERSHIP_NOT_ELIGIBLE 428 A membership does not pay for its line.
   */
  chargeMemberships: op<ChargeMembershipsRequest, Empty, "ORDER_NOT_FOUND" | "MEMBERSHIP_NOT_ELIGIBLE", PaidEvent>(
    "POST /ecom/v1/payments-collector/orders/{ecomOrderId}/charge-membership",
  ),
  /**
   * Tells of each payment of an order whether it can be given back.
   * @callers app staff
   * @scope ECOM.READ_TRANSACTIONS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  getRefundabilityStatus: op<GetRefundabilityStatusRequest, GetRefundabilityStatusResponse, "ORDER_NOT_FOUND">(
    "GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability",
  ),
  /**
   * Gives money of one payment back. The provider may take its time: look at the refund's transactions.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_REFUND_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENTS_NOT_FOUND 404 The order has no payment with this id.
   * @fails REFUND_NOT_AVAILABLE 428 The payment cannot be given back, or not like this; the data says why.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is left of the payment.
   */
  triggerRefund: op<
    TriggerRefundRequest,
    TriggerRefundResponse,
    "ORDER_NOT_FOUND" | "PAYMENTS_NOT_FOUND" | "REFUND_NOT_AVAILABLE" | "INVALID_AMOUNT",
    | "InventoryVariantsChanged"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_refund_completed"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund"),
  /**
   * Tells what is left to pay of an order, or why nothing can be.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  getPaymentCollectabilityStatus: op<
    GetPaymentCollectabilityStatusRequest,
    GetPaymentCollectabilityStatusResponse,
    "ORDER_NOT_FOUND"
  >("GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status"),
  /**
   * Approves offline payments that wait, and notes the rest as paid outside. An order that waited for it is approved.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took a payment back; settle that first.
   * @fails ORDER_NOT_PAYABLE 428 The order is canceled or rejected, or waits for a payment.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   * @reserved PAYMENT_GATEWAY_ID_NOT_FOUND A payment recorded by hand has no provider.
   */
  paymentCollectionMarkOrderAsPaid: op<
    MarkOrderAsPaidRequest,
    OrderResponse,
    | "ORDER_NOT_FOUND"
    | "ORDER_ALREADY_PAID"
    | "ORDER_HAS_CHARGEBACKS"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    PaidEvent
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid"),
  /**
   * The same for up to 100 orders; each succeeds or fails on its own.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took a payment back; settle that first.
   * @fails ORDER_NOT_PAYABLE 428 The order is canceled or rejected, or waits for a payment.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   */
  paymentCollectionBulkMarkOrdersAsPaid: op<
    BulkMarkOrdersAsPaidRequest,
    BulkMarkOrdersAsPaidResponse,
    | "ORDER_NOT_FOUND"
    | "ORDER_ALREADY_PAID"
    | "ORDER_HAS_CHARGEBACKS"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    PaidEvent
  >("POST /v1/bulk/payments-collector/mark-as-paid"),
  /**
   * Notes that a part of what is owed, or all of it, arrived outside the platform.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is owed.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took a payment back; settle that first.
   * @fails ORDER_NOT_PAYABLE 428 The order is rejected, or waits for a payment.
   * @fails ORDER_PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for it is under way.
   */
  recordManuallyCollectedPayment: op<
    RecordManuallyCollectedPaymentRequest,
    Empty,
    | "ORDER_NOT_FOUND"
    | "ORDER_ALREADY_PAID"
    | "INVALID_AMOUNT"
    | "ORDER_CANCELED"
    | "ORDER_HAS_CHARGEBACKS"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    PaidEvent
  >("POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment"),
  /**
   * Asks for all that an order owes. Whoever has the id can pay it: put it into a link to the hosted payment page.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   */
  paymentCollectionCreatePaymentGatewayOrder: op<
    CreatePaymentGatewayOrderRequest,
    PaymentGatewayOrderResponse,
    "ORDER_NOT_FOUND" | "ORDER_ALREADY_PAID" | "ORDER_CANCELED"
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order"),
  /**
   * Asks for a part of what an order owes, or all of it. Whoever has the id can pay it.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_METHODS_NOT_FOUND 404 The shop takes no payments online.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is owed.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails NO_ASSOCIATED_ECOM_ORDER 404 The request for payment is not one of this order.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took a payment back; settle that first.
   */
  preparePaymentCollection: op<
    PreparePaymentCollectionRequest,
    PaymentGatewayOrderResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_METHODS_NOT_FOUND"
    | "ORDER_CANCELED"
    | "INVALID_AMOUNT"
    | "ORDER_ALREADY_PAID"
    | "NO_ASSOCIATED_ECOM_ORDER"
    | "ORDER_HAS_CHARGEBACKS"
  >("POST /ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection"),
  /**
   * Records an order sold elsewhere. No payment is made.
   * @callers app staff
   * @scope ECOM.CREATE_ORDERS ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS
   * @fails PURCHASED_DATE_CANNOT_BE_IN_FUTURE 428 An order cannot be bought later than now.
   * @fails INSUFFICIENT_STOCK 428 There is less in stock than the order asks for, and `allowOverselling` is not set.
   */
  createOrder: op<
    CreateOrderRequest,
    OrderResponse,
    "PURCHASED_DATE_CANNOT_BE_IN_FUTURE" | "INSUFFICIENT_STOCK",
    "InventoryVariantsChanged" | "order_created" | "order_approved" | "order_fulfilled" | "order_payment_status_updated"
  >("POST /ecom/v1/orders"),
  /**
   * Returns an order. Shoppers see their own.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS ECOM.ORDER_READ_ALL_EXTENDED_FIELDS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  getOrder: op<GetOrderRequest, OrderResponse, "ORDER_NOT_FOUND">("GET /ecom/v1/orders/{id}"),
  /**
   * Finds orders, latest first. Members find their own, and apps none that is `INITIALIZED`: `getOrder` reads those.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   * @example {"search": {"filter": {"paymentStatus": "PAID"}, "sort": [{"fieldName": "createdDate", "order": "DESC"}], "cursorPaging": {"limit": 50}}}
   */
  searchOrders: paged<SearchOrdersRequest, SearchOrdersResponse, Order>("POST /ecom/v1/orders/search", {
    page: { items: "orders", metadata: "metadata", paging: "cursor", query: "search" },
  }),
  /**
   * Counts the orders that a search would find, members their own: up to 10,000, as cheap for a million as for a thousand.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  countOrders: op<CountOrdersRequest, CountOrdersResponse>("POST /_vitrine/v1/orders/count"),
  /**
   * Changes what may change on an order: contact, addresses and marks.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_IS_PENDING 428 The buyer is still paying.
   * @fails ORDER_IS_REJECTED 428 The order's payment failed for good.
   */
  updateOrder: op<
    UpdateOrderRequest,
    OrderResponse,
    "ORDER_NOT_FOUND" | "ORDER_IS_PENDING" | "ORDER_IS_REJECTED",
    "order_updated"
  >("PATCH /ecom/v1/orders/{order.id}"),
  /**
   * Notes something on an order: a comment of the shop, or something only an app knows the meaning of.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  addActivity: op<AddActivityRequest, AddActivityResponse, "ORDER_NOT_FOUND", "order_updated">(
    "POST /ecom/v1/orders/{id}/activities",
  ),
  /**
   * Counts and sums orders without returning them: those that `searchOrders` would find.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  aggregateOrders: op<AggregateOrdersRequest, AggregateOrdersResponse>("POST /ecom/v1/orders/aggregate"),
  /**
   * Adds labels to up to 100 orders and takes others off; each order succeeds or fails on its own.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS ECOM.ORDER_MODIFY_PRIVATE_TAGS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  bulkUpdateOrderTags: op<BulkUpdateOrderTagsRequest, BulkUpdateOrderTagsResponse, "ORDER_NOT_FOUND", "order_updated">(
    "POST /ecom/v1/bulk/orders/update-tags",
  ),
  /**
   * Changes what moves no money and no stock of a line: its file, who sends it, what describes it.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_LINE_ITEM_NOT_FOUND 404 The order has no line with this id.
   */
  updateOrderLineItem: op<
    UpdateOrderLineItemRequest,
    OrderResponse,
    "ORDER_LINE_ITEM_NOT_FOUND" | "ORDER_NOT_FOUND",
    "order_updated"
  >("PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}"),
  /**
   * Moves an order to another stage: INITIALIZED to all, PENDING to APPROVED and REJECTED, APPROVED to CANCELED.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails STATUS_NOT_SUPPORTED 400 No order is ever moved to INITIALIZED.
   * @fails STATUS_ALREADY_SET 428 The order has this status.
   * @fails UNSUPPORTED_TRANSITION 428 The order's status, or its money, does not allow this move.
   */
  updateOrderStatus: op<
    UpdateOrderStatusRequest,
    OrderResponse,
    "ORDER_NOT_FOUND" | "STATUS_ALREADY_SET" | "STATUS_NOT_SUPPORTED" | "UNSUPPORTED_TRANSITION",
    | "InventoryVariantsChanged"
    | "cart_deleted"
    | "cart_updated"
    | "checkout_completed"
    | "order_approved"
    | "order_canceled"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/orders/{orderId}/update-status"),
  /**
   * Takes over an order of another system as it is: nothing is charged or mailed, no stock moves. The same id replaces it.
   * @callers app staff
   * @scope ecom:v1:order:imports:import_order
   * @fails CANNOT_OVERWRITE_NON_IMPORTED_ORDER 428 The order with this id was not imported.
   */
  importOrder: op<ImportOrderRequest, ImportOrderResponse, "CANNOT_OVERWRITE_NON_IMPORTED_ORDER", "order_imported">(
    "POST /ecom/v1/orders/import",
  ),
  /**
   * Deletes imported orders, for good. Orders that were not imported stay.
   * @callers app staff
   * @scope ecom:v1:order:imports:bulk_delete_imported_orders
   */
  bulkDeleteImportedOrders: op<
    BulkDeleteImportedOrdersRequest,
    BulkDeleteImportedOrdersResponse,
    never,
    "order_imported_order_deleted"
  >("POST /ecom/v1/orders/import/bulk-delete-imported-orders"),
  /**
   * Decides how order numbers go on, for shops that come from elsewhere.
   * @callers app staff
   * @scope ecom:v1:order:imports:set_order_number_counter
   * @fails CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER 428 The number is below the present one, and `allowLowerCounter` is not set.
   */
  setOrderNumberCounter: op<
    SetOrderNumberCounterRequest,
    SetOrderNumberCounterResponse,
    "CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER"
  >("POST /ecom/v1/orders/import/set-order-number-counter"),
});
