import type { Address, AddressWithContact, ContactDetails, TaxableAddress } from "../common/address.ts";
import type { CustomField, ExtendedFields, WeightUnit } from "../common/entity.ts";
import type { Image } from "../common/media.ts";
import type { Price } from "../common/money.ts";
import type { FieldMask } from "../dialect.ts";
import type {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PaymentOptionType,
  PhysicalProperties,
  PriceDescription,
  ServiceProperties,
  TranslatableString,
} from "./line-item.ts";
import type {
  AttributionSource,
  ChannelInfo,
  CurrencyConversionDetails,
  OrderAppliedDiscount,
  OrderBuyerInfo,
  OrderDeliveryLogistics,
  OrderLocation,
  OrderPriceSummary,
  OrderShippingRegion,
  OrderStatus,
  OrderTaxBreakdown,
  OrderTaxSummary,
  PaymentStatus,
  PlatformFeeSummary,
  Tags,
} from "./order-entity.ts";
import type {
  DecimalQuantity,
  DigitalFile,
  LineItemTaxInfo,
  LocationAndQuantity,
  OrderItemTaxDetails,
  SubscriptionInfo,
} from "./order-line-item.ts";
import type { AdditionalFeeSource } from "./pricing.ts";

/** Masked order. */
export interface MaskedOrder {
  order: OrderUpdate;
  fieldMask?: FieldMask;
}

/** The changeable part of an order; what is left out stays. Other fields may be sent back and are ignored. @accepts Order */
export interface OrderUpdate {
  /** @format uuid */
  id: string;
  buyerInfo?: OrderBuyerUpdate;
  buyerLanguage?: string | null;
  weightUnit?: WeightUnit;
  billingInfo?: OrderContactUpdate | null;
  recipientInfo?: OrderContactUpdate | null;
  shippingInfo?: OrderShippingUpdate;
  archived?: boolean | null;
  attributionSource?: AttributionSource;
  seenByAHuman?: boolean | null;
  extendedFields?: ExtendedFields;
}

/** @accepts OrderBuyerInfo */
export interface OrderBuyerUpdate {
  /** Cannot be cleared once set. @format email */
  email?: string;
}

/** Address and contact of an order; null clears the address, contact details can only be replaced. */
export interface OrderContactUpdate {
  address?: Address | null;
  contactDetails?: ContactDetails;
}

/** @accepts OrderShippingInfo */
export interface OrderShippingUpdate {
  logistics?: OrderLogisticsUpdate;
}

/** @accepts OrderDeliveryLogistics */
export interface OrderLogisticsUpdate {
  shippingDestination?: OrderContactUpdate | null;
}

/** Order creation settings. */
export interface OrderCreationSettings {
  /** @oneof editableBy */
  editableByEveryone?: boolean;
  /** @oneof editableBy */
  editableByOwnerApps?: OwnerApps;
  /** @default "DEFAULT" */
  orderApprovalStrategy?: OrderApprovalStrategy;
  notifications?: OrderCreateNotifications;
}

/** Owner apps. */
export interface OwnerApps {
  /** @format uuid @minItems 1 @maxItems 10 */
  appIds?: string[];
}

/** Order approval strategy. */
export type OrderApprovalStrategy = "DEFAULT" | "PAYMENT_RECEIVED" | "PAYMENT_METHOD_SAVED";

/** Order create notifications. */
export interface OrderCreateNotifications {
  /** @default true */
  sendNotificationToBuyer?: boolean;
  /** @default true */
  sendNotificationsToBusiness?: boolean;
}

/** New order. @accepts Order */
export interface NewOrder extends OrderInput {
  channelInfo: ChannelInfo;
  /** @minItems 1 @maxItems 300 */
  lineItems: NewOrderLineItem[];
  priceSummary: OrderPriceSummary;
}

