import type { TaxableAddress } from "../common/address.ts";
import type { ExtendedFields } from "../common/entity.ts";
import type { Image, PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";

/** Catalog reference. */
export interface CatalogReference {
  /** @minLength 1 @maxLength 36 */
  catalogItemId: string;
  /** @minLength 1 */
  appId: string;
  options?: Record<string, unknown>;
}

/** New line item. @accepts CartLineItem CheckoutLineItem */
export interface NewLineItem {
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  catalogReference: CatalogReference;
  selectedMembership?: LineItemMembership;
  catalogOverrideFields?: CatalogOverrideFields;
  taxableAddress?: TaxableAddress;
  extendedFields?: ExtendedFields;
}

/** Line item membership. */
export interface LineItemMembership {
  /** @minLength 1 @maxLength 100 */
  id: string;
  /** @format uuid */
  appId: string;
}

/** Catalog override fields. */
export interface CatalogOverrideFields {
  productName?: TranslatableString;
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  price?: string;
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  fullPrice?: string;
  /** @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  physicalProperties?: PhysicalProperties;
  image?: Image;
  paymentOption?: PaymentOption;
  /** @format decimal @exclusiveMinimum 0 @maximum 999999999 @maxScale 3 */
  depositAmount?: string;
  /** @default false */
  savePaymentMethod?: boolean;
  /** @format uuid */
  inventoryAppId?: string;
}

/** Translatable string. */
export interface TranslatableString {
  /** @minLength 1 @maxLength 200 */
  original: string;
  /** @minLength 1 @maxLength 400 */
  translated?: string;
}

/** Description line. */
export interface DescriptionLine {
  /** @oneof value */
  plainText?: PlainTextValue;
  /** @oneof value */
  colorInfo?: Color;
  name?: DescriptionLineName;
}

/** Plain text value. */
export interface PlainTextValue {
  /** @maxLength 600 */
  original?: string;
  /** @maxLength 600 */
  translated?: string;
}

/** Color. */
export interface Color {
  /** @maxLength 500 */
  original?: string;
  /** @maxLength 500 */
  translated?: string;
  code?: string;
}

/** Description line name. */
export interface DescriptionLineName {
  /** @maxLength 100 */
  original?: string;
  /** @maxLength 200 */
  translated?: string;
}

/** Physical properties. */
export interface PhysicalProperties {
  weight?: number;
  /** @maxLength 40 */
  sku?: string;
  shippable?: boolean;
}

/** Payment option. */
export interface PaymentOption {
  /** @default "FULL_PAYMENT_ONLINE" */
  value: Open<PaymentOptionType>;
}

/** Payment option type. */
export type PaymentOptionType =
  | "FULL_PAYMENT_ONLINE"
  | "FULL_PAYMENT_OFFLINE"
  | "MEMBERSHIP"
  | "DEPOSIT_ONLINE"
  | "MEMBERSHIP_OFFLINE"
  | "MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER";

/** New custom line item. */
export interface NewCustomLineItem {
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** @format decimal @minimum 0 @maximum 1000000000000000 */
  price: string;
  priceDescription?: PriceDescription;
  /** @maxItems 10 */
  descriptionLines?: DescriptionLine[];
  media?: Image;
  /** @format uuid */
  taxGroupId?: string;
  productName: TranslatableString;
  url?: PageLink;
  itemType: ItemType;
  /** @format decimal */
  fullPrice?: string;
  /** @asType integer @maximum 100000 */
  quantityAvailable?: number;
  physicalProperties?: PhysicalProperties;
  paymentOption?: PaymentOptionType;
  serviceProperties?: ServiceProperties;
  /** @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** @format decimal */
  depositAmount?: string;
  /** @format uuid */
  deliveryProfileId?: string;
  catalogReference?: CatalogReference;
  /** @default false */
  priceUndetermined?: boolean;
  /** @default false */
  fixedQuantity?: boolean;
  /** @maxItems 5 */
  policies?: Policy[];
  /** @default false */
  membersOnly?: boolean;
  taxableAddress?: TaxableAddress;
  /** @maxItems 25 */
  modifierGroups?: ModifierOptionGroup[];
  subscriptionOptionInfo?: SubscriptionOptionInfo;
}

/** Price description. */
export interface PriceDescription {
  /** @minLength 1 @maxLength 100 */
  original: string;
  /** @minLength 1 @maxLength 100 */
  translated?: string;
}

/** Item type. */
export interface ItemType {
  /** @oneof itemTypeData */
  preset?: Open<ItemTypePreset>;
  /** @oneof itemTypeData */
  custom?: string;
}

/** Item type preset. */
export type ItemTypePreset = "UNRECOGNISED" | "PHYSICAL" | "DIGITAL" | "GIFT_CARD" | "SERVICE";

/** Service properties. */
export interface ServiceProperties {
  /** @format date-time */
  scheduledDate?: string;
  /** @asType integer @minimum 1 @maximum 10000 */
  numberOfParticipants?: number;
  /** @format date-time */
  endDate?: string;
}

/** Policy. */
export interface Policy {
  /** @minLength 1 @maxLength 29 */
  title?: string;
  /** @minLength 1 @maxLength 3000 */
  content?: string;
}

/** Modifier option group. */
export interface ModifierOptionGroup {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  name?: TranslatableString;
  /** @minItems 1 @maxItems 25 */
  modifiers?: ModifierOption[];
}

/** Modifier option. */
export interface ModifierOption {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  label?: TranslatableString;
  details?: TranslatableString;
  /** @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 3 */
  price?: string;
}

/** Subscription option info. */
export interface SubscriptionOptionInfo {
  subscriptionSettings?: SubscriptionSettings;
  title?: Title;
  description?: Description;
}

/** Subscription settings. */
export interface SubscriptionSettings {
  frequency: Open<SubscriptionFrequency>;
  /** @asType integer @minimum 1 @maximum 3650 @default 1 */
  interval?: number;
  autoRenewal?: boolean;
  /** @asType integer @minimum 1 */
  billingCycles?: number;
  enableCustomerCancellation?: boolean;
  freeTrialPeriod?: FreeTrialPeriod;
  /** @format date-time */
  startDate?: string;
}

/** Subscription frequency. */
export type SubscriptionFrequency = "UNDEFINED" | "DAY" | "WEEK" | "MONTH" | "YEAR";

/** Free trial period. */
export interface FreeTrialPeriod {
  frequency?: Open<SubscriptionFrequency>;
  /** @asType integer @minimum 1 @maximum 3650 */
  interval?: number;
}

/** Title. */
export interface Title {
  /** @minLength 1 @maxLength 150 */
  original: string;
  /** @minLength 1 @maxLength 150 */
  translated?: string;
}

/** Description. */
export interface Description {
  /** @maxLength 500 */
  original: string;
  /** @maxLength 500 */
  translated?: string;
}

/** Modifier group. */
export interface ModifierGroup {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  name?: TranslatableString;
  /** @minItems 1 @maxItems 25 */
  modifiers?: ItemModifier[];
}

/** Item modifier. */
export interface ItemModifier {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  label?: TranslatableString;
  details?: TranslatableString;
  price?: MultiCurrencyPrice;
}

/** Item availability info. */
export interface ItemAvailabilityInfo {
  status: Open<ItemAvailabilityStatus>;
  /** @asType integer */
  quantityAvailable?: number;
}

/** Item availability status. */
export type ItemAvailabilityStatus = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

/** Update line items quantity request. */
export interface UpdateLineItemsQuantityRequest {
  /** @format uuid */
  id: string;
  /** @minItems 1 @maxItems 100 */
  lineItems: LineItemQuantityUpdate[];
}

/** Line item quantity update. */
export interface LineItemQuantityUpdate {
  /** @format uuid */
  id?: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
}
