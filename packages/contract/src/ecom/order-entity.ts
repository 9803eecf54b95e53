import type { AddressWithContact, PickupAddress, TaxableAddress } from "../common/address.ts";
import type { ChannelType, CreatedBy, CustomField, ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { DeliveryTimeSlot, PickupMethod } from "./delivery.ts";
import type { TranslatableString } from "./line-item.ts";
import type { Activity } from "./order-activity.ts";
import type { LineItemDiscount, LineItemTaxInfo, OrderItemTaxDetails, OrderLineItem } from "./order-line-item.ts";
import type { AdditionalFeeSource, DiscountRuleName, DiscountType, JurisdictionType } from "./pricing.ts";

/** Order. */
export interface Order {
  /** @format uuid */
  id: string;
  number: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
  /** @minItems 1 @maxItems 300 */
  lineItems: OrderLineItem[];
  buyerInfo?: OrderBuyerInfo;
  paymentStatus: Open<PaymentStatus>;
  fulfillmentStatus: Open<FulfillmentStatus>;
  buyerLanguage?: string;
  weightUnit: Open<WeightUnit>;
  /** @format currency */
  currency: string;
  currencyConversionDetails?: CurrencyConversionDetails;
  taxIncludedInPrices: boolean;
  siteLanguage?: string;
  priceSummary: OrderPriceSummary;
  billingInfo?: AddressWithContact;
  shippingInfo?: OrderShippingInfo;
  /** @maxLength 1000 */
  buyerNote?: string;
  status: Open<OrderStatus>;
  /** @default false */
  archived?: boolean;
  /** @deprecated */
  taxSummary?: OrderTaxSummary;
  taxInfo?: OrderTaxInfo;
  /** @maxItems 320 */
  appliedDiscounts: OrderAppliedDiscount[];
  /** @maxItems 1000 */
  activities: Activity[];
  attributionSource: Open<AttributionSource>;
  createdBy?: CreatedBy;
  channelInfo?: ChannelInfo;
  seenByAHuman?: boolean;
  /** @format uuid */
  checkoutId?: string;
  customFields: CustomField[];
  balanceSummary?: BalanceSummary;
  /** @maxItems 100 */
  additionalFees: OrderAdditionalFee[];
  extendedFields?: ExtendedFields;
  /** @format uuid */
  purchaseFlowId?: string;
  recipientInfo?: AddressWithContact;
  tags?: Tags;
  /** @format date-time */
  purchasedDate?: string;
  businessLocation?: OrderLocation;
  payAfterFreeTrial?: OrderPriceSummary;
  platformFeeSummary?: PlatformFeeSummary;
  /** @default false */
  imported: boolean;
}

/** Order buyer info. */
export interface OrderBuyerInfo {
  /** @format uuid @oneof id */
  visitorId?: string;
  /** @format uuid @oneof id */
  memberId?: string;
  /** @format uuid */
  contactId?: string;
  /** @format email */
  email?: string;
}

/** Payment status. */
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

/** Fulfillment status. */
export type FulfillmentStatus = "NOT_FULFILLED" | "FULFILLED" | "PARTIALLY_FULFILLED";

/** Currency conversion details. */
export interface CurrencyConversionDetails {
  /** @format currency */
  originalCurrency: string;
  /** @format decimal @exclusiveMinimum 0 @maximum 1000000000000000 */
  conversionRate: string;
}

/** Order price summary. */
export interface OrderPriceSummary {
  subtotal?: Price;
  shipping?: Price;
  tax?: Price;
  discount?: Price;
  total?: Price;
  totalAdditionalFees?: Price;
}

/** Order shipping info. */
export interface OrderShippingInfo {
  /** @minLength 1 @maxLength 100 */
  carrierId?: string;
  /** @minLength 1 @maxLength 100 */
  code?: string;
  /** @maxLength 250 */
  title: string;
  logistics?: OrderDeliveryLogistics;
  cost?: OrderShippingPrice;
  region?: OrderShippingRegion;
}

/** Order delivery logistics. */
export interface OrderDeliveryLogistics {
  /** @oneof address */
  shippingDestination?: AddressWithContact;
  /** @oneof address */
  pickupDetails?: OrderPickupDetails;
  /** @maxLength 500 */
  deliveryTime?: string;
  /** @maxLength 1000 */
  instructions?: string;
  /** @format date-time @deprecated */
  deliverByDate?: string;
  deliveryTimeSlot?: DeliveryTimeSlot;
}

/** Order pickup details. */
export interface OrderPickupDetails {
  address?: PickupAddress;
  pickupMethod: Open<PickupMethod>;
}

/** Order shipping price. */
export interface OrderShippingPrice {
  price?: Price;
  totalPriceBeforeTax?: Price;
  totalPriceAfterTax?: Price;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
  discount?: Price;
}

/** Order shipping region. */
export interface OrderShippingRegion {
  /** @maxLength 100 */
  name?: string;
}

/** Order status. */
export type OrderStatus = "INITIALIZED" | "APPROVED" | "CANCELED" | "PENDING" | "REJECTED";

/** Order tax summary. */
export interface OrderTaxSummary {
  totalTax?: Price;
}

/** Order tax info. */
export interface OrderTaxInfo {
  totalTax?: Price;
  /** @maxItems 50 */
  taxBreakdown: OrderTaxBreakdown[];
  /** @default false */
  taxExempt?: boolean;
}

/** Order tax breakdown. */
export interface OrderTaxBreakdown {
  /** @maxLength 200 */
  taxName: string;
  /** @maxLength 200 */
  taxType: string;
  /** @maxLength 200 */
  jurisdiction: string;
  jurisdictionType: Open<JurisdictionType>;
  /** @format decimal @minimum 0 @maxScale 6 */
  rate: string;
  aggregatedTaxAmount?: Price;
}

/** Order applied discount. */
export interface OrderAppliedDiscount {
  /** @oneof discountSource */
  coupon?: OrderCoupon;
  /** @oneof discountSource */
  merchantDiscount?: OrderMerchantDiscount;
  /** @oneof discountSource */
  discountRule?: OrderDiscountRule;
  discountType: Open<DiscountType>;
  /** @format uuid @maxItems 300 @deprecated */
  lineItemIds?: string[];
  /** @format uuid */
  id?: string;
  /** @maxItems 300 */
  lineItemDiscounts?: LineItemDiscount[];
}

/** Order coupon. */
export interface OrderCoupon {
  id: string;
  code: string;
  name: string;
  amount?: Price;
}

/** Order merchant discount. */
export interface OrderMerchantDiscount {
  /** @oneof merchantDiscountReason */
  discountReason?: Open<DiscountReason>;
  /** @maxLength 200 @oneof merchantDiscountReason */
  description?: string;
  amount?: Price;
}

/** Discount reason. */
export type DiscountReason = "UNSPECIFIED" | "EXCHANGED_ITEMS" | "BILLING_ADJUSTMENT";

/** Order discount rule. */
export interface OrderDiscountRule {
  /** @format uuid */
  id: string;
  name?: DiscountRuleName;
  amount?: Price;
}

/** Attribution source. */
export type AttributionSource = "UNSPECIFIED" | "FACEBOOK_ADS";

/** Channel info. */
export interface ChannelInfo {
  type: Open<ChannelType>;
  /** @maxLength 100 */
  externalOrderId?: string;
  /** @maxLength 300 */
  externalOrderUrl?: string;
}

/** Balance summary. */
export interface BalanceSummary {
  balance?: Balance;
  paid?: Price;
  refunded?: Price;
  authorized?: Price;
  pendingRefund?: Price;
  pending?: Price;
  chargeback?: Price;
  chargebackReversal?: Price;
  platformFees?: Price;
  totalMinusPlatformFees?: Price;
  cashRoundingAdjustment?: CashRounding;
}

/** Balance. */
export interface Balance {
  amount: string;
  formattedAmount: string;
}

/** Cash rounding. */
export interface CashRounding {
  /** @format decimal @minimum -1000000000000000 @maximum 1000000000000000 */
  amount: string;
  formattedAmount: string;
}

/** Order additional fee. */
export interface OrderAdditionalFee {
  /** @minLength 1 @maxLength 100 */
  code?: string;
  /** @minLength 1 @maxLength 50 */
  name: string;
  price?: Price;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
  /** @format uuid */
  providerAppId?: string;
  priceBeforeTax?: Price;
  priceAfterTax?: Price;
  /** @format uuid */
  id: string;
  /** @format uuid */
  lineItemIds?: string[];
  source: Open<AdditionalFeeSource>;
  taxableAddress?: TaxableAddress;
}

/** Tags. */
export interface Tags {
  privateTags?: TagList;
  tags?: TagList;
}

/** Tag list. */
export interface TagList {
  /** @maxLength 5 @maxItems 100 */
  tagIds?: string[];
}

/** Order location. */
export interface OrderLocation {
  /** @format uuid */
  id: string;
  /** @minLength 1 @maxLength 500 @readOnly */
  name?: string;
}

/** Platform fee summary. */
export interface PlatformFeeSummary {
  total?: Price;
  totalPassOn?: Price;
  totalAbsorbed?: Price;
  /** @maxItems 300 */
  fees?: PlatformFee[];
}

/** Platform fee. */
export interface PlatformFee {
  name?: TranslatableString;
  amount?: Price;
  /** @format uuid */
  lineItemId: string;
  chargeType: Open<PlatformFeeChargeType>;
  /** @format decimal @exclusiveMinimum 0 @maximum 1 @maxScale 4 */
  percentageRate: string;
}

/** Platform fee charge type. */
export type PlatformFeeChargeType = "PASS_ON" | "ABSORBED";

/** Bulk order result. */
export interface BulkOrderResult {
  itemMetadata?: ItemMetadata;
  item?: Order;
}
