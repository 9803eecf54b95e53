import type { ModifierOptionGroup, SubscriptionOptionInfo } from "@vitrine/contract";

/** The app that catalog references of the shop's own products name. */
export const STORE_APP_ID = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** What many templates and older programs name instead, and subscribers to coupons are told. */
export const FORMER_STORE_APP_ID = "1380b703-ce81-ff05-f115-39571d94dfcd";

/** The app whose catalog a reference means, in lower case; both names of the shop's own are one. */
export function catalogOf(appId: string): string {
  const id = appId.toLowerCase();
  return id === FORMER_STORE_APP_ID ? STORE_APP_ID : id;
}

/** Variant id of products whose variants are not managed one by one. */
export const DEFAULT_VARIANT_ID = "00000000-0000-0000-0000-000000000000";

/** What a line points at. Ids may be written in either case. */
export interface CatalogKey {
  readonly appId: string;
  readonly catalogItemId: string;
  /** `{ variantId }`, or `{ options: { Size: "Large" } }` with choices by option name. */
  readonly options?: Readonly<Record<string, unknown>> | null;
}

/** One sellable thing, as a line of a cart, checkout or order needs it. Amounts are minor units. */
export interface CatalogItem {
  readonly kind: "item";
  /** The same for references to the same thing, however they are spelled: equal keys join their lines. */
  readonly key: string;
  readonly productId: string;
  /** {@link DEFAULT_VARIANT_ID} when variants are not managed. */
  readonly variantId: string;
  /** The choices of the reference in the shop's language, where they were named in another. */
  readonly ownChoices?: Readonly<Record<string, string>>;
  /** The same of texts that were written, by their titles. */
  readonly ownTexts?: Readonly<Record<string, string>>;
  readonly name: string;
  /** Its name in further languages, BCP 47. */
  readonly translations?: readonly { readonly language: string; readonly name?: string }[];
  readonly slug: string;
  /** After the catalog sale: what one unit costs before line discounts. */
  readonly price: number;
  /** Before the catalog sale. */
  readonly fullPrice: number;
  /** Prices without extras, by currency, where the merchant lists them beside those in the shop's own. */
  readonly listed?: Readonly<Record<string, ListedPrice>>;
  readonly sku?: string;
  /** Per unit, in the site's weight unit. */
  readonly weight?: number;
  readonly image?: CatalogImage;
  readonly itemType: "PHYSICAL" | "DIGITAL" | "GIFT_CARD";
  readonly descriptionLines: readonly CatalogDescriptionLine[];
  /** Extras that were chosen; their price is in `price` and `fullPrice`. */
  readonly modifierGroups?: readonly ModifierOptionGroup[];
  /** What the extras of one unit cost together. */
  readonly modifiers?: number;
  /** The terms it is subscribed to at. */
  readonly subscription?: SubscriptionOptionInfo;
  readonly stock: CatalogStock;
  readonly taxGroupId?: string;
  readonly deliveryProfileId?: string;
  /** Always true: hidden products answer a {@link CatalogProblem}. */
  readonly visible: true;
  readonly collectionIds: readonly string[];
}

/** A price that is not converted. Minor units of its currency. */
export interface ListedPrice {
  /** After the catalog sale. */
  readonly price: number;
  /** Before the catalog sale. */
  readonly fullPrice: number;
}

export interface CatalogImage {
  /** Media id; its address is `${origin}/media/${id}`. */
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
}

/** A chosen option, in the shape of a line's `descriptionLines`. */
export interface CatalogDescriptionLine {
  readonly name: TranslatedText;
  readonly plainText?: TranslatedText;
  readonly colorInfo?: TranslatedText & { readonly code: string };
}

/** A text in the shop's language, and in the buyer's where it has another. */
export interface TranslatedText {
  readonly original: string;
  readonly translated?: string;
}

export interface CatalogStock {
  /** False when the merchant does not count this item. */
  readonly tracked: boolean;
  /** Units that can be bought now; `MAX_QUANTITY` when untracked and in stock, 0 when marked out of stock. */
  readonly available: number;
  /** Present when the item may be ordered before it is in stock. */
  readonly preorder?: {
    readonly message?: string /** Units that may still be ordered ahead. */;
    readonly available: number;
  };
}

/** Stands for "as many as a line may hold". */
export const MAX_QUANTITY = 100_000;

/** Why a reference cannot be sold. */
export interface CatalogProblem {
  readonly kind: "problem";
  /** `OPTIONS_MISSING`: choose first. `VARIANT_NOT_FOUND`: that combination is not made. */
  readonly code: "CHOICE_INVALID" | "NOT_FOUND" | "OPTIONS_MISSING" | "SUBSCRIPTION_NOT_OFFERED" | "VARIANT_NOT_FOUND";
  /** What happened and what to send instead. */
  readonly message: string;
}
