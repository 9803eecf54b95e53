import type { AddressWithContact, TaxableAddress } from "../common/address.ts";
import type { ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { Image, PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrors, Violation } from "./calculation-errors.ts";
import type { SelectedShippingOption, ShippingInformation } from "./delivery.ts";
import type {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ItemAvailabilityInfo,
  ItemType,
  LineItemMembership,
  ModifierGroup,
  PaymentOptionType,
  PhysicalProperties,
  Policy,
  PriceDescription,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableString,
} from "./line-item.ts";
import type { MembershipOptions } from "./memberships.ts";
import type { AdditionalFee, AppliedDiscount, CalculatedLineItem, GiftCard, TaxSummary } from "./pricing.ts";

/** Cart. */
export interface Cart {
  /** @format uuid */
  id: string;
  /** @maxItems 300 */
  lineItems: CartLineItem[];
  /** @maxLength 1000 */
  buyerNote?: string;
  buyerInfo?: CartBuyerInfo;
  /** @format currency */
  currency: string;
  /** @format currency */
  conversionCurrency: string;
  buyerLanguage?: string;
  siteLanguage?: string;
  taxIncludedInPrices?: boolean;
  weightUnit: Open<WeightUnit>;
  /** @format uuid */
  checkoutId?: string;
  appliedDiscounts: CartDiscount[];
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
  contactInfo?: AddressWithContact;
  /** @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /** @format uuid */
  purchaseFlowId?: string;
  selectedShippingOption?: SelectedShippingOption;
  extendedFields?: ExtendedFields;
  /** @format uuid */
  businessLocationId?: string;
  /** @format currency */
  paymentCurrency: string;
  /** @format int64 */
  revision?: string;
}

/** Cart line item. */
export interface CartLineItem {
  /** @format uuid */
  id: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  catalogReference?: CatalogReference;
  productName?: TranslatableString;
  url?: PageLink;
  price?: MultiCurrencyPrice;
  fullPrice?: MultiCurrencyPrice;
  priceBeforeDiscounts?: MultiCurrencyPrice;
  lineItemPrice?: MultiCurrencyPrice;
  descriptionLines?: DescriptionLine[];
  image?: Image;
  availability?: ItemAvailabilityInfo;
  physicalProperties?: PhysicalProperties;
  itemType?: ItemType;
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  /** @default "FULL_PAYMENT_ONLINE" */
  paymentOption: Open<PaymentOptionType>;
  serviceProperties?: ServiceProperties;
  /** @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  priceDescription?: PriceDescription;
  depositAmount?: MultiCurrencyPrice;
  selectedMembership?: LineItemMembership;
  /** @format uuid */
  deliveryProfileId?: string;
  /** @format uuid */
  taxGroupId?: string;
  customLineItem: boolean;
  /** @minLength 1 @maxLength 2500 */
  consentRequiredPaymentPolicy?: string;
  priceUndetermined: boolean;
  fixedQuantity: boolean;
  catalogOverrideFields?: CatalogOverrideFields;
  /** @default false */
  savePaymentMethod: boolean;
  taxableAddress?: TaxableAddress;
  extendedFields?: ExtendedFields;
  /** @maxItems 5 */
  policies?: Policy[];
  /** @default false */
  membersOnly: boolean;
  /** @maxItems 25 */
  modifierGroups?: ModifierGroup[];
  modifiersTotalPrice?: MultiCurrencyPrice;
}

/** Cart buyer info. */
export interface CartBuyerInfo {
  /** @format uuid @oneof id */
  visitorId?: string;
  /** @format uuid @oneof id */
  memberId?: string;
  /** @format uuid @oneof id */
  userId?: string;
  /** @format uuid */
  contactId?: string;
  /** @format email */
  email?: string;
}

/** Cart discount. */
export interface CartDiscount {
  /** @oneof discountSource */
  coupon?: CartCoupon;
  /** @oneof discountSource */
  merchantDiscount?: CartMerchantDiscount;
}

/** Cart coupon. */
export interface CartCoupon {
  id: string;
  code: string;
}

/** Cart merchant discount. */
export interface CartMerchantDiscount {
  amount?: MultiCurrencyPrice;
}

/** Cart id request. */
export interface CartIdRequest {
  /** @format uuid */
  id: string;
}

/** Cart update. @accepts Cart */
export interface CartUpdate extends CartInput {
  /** @format uuid */
  id: string;
}

/** Cart input. @accepts Cart */
export interface CartInput {
  /** @maxLength 1000 */
  buyerNote?: string | null;
  buyerInfo?: CartBuyerInput;
  contactInfo?: AddressWithContact;
  /** @maxLength 1000 */
  overrideCheckoutUrl?: string | null;
  selectedShippingOption?: SelectedShippingOption;
  extendedFields?: ExtendedFields;
  /** @format uuid */
  businessLocationId?: string | null;
}

/** Cart buyer input. @accepts CartBuyerInfo */
export interface CartBuyerInput {
  /** @format uuid */
  contactId?: string | null;
  /** @format email */
  email?: string | null;
}

/** What a merchant takes off a cart: an amount in the cart's currency or a percentage of its lines. */
export interface NewMerchantDiscount {
  /** @format decimal @minimum 0 @maximum 1000000000000000 @oneof value */
  amount?: string;
  /** @minimum 0.01 @maximum 100 @oneof value */
  percentage?: number;
}

/** Cart response. */
export interface CartResponse {
  cart: Cart;
}

/** Create checkout from cart response. */
export interface CreateCheckoutFromCartResponse {
  checkoutId: string;
}

/** Estimate totals response. */
export interface EstimateTotalsResponse {
  cart: Cart;
  calculatedLineItems: CalculatedLineItem[];
  priceSummary?: PriceSummary;
  giftCard?: GiftCard;
  taxSummary?: TaxSummary;
  shippingInfo?: ShippingInformation;
  appliedDiscounts: AppliedDiscount[];
  calculationErrors?: CalculationErrors;
  weightUnit: Open<WeightUnit>;
  /** @format currency */
  currency: string;
  payNow?: PriceSummary;
  payLater?: PriceSummary;
  membershipOptions?: MembershipOptions;
  /** @maxItems 100 */
  additionalFees: AdditionalFee[];
  violations: Violation[];
}
