import type { PickupAddress } from "../common/address.ts";
import type { Image } from "../common/media.ts";
import type { Price } from "../common/money.ts";
import { type Open, op, service } from "../dialect.ts";
import type { FulfilledLineItem, FulfillmentTrackingInfo } from "./fulfillment-entity.ts";
import type { DescriptionLine, TranslatableString } from "./line-item.ts";
import type { CreditCardDetails } from "./order-activity.ts";
import type { OrderDownload, OrderPickup } from "./order-delivery.ts";
import type { OrderDocumentResponse, OrderPaper, OrderPaperKind } from "./order-documents.ts";
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from "./order-entity.ts";
import type { OrderModifierGroup, SubscriptionInfo } from "./order-line-item.ts";
import type { OrderPriceSummary, PaidByGiftCard } from "./order-pricing.ts";
import type { ReturnStatus, ReturnUnits } from "./return-entity.ts";
import type { SubscriptionReport } from "./subscriptions.ts";

/** Arguments of `orderLookup.lookUpOrder`. Spaces around either are ignored. */
export interface LookUpOrderRequest {
  /** As the buyer knows it; a `#` before it is ignored. @minLength 1 @maxLength 20 */
  number: string;
  /** Address the order was placed with, in any case. @minLength 1 @maxLength 320 */
  email: string;
}

/** Names an order as `orderLookup.lookUpOrder` does, and which of its papers is asked for. */
export interface LookUpPaperRequest {
  /** As the buyer knows it; a `#` before it is ignored. @minLength 1 @maxLength 20 */
  number: string;
  /** Address the order was placed with, in any case. @minLength 1 @maxLength 320 */
  email: string;
  /** Which of the order's `papers`. */
  kind: Open<OrderPaperKind>;
  /** Of a credit note: the refund it is for. @format uuid */
  refundId?: string;
  /** Of a receipt: the payment it is for. @format uuid */
  paymentId?: string;
}

/** The order that was looked up. */
export interface LookUpOrderResponse {
  /** What may be shown of the order. */
  order: OrderReport;
}

/** What anyone who knows its number and email may see of an order: no street, no phone, no notes of the shop. */
export interface OrderReport {
  /** The number that the buyer knows. */
  number: string;
  /** When it was bought. @format date-time */
  placedDate: string;
  /** INITIALIZED waits for the payment, APPROVED is accepted, CANCELED and REJECTED are final. */
  status: Open<OrderStatus>;
  /** How far it is paid. */
  paymentStatus: Open<PaymentStatus>;
  /** How much has been sent. Orders without delivery count as fulfilled. */
  fulfillmentStatus: Open<FulfillmentStatus>;
  /** Currency of every amount. @format currency */
  currency: string;
  /** What was bought. @minItems 1 @maxItems 300 */
  lineItems: OrderReportLine[];
  /** What the order comes to. */
  priceSummary: OrderPriceSummary;
  /** Absent when there is nothing to deliver. */
  delivery?: OrderReportDelivery;
  /** What was sent so far, oldest first. @maxItems 300 */
  parcels: OrderReportParcel[];
  /** How far a pick-up is; absent on orders that are sent. */
  pickup?: OrderPickup;
  /** Files to download; none as long as the order is not paid. */
  downloads: OrderDownload[];
  /** What comes back, oldest first. @maxItems 1000 */
  returns: OrderReportReturn[];
  /** Units of each line that can still be returned. @maxItems 300 */
  returnable: ReturnUnits[];
  /** Subscriptions that the order belongs to. @maxItems 300 */
  subscriptions: SubscriptionReport[];
  /** Papers to open with `lookUpPaper`. @maxItems 1000 */
  papers: OrderPaper[];
  /** Cards it was paid with. @maxItems 100 */
  cards: CreditCardDetails[];
  /** What a gift card pays of it. */
  giftCard?: PaidByGiftCard;
  /** What happened to it that concerns the buyer, oldest first. @maxItems 1000 */
  events: OrderReportEvent[];
}

