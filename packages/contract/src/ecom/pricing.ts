import type { TaxableAddress } from "../common/address.ts";
import type { ApplicationError } from "../common/errors.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { SelectedCarrierServiceOptionPrices } from "./delivery.ts";
import type { PaymentOptionType } from "./line-item.ts";

/** Something that lowers the price: one of coupon, merchant or rule. */
export interface AppliedDiscount {
  /** Set when it is a coupon. @oneof discountSource */
  coupon?: AppliedCoupon;
  /** Set when the merchant granted it. @oneof discountSource */
  merchantDiscount?: AppliedMerchantDiscount;
  /** Set when an automatic discount applies. @oneof discountSource */
  discountRule?: DiscountRule;
  /** What it is taken off: everything, some lines, or delivery. */
  discountType: Open<DiscountType>;
  /** Lines it lowers; all when empty. @format uuid */
  lineItemIds?: string[];
}

/** A coupon and what it takes off. */
export interface AppliedCoupon {
  /** The coupon's id. */
  id: string;
  /** The code that was entered. */
  code: string;
  /** How much it takes off. */
  amount?: MultiCurrencyPrice;
  /** What the merchant calls the coupon. */
  name: string;
}

/** What a merchant takes off. */
export interface AppliedMerchantDiscount {
  /** How much is taken off. */
  amount?: MultiCurrencyPrice;
  /** Set when it was granted in percent. @minimum 0.01 @maximum 100 */
  percentage?: number;
}

/** An automatic discount and what it takes off. */
export interface DiscountRule {
  /** The rule's id. @format uuid */
  id: string;
  /** What the buyer reads. */
  name?: DiscountRuleName;
  /** How much it takes off. */
  amount?: MultiCurrencyPrice;
}

/** A name and its translation. */
export interface DiscountRuleName {
  /** The text in the shop's language. @minLength 1 @maxLength 256 */
  original: string;
  /** The text in the buyer's language. @minLength 1 @maxLength 500 */
  translated?: string;
}

/** What a discount lowers. */
export type DiscountType = "GLOBAL" | "SPECIFIC_ITEMS" | "SHIPPING";

/** Tax of the whole purchase. May differ from the sum of the lines by rounding. */
export interface TaxSummary {
  /** Amount the tax is taken on. */
  taxableAmount?: MultiCurrencyPrice;
  /** Tax in all. */
  totalTax?: MultiCurrencyPrice;
  /** How the rate was found. @deprecated */
  calculationDetails?: TaxCalculationDetails;
}

/** How the rate was found. */
export interface TaxCalculationDetails {
  /** Set when the rate is a manual one. @oneof calculationDetails */
  manualRateReason?: Open<ManualCalculationReason>;
  /** Set when the automatic rate could not be had. @oneof calculationDetails */
  autoTaxFallbackDetails?: AutoTaxFallbackCalculationDetails;
  /** Where the rate comes from. */
  rateType: Open<RateType>;
}

/** The value for manual rates. */
export type ManualCalculationReason = "GLOBAL_SETTING_TO_MANUAL" | "REGION_SETTING_TO_MANUAL";

/** Why the automatic rate was not used. */
export interface AutoTaxFallbackCalculationDetails {
  /** Kind of failure. */
  fallbackReason: Open<FallbackReason>;
  /** What the tax service said. */
  error?: ApplicationError;
}

/** Why an automatic rate was not used. */
export type FallbackReason = "AUTO_TAX_FAILED" | "AUTO_TAX_DEACTIVATED";

/** Where a tax rate can come from. */
export type RateType = "NO_TAX_COLLECTED" | "MANUAL_RATE" | "AUTO_RATE" | "FALLBACK_RATE";

/** A gift card and how much it pays. */
export interface GiftCard {
  /** The gift card's id. @deprecated */
  id: string;
  /** The code with all but its end hidden. */
  obfuscatedCode: string;
  /** What it pays of this purchase. */
  amount?: MultiCurrencyPrice;
  /** App that issued the gift card. @format uuid */
  appId: string;
  /** The gift card's id in the app that issued it. @minLength 1 @maxLength 50 */
  externalId?: string;
  /** What the buyer wanted it to pay. */
  requestedAmount?: MultiCurrencyPrice;
}

