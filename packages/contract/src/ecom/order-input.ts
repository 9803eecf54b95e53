import type { Address, AddressWithContact, VatId } from "../common/address.ts";
import type { CustomField, ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { Price } from "../common/money.ts";
import type { FieldMask } from "../dialect.ts";
import type { ItemType, PaymentOptionType, TranslatableString } from "./line-item.ts";
import type {
  AttributionSource,
  ChannelInfo,
  CurrencyConversionDetails,
  OrderBuyerInfo,
  OrderDeliveryLogistics,
  OrderLocation,
  OrderShippingRegion,
  OrderStatus,
  PaymentStatus,
  Tags,
} from "./order-entity.ts";
import type { LineItemTaxInfo, OrderItemTaxDetails, OrderLineItemFields } from "./order-line-item.ts";
import type {
  OrderAdditionalFeeFields,
  OrderDiscountFields,
  OrderPriceSummary,
  OrderTaxSummary,
  PlatformFeeSummary,
} from "./order-pricing.ts";
import type { AdditionalFeeSource, DiscountType, JurisdictionType } from "./pricing.ts";

/** Changes to one order. */
export interface MaskedOrder {
  /** The order's id and the fields to change. */
  order: OrderUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** What an order was placed as. Sent back unchanged it is ignored; another value is refused. @accepts Order */
export interface FixedOrderFields {
  /** Changed by `updateOrderStatus` and `cancelOrder`. */
  status?: unknown;
  /** Follows from payments and refunds. */
  paymentStatus?: unknown;
  /** Cannot be changed. */
  currency?: unknown;
  /** Cannot be changed. */
  currencyConversionDetails?: unknown;
  /** Cannot be changed. */
  taxIncludedInPrices?: unknown;
  /** Cannot be changed. */
  buyerNote?: unknown;
  /** Cannot be changed. */
  taxSummary?: unknown;
  /** Cannot be changed. */
  taxInfo?: unknown;
  /** Cannot be changed. */
  appliedDiscounts?: unknown;
  /** Cannot be changed. */
  additionalFees?: unknown;
  /** Cannot be changed. */
  channelInfo?: unknown;
  /** Cannot be changed. */
  checkoutId?: unknown;
  /** Cannot be changed. */
  customFields?: unknown;
  /** Cannot be changed. */
  purchaseFlowId?: unknown;
  /** Cannot be changed. */
  purchasedDate?: unknown;
  /** Changed by `bulkUpdateOrderTags`. */
  tags?: unknown;
  /** Cannot be changed. */
  businessLocation?: unknown;
  /** Cannot be changed. */
  platformFeeSummary?: unknown;
}

/** The changeable part of an order; what is left out stays. */
export interface OrderUpdate extends FixedOrderFields {
  /** Which order to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Email of the buyer to set; cannot be cleared. */
  buyerInfo?: OrderBuyerUpdate | null;
  /** Language the buyer reads; names are translated into it. */
  buyerLanguage?: string | null;
  /** Unit of every weight in this entity. */
  weightUnit?: WeightUnit;
  /** Who pays. */
  billingInfo?: OrderContactUpdate | null;
  /** Who receives it, when that is someone else. */
  recipientInfo?: OrderContactUpdate | null;
  /** How it is delivered. */
  shippingInfo?: OrderShippingUpdate;
  /** Hidden from the list of open work. */
  archived?: boolean | null;
  /** Advertisement the buyer came from. */
  attributionSource?: AttributionSource;
  /** Someone of the shop opened it. */
  seenByAHuman?: boolean | null;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
}

/** What can be changed about the buyer. */
export interface OrderBuyerUpdate {
  /** Cannot be changed. */
  visitorId?: unknown;
  /** Cannot be changed. */
  memberId?: unknown;
  /** Cannot be changed. */
  contactId?: unknown;
  /** Cannot be cleared once set. @format email */
  email?: string | null;
}

/** Address and contact of an order. An address is replaced whole, and null clears it. */
export interface OrderContactUpdate {
  /** Replaces the address; null clears it. */
  address?: Address | null;
  /** Cannot be cleared once set. */
  contactDetails?: OrderContactDetailsUpdate | null;
}

/** What is left out stays; what is set can be replaced, but not cleared. @accepts ContactDetails */
export interface OrderContactDetailsUpdate {
  /** Given name. @maxLength 100 */
  firstName?: string | null;
  /** Family name. @maxLength 100 */
  lastName?: string | null;
  /** Phone number. @format phone */
  phone?: string | null;
  /** Company at this address. @maxLength 1000 */
  company?: string | null;
  /** Tax number, needed in Brazil. */
  vatId?: VatId | null;
}

/** What can be changed about delivery. */
export interface OrderShippingUpdate {
  /** Cannot be changed. */
  carrierId?: unknown;
  /** Cannot be changed. */
  code?: unknown;
  /** Cannot be changed. */
  title?: unknown;
  /** Changed by an edit of the order, with its totals. */
  cost?: unknown;
  /** Cannot be changed. */
  region?: unknown;
  /** Where it goes instead. */
  logistics?: OrderLogisticsUpdate;
}

/** Where it goes instead. */
export interface OrderLogisticsUpdate {
  /** Cannot be changed. */
  pickupDetails?: unknown;
  /** Cannot be changed. */
  deliveryTime?: unknown;
  /** Cannot be changed. */
  instructions?: unknown;
  /** Cannot be changed. */
  deliverByDate?: unknown;
  /** Cannot be changed. */
  deliveryTimeSlot?: unknown;
  /** Address and contact; null clears both. */
  shippingDestination?: OrderContactUpdate | null;
}

/** How the platform treats the new order. */
export interface OrderCreationSettings {
  /** Anyone with the permission may edit it, as without; false changes nothing. @oneof editableBy */
  editableByEveryone?: boolean;
  /** Only these apps may edit it: `editOrder` is refused to others. @oneof editableBy */
  editableByOwnerApps?: OwnerApps;
  /** When the order counts as accepted. @default "DEFAULT" */
  orderApprovalStrategy?: OrderApprovalStrategy;
  /** Which emails are sent. */
  notifications?: OrderCreateNotifications;
  /**
   * Take the order although there is less in stock than it asks for: what there is, is held, and the rest is noted on
   * the order. Otherwise such an order fails with `INSUFFICIENT_STOCK`. @default false
   */
  allowOverselling?: boolean;
}

/** Apps that keep an order to themselves. */
export interface OwnerApps {
  /** Apps, by id. @format uuid @minItems 1 @maxItems 10 */
  appIds?: string[];
}

/** DEFAULT approves when it is paid or costs nothing. */
export type OrderApprovalStrategy = "DEFAULT" | "PAYMENT_RECEIVED" | "PAYMENT_METHOD_SAVED";

/** Mails about the new order. */
export interface OrderCreateNotifications {
  /** Whether the buyer gets a confirmation. They do when absent. @default true */
  sendNotificationToBuyer?: boolean;
  /** Accepted and ignored. @default true */
  sendNotificationsToBusiness?: boolean;
}

/** An order to create, as sold elsewhere. @accepts Order */
export interface NewOrder extends OrderInput {
  /** Where it was sold. */
  channelInfo: ChannelInfo;
  /** What was sold, at least one line. @minItems 1 @maxItems 300 */
  lineItems: NewOrderLineItem[];
  /** What the order comes to. */
  priceSummary: OrderPriceSummary;
}

/** What can be set on a new order. @accepts Order */
export interface OrderInput {
  /** Digital items need their `digitalFile`. @minItems 1 @maxItems 300 */
  lineItems?: NewOrderLineItem[];
  /** Who bought it. */
  buyerInfo?: OrderBuyerInfo;
  /** `PAID` when all of it is. Nothing is paid with any other, which the copy of an order may carry. */
  paymentStatus?: PaymentStatus;
  /** Language the buyer reads; names are translated into it. */
  buyerLanguage?: string | null;
  /** Unit of every weight in this entity. */
  weightUnit?: WeightUnit;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency?: string | null;
  /** Set when the buyer paid in another currency. */
  currencyConversionDetails?: CurrencyConversionDetails;
  /** Prices include tax. */
  taxIncludedInPrices?: boolean;
  /** What the order comes to. */
  priceSummary?: OrderPriceSummary;
  /** Who pays. */
  billingInfo?: AddressWithContact;
  /** How it is delivered. */
  shippingInfo?: OrderShippingInput;
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string | null;
  /**
   * `APPROVED` when it is accepted before it is paid. With any other, which the copy of an order may carry, it begins as
   * `INITIALIZED` and is approved once it is paid.
   */
  status?: OrderStatus;
  /** Hidden from the list of open work. @default false */
  archived?: boolean | null;
  /** Use `taxInfo`. @deprecated */
  taxSummary?: OrderTaxSummary;
  /** All tax, authority by authority. */
  taxInfo?: OrderTaxInput;
  /** What lowered the price. @maxItems 320 */
  appliedDiscounts?: NewOrderDiscount[];
  /** Advertisement the buyer came from. */
  attributionSource?: AttributionSource;
  /** Where it was sold. */
  channelInfo?: ChannelInfo;
  /** Someone of the shop opened it. */
  seenByAHuman?: boolean | null;
  /** Checkout it came from. @format uuid */
  checkoutId?: string | null;
  /** What the buyer answered to the shop's own questions. */
  customFields?: CustomField[];
  /** Fees on top. @maxItems 100 */
  additionalFees?: NewOrderAdditionalFee[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Ties cart, checkout and order of one purchase together. @format uuid */
  purchaseFlowId?: string | null;
  /** Who receives it, when that is someone else. */
  recipientInfo?: AddressWithContact;
  /** Labels, for the merchant to find it by. */
  tags?: Tags;
  /** When it was bought; before `createdDate` for orders taken over from elsewhere. @format date-time */
  purchasedDate?: string | null;
  /** The shop's location that serves it. */
  businessLocation?: OrderLocation;
  /** Fees that the platform keeps. */
  platformFeeSummary?: PlatformFeeSummary;
}

/** A line of a new order. @accepts OrderLineItem */
export interface NewOrderLineItem extends OrderLineItemFields {
  /** Made by the server when absent. */
  id?: string;
  /** Name as shown to the buyer. */
  productName: TranslatableString;
  /** What kind of thing it is. */
  itemType: ItemType;
  /** Of one unit, after line discounts. */
  price: Price;
  /** When and how this line is paid. @default "FULL_PAYMENT_ONLINE" */
  paymentOption?: PaymentOptionType;
  /** The price is set after the sale, so `price` says nothing yet. @default false */
  priceUndetermined?: boolean;
  /** The buyer cannot change the quantity. @default false */
  fixedQuantity?: boolean;
}

/** How a new order is delivered. @accepts OrderShippingInfo */
export interface OrderShippingInput {
  /** App that is the carrier; null when there is none. @minLength 1 @maxLength 100 */
  carrierId?: string | null;
  /** Which of the carrier's services; null when there is none. @minLength 1 @maxLength 100 */
  code?: string | null;
  /** What the buyer reads. @maxLength 250 */
  title?: string;
  /** Where it goes or is picked up, and when. */
  logistics?: OrderDeliveryLogistics;
  /** What delivery costs. */
  cost?: OrderShippingPriceInput;
  /** Region it goes to. */
  region?: OrderShippingRegion;
}

/** What delivery of a new order costs. @accepts OrderShippingPrice */
export interface OrderShippingPriceInput {
  /** Before discounts and tax. */
  price?: Price;
  /** Tax on it. @deprecated */
  taxDetails?: OrderItemTaxDetails;
  /** Tax on delivery. */
  taxInfo?: LineItemTaxInfo;
}

/** All tax of a new order. @accepts OrderTaxInfo */
export interface OrderTaxInput {
  /** Tax in all. */
  totalTax?: Price;
  /** Tax of each authority. @maxItems 50 */
  taxBreakdown?: NewOrderTaxBreakdown[];
}

/** A fee on top of a new order. @accepts OrderAdditionalFee */
export interface NewOrderAdditionalFee extends OrderAdditionalFeeFields {
  /** What the buyer reads. @minLength 1 @maxLength 50 */
  name?: string;
  /** Id to keep; made by the server when absent. @format uuid */
  id?: string;
  /** Who set it. */
  source?: AdditionalFeeSource;
}

/** Something that lowered the price of a new order: one of coupon, merchant or rule. @accepts OrderAppliedDiscount */
export interface NewOrderDiscount extends OrderDiscountFields {
  /** Set when it was a coupon. @oneof discountSource */
  coupon?: NewOrderCoupon;
  /** What it is taken off: everything, some lines, or delivery. @default "GLOBAL" */
  discountType?: DiscountType;
}

/** A coupon, of this shop or of another system, and what it took off. @accepts OrderCoupon */
export interface NewOrderCoupon {
  /** The coupon's id; empty when it is not the shop's. */
  id?: string;
  /** The code that was entered. */
  code?: string;
  /** What the merchant called the coupon; its code when absent. */
  name?: string;
  /** How much it took off. */
  amount?: Price;
}

/** Tax of one authority over a whole new order. @accepts OrderTaxBreakdown */
export interface NewOrderTaxBreakdown {
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName?: string;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType?: string;
  /** Who levies the tax. @maxLength 200 */
  jurisdiction?: string;
  /** What level of authority that is. @default "UNDEFINED" */
  jurisdictionType?: JurisdictionType;
  /** Share of the taxable amount. @format decimal @minimum 0 @maxScale 6 */
  rate: string;
  /** Tax of this authority on all lines, fees and delivery. */
  aggregatedTaxAmount?: Price;
}
