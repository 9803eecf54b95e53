import type {
  carriedProductFields,
  ListedProductPrice,
  Product,
  ProductDimensions,
  ProductExtendedFields,
  ProductModifierGroup,
  ProductSubscriptionOption,
  ProductTextField,
  ProductTranslation,
} from "@vitrine/contract";
import { isElsewhere } from "../../../policies/media-url.ts";

/** Name of a field that is stored and returned as it is sent. */
export type CarriedField = (typeof carriedProductFields)[number];

/**
 * A product as it is stored: what the merchant decided, and nothing that follows from it.
 * Amounts are minor units of the site's currency. Variants and stock live in tables of their own.
 */
export interface ProductDocument extends Readonly<Pick<Product, CarriedField>> {
  readonly id: string;
  /** Grows with every product of the site. */
  readonly numericId: number;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly name: string;
  readonly slug: string;
  readonly visible: boolean;
  readonly productType: "physical" | "digital";
  readonly description: string;
  readonly sku: string;
  /** In the site's weight unit. */
  readonly weight: number;
  readonly price: number;
  /** The price after the sale, kept to list products by. */
  readonly currentPrice: number;
  readonly cost?: number;
  readonly discount: StoredDiscount;
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[];
  readonly customTextFields: readonly ProductTextField[];
  readonly modifierGroups?: readonly ProductModifierGroup[];
  readonly subscriptionOptions?: readonly ProductSubscriptionOption[];
  readonly subscriptionOnly?: boolean;
  readonly listedPrices?: readonly ListedProductPrice[];
  readonly media: readonly StoredMedia[];
  readonly manageVariants: boolean;
  readonly options: readonly StoredOption[];
  readonly collectionIds: readonly string[];
  readonly ribbon: string;
  readonly brand: string;
  readonly taxGroupId?: string;
  /** GTIN, EAN, UPC or ISBN. */
  readonly barcode?: string;
  /** ISO 8601: when it is shown, and when it is hidden. */
  readonly publishDate?: string;
  readonly unpublishDate?: string;
  readonly deliveryProfileId?: string;
  /** Texts in further languages, by BCP 47 language. */
  readonly translations?: readonly ProductTranslation[];
  readonly extendedFields?: ProductExtendedFields;
}

/** Addresses of the pictures that are not named by files of the media library. */
export function picturesElsewhere({ media }: Pick<ProductDocument, "media">): string[] {
  return media.map(({ id }) => id).filter(isElsewhere);
}

/** A sale on the whole product. `value` is a percentage, or an amount in major units as the wire has it. */
export interface StoredDiscount {
  readonly type: "NONE" | "AMOUNT" | "PERCENT";
  readonly value: number;
}

export interface StoredMedia {
  /** File id under `/media/`, or an absolute URL of a file elsewhere. */
  readonly id: string;
  /** Pixels; 0 when unknown. */
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
  readonly title?: string;
  /** Set when it is a video of the media library. */
  readonly video?: StoredVideo;
}

/** What was known of a video when it was added or last prepared. */
export interface StoredVideo {
  /** The same video in several sizes; the one as it was sent has no name, others are served below its address. */
  readonly files: readonly { readonly name?: string; readonly width: number; readonly height: number }[];
  /** Sides of the picture shown before it plays, in pixels; absent until there is one. */
  readonly poster?: { readonly width: number; readonly height: number };
  /** Captions, by language, at names below its address; absent when there are none. */
  readonly captions?: readonly { readonly language: string; readonly name: string }[];
}

export interface StoredOption {
  readonly type: "drop_down" | "color";
  readonly name: string;
  readonly choices: readonly StoredChoice[];
}

export interface StoredChoice {
  /** The text, or a CSS color for colors. */
  readonly value: string;
  /** What buyers read; choices are made by it. */
  readonly description: string;
  /** Ids of the product's media that show this choice. */
  readonly mediaIds?: readonly string[];
}

/** One combination of choices, as stored. Absent fields follow the product. */
export interface VariantDocument {
  readonly choices: Readonly<Record<string, string>>;
  readonly visible: boolean;
  /** Minor units, before the sale. */
  readonly price?: number;
  readonly cost?: number;
  readonly weight?: number;
  readonly sku?: string;
  readonly barcode?: string;
  readonly productDimensions?: ProductDimensions;
  readonly packageDimensions?: ProductDimensions;
}
