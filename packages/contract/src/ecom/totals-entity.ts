import type { TaxableAddress } from "../common/address.ts";
import type { AvailableShippingOption } from "./delivery.ts";
import type {
  CatalogReference,
  ItemTypePreset,
  ModifierOptionGroup,
  PaymentOptionType,
  PhysicalProperties,
  ServiceProperties,
  SubscriptionFrequency,
} from "./line-item.ts";

/** Carrier shipping option. */
export interface CarrierShippingOption {
  /** @format uuid */
  carrierId?: string;
  shippingOptions?: AvailableShippingOption;
}

/** Totals line item. */
export interface TotalsLineItem {
  /** @minLength 1 @maxLength 100 */
  id: string;
  /** @asType integer @maximum 100000 */
  quantity: number;
  catalogReference?: CatalogReference;
  /** @maxLength 200 */
  productName?: string;
  /** @format decimal @minimum 0 */
  price: string;
  physicalProperties?: PhysicalProperties;
  subscriptionSettings?: TotalsSubscriptionSettings;
  /** @default "FULL_PAYMENT_ONLINE" */
  paymentOption?: PaymentOptionType;
  serviceProperties?: ServiceProperties;
  /** @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** @format decimal */
  depositAmount?: string;
  /** @format decimal */
  fullPrice?: string;
  /** @format uuid */
  deliveryProfileId?: string;
  itemType?: TotalsItemType;
  taxableAddress?: TaxableAddress;
  /** @maxItems 25 */
  modifierGroups?: ModifierOptionGroup[];
}

/** Totals subscription settings. */
export interface TotalsSubscriptionSettings {
  frequency?: SubscriptionFrequency;
}

/** Totals item type. */
export interface TotalsItemType {
  /** @oneof itemTypeData */
  preset?: ItemTypePreset;
  /** @oneof itemTypeData */
  custom?: string;
}
