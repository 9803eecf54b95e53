import { type Open, op, service } from "../dialect.ts";
import type { Fulfillment, NewFulfillment } from "./fulfillment-entity.ts";

/** Names an order whose delivery is meant. */
export interface OrderDeliveryRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
}

/** How an order reaches its buyer. */
export interface OrderDeliveryResponse {
  /** The delivery as it stands after the call. */
  delivery: OrderDelivery;
}

/** How an order reaches its buyer: parcels and pick-up. */
export interface OrderDelivery {
  /** The order. @format uuid */
  orderId: string;
  /** What was handed over, oldest first. */
  fulfillments: Fulfillment[];
  /** What is still to be handed over. Units that were refunded and restocked before they were sent are not. @maxItems 300 */
  unfulfilled: UnfulfilledLine[];
  /** Set when the buyer picks the order up. */
  pickup?: OrderPickup;
}

/** Units of a line that are still to be handed over. */
export interface UnfulfilledLine {
  /** The line of the order. @format uuid */
  lineItemId: string;
  /** How many. @asType integer @minimum 1 */
  quantity: number;
}

/** How far a pick-up is. */
export interface OrderPickup {
  /** Whether the order can be picked up, or was. */
  status: Open<PickupStatus>;
  /** When it was ready. @format date-time */
  readyDate?: string;
  /** When the buyer picked it up. @format date-time */
  collectedDate?: string;
}

/** How far a pick-up is. */
export type PickupStatus = "PREPARING" | "READY" | "COLLECTED";

/** Sent to `orderDelivery.fulfillOrder`, which creates a fulfillment and says whether the buyer is written to. */
export interface FulfillOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** What to hand over. */
  fulfillment: NewFulfillment;
  /** Whether the buyer gets an email. @default true */
  notifyBuyer?: boolean;
  /** Shown in the email. @minLength 1 @maxLength 1000 */
  message?: string;
}

/** Sent to `orderDelivery.cancelFulfillment`, which takes a fulfillment back and says whether the buyer is written to. */
export interface CancelFulfillmentRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** The fulfillment. @format uuid */
  fulfillmentId: string;
  /** Whether the buyer gets an email that the parcel does not come as announced. @default false */
  notifyBuyer?: boolean;
  /** Shown in the email. @minLength 1 @maxLength 1000 */
  message?: string;
}

/** Names a fulfillment to write to the buyer about. */
export interface SendShippingConfirmationRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** The fulfillment. @format uuid */
  fulfillmentId: string;
  /** Shown in the email. @minLength 1 @maxLength 1000 */
  message?: string;
}

/** Sent to the operations that move a pick-up forward. */
export interface MovePickupRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** Whether the buyer gets an email. @default true */
  notifyBuyer?: boolean;
  /** Shown in the email. @minLength 1 @maxLength 1000 */
  message?: string;
}

/** A file of an order that its buyer may download. */
export interface OrderDownload {
  /** The line of the order. @format uuid */
  lineItemId: string;
  /** The file; a product may have several. @format uuid */
  fileId: string;
  /** Name of the file. @minLength 1 @maxLength 255 */
  name: string;
  /** Bytes. @asType integer @minimum 1 @maximum 1099511627776 */
  size: number;
  /** Where to download it. @format uri */
  link: string;
  /** When the link stops working. @format date-time */
  expirationDate: string;
  /**
   * How often the file can still be downloaded for this line, with any link. A download that goes on after a break counts
   * by what is sent again.
   * @asType integer @minimum 0
   */
  downloadsLeft: number;
}

/** Files of an order. */
export interface OrderDownloadsResponse {
  /** One for each file of each line; none as long as the order is not paid. */
  downloads: OrderDownload[];
}

/** Delivery and pick-up of orders, with a say in what the buyer is written. */
export const orderDelivery = service("vitrine.order-delivery", {
  /**
   * Returns how an order reaches its buyer. Shoppers see their own.
   * @callers visitor member app staff
   * @scope ECOM.READ_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  getOrderDelivery: op<OrderDeliveryRequest, OrderDeliveryResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/delivery",
  ),
  /**
   * Returns links to the files of an order that is paid. Each call makes new ones; shoppers get those of their own orders.
   * @callers visitor member app staff
   * @scope ECOM.READ_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  listDownloads: op<OrderDeliveryRequest, OrderDownloadsResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/downloads",
  ),
  /**
   * Mails the buyer new links to the files of an order, and counts their downloads from the start.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  sendDownloadLinks: op<OrderDeliveryRequest, OrderDownloadsResponse, "ORDER_NOT_FOUND", "order_updated">(
    "POST /_vitrine/v1/orders/{orderId}/downloads/send",
  ),
  /**
   * Creates a fulfillment. Does what `orderFulfillments.createFulfillment` does, with a say in the email.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails TRACKING_NUMBER_ALREADY_EXISTS 409 Another fulfillment of the order has this tracking number.
   */
  fulfillOrder: op<
    FulfillOrderRequest,
    OrderDeliveryResponse,
    "ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS",
    "fulfillments_updated" | "order_fulfilled" | "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/fulfillments"),
  /**
   * Takes a fulfillment back: its units are to be handed over again. The buyer is written to when asked for.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  cancelFulfillment: op<
    CancelFulfillmentRequest,
    OrderDeliveryResponse,
    "ORDER_NOT_FOUND",
    "fulfillments_updated" | "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/fulfillments/{fulfillmentId}/cancel"),
  /**
   * Sends the email about a parcel, for the first time or again.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  sendShippingConfirmation: op<
    SendShippingConfirmationRequest,
    OrderDeliveryResponse,
    "ORDER_NOT_FOUND",
    "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/fulfillments/{fulfillmentId}/send-confirmation"),
  /**
   * Marks an order as ready for pick-up. Doing it twice changes nothing.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  markReadyForPickup: op<MovePickupRequest, OrderDeliveryResponse, "ORDER_NOT_FOUND", "order_updated">(
    "POST /_vitrine/v1/orders/{orderId}/pickup/ready",
  ),
  /**
   * Marks an order as picked up: what was left of it is fulfilled. Doing it twice changes nothing.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  markCollected: op<
    MovePickupRequest,
    OrderDeliveryResponse,
    "ORDER_NOT_FOUND",
    "fulfillments_updated" | "order_fulfilled" | "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/pickup/collected"),
  /**
   * Takes the last step of a pick-up back: from picked up to ready, and from ready to being prepared. Nobody is written to.
   * @callers app staff
   * @scope ECOM.MODIFY_FULFILLMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  undoPickup: op<
    OrderDeliveryRequest,
    OrderDeliveryResponse,
    "ORDER_NOT_FOUND",
    "fulfillments_updated" | "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/pickup/undo"),
});
