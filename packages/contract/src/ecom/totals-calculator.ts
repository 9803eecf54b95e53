import type { Address } from "../common/address.ts";
import type { ExtendedFields, ExternalReference, WeightUnit } from "../common/entity.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import { type Open, op, service } from "../dialect.ts";
import type { CalculationErrors } from "./calculation-errors.ts";
import type { SelectedShippingOption, ShippingInformation } from "./delivery.ts";
import type { MembershipOptions, SelectedMemberships } from "./memberships.ts";
import type { AdditionalFee, AppliedDiscount, CalculatedLineItem, GiftCard, TaxSummary } from "./pricing.ts";
import type { CarrierShippingOption, TotalsLineItem } from "./totals-entity.ts";

/** Calculate totals request. */
export interface CalculateTotalsRequest {
  /** @oneof coupon */
  couponId?: string;
  /** @oneof coupon */
  couponCode?: string;
  /** @oneof giftCard @deprecated */
  giftCardCode?: string;
  /** @minLength 1 @maxLength 100 */
  calculationId?: string;
  /** @maxItems 300 */
  lineItems?: TotalsLineItem[];
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  /** @format email */
  buyerEmail?: string;
  memberId?: string;
  selectedMemberships?: SelectedMemberships;
  buyerPhone?: string;
  /** @format uuid */
  purchaseFlowId?: string;
  /** @maxItems 20 */
  externalReferences?: ExternalReference[];
  /** @format uuid */
  businessLocationId?: string;
  /** @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 @deprecated */
  giftCardRedeemAmount?: string;
  extendedFields?: ExtendedFields;
  contactId?: unknown;
  taxExemptGroupId?: unknown;
  applyItemDiscountsToPrices?: unknown;
  giftCards?: unknown;
  membershipSelection?: unknown;
  sitePaymentMethodTypeId?: unknown;
  shippingOptions?: CarrierShippingOption[];
  appliedDiscounts?: AppliedDiscount[];
}

/** Calculate totals response. */
export interface CalculateTotalsResponse {
  calculatedLineItems: CalculatedLineItem[];
  priceSummary?: PriceSummary;
  /** @deprecated */
  giftCard?: GiftCard;
  taxSummary?: TaxSummary;
  shippingInfo?: ShippingInformation;
  /** @maxItems 320 */
  appliedDiscounts: AppliedDiscount[];
  calculationErrors?: CalculationErrors;
  weightUnit: Open<WeightUnit>;
  /** @format currency */
  currency: string;
  /** @format currency */
  conversionCurrency: string;
  taxIncludedInPrice: boolean;
  payNow?: PriceSummary;
  payLater?: PriceSummary;
  membershipOptions?: MembershipOptions;
  /** @maxItems 100 */
  additionalFees: AdditionalFee[];
  /** @format decimal @exclusiveMinimum 0 @maximum 1000000000000000 */
  checkoutConversionRate?: string;
  payNowTotalAfterGiftCard?: MultiCurrencyPrice;
  totalAfterGiftCard?: MultiCurrencyPrice;
  payAfterFreeTrial?: PriceSummary;
}

/**
 * Prices lines without storing anything.
 * @entity wix.ecom.v1.totals_calculation
 * @alias /ecom/v1/calculate-totals=/_api/totals-calculator/v1/calculate-totals
 */
export const totalsCalculator = /* @__PURE__ */ service("ecom.totals-calculator", {
  /**
   * Calculate totals.
   * @callers visitor member app staff
   * @scope ECOM.CALCULATE_TOTALS
   * @reads
   */
  calculateTotals: /* @__PURE__ */ op<CalculateTotalsRequest, CalculateTotalsResponse>(
    "POST /ecom/v1/calculate-totals",
  ),
});
