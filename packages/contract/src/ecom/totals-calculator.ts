import type { Address } from "../common/address.ts";
import type { ExtendedFields, ExternalReference, WeightUnit } from "../common/entity.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import { type Open, op, service } from "../dialect.ts";
import type { CalculationErrors } from "./calculation-errors.ts";
import type { SelectedShippingOption, ShippingInformation } from "./delivery.ts";
import type { MembershipOptions, SelectedMemberships } from "./memberships.ts";
import type { AdditionalFee, AppliedDiscount, CalculatedLineItem, GiftCard, TaxSummary } from "./pricing.ts";
import type { CarrierShippingOption, TotalsLineItem } from "./totals-entity.ts";

/** A purchase to price. Nothing is stored and no stock is taken. */
export interface CalculateTotalsRequest {
  /** Coupon by id instead of by code. @oneof coupon */
  couponId?: string;
  /** Coupon to apply; upper and lower case are the same. @oneof coupon */
  couponCode?: string;
  /** Gift card to redeem. One at most. @oneof giftCard @deprecated */
  giftCardCode?: string;
  /** Named in logs. @minLength 1 @maxLength 100 */
  calculationId?: string;
  /** What to price. @maxItems 300 */
  lineItems?: TotalsLineItem[];
  /** Where it goes; decides delivery and, unless a line says otherwise, tax. */
  shippingAddress?: Address;
  /** Who pays. */
  billingAddress?: Address;
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** Whether a coupon may be used once more depends on it. @format email */
  buyerEmail?: string;
  /** Whether discounts for members hold depends on it. */
  memberId?: string;
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
  /** Accepted; no price depends on it. */
  buyerPhone?: string;
  /** Ties cart, checkout and order of one purchase together. @format uuid */
  purchaseFlowId?: string;
  /** What the purchase is in other systems. @maxItems 20 */
  externalReferences?: ExternalReference[];
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string;
  /**
   * How much to take from the gift card; as much as possible when absent.
   * @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 @deprecated
   */
  giftCardRedeemAmount?: string;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Accepted and ignored. */
  contactId?: unknown;
  /** Exemption of the buyer, who pays what tax mappings have for it, else no tax. */
  taxExemptGroupId?: unknown;
  /** Accepted and ignored. */
  applyItemDiscountsToPrices?: unknown;
  /** Accepted and ignored. */
  giftCards?: unknown;
  /** Accepted and ignored. */
  membershipSelection?: unknown;
  /** Accepted and ignored. */
  sitePaymentMethodTypeId?: unknown;
  /** Left aside: the shop's own carriers are asked. */
  shippingOptions?: CarrierShippingOption[];
  /** Left aside: discounts follow from the shop's rules and the coupon. */
  appliedDiscounts?: AppliedDiscount[];
}

/** The purchase, priced. */
export interface CalculateTotalsResponse {
  /** Each line, priced. */
  calculatedLineItems: CalculatedLineItem[];
  /** The totals. */
  priceSummary?: PriceSummary;
  /** The gift card and how much it pays. @deprecated */
  giftCard?: GiftCard;
  /** Tax of the whole purchase. */
  taxSummary?: TaxSummary;
  /** Delivery offers and what was chosen. */
  shippingInfo?: ShippingInformation;
  /** Everything that lowers the price. @maxItems 320 */
  appliedDiscounts: AppliedDiscount[];
  /** What could not be worked out; its part of the totals is missing. */
  calculationErrors?: CalculationErrors;
  /** Unit of every weight in this entity. */
  weightUnit: Open<WeightUnit>;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency: string;
  /** Currency the buyer sees converted amounts in. @format currency */
  conversionCurrency: string;
  /** Whether prices hold the tax already. */
  taxIncludedInPrice: boolean;
  /** Totals of what is paid now. */
  payNow?: PriceSummary;
  /** Totals of what is paid later, such as on delivery. */
  payLater?: PriceSummary;
  /** Memberships that pay or could pay for lines. */
  membershipOptions?: MembershipOptions;
  /** Fees on top, from the shop or an app. @maxItems 100 */
  additionalFees: AdditionalFee[];
  /**
   * Units of the conversion currency for one of the shop's.
   * @format decimal @exclusiveMinimum 0 @maximum 1000000000000000
   */
  checkoutConversionRate?: string;
  /** What is left of `payNow` once the gift card paid. */
  payNowTotalAfterGiftCard?: MultiCurrencyPrice;
  /** What is left of the total once the gift card paid. */
  totalAfterGiftCard?: MultiCurrencyPrice;
  /** Totals of what is paid when a free trial ends. */
  payAfterFreeTrial?: PriceSummary;
}

/**
 * Prices lines without storing anything.
 * @entity wix.ecom.v1.totals_calculation
 * @alias /ecom/v1/calculate-totals=/_api/totals-calculator/v1/calculate-totals
 */
export const totalsCalculator = service("ecom.totals-calculator", {
  /**
   * Prices lines with discounts, delivery, fees and tax.
   * @callers visitor member app staff
   * @scope ECOM.CALCULATE_TOTALS
   * @reads
   * @fails GIFT_CARD_CODE_INVALID 400 This cannot be the code of a gift card.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   */
  calculateTotals: op<CalculateTotalsRequest, CalculateTotalsResponse, "GIFT_CARD_CODE_INVALID" | "THROTTLED_FEATURE">(
    "POST /ecom/v1/calculate-totals",
  ),
});
