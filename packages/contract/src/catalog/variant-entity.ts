import type { FieldRules, Queryable } from "../filter.ts";
import type { PreorderInfo } from "./inventory-entity.ts";
import type { PlatformMedia } from "./media.ts";
import type { CostAndProfitData, PriceData, ProductDimensions } from "./product-entity.ts";

/** One combination of choices. */
export interface ProductVariant {
  /** Made by the server; stays as long as the choices keep their names. @format uuid */
  id: string;
  /** Option name to chosen value. */
  choices?: Record<string, string>;
  /** Price, weight and SKU of this combination. */
  variant?: ProductVariantData;
  /** Whether and how many can be bought. */
  stock?: VariantStock;
}

/** Price, weight and size of a variant. */
export interface ProductVariantData {
  /** Price in the currency of the shop. */
  priceData?: PriceData;
  /** Price in the currency the caller asked for in the header `x-vitrine-currency`; the same price without it. */
  convertedPriceData?: PriceData;
  /** What it costs the merchant and earns; only for apps and staff. */
  costAndProfitData?: CostAndProfitData;
  /** In the shop's weight unit. */
  weight: number;
  /** Stock keeping unit. */
  sku: string;
  /** Whether shoppers see it. */
  visible: boolean;
  /** Size of the product itself. */
  productDimensions?: ProductDimensions;
  /** Size of the parcel. */
  packageDimensions?: ProductDimensions;
}

/** Stock of a variant. */
export interface VariantStock {
  /** Units are counted. */
  trackQuantity: boolean;
  /** Units left; absent when they are not counted. @asType integer @maximum 99999 */
  quantity?: number;
  /** Whether any can be bought now. */
  inStock: boolean;
}

/** A variant as the product page needs it. */
export interface VariantData {
  /** Price in the currency of the shop. */
  price?: PriceData;
  /** Price in the currency the caller asked for in the header `x-vitrine-currency`; the same price without it. */
  convertedPriceData?: PriceData;
  /** In the shop's weight unit. */
  weight?: number;
  /** Stock keeping unit. */
  sku: string;
  /** Units left; absent when they are not counted. @asType integer */
  quantity?: number;
  /** Whether any can be bought now. */
  inStock: boolean;
  /** Whether shoppers see it. */
  visible: boolean;
  /** Size of the product itself. */
  productDimensions?: ProductDimensions;
  /** Size of the parcel. */
  packageDimensions?: ProductDimensions;
}

/** What variants can be filtered and sorted by. */
export const variantQueryFields = {
  id: { type: "text", sort: "BOTH" },
  variantId: { type: "text", sort: "BOTH" },
  productId: { type: "text", sort: "BOTH" },
  productName: { type: "text", sort: "BOTH" },
  sku: { type: "text", sort: "BOTH" },
} as const satisfies FieldRules;

/** A variant seen from the whole shop. A product without variants counts as one. */
export interface StoreVariant extends Queryable<typeof variantQueryFields> {
  /** Product id and variant id, joined by a hyphen. */
  id: string;
  /** The variant; zeros when the product has no variants. @format uuid */
  variantId: string;
  /** The product it belongs to. */
  productId: string;
  /** Its choices, joined by bars; the product's name when it has no options. @minLength 1 @maxLength 80 */
  variantName: string;
  /** Name as shown to the buyer. @minLength 1 @maxLength 80 */
  productName: string;
  /** The product manages its variants. */
  managedVariant: boolean;
  /** Stock keeping unit. @maxLength 40 */
  sku: string;
  /** Whether and how many can be bought. */
  stock?: VariantStock;
  /** Option name to chosen value. */
  choices?: Record<string, string>;
  /** Collections that the product is in. @format uuid */
  collectionIds: string[];
  /** Picture of the variant, or the product's main one. */
  media?: PlatformMedia;
  /** Terms of buying in advance. */
  preorderInfo?: PreorderInfo;
}

/** Values for the variants with these choices or ids. */
export interface VariantOverride {
  /** Option name to chosen value; all variants that have these choices. */
  choices?: Record<string, string>;
  /** The variants by id, instead of by choices. */
  variantIds?: string[];
  /** In the currency of the shop; absent keeps the price. @maximum 999999999.99 */
  price?: number;
  /** What one item costs the merchant, in the currency of the shop; null follows the product. @maximum 999999999.99 */
  cost?: number | null;
  /** In the shop's weight unit; null follows the product. @maximum 999999999.99 */
  weight?: number | null;
  /** Stock keeping unit. @maxLength 40 */
  sku?: string;
  /** Whether shoppers see it. */
  visible?: boolean;
  /** Size of the product itself. */
  productDimensions?: ProductDimensions;
  /** Size of the parcel. */
  packageDimensions?: ProductDimensions;
}
