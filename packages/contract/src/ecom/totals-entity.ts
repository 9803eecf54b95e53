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
import type { AdditionalFee } from "./pricing.ts";

/** A delivery offer of one carrier. */
export interface CarrierShippingOption {
  /** App that is the carrier. @format uuid */
  carrierId?: string;
  /** The offer. */
  shippingOptions?: AvailableShippingOption;
}

/** A line to price. */
export interface TotalsLineItem {
  /** Yours, to find the line in the response. @minLength 1 @maxLength 100 */
  id: string;
  /** How many units. @asType integer @maximum 100000 */
  quantity: number;
  /** The item in its catalog. Absent on custom items. */
  catalogReference?: CatalogReference;
  /** Name as shown to the buyer. @maxLength 200 */
  productName?: string;
  /** Of one unit, in the shop's currency. @format decimal @minimum 0 */
  price: string;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** Set when the line is a subscription. */
  subscriptionSettings?: TotalsSubscriptionSettings;
  /** When and how this line is paid. @default "FULL_PAYMENT_ONLINE" */
  paymentOption?: PaymentOptionType;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties;
  /** The product, when `catalogReference` points to a variant of it. @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** Part to pay now when the payment option is a deposit. @format decimal */
  depositAmount?: string;
  /** Catalog price of one unit, before any sale. @format decimal */
  fullPrice?: string;
  /** Which delivery rules apply; the shop's default when absent. @format uuid */
  deliveryProfileId?: string;
  /** What kind of thing it is. */
  itemType?: TotalsItemType;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Extras chosen for the item, such as toppings. @maxItems 25 */
  modifierGroups?: ModifierOptionGroup[];
  /** Fees that belong to this line. @maxItems 5 @readOnly */
  additionalFees?: AdditionalFee[];
}

/** How often a subscription charges. */
export interface TotalsSubscriptionSettings {
  /** Unit of time between charges. */
  frequency?: SubscriptionFrequency;
}

/** A known kind or one of your own. */
export interface TotalsItemType {
  /** A kind that the platform knows. @oneof itemTypeData */
  preset?: ItemTypePreset;
  /** A kind of your own. @oneof itemTypeData */
  custom?: string;
}