/** A fee on top, from the shop or an app. */
export interface AdditionalFee {
  /** Which fee, for the one who set it. @minLength 1 @maxLength 100 */
  code?: string;
  /** What the buyer reads. @minLength 1 @maxLength 50 */
  name: string;
  /** Before tax. */
  price?: MultiCurrencyPrice;
  /** Tax on it. */
  taxDetails?: ItemTaxFullDetails;
  /** App that added the fee; absent for the shop's own. @minLength 1 @maxLength 100 */
  providerAppId?: string;
  /** The fee without tax. */
  priceBeforeTax?: MultiCurrencyPrice;
  /** The fee with tax. */
  priceAfterTax?: MultiCurrencyPrice;
  /** Lines this concerns. @format uuid */
  lineItemIds?: string[];
  /** Who set it. */
  source: Open<AdditionalFeeSource>;
  /** `name` in the buyer's language. @minLength 1 @maxLength 50 */
  translatedName?: string;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
}

/** Tax on one line. */
export interface ItemTaxFullDetails {
  /** Amount the tax is taken on. */
  taxableAmount?: MultiCurrencyPrice;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  taxRate: string;
  /** Tax in all. */
  totalTax?: MultiCurrencyPrice;
  /** Parts that the rate is made of. @readOnly @deprecated */
  rateBreakdown?: TaxRateBreakdown[];
  /** The same tax, authority by authority. @maxItems 1000 @readOnly */
  taxBreakdown?: TaxBreakdown[];
}

/** One part of a rate. */
export interface TaxRateBreakdown {
  /** What the part is called. @maxLength 100 */
  name?: string;
  /** Share of the price, decimal text such as 0.07. @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  rate?: string;
  /** Tax by this part. */
  tax?: MultiCurrencyPrice;
}

/** Tax of one authority. */
export interface TaxBreakdown {
  /** Who levies the tax. @maxLength 200 */
  jurisdiction?: string;
  /** Part of the amount that is exempt. */
  nonTaxableAmount?: MultiCurrencyPrice;
  /** Share of the price, decimal text such as 0.07. @format decimal @minimum 0 @maxScale 6 */
  rate?: string;
  /** Tax of this authority. */
  taxAmount?: MultiCurrencyPrice;
  /** Amount the tax is taken on. */
  taxableAmount?: MultiCurrencyPrice;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType?: string;
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName?: string;
  /** What level of authority that is. */
  jurisdictionType?: Open<JurisdictionType>;
}

/** Levels of authority. */
export type JurisdictionType = "UNDEFINED" | "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "SPECIAL";

/** Who can set fees. */
export type AdditionalFeeSource =
  | "UNKNOWN_ADDITIONAL_FEE_SOURCE"
  | "SERVICE_PLUGIN"
  | "ITEM"
  | "MANUAL"
  | "SHIPPING"
  | "PLATFORM";

/** A line, priced. */
export interface CalculatedLineItem {
  /** The line that was priced. */
  lineItemId: string;
  /** Its prices before and after discounts and tax. */
  pricesBreakdown?: LineItemPricesData;
  /** When and how this line is paid. */
  paymentOption: Open<PaymentOptionType>;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
}

/** Every price of a line. */
export interface LineItemPricesData extends SelectedCarrierServiceOptionPrices {
  /** Price of one unit after the catalog's sale, before other discounts. */
  priceBeforeDiscounts?: MultiCurrencyPrice;
  /** Price of the whole line after its discounts. */
  lineItemPrice?: MultiCurrencyPrice;
  /** Catalog price of one unit, before any sale. */
  fullPrice?: MultiCurrencyPrice;
  /** All extras together. */
  modifiers?: MultiCurrencyPrice;
  /** Part to pay now when the payment option is a deposit. */
  depositAmount?: MultiCurrencyPrice;
}
