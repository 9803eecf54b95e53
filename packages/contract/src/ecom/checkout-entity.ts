import type { AddressWithContact, TaxableAddress } from "../common/address.ts";
import type {
  ChannelType,
  CreatedBy,
  CustomField,
  ExtendedFields,
  ExternalReference,
  WeightUnit,
} from "../common/entity.ts";
import type { Image, PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrors, Violation } from "./calculation-errors.ts";
import type { ShippingInfo, ShippingInfoInput } from "./delivery.ts";
import type {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ItemAvailabilityInfo,
  ItemType,
  ModifierGroup,
  PaymentOptionType,
  PhysicalProperties,
  Policy,
  PriceDescription,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableString,
} from "./line-item.ts";
import type { CheckoutMembershipOptions, CheckoutMembershipOptionsInput } from "./memberships.ts";
import type { AdditionalFee, AppliedDiscount, GiftCard, ItemTaxFullDetails, TaxSummary } from "./pricing.ts";

/** Checkout. */
export interface Checkout {
  /** @format uuid */
  id: string;
  /** @maxItems 300 */
  lineItems: CheckoutLineItem[];
  billingInfo?: AddressWithContact;
  shippingInfo?: ShippingInfo;
  /** @maxLength 1000 */
  buyerNote?: string;
  buyerInfo?: CheckoutBuyerInfo;
  /** @format currency */
  conversionCurrency: string;
  priceSummary?: PriceSummary;
  calculationErrors?: CalculationErrors;
  giftCard?: GiftCard;
  appliedDiscounts: AppliedDiscount[];
  customFields: CustomField[];
  weightUnit: Open<WeightUnit>;
  taxSummary?: TaxSummary;
  /** @format currency */
  currency: string;
  channelType: Open<ChannelType>;
  siteLanguage: string;
  buyerLanguage: string;
  completed: boolean;
  taxIncludedInPrice: boolean;
  createdBy?: CreatedBy;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
  payNow?: PriceSummary;
  payLater?: PriceSummary;
  membershipOptions?: CheckoutMembershipOptions;
  /** @maxItems 100 */
  additionalFees: AdditionalFee[];
  /** @format uuid */
  cartId?: string;
  violations: Violation[];
  extendedFields?: ExtendedFields;
  /** @format uuid */
  purchaseFlowId?: string;
  customSettings?: CustomSettings;
  customContentReference?: CustomContentReference;
  externalReference?: ExternalReference;
  payAfterFreeTrial?: PriceSummary;
  /** @format uuid */
  businessLocationId?: string;
  /** @format currency */
  paymentCurrency: string;
  /** @format uuid */
  taxExemptGroupId?: string;
  subscriptionCharges?: SubscriptionCharges;
}

/** Checkout line item. */
export interface CheckoutLineItem {
  /** @format uuid */
  id: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  catalogReference?: CatalogReference;
  productName?: TranslatableString;
  url?: PageLink;
  price?: MultiCurrencyPrice;
  lineItemPrice?: MultiCurrencyPrice;
  fullPrice?: MultiCurrencyPrice;
  priceBeforeDiscounts?: MultiCurrencyPrice;
  totalPriceAfterTax?: MultiCurrencyPrice;
  totalPriceBeforeTax?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  discount?: MultiCurrencyPrice;
  descriptionLines?: DescriptionLine[];
  media?: Image;
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
  /** @format uuid */
  deliveryProfileId?: string;
  customLineItem: boolean;
  /** @minLength 1 @maxLength 2500 */
  consentRequiredPaymentPolicy?: string;
  catalogOverrideFields?: CatalogOverrideFields;
  priceUndetermined: boolean;
  fixedQuantity: boolean;
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

/** Checkout buyer info. */
export interface CheckoutBuyerInfo {
  /** @format uuid @oneof id */
  visitorId?: string;
  /** @format uuid @oneof id */
  memberId?: string;
  /** @format uuid */
  contactId?: string;
  /** @format email */
  email?: string;
}

/** Custom settings. */
export interface CustomSettings {
  /** @default false */
  lockGiftCard?: boolean;
  /** @default false */
  lockCouponCode?: boolean;
  /** @default false */
  disabledPolicyAgreementCheckbox?: boolean;
  /** @default false */
  disabledManualPayment?: boolean;
}

/** Custom content reference. */
export interface CustomContentReference {
  /** @format uuid */
  appId: string;
  /** @format uuid */
  componentId: string;
}

/** Subscription charges. */
export interface SubscriptionCharges {
  /** @format uuid @minItems 1 @maxItems 300 */
  lineItemIds?: string[];
  /** @maxLength 1000 */
  description?: string;
  /** @maxItems 50 */
  charges?: Charge[];
}

/** Charge. */
export interface Charge {
  /** @asType integer */
  cycleFrom?: number;
  /** @asType integer */
  cycleCount?: number;
  priceSummary?: PriceSummary;
  /** @format date-time */
  cycleBillingDate?: string;
}

/** Checkout update. @accepts Checkout */
export interface CheckoutUpdate extends CheckoutInput {
  /** @format uuid */
  id: string;
}

/** Checkout input. @accepts Checkout */
export interface CheckoutInput {
  billingInfo?: AddressWithContact;
  shippingInfo?: ShippingInfoInput;
  /** @maxLength 1000 */
  buyerNote?: string | null;
  buyerInfo?: CheckoutBuyerInput;
  customFields?: CustomField[];
  membershipOptions?: CheckoutMembershipOptionsInput;
  /** @format uuid */
  cartId?: string | null;
  extendedFields?: ExtendedFields;
  customSettings?: CustomSettings;
  customContentReference?: CustomContentReference;
  externalReference?: ExternalReference;
  /** @format uuid */
  businessLocationId?: string | null;
  /** @format uuid */
  taxExemptGroupId?: string | null;
  subscriptionCharges?: SubscriptionCharges;
}

/** Checkout buyer input. @accepts CheckoutBuyerInfo */
export interface CheckoutBuyerInput {
  /** @format email */
  email?: string | null;
}
