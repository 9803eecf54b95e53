import type { AddressWithContact, ContactUpdate, TaxableAddress } from "../common/address.ts";
import type { ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { Image, PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice, PriceSummary } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { CalculationErrors, Violation } from "./calculation-errors.ts";
import type { CheckoutBuyerInfo } from "./checkout-entity.ts";
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

/**
 * What a shopper means to buy. Holds no totals: estimate them or create a checkout.
 * @entity wix.ecom.v1.cart
 */
export interface Cart {
  /** @format uuid */
  id: string;
  /** @maxItems 300 */
  lineItems: CartLineItem[];
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string;
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
export interface CartLineItem {
  /** @format uuid */
  id: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** The item in its catalog. Absent on custom items. */
  catalogReference?: CatalogReference;
  /** Name as shown to the buyer. */
  productName?: TranslatableString;
  /** Page of the item. */
  url?: PageLink;
  /** Price of one unit after line discounts. */
  price?: MultiCurrencyPrice;
  /** Catalog price of one unit, before any sale. */
  fullPrice?: MultiCurrencyPrice;
  /** Price of one unit after the catalog's sale, before other discounts. */
  priceBeforeDiscounts?: MultiCurrencyPrice;
  /** Price of the whole line after its discounts. */
  lineItemPrice?: MultiCurrencyPrice;
  /** Choices and texts that tell this item from another, such as its size. */
  descriptionLines?: DescriptionLine[];
  image?: Image;
  /** Whether it can be bought now. */
  availability?: ItemAvailabilityInfo;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** What kind of thing it is. */
  itemType?: ItemType;
  /** Set when the line is a subscription. */
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  /** When and how this line is paid. @default "FULL_PAYMENT_ONLINE" */
  paymentOption: Open<PaymentOptionType>;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties;
  /** The product, when `catalogReference` points to a variant of it. @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** Shown beside the price, such as "from" or "per hour". */
  priceDescription?: PriceDescription;
  /** Part to pay now when the payment option is a deposit. */
  depositAmount?: MultiCurrencyPrice;
  /** Membership that pays for the line. */
  selectedMembership?: LineItemMembership;
  /** Which delivery rules apply; the shop's default when absent. @format uuid */
  deliveryProfileId?: string;
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string;
  /** It comes from no catalog. */
  customLineItem: boolean;
  /** A payment rule the buyer must agree to. @minLength 1 @maxLength 2500 */
  consentRequiredPaymentPolicy?: string;
  /** The price is set after the sale, so `price` says nothing yet. */
  priceUndetermined: boolean;
  /** The buyer cannot change the quantity. */
  fixedQuantity: boolean;
  /** Values that replace what the catalog says. */
  catalogOverrideFields?: CatalogOverrideFields;
  /** The payment method must be stored for later charges. @default false */
  savePaymentMethod: boolean;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Terms of the seller for this line. @maxItems 5 */
  policies?: Policy[];
  /** Only members may buy it. @default false */
  membersOnly: boolean;
  /** Extras chosen for the item, such as toppings. @maxItems 25 */
  modifierGroups?: ModifierGroup[];
  /** All extras of one unit together. */
  modifiersTotalPrice?: MultiCurrencyPrice;
}

/** Whose cart it is. */
export interface CartBuyerInfo extends CheckoutBuyerInfo {
  /** Staff of the shop. @format uuid @oneof id */
  userId?: string;
}

/** Something that lowers the price: one of these. */
export interface CartDiscount {
  /** @oneof discountSource */
  coupon?: CartCoupon;
  /** @oneof discountSource */
  merchantDiscount?: CartMerchantDiscount;
}

/** A coupon on a cart. What it takes off shows in the estimate. */
export interface CartCoupon {
  id: string;
  code: string;
}

/** A discount by the merchant. */
export interface CartMerchantDiscount {
  amount?: MultiCurrencyPrice;
}

/** Names one cart. */
export interface CartIdRequest {
  /** @format uuid */
  id: string;
}

/** Changes to a cart. @accepts Cart */
export interface CartUpdate extends CartInput {
  /** @format uuid */
  id: string;
}

/** What can be set on a cart. @accepts Cart */
export interface CartInput {
  /** What the buyer wants to tell the shop. @maxLength 1000 */
  buyerNote?: string | null;
  buyerInfo?: CartBuyerInput;
  /** Who buys, and where from. */
  contactInfo?: ContactUpdate;
  /** Where checkout links lead instead of the hosted page. @maxLength 1000 */
  overrideCheckoutUrl?: string | null;
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string | null;
  /** Currency the buyer wants to see; one that the shop does not sell in is refused. @format currency */
  conversionCurrency?: string;
}

/** What can be set about the buyer of a cart. The server knows who the shopper is. @accepts CartBuyerInfo */
export interface CartBuyerInput {
  /** @format uuid */
  contactId?: string | null;
  /** @format email */
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
  cart: Cart;
}

/** The checkout of the cart. */
export interface CreateCheckoutFromCartResponse {
  checkoutId: string;
}

/** The cart, priced. Parts left out by a flag of the request are absent. */
export interface EstimateTotalsResponse {
  cart: Cart;
  /** Prices of each line. */
  calculatedLineItems: CalculatedLineItem[];
  priceSummary?: PriceSummary;
  giftCard?: GiftCard;
  taxSummary?: TaxSummary;
  shippingInfo?: ShippingInformation;
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
  membershipOptions?: MembershipOptions;
  /** @maxItems 100 */
  additionalFees: AdditionalFee[];
  /** What shop and apps object to. */
  violations: Violation[];
}
