import type { PreorderInfo } from "./inventory-entity.ts";
import type { PlatformMedia } from "./media.ts";
import type { CostAndProfitData, PriceData, ProductDimensions } from "./product-entity.ts";

/** Product variant. */
export interface ProductVariant {
  /** @format uuid */
  id: string;
  choices?: Record<string, string>;
  variant?: ProductVariantData;
  stock?: VariantStock;
}

/** Product variant data. */
export interface ProductVariantData {
  priceData?: PriceData;
  convertedPriceData?: PriceData;
  costAndProfitData?: CostAndProfitData;
  weight: number;
  sku: string;
  visible: boolean;
  productDimensions?: ProductDimensions;
  packageDimensions?: ProductDimensions;
}

/** Variant stock. */
export interface VariantStock {
  trackQuantity: boolean;
  /** @asType integer @maximum 99999 */
  quantity?: number;
  inStock: boolean;
}

/** Variant data. */
export interface VariantData {
  price?: PriceData;
  convertedPriceData?: PriceData;
  weight?: number;
  sku: string;
  /** @asType integer */
  quantity?: number;
  inStock: boolean;
  visible: boolean;
  productDimensions?: ProductDimensions;
  packageDimensions?: ProductDimensions;
}

/** Store variant. */
export interface StoreVariant {
  id: string;
  /** @format uuid */
  variantId: string;
  productId: string;
  /** @minLength 1 @maxLength 80 */
  variantName: string;
  /** @minLength 1 @maxLength 80 */
  productName: string;
  managedVariant: boolean;
  /** @maxLength 40 */
  sku: string;
  stock?: VariantStock;
  choices?: Record<string, string>;
  /** @format uuid */
  collectionIds: string[];
  media?: PlatformMedia;
  preorderInfo?: PreorderInfo;
}

/** Variant override. */
export interface VariantOverride {
  choices?: Record<string, string>;
  variantIds?: string[];
  /** @maximum 999999999.99 */
  price?: number;
  /** @maximum 999999999.99 */
  cost?: number;
  /** @maximum 999999999.99 */
  weight?: number;
  /** @maxLength 40 */
  sku?: string;
  visible?: boolean;
  productDimensions?: ProductDimensions;
  packageDimensions?: ProductDimensions;
}
