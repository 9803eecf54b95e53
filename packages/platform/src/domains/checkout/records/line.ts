import type {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ExtendedFields,
  Image,
  ItemType,
  LineItemMembership,
  ModifierOptionGroup,
  PageLink,
  PaymentOptionType,
  PhysicalProperties,
  Policy,
  PriceDescription,
  ServiceProperties,
  SubscriptionOptionInfo,
  TaxableAddress,
  TranslatableString,
} from "@vitrine/contract";
import type { ListedPrice } from "../../../policies/catalog-item.ts";
import type { Availability } from "../../../policies/stock.ts";

/** A line as carts and checkouts keep it. Amounts are minor units for one unit of the item. */
export interface Line {
  /** UUID. */
  readonly id: string;
  readonly quantity: number;
  /** Lines of equal keys are one line. Custom lines have none. */
  readonly key?: string;
  readonly reference?: CatalogReference;
  readonly item?: LineItemSource;
  readonly name: TranslatableString;
  readonly url?: PageLink;
  readonly price: number;
  /** Before the catalog's sale. */
  readonly fullPrice: number;
  readonly deposit?: number;
  readonly modifiers?: number;
  /** What it costs, without extras, in currencies that the catalog lists a price of its own in. */
  readonly listed?: Readonly<Record<string, ListedPrice>>;
  /** What it is in the shop's currency, where the line is in another one. */
  readonly base?: Pick<Line, "custom" | "deposit" | "fullPrice" | "modifierGroups" | "modifiers" | "price">;
  readonly availability: Availability;
  readonly available?: number;
  readonly itemType: ItemType;
  readonly shippable: boolean;
  readonly physical?: PhysicalProperties;
  readonly paymentOption: PaymentOptionType;
  readonly descriptionLines: readonly DescriptionLine[];
  readonly image?: Image;
  readonly taxGroupId?: string;
  readonly deliveryProfileId?: string;
  readonly override?: CatalogOverrideFields;
  readonly custom?: CustomLineFields;
  readonly taxableAddress?: TaxableAddress;
  readonly extendedFields?: ExtendedFields;
  readonly membership?: LineItemMembership;
  /** Extras of a catalog item. */
  readonly modifierGroups?: readonly ModifierOptionGroup[];
  /** The terms a catalog item is subscribed to at. */
  readonly subscription?: SubscriptionOptionInfo;
}

/** The terms a line is subscribed to at; it is bought once when absent. */
export function subscriptionOf({ subscription, custom }: Line): SubscriptionOptionInfo | undefined {
  return subscription ?? custom?.subscriptionOptionInfo;
}

/** What a line sells of the shop's own catalog. */
export interface LineItemSource {
  readonly productId: string;
  readonly variantId: string;
  readonly collectionIds: readonly string[];
}

/** What only lines without a catalog item carry. */
export interface CustomLineFields {
  readonly priceDescription?: PriceDescription;
  readonly serviceProperties?: ServiceProperties;
  readonly rootCatalogItemId?: string;
  readonly priceUndetermined?: boolean;
  readonly fixedQuantity?: boolean;
  readonly policies?: Policy[];
  readonly membersOnly?: boolean;
  readonly modifierGroups?: ModifierOptionGroup[];
  readonly subscriptionOptionInfo?: SubscriptionOptionInfo;
}

/** Most lines a cart or checkout holds. */
export const MAX_LINES = 300;

/** Price of one unit, and of the line, after automatic rules. Minor units. */
export interface LinePrices {
  readonly unit: number;
  readonly whole: number;
}

/** Whether a line is paid for when a free trial is over. */
export function hasFreeTrial(line: Line): boolean {
  return subscriptionOf(line)?.subscriptionSettings?.freeTrialPeriod !== undefined;
}
