import type { Address, AddressWithContact, ContactUpdate } from "../common/address.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { ItemTaxFullDetails } from "./pricing.ts";

/** Which delivery was chosen; an option may be sent as it was offered. @accepts AvailableShippingOption SelectedCarrierServiceOption */
export interface SelectedShippingOption {
  /** Carrier that offers it; any when absent. @format uuid */
  carrierId?: string;
  /** The option's code. @minLength 1 @maxLength 100 */
  code: string;
}

/** Where it goes, what that offers and what was chosen. */
export interface ShippingInformation {
  /** Region that the address is in; absent when the shop does not deliver there. */
  region?: ShippingRegion;
  /** The chosen delivery; absent when none is chosen. */
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  /** What each carrier offers for this address. */
  carrierServiceOptions: CarrierServiceOption[];
}

/** A region the shop delivers to. */
export interface ShippingRegion {
  /** The region's id. @format uuid */
  id: string;
  /** What the merchant calls it. @maxLength 100 */
  name: string;
}

/** The chosen delivery. */
export interface SelectedCarrierServiceOption {
  /** Which offer, unique within its carrier. @maxLength 100 */
  code: string;
  /** What the buyer reads. @maxLength 250 */
  title: string;
  /** When and how it arrives. */
  logistics?: DeliveryLogistics;
  /** What it costs, with and without discount and tax. */
  cost?: SelectedCarrierServiceOptionPrices;
  /** It is what the buyer asked for; false when the platform fell back to another. */
  requestedShippingOption: boolean;
  /** Extra charges, such as insurance. @deprecated */
  otherCharges: SelectedCarrierServiceOptionOtherCharge[];
  /** App that is the carrier. @format uuid */
  carrierId?: string;
  /** Which lines go how, when several deliveries are needed. @maxItems 300 */
  deliveryAllocations: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean;
}

/** When and how it arrives. */
export interface DeliveryLogistics {
  /** In words, such as "3 to 5 days". @maxLength 500 */
  deliveryTime?: string;
  /** What the buyer should know about delivery. @maxLength 1000 */
  instructions?: string;
  /** Set when the buyer picks it up. */
  pickupDetails?: PickupDetails;
  /** When it arrives; absent when that is open. */
  deliveryTimeSlot?: DeliveryTimeSlot;
}

/** Where to pick it up. */
export interface PickupDetails {
  /** Where to pick it up. */
  address?: Address;
  /** Whether it is a location of the shop. @deprecated */
  businessLocation?: boolean;
  /** Whose place it is: the shop's, or a pick-up point. */
  pickupMethod: Open<PickupMethod>;
}

/** Where goods are picked up. */
export type PickupMethod = "STORE_PICKUP" | "PICKUP_POINT";

/** When it arrives. */
export interface DeliveryTimeSlot {
  /** Earliest moment. @format date-time */
  from?: string;
  /** Latest moment. @format date-time */
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
  /** What is charged for. */
  type: Open<ChargeType>;
  /** In words, for the buyer. @maxLength 200 */
  details?: string;
  /** What it costs, with and without discount and tax. */
  cost?: SelectedCarrierServiceOptionPrices;
}

/** What carriers charge extra for. */
export type ChargeType = "HANDLING_FEE" | "INSURANCE";

/** Which lines a carrier delivers where. */
export interface DeliveryAllocation {
  /** Who delivers these lines. */
  deliveryCarrier?: Carrier;
  /** Region they go to. */
  deliveryRegion?: Region;
  /** The lines; all when absent. */
  applicableLineItems?: ApplicableLineItems;
}

/** Who delivers. */
export interface Carrier {
  /** App that is the carrier. @format uuid */
  appId?: string;
  /** Which of its services. @maxLength 250 */
  code: string;
}

/** Where to. */
export interface Region {
  /** The region's id. @format uuid */
  id?: string;
  /** What the merchant calls it. @maxLength 100 */
  name?: string;
}

/** Lines this concerns. */
export interface ApplicableLineItems {
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
}

/** What one carrier offers. */
export interface CarrierServiceOption {
  /** App that is the carrier. @format uuid */
  carrierId: string;
  /** What it offers, in the order to show. */
  shippingOptions?: AvailableShippingOption[];
}

/** A delivery the buyer may choose. */
export interface AvailableShippingOption {
  /** Sent back to choose it. @maxLength 100 */
  code?: string;
  /** What the buyer reads. @maxLength 250 */
  title?: string;
  /** When and how it arrives. */
  logistics?: DeliveryLogistics;
  /** What it would cost. */
  cost?: ShippingPrice;
  /** Which lines go how, when several deliveries are needed. @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean;
}

/** What delivery would cost. */
export interface ShippingPrice {
  /** Price of delivery alone. */
  price?: MultiCurrencyPrice;
  /** Charges on top of it. */
  otherCharges?: OtherCharge[];
}

/** Something charged on top of delivery. */
export interface OtherCharge {
  /** What is charged for. */
  type?: Open<ChargeType>;
  /** How much. */
  price?: MultiCurrencyPrice;
  /** In words, for the buyer. @maxLength 250 */
  details?: string;
}

/** Where it goes, what that offers and what was chosen. */
export interface ShippingInfo {
  /** Where it goes and whom to ask for there. */
  shippingDestination?: AddressWithContact;
  /** The chosen delivery; absent when none is chosen. */
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  /** Region that the address is in; absent when the shop does not deliver there. */
  region?: ShippingRegion;
  /** What can be chosen for the destination. */
  carrierServiceOptions: CarrierServiceOption[];
}

/** Where it goes and what was chosen. @accepts ShippingInfo */
export interface ShippingInfoInput {
  /** Where it goes; decides what delivery is offered. Null clears. */
  shippingDestination?: ContactUpdate | null;
  /** The delivery to choose, one of those offered; null takes the choice back. */
  selectedCarrierServiceOption?: SelectedCarrierServiceOptionInput | null;
}

/** The delivery to choose. @accepts SelectedCarrierServiceOption */
export interface SelectedCarrierServiceOptionInput {
  /** Which offer, as `carrierServiceOptions` lists it. @maxLength 100 */
  code: string;
  /** Accepted and ignored. @deprecated */
  otherCharges?: SelectedCarrierServiceOptionOtherCharge[];
  /** App that is the carrier; may be left out when one carrier has the code. @format uuid */
  carrierId?: string | null;
  /** Accepted; the server works them out. @maxItems 300 */
  deliveryAllocations?: DeliveryAllocation[];
  /** It delivers a part of the lines only. */
  partial?: boolean | null;
}
