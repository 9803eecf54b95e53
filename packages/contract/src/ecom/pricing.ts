import type { TaxableAddress } from "../common/address.ts";
import type { ApplicationError } from "../common/errors.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { PaymentOptionType } from "./line-item.ts";

/** Applied discount. */
export interface AppliedDiscount {
  /** @oneof discountSource */
  coupon?: AppliedCoupon;
  /** @oneof discountSource */
  merchantDiscount?: AppliedMerchantDiscount;
  /** @oneof discountSource */
  discountRule?: DiscountRule;
  discountType: Open<DiscountType>;
  /** @format uuid */
  lineItemIds?: string[];
}

/** Applied coupon. */
export interface AppliedCoupon {
  id: string;
  code: string;
  amount?: MultiCurrencyPrice;
  name: string;
}

/** Applied merchant discount. */
export interface AppliedMerchantDiscount {
  amount?: MultiCurrencyPrice;
  /** @minimum 0.01 @maximum 100 */
  percentage?: number;
}

/** Discount rule. */
export interface DiscountRule {
  /** @format uuid */
  id: string;
  name?: DiscountRuleName;
  amount?: MultiCurrencyPrice;
}

/** Discount rule name. */
export interface DiscountRuleName {
  /** @minLength 1 @maxLength 256 */
  original: string;
  /** @minLength 1 @maxLength 500 */
  translated?: string;
}

/** Discount type. */
export type DiscountType = "GLOBAL" | "SPECIFIC_ITEMS" | "SHIPPING";

/** Tax summary. */
export interface TaxSummary {
  taxableAmount?: MultiCurrencyPrice;
  totalTax?: MultiCurrencyPrice;
  /** @deprecated */
  calculationDetails?: TaxCalculationDetails;
}

/** Tax calculation details. */
export interface TaxCalculationDetails {
  /** @oneof calculationDetails */
  manualRateReason?: Open<ManualCalculationReason>;
  /** @oneof calculationDetails */
  autoTaxFallbackDetails?: AutoTaxFallbackCalculationDetails;
  rateType: Open<RateType>;
}

/** Manual calculation reason. */
export type ManualCalculationReason = "GLOBAL_SETTING_TO_MANUAL" | "REGION_SETTING_TO_MANUAL";

/** Auto tax fallback calculation details. */
export interface AutoTaxFallbackCalculationDetails {
  fallbackReason: Open<FallbackReason>;
  error?: ApplicationError;
}

/** Fallback reason. */
export type FallbackReason = "AUTO_TAX_FAILED" | "AUTO_TAX_DEACTIVATED";

/** Rate type. */
export type RateType = "NO_TAX_COLLECTED" | "MANUAL_RATE" | "AUTO_RATE" | "FALLBACK_RATE";

/** Gift card. */
export interface GiftCard {
  /** @deprecated */
  id: string;
  obfuscatedCode: string;
  amount?: MultiCurrencyPrice;
  /** @format uuid */
  appId: string;
  /** @minLength 1 @maxLength 50 */
  externalId?: string;
  requestedAmount?: MultiCurrencyPrice;
}

/** Additional fee. */
export interface AdditionalFee {
  /** @minLength 1 @maxLength 100 */
  code?: string;
  /** @minLength 1 @maxLength 50 */
  name: string;
  price?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  /** @minLength 1 @maxLength 100 */
  providerAppId?: string;
  priceBeforeTax?: MultiCurrencyPrice;
  priceAfterTax?: MultiCurrencyPrice;
  /** @format uuid */
  lineItemIds?: string[];
  source: Open<AdditionalFeeSource>;
  /** @minLength 1 @maxLength 50 */
  translatedName?: string;
  taxableAddress?: TaxableAddress;
}

/** Item tax full details. */
export interface ItemTaxFullDetails {
  taxableAmount?: MultiCurrencyPrice;
  /** @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  taxRate: string;
  totalTax?: MultiCurrencyPrice;
  /** @readOnly @deprecated */
  rateBreakdown?: TaxRateBreakdown[];
  /** @maxItems 1000 @readOnly */
  taxBreakdown?: TaxBreakdown[];
}

/** Tax rate breakdown. */
export interface TaxRateBreakdown {
  /** @maxLength 100 */
  name?: string;
  /** @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  rate?: string;
  tax?: MultiCurrencyPrice;
}

/** Tax breakdown. */
export interface TaxBreakdown {
  /** @maxLength 200 */
  jurisdiction?: string;
  nonTaxableAmount?: MultiCurrencyPrice;
  /** @format decimal @minimum 0 @maxScale 6 */
  rate?: string;
  taxAmount?: MultiCurrencyPrice;
  taxableAmount?: MultiCurrencyPrice;
  /** @maxLength 200 */
  taxType?: string;
  /** @maxLength 200 */
  taxName?: string;
  jurisdictionType?: Open<JurisdictionType>;
}

/** Jurisdiction type. */
export type JurisdictionType = "UNDEFINED" | "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "SPECIAL";

/** Additional fee source. */
export type AdditionalFeeSource =
  | "UNKNOWN_ADDITIONAL_FEE_SOURCE"
  | "SERVICE_PLUGIN"
  | "ITEM"
  | "MANUAL"
  | "SHIPPING"
  | "PLATFORM";

/** Calculated line item. */
export interface CalculatedLineItem {
  lineItemId: string;
  pricesBreakdown?: LineItemPricesData;
  paymentOption: Open<PaymentOptionType>;
  taxableAddress?: TaxableAddress;
}

/** Line item prices data. */
export interface LineItemPricesData {
  totalPriceAfterTax?: MultiCurrencyPrice;
  totalPriceBeforeTax?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  totalDiscount?: MultiCurrencyPrice;
  price?: MultiCurrencyPrice;
  priceBeforeDiscounts?: MultiCurrencyPrice;
  lineItemPrice?: MultiCurrencyPrice;
  fullPrice?: MultiCurrencyPrice;
  modifiers?: MultiCurrencyPrice;
  depositAmount?: MultiCurrencyPrice;
}
