import type { Price } from "../common/money.ts";
import type { NewCustomLineItem, NewLineItem } from "./line-item.ts";
import type { Order } from "./order-entity.ts";
import type { Balance } from "./order-pricing.ts";

/** Sent to `draftOrders.editOrder` and `draftOrders.previewOrderEdit`: what is to be different about an order. */
export interface EditOrderRequest {
  /** The order. @format uuid */
  id: string;
  /** Lines that get another quantity; 0 takes a line off. @maxItems 300 */
  quantities?: OrderLineQuantity[];
  /** Catalog items to add, at today's price unless another one is given. @maxItems 100 */
  lineItems?: NewLineItem[];
  /** Other things to add, described and priced here. @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
  /** Put units that are taken off back into stock. @default true */
  restock?: boolean;
  /** Why, for the order's history. @maxLength 200 */
  reason?: string;
  /** Write to the buyer what is different, with a link to pay where something is owed. @default false */
  sendNotificationToBuyer?: boolean;
}

/** Another quantity for a line. */
export interface OrderLineQuantity {
  /** The line. @format uuid */
  lineItemId: string;
  /** Units from now on; 0 takes the line off. @asType integer @minimum 0 @maximum 100000 */
  quantity: number;
}

/** The order with the edit, and what it means for the money. */
export interface EditOrderResponse {
  /** The order with the edit. */
  order: Order;
  /** Total now less total before, as decimal text; negative when the order got cheaper. */
  difference: Balance;
  /** What is left to pay; absent when nothing is. */
  toPay?: Price;
  /** What was paid too much, to be given back by a refund; absent when nothing was. */
  toGiveBack?: Price;
  /** The request for payment of what is left, to be shown and paid by `payments.payPaymentRequest`. @format uuid */
  paymentGatewayOrderId?: string;
  /** Where the buyer pays it. @format uri */
  paymentUrl?: string;
}
