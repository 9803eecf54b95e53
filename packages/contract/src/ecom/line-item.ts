import type { TaxableAddress } from "../common/address.ts";
import type { ExtendedFields } from "../common/entity.ts";
import type { Image, PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";

/** Names an item of any catalog. */
export interface CatalogReference {
  /** Id within the catalog: for the shop's own, the product. @minLength 1 @maxLength 36 */
  catalogItemId: string;
  /** App that keeps the catalog; the shop's own is `215238eb-22a5-4c36-9e7b-e7c08025e04e`. @minLength 1 */
  appId: string;
  /**
   * What to pick: for the shop's own catalog `{ "variantId" }` or `{ "options": { "Size": "M" } }`, and
   * `customTextFields`, a list of `modifiers` and a `subscriptionOptionId` where the product has them.
   */
  options?: Record<string, unknown>;
}

/** An item to add. Name, price and the rest come from its catalog. @accepts CartLineItem CheckoutLineItem OrderLineItem */
export interface NewLineItem {
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** The item in its catalog. Absent on custom items. */
  catalogReference: CatalogReference;
  /** Membership that shall pay for the line. */
  selectedMembership?: LineItemMembership;
  /** Values that replace what the catalog says. */
  catalogOverrideFields?: CatalogOverrideFields;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Rejected: only lines that describe themselves are sold as subscriptions. */
  subscriptionOptionInfo?: SubscriptionOptionInfo;
}

/** Membership that pays for a line. */
export interface LineItemMembership {
  /** The membership's id in its app. @minLength 1 @maxLength 100 */
  id: string;
  /** App that keeps the membership. @format uuid */
  appId: string;
}

/** Values that replace what the catalog says. Merchants only. */
export interface CatalogOverrideFields {
  /** Name as shown to the buyer. */
  productName?: TranslatableString;
  /** Price of one unit, in the currency of the cart. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  price?: string;
  /** Catalog price of one unit, before any sale. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  fullPrice?: string;
  /** Choices and texts that tell this item from another, such as its size. @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** Picture shown instead of the catalog's. */
  image?: Image;
  /** When and how this line is paid. */
  paymentOption?: PaymentOption;
  /**
   * Part to pay now when the payment option is a deposit.
   * @format decimal @exclusiveMinimum 0 @maximum 999999999 @maxScale 3
   */
  depositAmount?: string;
  /** The payment method must be stored for later charges. @default false */
  savePaymentMethod?: boolean;
  /** App that keeps the stock instead of the catalog. @format uuid */
  inventoryAppId?: string;
}

/** A text and its translation. */
export interface TranslatableString {
  /** The text in the shop's language. @minLength 1 @maxLength 200 */
  original: string;
  /** The text in the buyer's language; that of `original` where none was given. @minLength 1 @maxLength 400 */
  translated?: string;
}

/** One named fact about an item: text or a color. */
export interface DescriptionLine {
  /** Set when the fact is text. @oneof value */
  plainText?: PlainTextValue;
  /** Set when the fact is a color. @oneof value */
  colorInfo?: Color;
  /** What the fact is about, such as Size. */
  name: DescriptionLineName;
}

/** A text and its translation. */
export interface PlainTextValue {
  /** The text in the shop's language. @maxLength 600 */
  original?: string;
  /** The text in the buyer's language; that of `original` where none was given. @maxLength 600 */
  translated?: string;
}

/** A color, by name and code. */
export interface Color {
  /** The text in the shop's language. @maxLength 500 */
  original?: string;
  /** The text in the buyer's language; that of `original` where none was given. @maxLength 500 */
  translated?: string;
  /** As CSS writes it. */
  code?: string;
}

/** The name of a fact, such as "Size". */
export interface DescriptionLineName {
  /** The text in the shop's language. @maxLength 100 */
  original?: string;
  /** The text in the buyer's language; that of `original` where none was given. @maxLength 200 */
  translated?: string;
}

/** What delivery needs to know. */
export interface PhysicalProperties {
  /** In the shop's weight unit. */
  weight?: number;
  /** Stock keeping unit. @maxLength 40 */
  sku?: string;
  /** It has to be delivered. */
  shippable?: boolean;
}

/** When and how it is paid. */
export interface PaymentOption {
  /** When the line is paid; FULL_PAYMENT_ONLINE when it is sold for money now. @default "FULL_PAYMENT_ONLINE" */
  value: Open<PaymentOptionType>;
}

/** When and how a line can be paid. */
export type PaymentOptionType =
  | "FULL_PAYMENT_ONLINE"
  | "FULL_PAYMENT_OFFLINE"
  | "MEMBERSHIP"
  | "DEPOSIT_ONLINE"
  | "MEMBERSHIP_OFFLINE"
  | "MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER";

/** An item that no catalog knows, described in full. */
export interface NewCustomLineItem {
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** Of one unit, in the shop's currency. @format decimal @minimum 0 @maximum 1000000000000000 */
  price: string;
  /** Shown beside the price, such as "from" or "per hour". */
  priceDescription?: PriceDescription;
  /** Choices and texts that tell this item from another, such as its size. @maxItems 10 */
  descriptionLines?: DescriptionLine[];
  /** Picture shown beside the line. */
  media?: Image;
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string;
  /** Name as shown to the buyer. */
  productName: TranslatableString;
  /** Page about the item. */
  url?: PageLink;
  /** What kind of thing it is. */
  itemType: ItemType;
  /** Catalog price of one unit, before any sale. @format decimal */
  fullPrice?: string;
  /** Most units to sell. @asType integer @maximum 100000 */
  quantityAvailable?: number;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** When and how this line is paid. */
  paymentOption?: PaymentOptionType;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties;
  /** The product, when `catalogReference` points to a variant of it. @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** Part to pay now when the payment option is a deposit; without it all is due now. @format decimal */
  depositAmount?: string;
  /** Which delivery rules apply; the shop's default when absent. @format uuid */
  deliveryProfileId?: string;
  /** An item of a catalog that is sold on other terms. */
  catalogReference?: CatalogReference;
  /** The price is set after the sale, so `price` says nothing yet. @default false */
  priceUndetermined?: boolean;
  /** The buyer cannot change the quantity. @default false */
  fixedQuantity?: boolean;
  /** Terms of the seller for this line. @maxItems 5 */
  policies?: Policy[];
  /** Only members may buy it. @default false */
  membersOnly?: boolean;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Extras chosen for the item, such as toppings. @maxItems 25 */
  modifierGroups?: ModifierOptionGroup[];
  /** Set when the line is a subscription. */
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  /** Given by the server. @format uuid @readOnly @deprecated */
  id?: string;
  /** A payment rule the buyer must agree to. @minLength 1 @maxLength 1000 @readOnly */
  consentRequiredPaymentPolicy?: string;
  /** The payment method must be stored for later charges. @default false @readOnly */
  savePaymentMethod?: boolean;
}

/** Words beside a price. */
export interface PriceDescription {
  /** The text in the shop's language. @minLength 1 @maxLength 100 */
  original: string;
  /** The text in the buyer's language. @minLength 1 @maxLength 100 */
  translated?: string;
}

/** A known kind or one of your own. */
export interface ItemType {
  /** A kind that the platform knows. @oneof itemTypeData */
  preset?: Open<ItemTypePreset>;
  /** For kinds the list does not have. @oneof itemTypeData */
  custom?: string;
}

/** Known kinds of items; CUSTOM_AMOUNT_ITEM is an amount without an item, as a till takes it. */
export type ItemTypePreset = "UNRECOGNISED" | "PHYSICAL" | "DIGITAL" | "GIFT_CARD" | "SERVICE" | "CUSTOM_AMOUNT_ITEM";

/** When a service takes place, and for how many. */
export interface ServiceProperties {
  /** When the service begins. @format date-time */
  scheduledDate?: string;
  /** People it is booked for. @asType integer @minimum 1 @maximum 10000 */
  numberOfParticipants?: number;
  /** When the service ends. @format date-time */
  endDate?: string;
}

/** A term of the seller. */
export interface Policy {
  /** Name of the term, such as Returns. @minLength 1 @maxLength 29 */
  title?: string;
  /** The term in full. @minLength 1 @maxLength 3000 */
  content?: string;
}

/** A group of extras, chosen. */
export interface ModifierOptionGroup {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** What the group is called, such as Milk. */
  name?: TranslatableString;
  /** The extras that were chosen. @minItems 1 @maxItems 25 */
  modifiers?: ModifierOption[];
}

/** An extra to add. */
export interface ModifierOption {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** What the extra is called. */
  label: TranslatableString;
  /** More about it. */
  details?: TranslatableString;
  /** Added to the price of one unit. @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 */
  price?: string;
}

/** The terms of a subscription. */
export interface SubscriptionOptionInfo {
  /** How often and how long it charges. */
  subscriptionSettings?: SubscriptionSettings;
  /** What the terms are called. */
  title?: Title;
  /** The terms in a sentence. */
  description?: Description;
}

/** How a subscription runs. */
export interface SubscriptionSettings {
  /** Unit of time between charges. */
  frequency: Open<SubscriptionFrequency>;
  /**
   * Frequencies between payments: 2 with WEEK is every other week.
   * @asType integer @minimum 1 @maximum 3650 @default 1
   */
  interval?: number;
  /** It goes on until someone cancels. */
  autoRenewal?: boolean;
  /** How many payments; without end when absent. @asType integer @minimum 1 */
  billingCycles?: number;
  /** The buyer may cancel. */
  enableCustomerCancellation?: boolean;
  /** Time before the first charge; none when absent. */
  freeTrialPeriod?: FreeTrialPeriod;
  /** When it begins; with the purchase when absent. @format date-time */
  startDate?: string;
}

/** Units of time between payments. */
export type SubscriptionFrequency = "UNDEFINED" | "DAY" | "WEEK" | "MONTH" | "YEAR";

/** Time before the first payment. */
export interface FreeTrialPeriod {
  /** Unit of time. */
  frequency?: Open<SubscriptionFrequency>;
  /** How many of them. @asType integer @minimum 1 @maximum 3650 */
  interval?: number;
}

/** A title and its translation. */
export interface Title {
  /** The text in the shop's language. @minLength 1 @maxLength 150 */
  original: string;
  /** The text in the buyer's language. @minLength 1 @maxLength 150 */
  translated?: string;
}

/** A text and its translation. */
export interface Description {
  /** The text in the shop's language. @maxLength 500 */
  original: string;
  /** The text in the buyer's language. @maxLength 500 */
  translated?: string;
}

/** A group of extras. */
export interface ModifierGroup {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** What the group is called, such as Milk. */
  name?: TranslatableString;
  /** The extras that were chosen. @minItems 1 @maxItems 25 */
  modifiers?: ItemModifier[];
}

/** An extra, such as oat milk. */
export interface ItemModifier {
  /** Id in the catalog. @minLength 1 @maxLength 36 */
  id?: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** What the extra is called. */
  label?: TranslatableString;
  /** More about it. */
  details?: TranslatableString;
  /** Added to the price of one unit. */
  price?: MultiCurrencyPrice;
}

/** Whether a line can be bought as it is. */
export interface ItemAvailabilityInfo {
  /** Whether it can be bought, and if not, why. */
  status: Open<ItemAvailabilityStatus>;
  /** Units left; absent when they are not counted. @asType integer */
  quantityAvailable?: number;
}

/** PARTIALLY_AVAILABLE: fewer are left than the line asks for. */
export type ItemAvailabilityStatus = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

/** New quantities of lines. */
export interface UpdateLineItemsQuantityRequest {
  /** The cart or checkout. @format uuid */
  id: string;
  /** New quantities; lines left out stay as they are. @minItems 1 @maxItems 100 */
  lineItems: LineItemQuantityUpdate[];
}

/** The new quantity of a line; the line itself may be sent with it. @accepts CartLineItem CheckoutLineItem */
export interface LineItemQuantityUpdate {
  /** The line. @format uuid */
  id: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
}
