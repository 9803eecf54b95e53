import type { TaxableAddress } from "../common/address.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { TranslatableString } from "./line-item.ts";
import type { LineItemDiscount, LineItemTaxInfo, OrderItemTaxDetails } from "./order-line-item.ts";
import type { AdditionalFeeSource, DiscountRuleName, DiscountType, JurisdictionType } from "./pricing.ts";

/** What an order comes to. */
export interface OrderPriceSummary {
  /** All lines before discounts and tax. */
  subtotal?: Price;
  /** Delivery before discounts and tax. */
  shipping?: Price;
  /** All tax. */
  tax?: Price;
  /** All discounts, as a positive amount. */
  discount?: Price;
  /** After discounts, delivery, fees and tax. */
  total?: Price;
  /** Fees before tax. */
  totalAdditionalFees?: Price;
}

/** All tax of an order. */
export interface OrderTaxSummary {
  /** Tax in all. */
  totalTax?: Price;
}

/** All tax of an order. */
export interface OrderTaxInfo {
  /** Tax in all. */
  totalTax?: Price;
  /** Tax of each authority. @maxItems 50 */
  taxBreakdown: OrderTaxBreakdown[];
  /** The buyer pays no tax. @default false */
  taxExempt?: boolean;
}

/** Tax of one authority over the whole order. */
export interface OrderTaxBreakdown {
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName: string;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType: string;
  /** Who levies the tax. @maxLength 200 */
  jurisdiction: string;
  /** What level of authority that is. */
  jurisdictionType: Open<JurisdictionType>;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maxScale 6 */
  rate: string;
  /** Tax of this authority on all lines, fees and delivery. */
  aggregatedTaxAmount?: Price;
}

/** Something that lowered the price: one of coupon, merchant or rule. */
export interface OrderAppliedDiscount extends OrderDiscountFields {
  /** Set when it was a coupon. @oneof discountSource */
  coupon?: OrderCoupon;
  /** What it is taken off: everything, some lines, or delivery. */
  discountType: Open<DiscountType>;
}

/** What is the same of a discount wherever it is. */
export interface OrderDiscountFields {
  /** Set when the merchant granted it. @oneof discountSource */
  merchantDiscount?: OrderMerchantDiscount;
  /** Set when an automatic discount applied. @oneof discountSource */
  discountRule?: OrderDiscountRule;
  /** Use `lineItemDiscounts`. @format uuid @maxItems 300 @deprecated */
  lineItemIds?: string[];
  /** Lines name it by this. @format uuid */
  id?: string;
  /** How it is spread over the lines. @maxItems 300 */
  lineItemDiscounts?: LineItemDiscount[];
}

/** A coupon and what it took off. */
export interface OrderCoupon {
  /** The coupon's id. */
  id: string;
  /** The code that was entered. */
  code: string;
  /** What the merchant called the coupon. */
  name: string;
  /** How much it took off. */
  amount?: Price;
}

/** What the merchant took off, and why. */
export interface OrderMerchantDiscount {
  /** Why, one of a few reasons. @oneof merchantDiscountReason */
  discountReason?: Open<DiscountReason>;
  /** The reason in words. @maxLength 200 @oneof merchantDiscountReason */
  description?: string;
  /** How much was taken off. */
  amount?: Price;
}

/** Why a merchant gave a discount. */
export type DiscountReason = "UNSPECIFIED" | "EXCHANGED_ITEMS" | "BILLING_ADJUSTMENT";

/** An automatic discount and what it took off. */
export interface OrderDiscountRule {
  /** The rule's id. @format uuid */
  id: string;
  /** What the buyer reads. */
  name?: DiscountRuleName;
  /** How much it took off. */
  amount?: Price;
}

/** What is paid, owed and refunded. */
export interface BalanceSummary {
  /** What is still owed; negative when too much was paid. */
  balance?: Balance;
  /** What was paid too much and is not on its way back; absent when nothing is. */
  overpaid?: Price;
  /** Everything received, later refunds included. */
  paid?: Price;
  /** Everything given back. */
  refunded?: Price;
  /** Reserved and not captured yet. */
  authorized?: Price;
  /** Refunds on their way. */
  pendingRefund?: Price;
  /** Payments on their way. */
  pending?: Price;
  /** Taken back by the buyer's bank. */
  chargeback?: Price;
  /** Won back from the buyer's bank. */
  chargebackReversal?: Price;
  /** Stored by the platform. */
  platformFees?: Price;
  /** What the shop is left with. */
  totalMinusPlatformFees?: Price;
  /** Rounding to coins when paid in cash. */
  cashRoundingAdjustment?: CashRounding;
  /** What a gift card pays of it; absent once that was given back to the card. */
  giftCard?: PaidByGiftCard;
}

/** What a gift card pays of an order. */
export interface PaidByGiftCard {
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode: string;
  /** As much of the order as it pays. */
  amount: Price;
}

/** What is owed. */
export interface Balance {
  /** Decimal text; may be negative. */
  amount: string;
  /** The amount as people read it, with the currency sign. */
  formattedAmount: string;
}

/** What rounding to coins adds; may be negative. */
export interface CashRounding {
  /** Decimal text in the order's currency. @format decimal @minimum -1000000000000000 @maximum 1000000000000000 */
  amount: string;
  /** The amount as people read it, with the currency sign. */
  formattedAmount: string;
}

/** Fields of an order's fee that are sent and returned alike. */
export interface OrderAdditionalFeeFields {
  /** Which fee, for the one who set it. @minLength 1 @maxLength 100 */
  code?: string;
  /** Before tax. */
  price?: Price;
  /** Tax on it. @deprecated */
  taxDetails?: OrderItemTaxDetails;
  /** Tax on the fee. */
  taxInfo?: LineItemTaxInfo;
  /** App that added the fee; absent for the shop's own. @format uuid */
  providerAppId?: string;
  /** The fee without tax. */
  priceBeforeTax?: Price;
  /** The fee with tax. */
  priceAfterTax?: Price;
  /** Lines this concerns. @format uuid */
  lineItemIds?: string[];
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
}

/** A fee on top. */
export interface OrderAdditionalFee extends OrderAdditionalFeeFields {
  /** What the buyer reads. @minLength 1 @maxLength 50 */
  name: string;
  /** Made by the server when the order is placed. @format uuid */
  id: string;
  /** Who set it. */
  source: Open<AdditionalFeeSource>;
}

/** Fees that the platform keeps. */
export interface PlatformFeeSummary {
  /** All of them together. */
  total?: Price;
  /** Charged to the buyer. */
  totalPassOn?: Price;
  /** Taken from the shop. */
  totalAbsorbed?: Price;
  /** One entry for each fee. @maxItems 300 */
  fees?: PlatformFee[];
}

/** One fee that the platform keeps. */
export interface PlatformFee {
  /** What the fee is for. */
  name?: TranslatableString;
  /** How much is kept. */
  amount?: Price;
  /** The line it is about; absent when it is about the whole order. @format uuid */
  lineItemId: string;
  /** Why it is kept. */
  chargeType: Open<PlatformFeeChargeType>;
  /** Share of the line, 0 to 1. @format decimal @exclusiveMinimum 0 @maximum 1 @maxScale 4 */
  percentageRate: string;
}

/** Who bears a platform fee. */
export type PlatformFeeChargeType = "PASS_ON" | "ABSORBED";
