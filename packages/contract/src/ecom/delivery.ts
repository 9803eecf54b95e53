import type { Address, AddressWithContact } from "../common/address.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { ItemTaxFullDetails } from "./pricing.ts";

/** Selected shipping option. */
export interface SelectedShippingOption {
  /** @format uuid */
  carrierId?: string;
  /** @minLength 1 @maxLength 100 */
  code: string;
}

/** Shipping information. */
export interface ShippingInformation {
  region?: ShippingRegion;
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  carrierServiceOptions: CarrierServiceOption[];
}

/** Shipping region. */
export interface ShippingRegion {
  /** @format uuid */
  id: string;
  /** @maxLength 100 */
  name: string;
}

/** Selected carrier service option. */
export interface SelectedCarrierServiceOption {
  /** @maxLength 100 */
  code: string;
  /** @maxLength 250 */
  title: string;
  logistics?: DeliveryLogistics;
  cost?: SelectedCarrierServiceOptionPrices;
  requestedShippingOption: boolean;
  /** @deprecated */
  otherCharges: SelectedCarrierServiceOptionOtherCharge[];
  /** @format uuid */
  carrierId?: string;
  /** @maxItems 300 */
  deliveryAllocations: DeliveryAllocation[];
  partial?: boolean;
}

/** Delivery logistics. */
export interface DeliveryLogistics {
  /** @maxLength 500 */
  deliveryTime?: string;
  /** @maxLength 1000 */
  instructions?: string;
  pickupDetails?: PickupDetails;
  deliveryTimeSlot?: DeliveryTimeSlot;
}

/** Pickup details. */
export interface PickupDetails {
  address?: Address;
  /** @deprecated */
  businessLocation?: boolean;
  pickupMethod: Open<PickupMethod>;
}

/** Pickup method. */
export type PickupMethod = "STORE_PICKUP" | "PICKUP_POINT";

/** Delivery time slot. */
export interface DeliveryTimeSlot {
  /** @format date-time */
  from?: string;
  /** @format date-time */
  to?: string;
}

/** Selected carrier service option prices. */
export interface SelectedCarrierServiceOptionPrices {
  totalPriceAfterTax?: MultiCurrencyPrice;
  totalPriceBeforeTax?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  totalDiscount?: MultiCurrencyPrice;
  price?: MultiCurrencyPrice;
}

/** Selected carrier service option other charge. */
export interface SelectedCarrierServiceOptionOtherCharge {
  type: Open<ChargeType>;
  /** @maxLength 200 */
  details?: string;
  cost?: SelectedCarrierServiceOptionPrices;
}

/** Charge type. */
export type ChargeType = "HANDLING_FEE" | "INSURANCE";

/** Delivery allocation. */
export interface DeliveryAllocation {
  deliveryCarrier?: Carrier;
  deliveryRegion?: Region;
  applicableLineItems?: ApplicableLineItems;
}

/** Carrier. */
export interface Carrier {
  /** @format uuid */
  appId?: string;
  /** @maxLength 250 */
  code: string;
}

/** Region. */
export interface Region {
  /** @format uuid */
  id?: string;
  /** @maxLength 100 */
  name?: string;
}

/** Applicable line items. */
export interface ApplicableLineItems {
  /** @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
}

/** Carrier service option. */
export interface CarrierServiceOption {
  /** @format uuid */
  carrierId: string;
  shippingOptions?: AvailableShippingOption[];
}

/** Available shipping option. */
export interface AvailableShippingOption {
  /** @maxLength 100 */
  code?: string;
  /** @maxLength 250 */
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: ShippingPrice;
  /** @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  partial?: boolean;
}

/** Shipping price. */
export interface ShippingPrice {
  price?: MultiCurrencyPrice;
  otherCharges?: OtherCharge[];
}

/** Other charge. */
export interface OtherCharge {
  type?: Open<ChargeType>;
  price?: MultiCurrencyPrice;
  /** @maxLength 250 */
  details?: string;
}

/** Shipping info. */
export interface ShippingInfo {
  shippingDestination?: AddressWithContact;
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  region?: ShippingRegion;
  carrierServiceOptions: CarrierServiceOption[];
}

/** Shipping info input. @accepts ShippingInfo */
export interface ShippingInfoInput {
  shippingDestination?: AddressWithContact;
  selectedCarrierServiceOption?: SelectedCarrierServiceOptionInput;
}

/** Selected carrier service option input. @accepts SelectedCarrierServiceOption */
export interface SelectedCarrierServiceOptionInput {
  /** @maxLength 100 */
  code: string;
  /** @deprecated */
  otherCharges?: SelectedCarrierServiceOptionOtherCharge[];
  /** @format uuid */
  carrierId?: string | null;
  /** @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  partial?: boolean | null;
}
