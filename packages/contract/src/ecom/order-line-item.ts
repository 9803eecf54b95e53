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

/** Order line item. */
export interface OrderLineItem {
  id: string;
  productName?: TranslatableString;
  catalogReference?: CatalogReference;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  totalDiscount?: Price;
  /** @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  image?: Image;
  physicalProperties?: PhysicalProperties;
  itemType?: ItemType;
  /** @format uuid */
  fulfillerId?: string;
  /** @asType integer @maximum 100000 */
  refundQuantity?: number;
  /** @asType integer @maximum 100000 */
  restockQuantity?: number;
  price?: Price;
  priceBeforeDiscounts?: Price;
  totalPriceBeforeTax?: Price;
  totalPriceAfterTax?: Price;
  /** @default "FULL_PAYMENT_ONLINE" */
  paymentOption: Open<PaymentOptionType>;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
  digitalFile?: DigitalFile;
  subscriptionInfo?: SubscriptionInfo;
  priceDescription?: PriceDescription;
  depositAmount?: Price;
  /** @maxItems 5 */
  locations?: LocationAndQuantity[];
  lineItemPrice?: Price;
  taxableAddress?: TaxableAddress;
  /** @default false */
  priceUndetermined: boolean;
  /** @default false */
  fixedQuantity: boolean;
  decimalQuantity?: DecimalQuantity;
  extendedFields?: ExtendedFields;
  /** @maxItems 10 */
  modifierGroups?: OrderModifierGroup[];
  serviceProperties?: ServiceProperties;
}

/** Order item tax details. */
export interface OrderItemTaxDetails {
  taxableAmount?: Price;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
  totalTax?: Price;
}

/** Line item tax info. */
export interface LineItemTaxInfo {
  taxAmount?: Price;
  taxableAmount?: Price;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate?: string;
  /** @format uuid */
  taxGroupId?: string;
  taxIncludedInPrice?: boolean;
  /** @maxItems 7 */
  taxBreakdown?: LineItemTaxBreakdown[];
}

/** Line item tax breakdown. */
export interface LineItemTaxBreakdown {
  /** @maxLength 200 */
  jurisdiction?: string;
  /** @format decimal @minimum 0 @maxScale 6 */
  rate?: string;
  taxAmount?: Price;
  /** @maxLength 200 */
  taxType?: string;
  /** @maxLength 200 */
  taxName?: string;
  jurisdictionType?: Open<JurisdictionType>;
  nonTaxableAmount?: Price;
  taxableAmount?: Price;
}

/** Digital file. */
export interface DigitalFile {
  /** @minLength 1 @maxLength 100 */
  fileId: string;
  /** @format uri @minLength 1 @maxLength 2000 */
  link?: string;
  /** @format date-time @readOnly */
  expirationDate?: string;
}

/** Subscription info. */
export interface SubscriptionInfo {
  /** @format uuid */
  id?: string;
  /** @asType integer */
  cycleNumber?: number;
  /** @maxLength 150 @deprecated */
  subscriptionOptionTitle: string;
  /** @maxLength 500 @deprecated */
  subscriptionOptionDescription?: string;
  subscriptionSettings?: SubscriptionSettings;
  /** @maxLength 1000 */
  chargesDescription?: string;
}

/** Location and quantity. */
export interface LocationAndQuantity {
  /** @format uuid */
  id?: string;
  /** @format uuid @deprecated */
  appId?: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** @maxLength 500 @readOnly */
  name?: string;
}

/** Decimal quantity. */
export interface DecimalQuantity {
  /** @oneof unit */
  measurementUnit?: Open<MeasurementUnit>;
  /** @minLength 1 @maxLength 50 @oneof unit */
  otherUnit?: string;
  /** @format decimal @exclusiveMinimum 0 @maximum 1000000000000000 @maxScale 4 */
  value: string;
  description?: TranslatableString;
}

/** Order modifier group. */
export interface OrderModifierGroup {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  name?: TranslatableString;
  /** @minItems 1 @maxItems 10 */
  modifiers?: OrderItemModifier[];
}

/** Order item modifier. */
export interface OrderItemModifier {
  /** @minLength 1 @maxLength 36 */
  id?: string;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  label?: TranslatableString;
  details?: TranslatableString;
  price?: Price;
}

/** Line item discount. */
export interface LineItemDiscount {
  /** @format uuid */
  id?: string;
  totalDiscount?: Price;
}

/** Translated value. */
export interface TranslatedValue {
  /** @minLength 1 */
  original?: string;
  /** @minLength 1 */
  translated?: string;
}
