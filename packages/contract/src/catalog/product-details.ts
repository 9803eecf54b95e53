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
}

/** Texts of a product in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface ProductTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** Shown to shoppers. @maxLength 80 */
  name?: string;
  /** Rich text as HTML. @maxLength 8000 */
  description?: string;
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
