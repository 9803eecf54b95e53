import type { ItemMetadata } from "../common/errors.ts";
import type { Open } from "../dialect.ts";

/**
 * An order and what of it was handed over.
 * @entity wix.ecom.v1.fulfillments
 */
export interface OrderWithFulfillments {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** Oldest first; empty as long as nothing was handed over. */
  fulfillments: Fulfillment[];
}

/** Part of an order, or all of it, handed over to a carrier or to the buyer. */
export interface Fulfillment {
  /** How it can be followed. @oneof fulfillmentInfo */
  trackingInfo?: FulfillmentTrackingInfo;
  /** Facts of a handover without tracking, by name. @oneof fulfillmentInfo */
  customInfo?: CustomFulfillmentInfo;
  /** Made by the server; never changes. @format uuid @readOnly */
  id: string;
  /** When it was created. @format date-time @readOnly */
  createdDate: string;
  /** Lines of the order and how many units of each. @maxItems 300 */
  lineItems: FulfilledLineItem[];
  /** How far the handover is. The order's fulfillment status follows from quantities alone. */
  status?: Open<FulfillmentProgress>;
  /** Nothing is left to do for it. */
  completed?: boolean;
}

/** How far a handover is: prepared by the shop up to `Ready`, then on its way, then with the buyer. */
export type FulfillmentProgress = "Pending" | "Accepted" | "Ready" | "In_Delivery" | "Fulfilled";

/** A line of an order in a fulfillment. */
export interface FulfilledLineItem {
  /** The line of the order. @format uuid */
  id: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
}

/** How a parcel can be followed. */
export interface FulfillmentTrackingInfo {
  /** Number of the parcel at its carrier; once per order. @minLength 1 @maxLength 100 */
  trackingNumber?: string;
  /**
   * Who carries it. The link is made from the number for `fedex`, `ups`, `usps`, `dhl` and `canadaPost`; any other name
   * is shown as it is. @minLength 1 @maxLength 100
   */
  shippingProvider?: string;
  /** Page of the carrier, with https. Made by the server for carriers it knows. @format uri @minLength 1 @maxLength 2048 */
  trackingLink?: string;
}

/** Facts of a handover without tracking. */
export interface CustomFulfillmentInfo {
  /** Name to text. */
  fieldsData?: Record<string, string>;
}

/** What to hand over. @accepts Fulfillment */
export interface NewFulfillment {
  /** How it can be followed. @oneof fulfillmentInfo */
  trackingInfo?: FulfillmentTrackingUpdate;
  /** Facts of a handover without tracking, by name. @oneof fulfillmentInfo */
  customInfo?: CustomFulfillmentInfo;
  /** Lines of the order, each once. @minItems 1 @maxItems 300 */
  lineItems: NewFulfilledLineItem[];
  /** How far the handover is. @minLength 1 @maxLength 100 */
  status?: FulfillmentProgress | null;
  /** Nothing is left to do for it. */
  completed?: boolean | null;
}

/** A line to hand over; the line of the order may be sent as it is. @accepts FulfilledLineItem OrderLineItem */
export interface NewFulfilledLineItem {
  /** The line of the order. @format uuid */
  id: string;
  /** How many units; all that are left unless given. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number | null;
}

/** Fields of a fulfillment to change. Its lines stay: delete it and create another one to change them. @accepts Fulfillment */
export interface FulfillmentUpdate {
  /** The fulfillment. @format uuid */
  id: string;
  /** Null takes it away. @oneof fulfillmentInfo */
  trackingInfo?: FulfillmentTrackingUpdate | null;
  /** Null takes it away. @oneof fulfillmentInfo */
  customInfo?: CustomFulfillmentInfo | null;
  /** Must be as they are. @maxItems 300 */
  lineItems?: NewFulfilledLineItem[];
  /** How far the handover is. @minLength 1 @maxLength 100 */
  status?: FulfillmentProgress | null;
  /** Nothing is left to do for it. */
  completed?: boolean | null;
}

/** How a parcel can be followed; null takes a field away. @accepts FulfillmentTrackingInfo */
export interface FulfillmentTrackingUpdate {
  /** Number of the parcel at its carrier; once per order. @minLength 1 @maxLength 100 */
  trackingNumber?: string | null;
  /** Who carries it. @minLength 1 @maxLength 100 */
  shippingProvider?: string | null;
  /** Page of the carrier, with https. @format uri @minLength 1 @maxLength 2048 */
  trackingLink?: string | null;
}

/** Fulfillments to add to one order, all of them or none. */
export interface BulkCreateOrderWithFulfillments {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** What to hand over, parcel by parcel. @minItems 1 @maxItems 300 */
  fulfillments: NewFulfillment[];
}

/** How one order of a bulk call fared. */
export interface BulkOrderFulfillmentsResult {
  /** Whether it went through, and why not. */
  itemMetadata?: ItemMetadata;
  /** The order with all its fulfillments; absent when it failed. */
  ordersWithFulfillments?: OrderWithFulfillments;
}
