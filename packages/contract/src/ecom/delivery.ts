import type { Address, AddressWithContact, ContactUpdate } from "../common/address.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { ItemTaxFullDetails } from "./pricing.ts";

/** Which delivery was chosen. */
export interface SelectedShippingOption {
  /** Carrier that offers it; any when absent. @format uuid */
  carrierId?: string;
  /** The option's code. @minLength 1 @maxLength 100 */
  code: string;
}

/** Where it goes, what that offers and what was chosen. */
export interface ShippingInformation {
  region?: ShippingRegion;
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  carrierServiceOptions: CarrierServiceOption[];
}

/** A region the shop delivers to. */
export interface ShippingRegion {
  /** @format uuid */
  id: string;
  /** @maxLength 100 */
  name: string;
}

/** The chosen delivery. */
export interface SelectedCarrierServiceOption {
  /** @maxLength 100 */
  code: string;
  /** @maxLength 250 */
  title: string;
  logistics?: DeliveryLogistics;
  cost?: SelectedCarrierServiceOptionPrices;
  /** It is what the buyer asked for; false when the platform fell back to another. */
  requestedShippingOption: boolean;
  /** @deprecated */
  otherCharges: SelectedCarrierServiceOptionOtherCharge[];
  /** @format uuid */
  carrierId?: string;
  /** @maxItems 300 */
  deliveryAllocations: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean;
}

/** When and how it arrives. */
export interface DeliveryLogistics {
  /** In words, such as "3 to 5 days". @maxLength 500 */
  deliveryTime?: string;
  /** @maxLength 1000 */
  instructions?: string;
  pickupDetails?: PickupDetails;
  deliveryTimeSlot?: DeliveryTimeSlot;
}

/** Where to pick it up. */
export interface PickupDetails {
  address?: Address;
  /** @deprecated */
  businessLocation?: boolean;
  pickupMethod: Open<PickupMethod>;
}

/** Where goods are picked up. */
export type PickupMethod = "STORE_PICKUP" | "PICKUP_POINT";

/** When it arrives. */
export interface DeliveryTimeSlot {
  /** @format date-time */
  from?: string;
  /** @format date-time */
  to?: string;
}

/** What delivery costs. */
export interface SelectedCarrierServiceOptionPrices {
  /** Delivery with tax, after discounts. */
  totalPriceAfterTax?: MultiCurrencyPrice;
  /** Delivery without tax, after discounts. */
  totalPriceBeforeTax?: MultiCurrencyPrice;
  /** Tax on it. */
  taxDetails?: ItemTaxFullDetails;
  /** What discounts take off. */
  totalDiscount?: MultiCurrencyPrice;
  /** Before discounts and tax. */
  price?: MultiCurrencyPrice;
}

/** Something the carrier charges on top. */
export interface SelectedCarrierServiceOptionOtherCharge {
  type: Open<ChargeType>;
  /** @maxLength 200 */
  details?: string;
  cost?: SelectedCarrierServiceOptionPrices;
}

/** What carriers charge extra for. */
export type ChargeType = "HANDLING_FEE" | "INSURANCE";

/** Which lines a carrier delivers where. */
export interface DeliveryAllocation {
  deliveryCarrier?: Carrier;
  deliveryRegion?: Region;
  applicableLineItems?: ApplicableLineItems;
}

/** Who delivers. */
export interface Carrier {
  /** @format uuid */
  appId?: string;
  /** @maxLength 250 */
  code: string;
}

/** Where to. */
export interface Region {
  /** @format uuid */
  id?: string;
  /** @maxLength 100 */
  name?: string;
}

/** Lines this concerns. */
export interface ApplicableLineItems {
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
}

/** What one carrier offers. */
export interface CarrierServiceOption {
  /** @format uuid */
  carrierId: string;
  shippingOptions?: AvailableShippingOption[];
}

/** A delivery the buyer may choose. */
export interface AvailableShippingOption {
  /** Sent back to choose it. @maxLength 100 */
  code?: string;
  /** @maxLength 250 */
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: ShippingPrice;
  /** @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean;
}

/** What delivery would cost. */
export interface ShippingPrice {
  price?: MultiCurrencyPrice;
  otherCharges?: OtherCharge[];
}

/** Something charged on top of delivery. */
export interface OtherCharge {
  type?: Open<ChargeType>;
  price?: MultiCurrencyPrice;
  /** @maxLength 250 */
  details?: string;
}

/** Where it goes, what that offers and what was chosen. */
export interface ShippingInfo {
  shippingDestination?: AddressWithContact;
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  region?: ShippingRegion;
  /** What can be chosen for the destination. */
  carrierServiceOptions: CarrierServiceOption[];
}

/** Where it goes and what was chosen. @accepts ShippingInfo */
export interface ShippingInfoInput {
  shippingDestination?: ContactUpdate;
  selectedCarrierServiceOption?: SelectedCarrierServiceOptionInput;
}

/** The delivery to choose. @accepts SelectedCarrierServiceOption */
export interface SelectedCarrierServiceOptionInput {
  /** @maxLength 100 */
  code: string;
  /** @deprecated */
  otherCharges?: SelectedCarrierServiceOptionOtherCharge[];
  /** @format uuid */
  carrierId?: string | null;
  /** @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean | null;
}
