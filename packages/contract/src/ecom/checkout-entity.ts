import type { AddressWithContact, ContactUpdate } from "../common/address.ts";
import type {
  ChannelType,
  CreatedBy,
  CustomField,
  ExtendedFields,
  ExtendedFieldsUpdate,
  ExternalReference,
  WeightUnit,
} from "../common/entity.ts";
import type { Image } from "../common/media.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrors, Violation } from "./calculation-errors.ts";
import type { ShippingInfo, ShippingInfoInput } from "./delivery.ts";
import type { CheckoutMembershipOptions, CheckoutMembershipOptionsInput } from "./memberships.ts";
import type { OrderBuyerInfo } from "./order-entity.ts";
import type { AdditionalFee, AppliedDiscount, GiftCard, ItemTaxFullDetails, TaxSummary } from "./pricing.ts";
import type { PurchaseLineItem } from "./purchase-line-item.ts";

/**
 * A purchase on its way to an order: lines, addresses, delivery and the total.
 * @entity wix.ecom.v1.checkout
 */
export interface Checkout {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** What is bought, with prices as of the last change. @maxItems 300 */
  lineItems: CheckoutLineItem[];
  /** Who pays. Required for an order that costs something. */
  billingInfo?: AddressWithContact;
  /** Where it goes, what that offers and what was chosen. */
  shippingInfo?: ShippingInfo;
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string;
  /** Who buys; set by the server from the token, but for email and contact. */
  buyerInfo?: CheckoutBuyerInfo;
  /** Currency the buyer sees converted amounts in. @format currency */
  conversionCurrency: string;
  /** What the purchase comes to. */
  priceSummary?: PriceSummary;
  /** What could not be worked out; an order is not possible while any is set. */
  calculationErrors?: CalculationErrors;
  /** A payment in advance: taken off after tax. */
  giftCard?: GiftCard;
  /** Everything that lowers the price. */
  appliedDiscounts: AppliedDiscount[];
  /** What the buyer answered to the shop's own questions. */
  customFields: CustomField[];
  /** Unit of every weight in this entity. */
  weightUnit: Open<WeightUnit>;
  /** Tax of the whole purchase. */
  taxSummary?: TaxSummary;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency: string;
  /** Where the sale happens. */
  channelType: Open<ChannelType>;
  /** Language of the shop. */
  siteLanguage: string;
  /** Language the buyer reads; names are translated into it. */
  buyerLanguage: string;
  /** The order is paid, costs nothing, or the checkout was marked. */
  completed: boolean;
  /** Prices of the shop include tax. */
  taxIncludedInPrice: boolean;
  /** Who created it. */
  createdBy?: CreatedBy;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** What is due at once. Its total is what is left once the gift card, and what was paid of the order before, are taken off. */
  payNow?: PriceSummary;
  /** What is due later, for deposits and offline payment. Its total is what the gift card leaves of it. */
  payLater?: PriceSummary;
  /** Memberships that pay or could pay for lines. */
  membershipOptions?: CheckoutMembershipOptions;
  /** Fees on top, from the shop or an app. @maxItems 100 */
  additionalFees: AdditionalFee[];
  /** Cart it was made from. @format uuid */
  cartId?: string;
  /** What shop and apps object to; those of severity ERROR forbid an order. */
  violations: Violation[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Ties cart, checkout and order of one purchase together. @format uuid */
  purchaseFlowId?: string;
  /** Set at creation. */
  customSettings?: CustomSettings;
  /** What an app adds to the page. */
  customContentReference?: CustomContentReference;
  /** Set at creation. */
  externalReference?: ExternalReference;
  /** What is due once the free trial ends: a part of `payLater`. Absent without one. */
  payAfterFreeTrial?: PriceSummary;
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string;
  /** Currency the buyer is charged in. @format currency */
  paymentCurrency: string;
  /** Exemption of the buyer, who pays what tax mappings have for it, else no tax. @format uuid */
  taxExemptGroupId?: string;
  /** What a subscription in it will charge; absent without one. */
  subscriptionCharges?: SubscriptionCharges;
}

/** A line of a checkout. */
export interface CheckoutLineItem extends PurchaseLineItem {
  /** The whole line with tax, after discounts. */
  totalPriceAfterTax?: MultiCurrencyPrice;
  /** The whole line without tax, after discounts. */
  totalPriceBeforeTax?: MultiCurrencyPrice;
  /** Tax on it. */
  taxDetails?: ItemTaxFullDetails;
  /** What discounts take off the whole line. */
  discount?: MultiCurrencyPrice;
  /** Picture of the item. */
  media?: Image;
}

/** Who buys. */
export interface CheckoutBuyerInfo extends OrderBuyerInfo {}

/** What the hosted page lets the buyer do. */
export interface CustomSettings {
  /** No gift card can be entered or removed. @default false */
  lockGiftCard?: boolean;
  /** No coupon can be entered or removed. @default false */
  lockCouponCode?: boolean;
  /** Do not ask for agreement to the terms. @default false */
  disabledPolicyAgreementCheckbox?: boolean;
  /** Do not offer payment outside the platform. @default false */
  disabledManualPayment?: boolean;
}

/** What an app adds to the page. */
export interface CustomContentReference {
  /** App that adds it. @format uuid */
  appId: string;
  /** Which of the app's components to show. @format uuid */
  componentId: string;
}

/** What a subscription will charge, cycle by cycle. */
export interface SubscriptionCharges {
  /** Lines this concerns. @format uuid @minItems 1 @maxItems 300 */
  lineItemIds?: string[];
  /** All charges in words, for the buyer. @maxLength 1000 */
  description?: string;
  /** Charges in the order they come. @maxItems 50 */
  charges?: Charge[];
}

/** One or several like payments of a subscription. */
export interface Charge {
  /** First payment it covers; counted from 1. @asType integer */
  cycleFrom?: number;
  /** How many payments it covers; all that follow when absent. @asType integer */
  cycleCount?: number;
  /** Totals of one payment. */
  priceSummary?: PriceSummary;
  /** When the first of them is charged. @format date-time */
  cycleBillingDate?: string;
}

/** Changes to a checkout. @accepts Checkout */
export interface CheckoutUpdate extends CheckoutInput {
  /** Which checkout to change; may be left out when the path names it. @format uuid */
  id: string;
}

/** What can be set on a checkout. @accepts Checkout */
export interface CheckoutInput {
  /** Who pays. Required for an order that costs something. */
  billingInfo?: ContactUpdate;
  /** Where it goes and what delivery is chosen. */
  shippingInfo?: ShippingInfoInput;
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string | null;
  /** Email and contact of the buyer; the server knows who it is. */
  buyerInfo?: CheckoutBuyerInput;
  /** What the buyer answered to the shop's own questions. */
  customFields?: CustomField[];
  /** Memberships that shall pay. */
  membershipOptions?: CheckoutMembershipOptionsInput;
  /** Cart it was made from. @format uuid */
  cartId?: string | null;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFieldsUpdate;
  /** Set at creation. */
  customSettings?: CustomSettings;
  /** What an app adds to the page. */
  customContentReference?: CustomContentReference;
  /** Set at creation. */
  externalReference?: ExternalReference;
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string | null;
  /**
   * Exemption of the buyer, who then pays what tax mappings have for it, else no tax; null ends it. Only for apps and
   * staff. @format uuid
   */
  taxExemptGroupId?: string | null;
  /** What a subscription will charge; from apps that sell one. */
  subscriptionCharges?: SubscriptionCharges;
  /** Currency the buyer wants to see; one that the shop does not sell in is rejected. @format currency */
  conversionCurrency?: string;
}

/** What can be set about the buyer. The server knows who the shopper is. @accepts CheckoutBuyerInfo */
export interface CheckoutBuyerInput {
  /** Where the confirmation goes. Cannot be cleared once set. @format email */
  email?: string | null;
}
