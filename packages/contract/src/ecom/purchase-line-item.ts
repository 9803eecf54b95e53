import type { TaxableAddress } from "../common/address.ts";
import type { ExtendedFields } from "../common/entity.ts";
import type { PageLink } from "../common/media.ts";
import type { MultiCurrencyPrice } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ItemAvailabilityInfo,
  ItemType,
  ModifierGroup,
  PaymentOptionType,
  PhysicalProperties,
  Policy,
  PriceDescription,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableString,
} from "./line-item.ts";

/** What the lines of carts and checkouts share. */
export interface PurchaseLineItem {
  /** Made by the server; stays as long as the line does. @format uuid */
  id: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** The item in its catalog. Absent on custom items. */
  catalogReference?: CatalogReference;
  /** Name as shown to the buyer. */
  productName?: TranslatableString;
  /** Page of the item. */
  url?: PageLink;
  /** Price of one unit after line discounts. */
  price?: MultiCurrencyPrice;
  /** Catalog price of one unit, before any sale. */
  fullPrice?: MultiCurrencyPrice;
  /** Price of one unit after the catalog's sale, before other discounts. */
  priceBeforeDiscounts?: MultiCurrencyPrice;
  /** Price of the whole line after its discounts. */
  lineItemPrice?: MultiCurrencyPrice;
  /** Choices and texts that tell this item from another, such as its size. */
  descriptionLines?: DescriptionLine[];
  /** Whether it can be bought now. */
  availability?: ItemAvailabilityInfo;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties;
  /** What kind of thing it is. */
  itemType?: ItemType;
  /** Set when the line is a subscription. */
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  /** When and how this line is paid. @default "FULL_PAYMENT_ONLINE" */
  paymentOption: Open<PaymentOptionType>;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties;
  /** Id of the item itself: the product, whatever `catalogReference` points to. @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** Shown beside the price, such as "from" or "per hour". */
  priceDescription?: PriceDescription;
  /** Part to pay now when the payment option is a deposit. */
  depositAmount?: MultiCurrencyPrice;
  /** Which delivery rules apply; the shop's default when absent. @format uuid */
  deliveryProfileId?: string;
  /** It comes from no catalog. */
  customLineItem: boolean;
  /** A payment rule the buyer must agree to. @minLength 1 @maxLength 2500 */
  consentRequiredPaymentPolicy?: string;
  /** The price is set after the sale, so `price` says nothing yet. */
  priceUndetermined: boolean;
  /** The buyer cannot change the quantity. */
  fixedQuantity: boolean;
  /** Values that replace what the catalog says. */
  catalogOverrideFields?: CatalogOverrideFields;
  /** The payment method must be stored for later charges. @default false */
  savePaymentMethod: boolean;
  /** Which address decides the tax. */
  taxableAddress?: TaxableAddress;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
  /** Terms of the seller for this line. @maxItems 5 */
  policies?: Policy[];
  /** Only members may buy it. @default false */
  membersOnly: boolean;
  /** Extras chosen for the item, such as toppings. @maxItems 25 */
  modifierGroups?: ModifierGroup[];
  /** All extras of one unit together. */
  modifiersTotalPrice?: MultiCurrencyPrice;
}
