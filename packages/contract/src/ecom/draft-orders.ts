import type { AddressWithContact } from "../common/address.ts";
import type { CursorPagingMetadata, CursorQuery } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { NewMerchantDiscount } from "./cart-entity.ts";
import type { Checkout } from "./checkout-entity.ts";
import type { NewCustomLineItem, NewLineItem } from "./line-item.ts";
import type { EditOrderRequest, EditOrderResponse } from "./order-edit.ts";
import type { Order } from "./order-entity.ts";

/** What draft orders can be filtered and sorted by. */
export const draftOrderQueryFields = {
  id: { type: "text", operators: ["$eq", "$in"] },
  status: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  expiresDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/** An order that the shop writes for a buyer, as on the phone. It takes nothing from stock until it is placed. */
export interface DraftOrder extends Queryable<typeof draftOrderQueryFields> {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** OPEN can be changed and placed; PLACED became an order; EXPIRED was not paid or placed in time. */
  status: DraftOrderStatus;
  /** Until when it can be placed, and its order be paid. @format date-time */
  expiresDate: string;
  /** The order that it became. @format uuid */
  orderId?: string;
  /** What the shop noted for itself. @maxLength 1000 */
  note?: string;
  /** Lines, addresses and sums as a checkout shows them, at today's prices. */
  details: Checkout;
}

/** Stages of a draft order. */
export type DraftOrderStatus = "OPEN" | "PLACED" | "EXPIRED";

/** What a draft order says. Fields that are left out of an update stay, and lines are replaced together. */
export interface DraftOrderInput {
  /** Catalog items, at the catalog's price unless another one is given. @maxItems 100 */
  lineItems?: NewLineItem[];
  /** Other things, described and priced here. @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
  /** Where the link to pay is sent. @format email */
  email?: string;
  /**
   * What the buyer pays in: the shop's currency, the default, or one that it charges. Prices and full prices of custom lines, and
   * amounts of discounts, are in it; other amounts are in the shop's. @format currency
   */
  currency?: string;
  /** What the buyer reads, BCP 47: lines, mails and the page to pay; the shop's language unless said. @format language */
  language?: string;
  /** The member who buys; null for someone without an account. @format uuid */
  memberId?: string | null;
  /** Who pays. */
  billingInfo?: AddressWithContact;
  /** Where it goes. */
  shippingDestination?: AddressWithContact;
  /** How it is delivered: one of `details.shippingInfo.carrierServiceOptions`. */
  delivery?: DraftDelivery;
  /** What the shop takes off; an empty list takes nothing off. @maxItems 1 */
  discounts?: NewMerchantDiscount[];
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string;
  /** What the shop notes for itself. @maxLength 1000 */
  note?: string;
  /** Until when it can be placed, and its order be paid; 30 days from now when absent. @format date-time */
  expiresDate?: string;
}

/** A delivery option. */
export interface DraftDelivery {
  /** The option's code. @minLength 1 @maxLength 100 */
  code: string;
  /** The carrier that offers it. @minLength 1 @maxLength 100 */
  carrierId?: string;
}

/** Sent to `draftOrders.createDraftOrder`. */
export interface CreateDraftOrderRequest {
  /** What it says. */
  draftOrder: DraftOrderInput;
}

/** Sent to `draftOrders.updateDraftOrder`. */
export interface UpdateDraftOrderRequest {
  /** The draft order. @format uuid */
  id: string;
  /** What is to be different. */
  draftOrder: DraftOrderInput;
}

/** Names one draft order. */
export interface DraftOrderIdRequest {
  /** The draft order's id. @format uuid */
  id: string;
}

/** One draft order. */
export interface DraftOrderResponse {
  /** The draft order as it is now. */
  draftOrder: DraftOrder;
}

/** Sent to `draftOrders.queryDraftOrders`. */
export interface QueryDraftOrdersRequest {
  /** Filter, order and part of the list; latest first when absent. */
  query?: CursorQuery<DraftOrder>;
}

/** A page of draft orders. */
export interface QueryDraftOrdersResponse {
  /** Draft orders of this page. */
  draftOrders: DraftOrder[];
  /** Position of this page in the list, and how to get the next. */
  metadata: CursorPagingMetadata;
}

/** Sent to `draftOrders.placeDraftOrder`. */
export interface PlaceDraftOrderRequest {
  /** The draft order. @format uuid */
  id: string;
  /** Write the link to pay to the buyer. @default true */
  sendLink?: boolean;
}

/** The order, and how it is paid. */
export interface PlaceDraftOrderResponse {
  /** The new order. It is approved once it is paid or marked as paid. */
  order: Order;
  /** The request for payment, to be shown and paid by `payments.payPaymentRequest`; absent when nothing is owed. @format uuid */
  paymentGatewayOrderId?: string;
  /** Where the buyer pays; absent when nothing is owed. @format uri */
  paymentUrl?: string;
}

/** Sent to `draftOrders.createPaymentLink`. */
export interface CreatePaymentLinkRequest {
  /** The order. @format uuid */
  id: string;
  /** Mail the link to the buyer. @default false */
  sendLink?: boolean;
}

/** Where an order is paid. */
export interface CreatePaymentLinkResponse {
  /** The request for payment, to be shown and paid by `payments.payPaymentRequest`. @format uuid */
  paymentGatewayOrderId: string;
  /** Where the buyer pays. @format uri */
  paymentUrl: string;
  /** Where the link was mailed to. @maxLength 320 */
  sentTo?: string;
}

/** Orders that the shop writes itself, and edits of those that buyers placed. */
export const draftOrders = service("vitrine.draft-orders", {
  /**
   * Writes an order for a buyer. Prices, delivery and tax are worked out as in a checkout.
   * @callers app staff
   * @scope ECOM.CREATE_ORDERS
   */
  createDraftOrder: op<CreateDraftOrderRequest, DraftOrderResponse>("POST /_vitrine/v1/draft-orders"),
  /**
   * Returns a draft order at today's prices.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @fails DRAFT_ORDER_NOT_FOUND 404 No draft order has this id.
   */
  getDraftOrder: op<DraftOrderIdRequest, DraftOrderResponse, "DRAFT_ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/draft-orders/{id}",
  ),
  /**
   * Lists draft orders, latest first, with the sums they were last saved with.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   */
  queryDraftOrders: paged<QueryDraftOrdersRequest, QueryDraftOrdersResponse, DraftOrder>(
    "POST /_vitrine/v1/draft-orders/query",
    { page: { items: "draftOrders", metadata: "metadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Changes a draft order that is still open.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails DRAFT_ORDER_NOT_FOUND 404 No draft order has this id.
   * @fails DRAFT_ORDER_NOT_OPEN 428 It was placed, or its time is over.
   */
  updateDraftOrder: op<UpdateDraftOrderRequest, DraftOrderResponse, "DRAFT_ORDER_NOT_FOUND" | "DRAFT_ORDER_NOT_OPEN">(
    "PATCH /_vitrine/v1/draft-orders/{id}",
  ),
  /**
   * Deletes a draft order. The order that it became stays.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails DRAFT_ORDER_NOT_FOUND 404 No draft order has this id.
   */
  deleteDraftOrder: op<DraftOrderIdRequest, Empty, "DRAFT_ORDER_NOT_FOUND">("DELETE /_vitrine/v1/draft-orders/{id}"),
  /**
   * Makes an order of a draft: its stock is held until the draft expires, and the buyer gets a link to pay.
   * @callers app staff
   * @scope ECOM.CREATE_ORDERS
   * @fails DRAFT_ORDER_NOT_FOUND 404 No draft order has this id.
   * @fails DRAFT_ORDER_NOT_OPEN 428 It was placed, or its time is over.
   * @fails DRAFT_ORDER_INCOMPLETE 428 It has no lines, or what has to be delivered has no delivery.
   * @fails INSUFFICIENT_STOCK 428 There is less in stock than it asks for.
   */
  placeDraftOrder: op<
    PlaceDraftOrderRequest,
    PlaceDraftOrderResponse,
    "DRAFT_ORDER_INCOMPLETE" | "DRAFT_ORDER_NOT_FOUND" | "DRAFT_ORDER_NOT_OPEN" | "INSUFFICIENT_STOCK",
    "InventoryVariantsChanged" | "order_approved" | "order_created" | "order_fulfilled" | "order_payment_status_updated"
  >("POST /_vitrine/v1/draft-orders/{id}/place"),
  /**
   * Works out what an edit of an order would come to, and changes nothing.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @reads
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_NOT_EDITABLE 428 The order is canceled, rejected, imported, left to other apps, or its payment is under way.
   * @fails ORDER_LINE_ITEM_NOT_FOUND 404 The order has no line with this id.
   * @fails ORDER_LINE_ITEM_NOT_EDITABLE 428 The line is a gift card, a subscription or paid by a membership, or more of it was handed over.
   */
  previewOrderEdit: op<
    EditOrderRequest,
    EditOrderResponse,
    "ORDER_LINE_ITEM_NOT_EDITABLE" | "ORDER_LINE_ITEM_NOT_FOUND" | "ORDER_NOT_EDITABLE" | "ORDER_NOT_FOUND"
  >("POST /_vitrine/v1/orders/{id}/edit/preview"),
  /**
   * Adds lines to an order, takes lines off and changes quantities. What was sold stays as it was sold; sums follow, and
   * what is left to pay or to give back is told.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_NOT_EDITABLE 428 The order is canceled, rejected, imported, left to other apps, or its payment is under way.
   * @fails ORDER_LINE_ITEM_NOT_FOUND 404 The order has no line with this id.
   * @fails ORDER_LINE_ITEM_NOT_EDITABLE 428 The line is a gift card, a subscription or paid by a membership, or more of it was handed over.
   * @fails INSUFFICIENT_STOCK 428 There is less in stock than the edit asks for.
   */
  editOrder: op<
    EditOrderRequest,
    EditOrderResponse,
    | "INSUFFICIENT_STOCK"
    | "ORDER_LINE_ITEM_NOT_EDITABLE"
    | "ORDER_LINE_ITEM_NOT_FOUND"
    | "ORDER_NOT_EDITABLE"
    | "ORDER_NOT_FOUND",
    | "InventoryVariantsChanged"
    | "order_committed"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
  >("POST /_vitrine/v1/orders/{id}/edit"),
  /**
   * Makes a link where the buyer pays all that an order owes when it is opened, and mails it when asked to.
   * @callers app staff
   * @scope ECOM.COLLECT_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_ALREADY_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails PAYMENT_METHODS_NOT_FOUND 404 The shop takes no payments online.
   */
  createPaymentLink: op<
    CreatePaymentLinkRequest,
    CreatePaymentLinkResponse,
    "ORDER_ALREADY_PAID" | "ORDER_CANCELED" | "ORDER_NOT_FOUND" | "PAYMENT_METHODS_NOT_FOUND",
    "order_updated"
  >("POST /_vitrine/v1/orders/{id}/payment-link"),
});