/** Order input. @accepts Order */
export interface OrderInput {
  /** @minItems 1 @maxItems 300 */
  lineItems?: NewOrderLineItem[];
  buyerInfo?: OrderBuyerInfo;
  paymentStatus?: PaymentStatus;
  buyerLanguage?: string | null;
  weightUnit?: WeightUnit;
  /** @format currency */
  currency?: string | null;
  currencyConversionDetails?: CurrencyConversionDetails;
  taxIncludedInPrices?: boolean;
  priceSummary?: OrderPriceSummary;
  billingInfo?: AddressWithContact;
  shippingInfo?: OrderShippingInput;
  /** @maxLength 1000 */
  buyerNote?: string | null;
  status?: OrderStatus;
  /** @default false */
  archived?: boolean | null;
  /** @deprecated */
  taxSummary?: OrderTaxSummary;
  taxInfo?: OrderTaxInput;
  /** @maxItems 320 */
  appliedDiscounts?: OrderAppliedDiscount[];
  attributionSource?: AttributionSource;
  channelInfo?: ChannelInfo;
  seenByAHuman?: boolean | null;
  /** @format uuid */
  checkoutId?: string | null;
  customFields?: CustomField[];
  /** @maxItems 100 */
  additionalFees?: NewOrderAdditionalFee[];
  extendedFields?: ExtendedFields;
  /** @format uuid */
  purchaseFlowId?: string | null;
  recipientInfo?: AddressWithContact;
  tags?: Tags;
  /** @format date-time */
  purchasedDate?: string | null;
  businessLocation?: OrderLocation;
  platformFeeSummary?: PlatformFeeSummary;
}

/** New order line item. @accepts OrderLineItem */
export interface NewOrderLineItem {
  id?: string;
  productName: TranslatableString;
  catalogReference?: CatalogReference;
  /** @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  image?: Image;
  physicalProperties?: PhysicalProperties;
  itemType: ItemType;
  /** @format uuid */
  fulfillerId?: string;
  /** @asType integer @maximum 100000 */
  refundQuantity?: number;
  /** @asType integer @maximum 100000 */
  restockQuantity?: number;
  price: Price;
  /** @default "FULL_PAYMENT_ONLINE" */
  paymentOption?: PaymentOptionType;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
  digitalFile?: DigitalFile;
  subscriptionInfo?: SubscriptionInfo;
  priceDescription?: PriceDescription;
  /** @maxItems 5 */
  locations?: LocationAndQuantity[];
  lineItemPrice?: Price;
  taxableAddress?: TaxableAddress;
  /** @default false */
  priceUndetermined?: boolean;
  /** @default false */
  fixedQuantity?: boolean;
  decimalQuantity?: DecimalQuantity;
  extendedFields?: ExtendedFields;
  serviceProperties?: ServiceProperties;
}

/** Order shipping input. @accepts OrderShippingInfo */
export interface OrderShippingInput {
  /** @minLength 1 @maxLength 100 */
  carrierId?: string | null;
  /** @minLength 1 @maxLength 100 */
  code?: string | null;
  /** @maxLength 250 */
  title?: string;
  logistics?: OrderDeliveryLogistics;
  cost?: OrderShippingPriceInput;
  region?: OrderShippingRegion;
}

/** Order shipping price input. @accepts OrderShippingPrice */
export interface OrderShippingPriceInput {
  price?: Price;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
}

/** Order tax input. @accepts OrderTaxInfo */
export interface OrderTaxInput {
  totalTax?: Price;
  /** @maxItems 50 */
  taxBreakdown?: OrderTaxBreakdown[];
}

/** New order additional fee. @accepts OrderAdditionalFee */
export interface NewOrderAdditionalFee {
  /** @minLength 1 @maxLength 100 */
  code?: string;
  /** @minLength 1 @maxLength 50 */
  name?: string;
  price?: Price;
  /** @deprecated */
  taxDetails?: OrderItemTaxDetails;
  taxInfo?: LineItemTaxInfo;
  /** @format uuid */
  providerAppId?: string;
  priceBeforeTax?: Price;
  priceAfterTax?: Price;
  /** @format uuid */
  id?: string;
  /** @format uuid */
  lineItemIds?: string[];
  source?: AdditionalFeeSource;
  taxableAddress?: TaxableAddress;
}
