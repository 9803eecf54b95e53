/** What the shop keeps of a product that shoppers do not choose by. */
export interface ProductDetails {
  /** GTIN, EAN, UPC or ISBN. @maxLength 40 */
  barcode?: string;
  /** Group whose tax it takes; the default group when absent. @format uuid */
  taxGroupId?: string;
  /** When shoppers begin to see it. @format date-time */
  publishDate?: string;
  /** When shoppers see it no more. @format date-time */
  unpublishDate?: string;
  /** Variants with a barcode of their own. @maxItems 1000 */
  variants: VariantBarcode[];
  /** Its texts in further languages. @maxItems 50 */
  translations?: ProductTranslation[];
  /** What its options and their choices are called in further languages. @maxItems 6 */
  optionTranslations?: OptionTranslations[];
}

/** Texts of a product in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface ProductTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** Shown to shoppers. @maxLength 80 */
  name?: string;
  /** Rich text as HTML. @maxLength 8000 */
  description?: string;
  /** Word laid over the picture, while the product has one. @maxLength 30 */
  ribbon?: string;
  /** In the order of the product's own; what is absent or empty of one is shown in the shop's language. @maxItems 20 */
  additionalInfoSections?: ProductSectionTranslation[];
}

/** An info section in another language than the shop's. */
export interface ProductSectionTranslation {
  /** Heading of the section. @maxLength 50 */
  title?: string;
  /** Rich text as HTML. @maxLength 16000 */
  description?: string;
}

/** An option in further languages. The names are the shop's: all products with an option of this name have them. */
export interface OptionTranslations {
  /** Name of the option in the language of the shop, such as Color; case does not matter. @minLength 1 @maxLength 50 */
  option: string;
  /** What it is called elsewhere. @maxItems 50 */
  translations: OptionTranslation[];
}

/** An option in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface OptionTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** What buyers read. @maxLength 50 */
  name?: string;
  /** Its choices; no two may be called the same. @maxItems 1000 */
  choices?: ChoiceTranslation[];
}

/** A choice of an option in another language than the shop's. */
export interface ChoiceTranslation {
  /** Its description in the language of the shop, such as Red; case does not matter. @minLength 1 @maxLength 50 */
  choice: string;
  /** What buyers read. @maxLength 50 */
  name: string;
}

/** The barcode of a variant. */
export interface VariantBarcode {
  /** The variant. @format uuid */
  variantId: string;
  /** Empty text removes it. @maxLength 40 */
  barcode: string;
}

/** Details to set; what is absent stays, null clears. @accepts ProductDetails */
export interface ProductDetailsInput {
  /** GTIN, EAN, UPC or ISBN. @maxLength 40 */
  barcode?: string | null;
  /** Group whose tax it takes. @format uuid */
  taxGroupId?: string | null;
  /** When shoppers begin to see it; a time that is over counts at once. @format date-time */
  publishDate?: string | null;
  /** When shoppers see it no more; after `publishDate`. @format date-time */
  unpublishDate?: string | null;
  /** Barcodes to set. @maxItems 1000 */
  variants?: VariantBarcode[];
  /** All of its texts in further languages, anew. @maxItems 50 */
  translations?: ProductTranslation[] | null;
  /**
   * Names of options and choices to set, for all products with options of these names. Empty text removes one; those
   * that are not sent stay. @maxItems 6
   */
  optionTranslations?: OptionTranslations[];
}

/** Names the product whose details are asked for. */
export interface GetProductDetailsRequest {
  /** The product. @format uuid */
  productId: string;
}

/** Sent to `productEditor.duplicateProduct`, which makes a copy of a product. */
export interface DuplicateProductRequest {
  /** The product to copy. @format uuid */
  productId: string;
  /** Name of the copy; that of the product when absent. @minLength 1 @maxLength 80 */
  name?: string;
}
