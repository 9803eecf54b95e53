import type { AddressWithContact, ContactUpdate } from "../common/address.ts";
import type { ExtendedFields, ExtendedFieldsUpdate, WeightUnit } from "../common/entity.ts";
import type { Image } from "../common/media.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrors, Violation } from "./calculation-errors.ts";
import type { CheckoutBuyerInfo } from "./checkout-entity.ts";
import type { SelectedShippingOption, ShippingInformation } from "./delivery.ts";
import type { LineItemMembership } from "./line-item.ts";
import type { MembershipOptions } from "./memberships.ts";
import type { AdditionalFee, AppliedDiscount, CalculatedLineItem, GiftCard, TaxSummary } from "./pricing.ts";
import type { PurchaseLineItem } from "./purchase-line-item.ts";

/**
 * What a shopper means to buy. Holds no totals but that of its lines: estimate them or create a checkout.
 * @entity wix.ecom.v1.cart
 */
export interface Cart {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** What the shopper means to buy, in the order it was added. @maxItems 300 */
  lineItems: CartLineItem[];
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string;
  /** Whose cart it is; the server takes who it is from the token. */
  buyerInfo?: CartBuyerInfo;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency: string;
  /** Currency the buyer sees converted amounts in. @format currency */
  conversionCurrency: string;
  /** Language the buyer reads; names are translated into it. */
  buyerLanguage?: string;
  /** Language of the shop. */
  siteLanguage?: string;
  /** Prices of the shop include tax. */
  taxIncludedInPrices?: boolean;
  /** Unit of every weight in this entity. */
  weightUnit: Open<WeightUnit>;
  /** Checkout made from this cart, if any. @format uuid */
  checkoutId?: string;
  /** Coupon and merchant discounts; automatic ones show in the estimate. */
  appliedDiscounts: CartDiscount[];
  /** All lines before discounts, delivery and tax; absent when it is too much to be counted. @readOnly */
  subtotal?: MultiCurrencyPrice;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** Who buys, and where from. */
  contactInfo?: AddressWithContact;
  /** Where checkout links lead instead of the hosted page. @maxLength 1000 */
  overrideCheckoutUrl?: string;
  /** Ties cart, checkout and order of one purchase together. @format uuid */
  purchaseFlowId?: string;
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string;
  /** Currency the buyer is charged in. @format currency */
  paymentCurrency: string;
  /** Grows by 1 with every change. @format int64 */
  revision?: string;
}

/** A line of a cart. The same item with the same options is one line. */
export interface CartLineItem extends PurchaseLineItem {
  /** Picture of the item; absent when it has none. */
  image?: Image;
  /** Membership that pays for the line. */
  selectedMembership?: LineItemMembership;
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string;
}

/** Whose cart it is. */
export interface CartBuyerInfo extends CheckoutBuyerInfo {
  /** Staff of the shop. @format uuid @oneof id */
  userId?: string;
}

/** Something that lowers the price: one of these. */
export interface CartDiscount {
  /** A coupon that was entered. @oneof discountSource */
  coupon?: CartCoupon;
  /** Something the merchant granted, as it was granted. @oneof discountSource */
  merchantDiscount?: CartMerchantDiscount;
}

/** A coupon on a cart. What it takes off shows in the estimate. */
export interface CartCoupon {
  /** The coupon's id. */
  id: string;
  /** The code that was entered. */
  code: string;
}

/** A discount by the merchant. */
export interface CartMerchantDiscount {
  /** How much is taken off the goods. */
  amount?: MultiCurrencyPrice;
  /** Set when it was granted in percent. @minimum 0.01 @maximum 100 */
  percentage?: number;
}

/** Names one cart. */
export interface CartIdRequest {
  /** The cart's id. @format uuid */
  id: string;
}

/** Changes to a cart. @accepts Cart */
export interface CartUpdate extends CartInput {
  /** Which cart to change. @format uuid */
  id: string;
}

/** What can be set on a cart. @accepts Cart */
export interface CartInput {
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string | null;
  /** Email and contact of the buyer; the server knows who it is. */
  buyerInfo?: CartBuyerInput;
  /** Who buys, and where from. */
  contactInfo?: ContactUpdate;
  /** Where checkout links lead instead of the hosted page. @maxLength 1000 */
  overrideCheckoutUrl?: string | null;
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFieldsUpdate;
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string | null;
  /** Currency the buyer wants to see; one that the shop does not sell in is rejected. @format currency */
  conversionCurrency?: string;
}

/** What can be set about the buyer of a cart. The server knows who the shopper is. @accepts CartBuyerInfo */
export interface CartBuyerInput {
  /** Contact in the shop's list; null clears it. @format uuid */
  contactId?: string | null;
  /** Where the shop may write to; null clears it. @format email */
  email?: string | null;
}

/** What a merchant takes off a cart: an amount in the cart's currency or a percentage of its lines. */
export interface NewMerchantDiscount {
  /** In the shop's currency. @oneof value */
  amount?: MultiCurrencyPrice;
  /** Of the items' prices before other discounts. @minimum 0.01 @maximum 100 @oneof value */
  percentage?: number;
}

/** The cart as it is now. */
export interface CartResponse {
  /** The cart as it is after the call. */
  cart: Cart;
}

/** The checkout of the cart. */
export interface CreateCheckoutFromCartResponse {
  /** The checkout that was made or brought up to date. */
  checkoutId: string;
}

/** The cart, priced. Parts left out by a flag of the request are absent. */
export interface EstimateTotalsResponse {
  /** The cart that was priced. */
  cart: Cart;
  /** Prices of each line. */
  calculatedLineItems: CalculatedLineItem[];
  /** The totals. */
  priceSummary?: PriceSummary;
  /** The gift card and how much it pays; absent without one. */
  giftCard?: GiftCard;
  /** Tax of the whole purchase; absent when it was not asked for. */
  taxSummary?: TaxSummary;
  /** Delivery offers and what was chosen; absent when it was not asked for. */
  shippingInfo?: ShippingInformation;
  /** Everything that lowers the price. */
  appliedDiscounts: AppliedDiscount[];
  /** What could not be worked out, and why. */
  calculationErrors?: CalculationErrors;
  /** Unit of every weight in this entity. */
  weightUnit: Open<WeightUnit>;
  /** Currency of the shop; all amounts are in it. @format currency */
  currency: string;
  /** What is due at once. */
  payNow?: PriceSummary;
  /** What is due later, for deposits and offline payment. */
  payLater?: PriceSummary;
  /** Memberships that pay or could pay for lines. */
  membershipOptions?: MembershipOptions;
  /** Fees on top; empty when they were not asked for. @maxItems 100 */
  additionalFees: AdditionalFee[];
  /** What shop and apps object to. */
  violations: Violation[];
}
