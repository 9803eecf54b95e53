import type { AddressWithContact, PickupAddress } from "../common/address.ts";
import type { ChannelType, CreatedBy, CustomField, ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { DeliveryTimeSlot, PickupMethod } from "./delivery.ts";
import type { Activity } from "./order-activity.ts";
import type { LineItemTaxInfo, OrderItemTaxDetails, OrderLineItem } from "./order-line-item.ts";
import type {
  BalanceSummary,
  OrderAdditionalFee,
  OrderAppliedDiscount,
  OrderPriceSummary,
  OrderTaxInfo,
  OrderTaxSummary,
  PlatformFeeSummary,
} from "./order-pricing.ts";

/** What orders can be filtered and sorted by. */
export const orderQueryFields = {
  id: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  number: { type: "number", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  purchasedDate: { type: "time", sort: "BOTH" },
  status: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  paymentStatus: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  fulfillmentStatus: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  returnStatus: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  "fulfillmentStatusesAggregate.statuses": { type: "list", operators: ["$hasAll", "$hasSome"], sort: "BOTH" },
  "channelInfo.type": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  "channelInfo.externalOrderId": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  "shippingInfo.title": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  "shippingInfo.region.name": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  "shippingInfo.logistics.deliveryTime": { type: "text", sort: "BOTH" },
  "shippingInfo.logistics.deliveryTimeSlot.from": { type: "time", sort: "BOTH" },
  "shippingInfo.logistics.deliveryTimeSlot.to": { type: "time", sort: "BOTH" },
  "billingInfo.contactDetails.firstName": { type: "text", sort: "BOTH" },
  "billingInfo.contactDetails.lastName": { type: "text", sort: "BOTH" },
  "businessLocation.id": { type: "text", sort: "BOTH" },
  "businessLocation.name": { type: "text", sort: "BOTH" },
  "buyerInfo.email": { type: "text", sort: "BOTH" },
  "buyerInfo.memberId": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  "buyerInfo.contactId": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  "createdBy.userId": { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  checkoutId: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  "priceSummary.total.amount": { type: "number", sort: "BOTH" },
  "balanceSummary.authorized.amount": { type: "number", sort: "BOTH" },
  "balanceSummary.pending.amount": { type: "number", sort: "BOTH" },
  "balanceSummary.pendingRefund.amount": { type: "number", sort: "BOTH" },
  "balanceSummary.chargeback.amount": { type: "number", sort: "BOTH" },
  "balanceSummary.overpaid.amount": { type: "number", sort: "BOTH" },
  "taxInfo.totalTax.amount": { type: "number", sort: "BOTH" },
  "taxInfo.totalExempt.amount": { type: "number", sort: "BOTH" },
  archived: { type: "boolean" },
  imported: { type: "boolean" },
  seenByAHuman: { type: "boolean" },
  demo: { type: "boolean" },
  "lineItems.catalogReference.appId": { type: "list", operators: ["$eq", "$hasAll", "$hasSome", "$in", "$ne", "$nin"] },
  "lineItems.catalogReference.catalogItemId": {
    type: "list",
    operators: ["$eq", "$hasAll", "$hasSome", "$in", "$ne", "$nin"],
  },
  "lineItems.subscriptionInfo.id": { type: "list", operators: ["$eq", "$in", "$ne", "$nin"] },
  "lineItems.locations.id": { type: "list", operators: ["$hasAll", "$hasSome"] },
  "appliedDiscounts.coupon.id": { type: "list", operators: ["$hasAll", "$hasSome"] },
  "tags.tags.tagIds": { type: "list" },
  "tags.privateTags.tagIds": { type: "list" },
  "lineItems.productName.original": {
    type: "list",
    operators: ["$eq", "$hasAll", "$hasSome", "$in", "$ne", "$nin"],
    sort: "BOTH",
  },
  // Names and SKUs of the items and tracking numbers of the parcels.
  searchText: { type: "text", operators: ["$contains"] },
} as const satisfies FieldRules;

/**
 * A placed order. Amounts are in `currency`; the buyer may have paid in another.
 * @entity wix.ecom.v1.order
 */
export interface Order extends Queryable<typeof orderQueryFields> {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** What people call it: rises by one with every order of the shop. */
  number: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** What was bought, kept as it was sold. @minItems 1 @maxItems 300 */
  lineItems: OrderLineItem[];
  /** Who bought it. */
  buyerInfo?: OrderBuyerInfo;
  /** How far it is paid. */
  paymentStatus: Open<PaymentStatus>;
  /** How much has been sent. Orders without delivery count as fulfilled. */
  fulfillmentStatus: Open<FulfillmentStatus>;
  /** How far the fulfillments are. Absent as long as there is none. */
  fulfillmentStatusesAggregate?: FulfillmentStatusesAggregate;
  /** How much of it comes back. Absent as long as nothing does. */
  returnStatus?: Open<OrderReturnStatus>;
  /** Language the buyer reads; names are translated into it. */
  buyerLanguage?: string;
  /** Unit of every weight in this entity. */
  weightUnit: Open<WeightUnit>;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency: string;
  /** Set when the buyer paid in another currency. */
  currencyConversionDetails?: CurrencyConversionDetails;
  /** Prices include tax. */
  taxIncludedInPrices: boolean;
  /** Language of the shop. */
  siteLanguage?: string;
  /** What the order comes to. */
  priceSummary: OrderPriceSummary;
  /** Who pays. */
  billingInfo?: AddressWithContact;
  /** How it is delivered. */
  shippingInfo?: OrderShippingInfo;
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string;
  /** INITIALIZED waits for the payment, APPROVED is accepted, CANCELED and REJECTED are final. */
  status: Open<OrderStatus>;
  /** Hidden from the list of open work. @default false */
  archived?: boolean;
  /** Use `taxInfo`. @deprecated */
  taxSummary?: OrderTaxSummary;
  /** All tax, authority by authority. */
  taxInfo?: OrderTaxInfo;
  /** What lowered the price. @maxItems 320 */
  appliedDiscounts: OrderAppliedDiscount[];
  /** What happened to it, oldest first. @maxItems 1000 */
  activities: Activity[];
  /** Advertisement the buyer came from. */
  attributionSource: Open<AttributionSource>;
  /** Who created it. */
  createdBy?: CreatedBy;
  /** Where it was sold. */
  channelInfo?: ChannelInfo;
  /** Someone of the shop opened it. */
  seenByAHuman?: boolean;
  /** Checkout it came from. @format uuid */
  checkoutId?: string;
  /** What the buyer answered to the shop's own questions. */
  customFields: CustomField[];
  /** What is paid, owed and refunded. */
  balanceSummary?: BalanceSummary;
  /** Fees on top. @maxItems 100 */
  additionalFees: OrderAdditionalFee[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Ties cart, checkout and order of one purchase together. @format uuid */
  purchaseFlowId?: string;
  /** Who receives it, when that is someone else. */
  recipientInfo?: AddressWithContact;
  /** Labels, for the merchant to find it by. */
  tags?: Tags;
  /** When it was bought; before `createdDate` for orders taken over from elsewhere. @format date-time */
  purchasedDate?: string;
  /** The shop's location that serves it. */
  businessLocation?: OrderLocation;
  /** What is due once the free trial ends, on the order that begins with one. */
  payAfterFreeTrial?: OrderPriceSummary;
  /** Fees that the platform keeps. */
  platformFeeSummary?: PlatformFeeSummary;
  /** Taken over from another system. @default false */
  imported: boolean;
}

/** Who bought it; visitor or member. */
export interface OrderBuyerInfo {
  /** Set when the buyer was not signed in. @format uuid @oneof id */
  visitorId?: string;
  /** Set when the buyer was signed in. @format uuid @oneof id */
  memberId?: string;
  /** The buyer in the shop's address book. @format uuid */
  contactId?: string;
  /** Where the shop writes to about this purchase. @format email */
  email?: string;
}

/** How far an order is paid. */
export type PaymentStatus =
  | "UNSPECIFIED"
  | "NOT_PAID"
  | "PAID"
  | "PARTIALLY_REFUNDED"
  | "FULLY_REFUNDED"
  | "PENDING"
  | "PARTIALLY_PAID"
  | "PENDING_MERCHANT"
  | "CANCELED"
  | "DECLINED";

/** How much of an order has been sent. */
export type FulfillmentStatus = "NOT_FULFILLED" | "FULFILLED" | "PARTIALLY_FULFILLED";

/**
 * How much of an order comes back: REQUESTED waits for the shop, IN_PROGRESS for a parcel, PARTIALLY_RETURNED and
 * RETURNED for nothing.
 */
export type OrderReturnStatus = "REQUESTED" | "IN_PROGRESS" | "PARTIALLY_RETURNED" | "RETURNED";

/** The statuses of an order's fulfillments together. */
export interface FulfillmentStatusesAggregate {
  /** Every status that one of them has, once. @maxItems 300 */
  statuses: string[];
  /** Everything of the order was handed over. */
  orderFullyFulfilled: boolean;
}

/** How amounts were converted. */
export interface CurrencyConversionDetails {
  /** Currency before conversion. @format currency */
  originalCurrency: string;
  /**
   * Units of the order's currency for one of the original.
   * @format decimal @exclusiveMinimum 0 @maximum 1000000000000000
   */
  conversionRate: string;
}

/** How an order is delivered. */
export interface OrderShippingInfo {
  /** App that is the carrier. @minLength 1 @maxLength 100 */
  carrierId?: string;
  /** The delivery's code. @minLength 1 @maxLength 100 */
  code?: string;
  /** The delivery's name, as the buyer chose it. @maxLength 250 */
  title: string;
  /** Where it goes or is picked up, and when. */
  logistics?: OrderDeliveryLogistics;
  /** What delivery costs. */
  cost?: OrderShippingPrice;
  /** Region it goes to. */
  region?: OrderShippingRegion;
}

/** Where it goes or is picked up, and when. */
export interface OrderDeliveryLogistics {
  /** Set when it is delivered. @oneof address */
  shippingDestination?: AddressWithContact;
  /** Set when the buyer picks it up. @oneof address */
  pickupDetails?: OrderPickupDetails;
  /** In words, such as "3 to 5 days". @maxLength 500 */
  deliveryTime?: string;
  /** What the buyer should know about delivery. @maxLength 1000 */
  instructions?: string;
  /** Use `deliveryTimeSlot`. @format date-time @deprecated */
  deliverByDate?: string;
  /** When it arrives; absent when that is open. */
  deliveryTimeSlot?: DeliveryTimeSlot;
}

/** Where an order is picked up. */
export interface OrderPickupDetails {
  /** Where to pick it up. */
  address?: PickupAddress;
  /** Whose place it is: the shop's, or a pick-up point. */
  pickupMethod: Open<PickupMethod>;
}

/** What delivery costs. */
export interface OrderShippingPrice {
  /** Before discounts and tax. */
  price?: Price;
  /** Delivery without tax, after discounts. */
  totalPriceBeforeTax?: Price;
  /** Delivery with tax, after discounts. */
  totalPriceAfterTax?: Price;
  /** Tax on it. @deprecated */
  taxDetails?: OrderItemTaxDetails;
  /** Tax on delivery. */
  taxInfo?: LineItemTaxInfo;
  /** What discounts take off delivery. */
  discount?: Price;
}

/** Region it is delivered to. */
export interface OrderShippingRegion {
  /** What the merchant calls it. @maxLength 100 */
  name?: string;
}

/** Stages of an order. */
export type OrderStatus = "INITIALIZED" | "APPROVED" | "CANCELED" | "PENDING" | "REJECTED";

/** Advertisements a buyer can come from. */
export type AttributionSource = "UNSPECIFIED" | "FACEBOOK_ADS";

/** Where an order was sold. */
export interface ChannelInfo {
  /** Where it was sold. */
  type: Open<ChannelType>;
  /** Its id there. @maxLength 100 */
  externalOrderId?: string;
  /** Its page there. @maxLength 300 */
  externalOrderUrl?: string;
}

/** Labels of the merchant. */
export interface Tags {
  /** Seen only with the permission to. */
  privateTags?: TagList;
  /** Seen by all staff. */
  tags?: TagList;
}

/** Labels by id. */
export interface TagList {
  /** Labels, by id. @maxLength 5 @maxItems 100 */
  tagIds?: string[];
}

/** A location of the shop. */
export interface OrderLocation {
  /** The location's id. @format uuid */
  id: string;
  /** What the merchant calls it. @minLength 1 @maxLength 500 @readOnly */
  name?: string;
}

/** How one order fared. */
export interface BulkOrderResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
  /** The order as it is now; only when asked for. */
  item?: Order;
}
