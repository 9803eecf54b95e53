import type { BulkActionMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, CursorSearch } from "../common/query.ts";
import { type FieldMask, op, paged, service } from "../dialect.ts";
import type { BulkOrderResult, Order } from "./order-entity.ts";
import type { MaskedOrder, NewOrder, OrderCreationSettings, OrderUpdate } from "./order-input.ts";

/** Bulk update orders request. */
export interface BulkUpdateOrdersRequest {
  /** @minItems 1 @maxItems 100 */
  orders: MaskedOrder[];
  /** @default false */
  returnEntity?: boolean;
}

/** Bulk update orders response. */
export interface BulkUpdateOrdersResponse {
  /** @minItems 1 @maxItems 100 */
  results: BulkOrderResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Cancel order request. */
export interface CancelOrderRequest {
  /** @minLength 1 @maxLength 100 */
  id: string;
  sendOrderCanceledEmail?: boolean;
  /** @minLength 1 @maxLength 1000 */
  customMessage?: string;
  restockAllItems?: boolean;
}

/** Create order request. */
export interface CreateOrderRequest {
  order: NewOrder;
  settings?: OrderCreationSettings;
}

/** Get order request. */
export interface GetOrderRequest {
  /** @minLength 1 @maxLength 100 */
  id: string;
}

/** Order response. */
export interface OrderResponse {
  order: Order;
}

/** Search orders request. */
export interface SearchOrdersRequest {
  search: CursorSearch;
}

/** Search orders response. */
export interface SearchOrdersResponse {
  orders?: Order[];
  metadata?: CursorPagingMetadata;
}

/** Update order request. */
export interface UpdateOrderRequest {
  order: OrderUpdate;
  fieldMask?: FieldMask;
}

/**
 * Placed orders.
 * @entity wix.ecom.v1.order
 * @alias /ecom/v1/orders=/ecom/v1/ep-orders
 * @alias /ecom/v1/orders=/_api/ecom-orders/v1/orders
 * @alias /ecom/v1/orders=/_api/orders/v1/orders
 * @alias /ecom/v1/orders=/v1/orders
 * @alias /ecom/v1/bulk/orders=/_api/ecom-orders/v1/bulk/orders
 * @alias /ecom/v1/bulk/orders=/_api/orders/v1/bulk/orders
 */
export const orders = /* @__PURE__ */ service("ecom.orders", {
  /**
   * Bulk update orders.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @emits order_updated
   */
  bulkUpdateOrders: /* @__PURE__ */ op<BulkUpdateOrdersRequest, BulkUpdateOrdersResponse>(
    "POST /ecom/v1/bulk/orders/update",
  ),
  /**
   * Cancel order.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @emits order_canceled order_updated
   */
  cancelOrder: /* @__PURE__ */ op<
    CancelOrderRequest,
    OrderResponse,
    "ORDER_HAS_AUTHORIZED_TRANSACTION" | "ORDER_IS_PENDING" | "ORDER_IS_REJECTED"
  >("POST /ecom/v1/orders/{id}/cancel"),
  /**
   * Create order.
   * @callers app staff
   * @scope ECOM.CREATE_ORDERS ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS
   * @emits order_created order_approved order_fulfilled
   */
  createOrder: /* @__PURE__ */ op<CreateOrderRequest, OrderResponse, "PURCHASED_DATE_CANNOT_BE_IN_FUTURE">(
    "POST /ecom/v1/orders",
  ),
  /**
   * Get order.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS ECOM.ORDER_READ_ALL_EXTENDED_FIELDS
   */
  getOrder: /* @__PURE__ */ op<GetOrderRequest, OrderResponse, "ORDER_NOT_FOUND">("GET /ecom/v1/orders/{id}"),
  /**
   * Search orders.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  searchOrders: /* @__PURE__ */ paged<SearchOrdersRequest, SearchOrdersResponse, Order>("POST /ecom/v1/orders/search", {
    page: { items: "orders", metadata: "metadata", paging: "cursor", query: "search" },
  }),
  /**
   * Update order.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS
   * @emits order_updated
   */
  updateOrder: /* @__PURE__ */ op<UpdateOrderRequest, OrderResponse, "ORDER_IS_PENDING" | "ORDER_IS_REJECTED">(
    "PATCH /ecom/v1/orders/{order.id}",
  ),
});
