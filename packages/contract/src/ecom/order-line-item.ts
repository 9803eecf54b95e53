import type { TaxableAddress } from "../common/address.ts";
import type { ExtendedFields, MeasurementUnit } from "../common/entity.ts";
import type { Image } from "../common/media.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PaymentOptionType,
  PhysicalProperties,
  PriceDescription,
  ServiceProperties,
  SubscriptionSettings,
  TranslatableString,
} from "./line-item.ts";
import type { JurisdictionType } from "./pricing.ts";

/** Fields of an order line that are sent and returned alike. */
export interface OrderLineItemFields {
  /** The item in its catalog. Absent on custom items. */
  catalogReference?: CatalogReference;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** Choices and texts that tell this item from another, such as its size. @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  /** Picture as it was when sold. */
  image?: Image;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** Who sends it, when not the shop. @format uuid */
  fulfillerId?: string;
  /** Units refunded so far. @asType integer @maximum 100000 */
  refundQuantity?: number;
  /** Units put back into stock so far. @asType integer @maximum 100000 */
  restockQuantity?: number;
  /** Use `taxInfo`. @deprecated */
  taxDetails?: OrderItemTaxDetails;
  /** Tax on it. */
  taxInfo?: LineItemTaxInfo;
  /** What the buyer downloads. */
  digitalFile?: DigitalFile;
  /** The subscription it belongs to; absent for goods bought once. */
  subscriptionInfo?: SubscriptionInfo;
  /** Shown beside the price, such as "from" or "per hour". */
  priceDescription?: PriceDescription;
  /** Where units are taken from. @maxItems 5 */
  locations?: LocationAndQuantity[];
  /** Price of the whole line after its discounts. */
  lineItemPrice?: Price;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Set when it is sold by measure; `quantity` is then rounded. */
  decimalQuantity?: DecimalQuantity;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties;
}

/** A line of an order, kept as it was sold. */
export interface OrderLineItem extends OrderLineItemFields {
  /** The line's id in the checkout it came from. */
  id: string;
  /** Name as shown to the buyer. */
  productName?: TranslatableString;
  /** What discounts take off the whole line. */
  totalDiscount?: Price;
  /** What kind of thing it is. */
  itemType?: ItemType;
  /** Of one unit, after line discounts. */
  price?: Price;
  /** Price of one unit after the catalog's sale, before other discounts. */
  priceBeforeDiscounts?: Price;
  /** The whole line without tax, after discounts. */
  totalPriceBeforeTax?: Price;
  /** The whole line with tax, after discounts. */
  totalPriceAfterTax?: Price;
  /** When and how this line is paid. @default "FULL_PAYMENT_ONLINE" */
  paymentOption: Open<PaymentOptionType>;
  /** Part to pay now when the payment option is a deposit. */
  depositAmount?: Price;
  /** The price is set after the sale, so `price` says nothing yet. @default false */
  priceUndetermined: boolean;
  /** The buyer cannot change the quantity. @default false */
  fixedQuantity: boolean;
  /** Extras chosen for the item, such as toppings. @maxItems 10 */
  modifierGroups?: OrderModifierGroup[];
}

/** Tax on one line. */
export interface OrderItemTaxDetails {
  /** Amount the tax is taken on. */
  taxableAmount?: Price;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
  /** Tax in all. */
  totalTax?: Price;
}

/** Tax on one line. */
export interface LineItemTaxInfo {
  /** Tax on the whole line. */
  taxAmount?: Price;
  /** Amount the tax is taken on. */
  taxableAmount?: Price;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maxScale 6 */
  taxRate?: string;
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string;
  /** The price includes it. */
  taxIncludedInPrice?: boolean;
  /** Tax of each authority. @maxItems 7 */
  taxBreakdown?: LineItemTaxBreakdown[];
}

/** Tax of one authority on one line. */
export interface LineItemTaxBreakdown {
  /** Who levies the tax. @maxLength 200 */
  jurisdiction?: string;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maxScale 6 */
  rate?: string;
  /** Tax of this authority on the whole line. */
  taxAmount?: Price;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType?: string;
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName?: string;
  /** What level of authority that is. */
  jurisdictionType?: Open<JurisdictionType>;
  /** Part of the amount that is exempt. */
  nonTaxableAmount?: Price;
  /** Amount the tax is taken on. */
  taxableAmount?: Price;
}

/** A file that was bought. */
export interface DigitalFile {
  /** The file in the media library. @minLength 1 @maxLength 100 */
  fileId: string;
  /** Where to download it. @format uri @minLength 1 @maxLength 2000 */
  link?: string;
  /** When the link stops working. @format date-time @readOnly */
  expirationDate?: string;
}

/** The subscription a line belongs to. */
export interface SubscriptionInfo {
  /** The subscription's id; made with the order. @format uuid */
  id?: string;
  /** Which payment of the subscription this is; the first is 1. @asType integer */
  cycleNumber?: number;
  /** What the terms are called. @maxLength 150 @deprecated */
  subscriptionOptionTitle: string;
  /** The terms in a sentence. @maxLength 500 @deprecated */
  subscriptionOptionDescription?: string;
  /** How often and how long it charges. */
  subscriptionSettings?: SubscriptionSettings;
  /** All charges in words, for the buyer. @maxLength 1000 */
  chargesDescription?: string;
}

/** Units taken from one location. */
export interface LocationAndQuantity {
  /** The location's id. @format uuid */
  id?: string;
  /** App that keeps the location. @format uuid @deprecated */
  appId?: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** What the merchant calls it. @maxLength 500 @readOnly */
  name?: string;
}

/** A quantity by measure. */
export interface DecimalQuantity {
  /** Unit that goods are measured by. @oneof unit */
  measurementUnit?: Open<MeasurementUnit>;
  /** A unit the list does not have. @minLength 1 @maxLength 50 @oneof unit */
  otherUnit?: string;
  /** How many of the unit, decimal text. @format decimal @exclusiveMinimum 0 @maximum 1000000000000000 @maxScale 4 */
  value: string;
  /** The quantity in words. */
  description?: TranslatableString;
}

/** A group of extras. */
export interface OrderModifierGroup {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** What the group is called, such as Milk. */
  name?: TranslatableString;
  /** The extras that were chosen. @minItems 1 @maxItems 10 */
  modifiers?: OrderItemModifier[];
}

/** An extra, such as oat milk. */
export interface OrderItemModifier {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** What the extra is called. */
  label?: TranslatableString;
  /** More about it. */
  details?: TranslatableString;
  /** Added to the price of one unit. */
  price?: Price;
}

/** What a discount takes off one line. */
export interface LineItemDiscount {
  /** The discount, as `appliedDiscounts` lists it. @format uuid */
  id?: string;
  /** What discounts take off the whole line. */
  totalDiscount?: Price;
}

/** A text and its translation. */
export interface TranslatedValue {
  /** The text in the shop's language. @minLength 1 */
  original?: string;
  /** The text in the buyer's language. @minLength 1 */
  translated?: string;
}
