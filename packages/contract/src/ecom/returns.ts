import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { op, paged, service } from "../dialect.ts";
import type { NewReturnLineItem, OrderReturn, ReturnUnits } from "./return-entity.ts";

/** Sent to `returns.createReturn`, which asks for a return or, from the shop, makes one. */
export interface CreateReturnRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** What comes back, each line once. @minItems 1 @maxItems 300 */
  lineItems: NewReturnLineItem[];
  /** Something to say about it. @minLength 1 @maxLength 1000 */
  note?: string;
}

/** Sent to `returns.requestGuestReturn`, which asks for a return of an order that was looked up. */
export interface RequestGuestReturnRequest {
  /** Number of the order, as the buyer knows it. @minLength 1 @maxLength 20 */
  number: string;
  /** Address the order was placed with, in any case. @minLength 1 @maxLength 320 */
  email: string;
  /** What comes back, each line once. @minItems 1 @maxItems 300 */
  lineItems: NewReturnLineItem[];
  /** Something to say about it. @minLength 1 @maxLength 1000 */
  note?: string;
}

/** Names a return. */
export interface ReturnIdRequest {
  /** The return. @format uuid */
  id: string;
}

/** The return as it is after the call. */
export interface ReturnResponse {
  /** With what the call changed. */
  return: OrderReturn;
}

/** Names an order whose returns are meant. */
export interface ListReturnsOfOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
}

/** Returns of one order. */
export interface ListReturnsOfOrderResponse {
  /** Oldest first. @maxItems 1000 */
  returns: OrderReturn[];
  /** Units of each line that can still be returned; lines of which none can are left out. @maxItems 300 */
  returnable: ReturnUnits[];
}

/** A page of returns. */
export interface QueryReturnsResponse {
  /** Returns of this page, in the order asked for. */
  returns: OrderReturn[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** Sent to the operations that decide about a return. */
export interface DecideReturnRequest {
  /** The return. @format uuid */
  id: string;
  /** Shown to the buyer: where to send it, or why not. @minLength 1 @maxLength 1000 */
  message?: string;
  /** Whether the buyer gets an email. @default true */
  notifyBuyer?: boolean;
}

/** Sent to `returns.receiveReturn`, which notes what has arrived. */
export interface ReceiveReturnRequest {
  /** The return. @format uuid */
  id: string;
  /** What has arrived; everything that is awaited unless given. @minItems 1 @maxItems 300 */
  lineItems?: ReturnUnits[];
  /** Put what has arrived back into stock. @default false */
  restock?: boolean;
  /** Shown to the buyer. @minLength 1 @maxLength 1000 */
  message?: string;
  /** Whether the buyer gets an email. @default true */
  notifyBuyer?: boolean;
}

/** Sent to `returns.linkReturnRefund`, which notes that a refund gave the money of a return back. */
export interface LinkReturnRefundRequest {
  /** The return. @format uuid */
  id: string;
  /** A refund of the same order. @format uuid */
  refundId: string;
}

/** Sent to `returns.sendReplacement`, which makes units of a return to be sent again without a charge. */
export interface SendReplacementRequest {
  /** The return. @format uuid */
  id: string;
  /** What is sent again; every unit of the return unless given. @minItems 1 @maxItems 300 */
  lineItems?: ReturnUnits[];
}

/** Returns: asked for by shoppers, decided and received by the shop. Refunds are made by their own service. */
export const returns = service("vitrine.returns", {
  /**
   * Asks for a return of units that were fulfilled. A shopper's waits for the shop; one that the shop makes is approved.
   * Buyers can ask thirty times for each order.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  createReturn: op<CreateReturnRequest, ReturnResponse, "ORDER_NOT_FOUND", "return_created" | "order_updated">(
    "POST /_vitrine/v1/returns",
  ),
  /**
   * Asks for a return of an order that its buyer knows by number and email. Counts as a try to look it up.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this number and this email.
   * @fails THROTTLED_FEATURE 429 There were too many tries; wait.
   */
  requestGuestReturn: op<
    RequestGuestReturnRequest,
    ReturnResponse,
    "ORDER_NOT_FOUND" | "THROTTLED_FEATURE",
    "return_created" | "order_updated"
  >("POST /_vitrine/v1/returns/look-up"),
  /**
   * Returns a return. Shoppers see those of their own orders.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS
   */
  getReturn: op<ReturnIdRequest, ReturnResponse>("GET /_vitrine/v1/returns/{id}"),
  /**
   * Returns the returns of an order, and what can still be returned of it.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id, or it is someone else's.
   */
  listReturnsOfOrder: op<ListReturnsOfOrderRequest, ListReturnsOfOrderResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/returns",
  ),
  /**
   * Finds returns, newest first unless sorted.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  queryReturns: paged<CursorQueryRequest<OrderReturn>, QueryReturnsResponse, OrderReturn>(
    "POST /_vitrine/v1/returns/query",
    { page: { items: "returns", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Agrees to a return that was asked for.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  approveReturn: op<DecideReturnRequest, ReturnResponse, never, "return_updated" | "order_updated">(
    "POST /_vitrine/v1/returns/{id}/approve",
  ),
  /**
   * Rejects a return that was asked for.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  rejectReturn: op<DecideReturnRequest, ReturnResponse, never, "return_updated" | "order_updated">(
    "POST /_vitrine/v1/returns/{id}/reject",
  ),
  /**
   * Notes what has arrived, all at once or in parts, and puts it back into stock when asked.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  receiveReturn: op<
    ReceiveReturnRequest,
    ReturnResponse,
    never,
    "InventoryVariantsChanged" | "return_updated" | "order_updated"
  >("POST /_vitrine/v1/returns/{id}/receive"),
  /**
   * Calls a return off. What has arrived by then stays returned; the rest can be returned again. Shoppers cancel their own
   * until something has arrived.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  cancelReturn: op<ReturnIdRequest, ReturnResponse, never, "return_updated" | "order_updated">(
    "POST /_vitrine/v1/returns/{id}/cancel",
  ),
  /**
   * Ends a return, also one whose parcel never arrives. What was awaited counts as returned.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  closeReturn: op<ReturnIdRequest, ReturnResponse, never, "return_updated" | "order_updated">(
    "POST /_vitrine/v1/returns/{id}/close",
  ),
  /**
   * Notes that a refund of the order gave the money of a return back, whether or not anything has arrived. The refund is
   * made before, by its own call.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  linkReturnRefund: op<LinkReturnRefundRequest, ReturnResponse, never, "return_updated" | "order_updated">(
    "POST /_vitrine/v1/returns/{id}/refunds",
  ),
  /**
   * Makes units of a return to be sent again without a charge. The order waits for a fulfillment of them.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  sendReplacement: op<
    SendReplacementRequest,
    ReturnResponse,
    never,
    "InventoryVariantsChanged" | "return_updated" | "order_updated"
  >("POST /_vitrine/v1/returns/{id}/replacement"),
});
