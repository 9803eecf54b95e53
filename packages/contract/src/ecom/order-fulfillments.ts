import type { BulkActionMetadata } from "../common/errors.ts";
import { type FieldMask, op, service } from "../dialect.ts";
import type {
  BulkCreateOrderWithFulfillments,
  BulkOrderFulfillmentsResult,
  FulfillmentUpdate,
  NewFulfillment,
  OrderWithFulfillments,
} from "./fulfillment-entity.ts";

/** Names an order whose fulfillments are meant. */
export interface ListFulfillmentsForSingleOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
}

/** The order with its fulfillments. */
export interface OrderWithFulfillmentsResponse {
  /** The order and what of it was handed over. */
  orderWithFulfillments: OrderWithFulfillments;
}

/** Names the orders whose fulfillments are meant. */
export interface ListFulfillmentsForMultipleOrdersRequest {
  /** Orders. @minItems 1 @maxItems 100 */
  orderIds: string[];
}

/** Fulfillments of many orders. */
export interface ListFulfillmentsForMultipleOrdersResponse {
  /** In the order of the request. Orders that do not exist, or are someone else's, are left out. */
  ordersWithFulfillments: OrderWithFulfillments[];
}

/** Sent to `orderFulfillments.createFulfillment`, which records that part of an order was handed over. */
export interface CreateFulfillmentRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** What to hand over. */
  fulfillment: NewFulfillment;
}

/** The order with the new fulfillment. */
export interface CreateFulfillmentResponse extends OrderWithFulfillmentsResponse {
  /** The new fulfillment. @format uuid */
  fulfillmentId: string;
}

/** Sent to `orderFulfillments.updateFulfillment`, which changes the tracking or status of a fulfillment. */
export interface UpdateFulfillmentRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** The fulfillment and what to change of it. */
  fulfillment: FulfillmentUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** Names a fulfillment. */
export interface DeleteFulfillmentRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** The fulfillment. @format uuid */
  fulfillmentId: string;
}

/** Sent to `orderFulfillments.bulkCreateFulfillments`, which adds fulfillments to up to 100 orders. */
export interface BulkCreateFulfillmentRequest {
  /** Orders with what to hand over. @minItems 1 @maxItems 100 */
  ordersWithFulfillments: BulkCreateOrderWithFulfillments[];
}

/** How each order fared. */
export interface BulkCreateFulfillmentResponse {
  /** In the order of the request. */
  results: BulkOrderFulfillmentsResult[];
  /** How many orders succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/**
 * What of an order was handed over, and how it can be followed. The order's fulfillment status follows.
 * @entity OrderWithFulfillments
 * @alias /ecom/v1/fulfillments=/_api/fulfillments/v1/fulfillments
 * @alias /ecom/v1/fulfillments=/_api/ecom-fulfillments/v1/fulfillments
 * @alias /ecom/v1/fulfillments=/v1/fulfillments
 */
export const orderFulfillments = service("ecom.order-fulfillments", {
  /**
   * Adds fulfillments to up to 100 orders; each order succeeds or fails on its own, and as a whole.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails TRACKING_NUMBER_ALREADY_EXISTS 409 Another fulfillment of the order has this tracking number.
   */
  bulkCreateFulfillments: op<
    BulkCreateFulfillmentRequest,
    BulkCreateFulfillmentResponse,
    "ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS",
    "fulfillments_updated" | "order_fulfilled" | "order_updated"
  >("POST /ecom/v1/fulfillments/orders/bulk/create-fulfillments"),
  /**
   * Records that lines of an approved order, or some of their units, were handed over. The buyer gets an email about
   * what is on its way, unless the order was created without notifications.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails TRACKING_NUMBER_ALREADY_EXISTS 409 Another fulfillment of the order has this tracking number.
   */
  createFulfillment: op<
    CreateFulfillmentRequest,
    CreateFulfillmentResponse,
    "ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS",
    "fulfillments_updated" | "order_fulfilled" | "order_updated"
  >("POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment"),
  /**
   * Takes a fulfillment back: its units are to be handed over again. Nobody is written to.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  deleteFulfillment: op<
    DeleteFulfillmentRequest,
    OrderWithFulfillmentsResponse,
    "ORDER_NOT_FOUND",
    "fulfillments_updated" | "order_updated"
  >("DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}"),
  /**
   * Returns the fulfillments of up to 100 orders. Members get those of their own orders.
   * @callers member app staff
   * @scope ECOM.READ_FULFILLMENTS
   * @reads
   */
  listFulfillmentsForMultipleOrders: op<
    ListFulfillmentsForMultipleOrdersRequest,
    ListFulfillmentsForMultipleOrdersResponse
  >("POST /ecom/v1/fulfillments/list-by-ids"),
  /**
   * Returns the fulfillments of an order. Members see those of their own orders.
   * @callers member app staff
   * @scope ECOM.READ_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  listFulfillmentsForSingleOrder: op<
    ListFulfillmentsForSingleOrderRequest,
    OrderWithFulfillmentsResponse,
    "ORDER_NOT_FOUND"
  >("GET /ecom/v1/fulfillments/orders/{orderId}"),
  /**
   * Changes tracking, status or facts of a fulfillment. A parcel that gets its first tracking number, or leaves the shop,
   * is announced to the buyer.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails TRACKING_NUMBER_ALREADY_EXISTS 409 Another fulfillment of the order has this tracking number.
   */
  updateFulfillment: op<
    UpdateFulfillmentRequest,
    OrderWithFulfillmentsResponse,
    "ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS",
    "fulfillments_updated" | "order_updated"
  >("PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}"),
});