/** A line of an order. */
export interface OrderReportLine {
  /** The line's id. */
  id: string;
  /** Name as shown to the buyer. */
  productName?: TranslatableString;
  /** Choices and texts that tell this item from another, such as its size. @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  /** Extras chosen for the item, such as toppings. @maxItems 10 */
  modifierGroups?: OrderModifierGroup[];
  /** The subscription it belongs to; absent for goods bought once. */
  subscriptionInfo?: SubscriptionInfo;
  /** Picture as it was when sold. */
  image?: Image;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** The whole line, as it was shown when it was bought. */
  lineItemPrice?: Price;
}

/** How an order is delivered. */
export interface OrderReportDelivery {
  /** The delivery's name, as the buyer chose it. @maxLength 250 */
  title: string;
  /** In words, such as "3 to 5 days". @maxLength 500 */
  deliveryTime?: string;
  /** Where it goes, without name and street. @oneof place */
  destination?: OrderReportDestination;
  /** Where it is picked up. @oneof place */
  pickupAddress?: PickupAddress;
}

/** Part of an order, or all of it, on its way. */
export interface OrderReportParcel {
  /** When it was handed over. @format date-time */
  sentDate: string;
  /** How it can be followed. */
  trackingInfo?: FulfillmentTrackingInfo;
  /** Lines of the order and how many units of each. @maxItems 300 */
  lineItems: FulfilledLineItem[];
}

/** A return of an order. */
export interface OrderReportReturn {
  /** When it was asked for. @format date-time */
  requestedDate: string;
  /** How far it is. */
  status: Open<ReturnStatus>;
  /** What comes back. @minItems 1 @maxItems 300 */
  lineItems: ReturnUnits[];
}

/** As much of an address as tells its owner which one it is. */
export interface OrderReportDestination {
  /** ISO 3166 code of two letters. @format country */
  country?: string;
  /** State, county or region. @maxLength 50 */
  subdivision?: string;
  /** City or town. @maxLength 50 */
  city?: string;
  /** Postal code as it was entered. @maxLength 50 */
  postalCode?: string;
}

/** Something that happened to an order. */
export interface OrderReportEvent {
  /** What happened. */
  type: Open<OrderReportEventType>;
  /** When it happened. @format date-time */
  date: string;
}

/** What buyers are shown. */
export type OrderReportEventType =
  | "ORDER_PLACED"
  | "ORDER_PAID"
  | "ORDER_PARTIALLY_PAID"
  | "ORDER_FULFILLED"
  | "ORDER_NOT_FULFILLED"
  | "ORDER_CANCELED"
  | "ORDER_REJECTED"
  | "ORDER_REFUNDED"
  | "PAYMENT_REFUNDED"
  | "TRACKING_NUMBER_ADDED";

/** Orders for buyers without an account, or away from it. */
export const orderLookup = service("vitrine.order-lookup", {
  /**
   * Returns the order that has this number and was placed with this email. An unknown number and a wrong email are
   * answered alike. After 20 tries with one number or one email within an hour, or 100 from one network address
   * within 15 minutes, every try is rejected with THROTTLED_FEATURE and `retryAfterSeconds`, right ones too; a right
   * one before that starts its number and email over.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS
   * @reads
   * @fails ORDER_NOT_FOUND 404 No order has this number and this email.
   * @fails THROTTLED_FEATURE 429 There were too many tries; wait.
   */
  lookUpOrder: op<LookUpOrderRequest, LookUpOrderResponse, "ORDER_NOT_FOUND" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/orders/look-up",
  ),
  /**
   * Returns a paper of the order that has this number and was placed with this email: without names and addresses,
   * which those two do not open. It counts as a try, as looking the order up does.
   * @callers visitor member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 No order has this number and this email.
   * @fails PAPER_NOT_FOUND 404 The order has no such paper.
   * @fails THROTTLED_FEATURE 429 There were too many tries; wait.
   */
  lookUpPaper: op<
    LookUpPaperRequest,
    OrderDocumentResponse,
    "ORDER_NOT_FOUND" | "PAPER_NOT_FOUND" | "THROTTLED_FEATURE",
    "order_updated"
  >("POST /_vitrine/v1/orders/look-up/paper"),
});
