import type { BulkActionMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, CursorSearch } from "../common/query.ts";
import type { FieldMask } from "../dialect.ts";
import type { MerchantComment, OrderActivityType } from "./order-activity.ts";
import type { PublicActivity } from "./order-changes.ts";
import type { BulkOrderResult, Order } from "./order-entity.ts";
import type { MaskedOrder, NewOrder, OrderCreationSettings, OrderUpdate } from "./order-input.ts";

/** Something to note on an order. Comments of the shop are all that can be added. @accepts Activity */
export interface NewActivity {
  /** Always a comment of the shop. */
  activityType: OrderActivityType;
  /** What to note. */
  merchantComment?: MerchantComment;
}

/** Sent to `orders.addActivities`, which notes comments of the shop on an order. */
export interface AddActivitiesRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Comments to add. @minItems 1 @maxItems 300 */
  orderActivities: NewActivity[];
}

/** The order with what was noted. */
export interface AddActivitiesResponse {
  /** The order with the comments among its activities. */
  order: Order;
  /** In the order of the request. @minItems 1 @maxItems 300 @format uuid */
  activityIds: string[];
}

/** Sent to `orders.updateActivity`, which changes the text of a comment. */
export interface UpdateActivityRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
  /** The comment to change. @format uuid */
  activityId: string;
  /** The new text. */
  activity: PublicActivity;
}

/** Sent to `orders.deleteActivity`, which takes a comment away. */
export interface DeleteActivityRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
  /** The comment to delete. @format uuid */
  activityId: string;
}

/** Sent to `orders.bulkUpdateOrders`, which changes up to 100 orders; each succeeds or fails on its own. */
export interface BulkUpdateOrdersRequest {
  /** Orders to change, each with its fields. @minItems 1 @maxItems 100 */
  orders: MaskedOrder[];
  /** Return the changed entities too. @default false */
  returnEntity?: boolean;
  /** Fields to change of orders that bring no mask of their own. */
  fieldMask?: FieldMask;
}

/** How each order fared. */
export interface BulkUpdateOrdersResponse {
  /** One for each item of the request, in its order. @minItems 1 @maxItems 100 */
  results: BulkOrderResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Sent to `orders.cancelOrder`, which cancels an order, for good. */
export interface CancelOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
  /** Notify the buyer. */
  sendOrderCanceledEmail?: boolean;
  /** Words of the shop in that mail. @minLength 1 @maxLength 1000 */
  customMessage?: string;
  /** Put the units back into stock. Items of the shop's own catalog only. */
  restockAllItems?: boolean;
}

/** Sent to `orders.createOrder`, which records an order sold elsewhere. */
export interface CreateOrderRequest {
  /** The order, as it was sold elsewhere. */
  order: NewOrder;
  /** How the platform treats it. */
  settings?: OrderCreationSettings;
}

/** Sent to `orders.getOrder`, which returns an order. */
export interface GetOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
}

/** One order. */
export interface OrderResponse {
  /** The order as it is after the call. */
  order: Order;
}

/** Sent to `orders.searchOrders`, which finds orders, latest first. */
export interface SearchOrdersRequest {
  /** PENDING and REJECTED orders only when filtered for; INITIALIZED ones never. */
  search?: OrderSearch;
}

/** A search for orders, returned in pages by cursor. */
export interface OrderSearch extends CursorSearch<Order> {
  /** Counts in place of what is beside it: programs for the vendor's client of 2024 nest it so in that of today. */
  search?: CursorSearch<Order>;
}

/** A page of orders. */
export interface SearchOrdersResponse {
  /** Orders of this page, in the order asked for. */
  orders: Order[];
  /** Position of this page in the list, and how to get the next. */
  metadata: CursorPagingMetadata;
}

/** Sent to `orders.updateOrder`, which changes what may change on an order: contact, addresses and marks. */
export interface UpdateOrderRequest {
  /** The fields to change; those left out stay. */
  order: OrderUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}
