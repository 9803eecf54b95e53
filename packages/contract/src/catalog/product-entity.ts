import type { MeasurementUnit } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { PageUrl } from "../common/media.ts";
import type { Open } from "../dialect.ts";
import type { ProductMedia } from "./media.ts";
import type { SeoSchema } from "./seo.ts";
import type { ProductVariant } from "./variant-entity.ts";

/** Product. */
export interface Product {
  id: string;
  /** @minLength 1 @maxLength 80 */
  name: string;
  /** @maxLength 100 */
  slug: string;
  visible?: boolean;
  productType: Open<ProductType>;
  /** @maxLength 8000 */
  description?: string;
  /** @maxLength 40 */
  sku?: string;
  /** @maximum 999999999.99 */
  weight?: number;
  weightRange?: NumericPropertyRange;
  productDimensions?: ProductDimensions;
  packageDimensions?: ProductDimensions;
  stock?: ProductStock;
  /** @deprecated */
  price?: PriceData;
  priceData?: PriceData;
  convertedPriceData?: PriceData;
  priceRange?: NumericPropertyRange;
  costAndProfitData?: CostAndProfitData;
  costRange?: NumericPropertyRange;
  pricePerUnitData?: PricePerUnitData;
  additionalInfoSections: AdditionalInfoSection[];
  /** @deprecated */
  ribbons: ProductRibbon[];
  media?: ProductMedia;
  customTextFields: CustomTextField[];
  manageVariants?: boolean;
  /** @maxItems 6 */
  productOptions: ProductOption[];
  productPageUrl?: PageUrl;
  numericId: string;
  inventoryItemId: string;
  discount?: ProductDiscount;
  collectionIds: string[];
  /** @maxItems 1000 */
  variants: ProductVariant[];
  /** @format date-time */
  lastUpdated?: string;
  /** @format date-time */
  createdDate?: string;
  seoData?: SeoSchema;
  /** @maxLength 30 */
  ribbon?: string;
  /** @minLength 1 @maxLength 50 */
  brand?: string;
}

/** Product type. */
export type ProductType = "unspecified_product_type" | "physical" | "digital";

/** Numeric property range. */
export interface NumericPropertyRange {
  minValue: number;
  maxValue: number;
}

/** Product dimensions. */
export interface ProductDimensions {
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  length?: string;
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  width?: string;
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  height?: string;
  unit: Open<DimensionsUnit>;
}

/** Dimensions unit. */
export type DimensionsUnit = "UNKNOWN_DIMENSIONS_UNIT" | "MM" | "CM" | "M" | "IN" | "FT" | "YD";

/** Product stock. */
export interface ProductStock {
  trackInventory: boolean;
  /** @asType integer @maximum 99999 */
  quantity?: number;
  /** @deprecated */
  inStock: boolean;
  inventoryStatus: Open<InventoryStatus>;
}

/** Inventory status. */
export type InventoryStatus = "IN_STOCK" | "OUT_OF_STOCK" | "PARTIALLY_OUT_OF_STOCK";

/** Price data. */
export interface PriceData {
  currency: string;
  /** @maximum 999999999.99 */
  price?: number;
  discountedPrice: number;
  formatted?: FormattedPrice;
  pricePerUnit?: number;
}

/** Formatted price. */
export interface FormattedPrice {
  price: string;
  discountedPrice: string;
  pricePerUnit?: string;
}

/** Cost and profit data. */
export interface CostAndProfitData {
  /** @maximum 999999999.99 */
  itemCost?: number;
  formattedItemCost: string;
  /** @maximum 999999999.99 */
  profit: number;
  formattedProfit: string;
  /** @maximum 1 */
  profitMargin: number;
}

/** Price per unit data. */
export interface PricePerUnitData {
  /** @minimum 0.01 @maximum 999999999.99 */
  totalQuantity?: number;
  totalMeasurementUnit: Open<MeasurementUnit>;
  /** @minimum 0.01 @maximum 999999999.99 */
  baseQuantity?: number;
  baseMeasurementUnit: Open<MeasurementUnit>;
}

/** Additional info section. */
export interface AdditionalInfoSection {
  /** @maxLength 50 */
  title: string;
  /** @maxLength 16000 */
  description: string;
}

/** Product ribbon. */
export interface ProductRibbon {
  /** @maxLength 30 */
  text: string;
}

/** Custom text field. */
export interface CustomTextField {
  /** @maxLength 100 */
  title: string;
  /** @asType integer @maximum 500 */
  maxLength: number;
  mandatory: boolean;
}

/** Product option. */
export interface ProductOption {
  optionType: Open<OptionType>;
  /** @minLength 1 @maxLength 50 */
  name: string;
  /** @minItems 1 @maxItems 100 */
  choices?: ProductChoice[];
}

/** Option type. */
export type OptionType = "unspecified_option_type" | "drop_down" | "color";

/** Product choice. */
export interface ProductChoice {
  /** @minLength 1 @maxLength 50 */
  value?: string;
  /** @minLength 1 @maxLength 50 */
  description?: string;
  media?: ProductMedia;
  inStock?: boolean;
  visible?: boolean;
}

/** Product discount. */
export interface ProductDiscount {
  type: Open<ProductDiscountType>;
  value?: number;
}

/** Product discount type. */
export type ProductDiscountType = "UNDEFINED" | "NONE" | "AMOUNT" | "PERCENT";

/** Media data for write. */
export interface MediaDataForWrite {
  /** @oneof mediaSource */
  mediaId?: string;
  /** @format uri @oneof mediaSource */
  url?: string;
  choice?: OptionAndChoice;
}

/** Option and choice. */
export interface OptionAndChoice {
  /** @minLength 1 @maxLength 50 */
  option?: string;
  /** @minLength 1 @maxLength 50 */
  choice?: string;
}

/** Media assignment to choice. */
export interface MediaAssignmentToChoice {
  /** @minLength 1 @maxLength 50 */
  option?: string;
  /** @minLength 1 @maxLength 50 */
  choice?: string;
  /** @maxItems 50 */
  mediaIds?: string[];
}

/** Adjust value. */
export interface AdjustValue {
  /** @oneof value */
  price?: PropertyAdjustmentData;
  /** @oneof value */
  cost?: PropertyAdjustmentData;
  /** @oneof value */
  weight?: PropertyAdjustmentData;
}

/** Property adjustment data. */
export interface PropertyAdjustmentData {
  /** @oneof by */
  percentage?: PercentageData;
  /** @minimum -999999999.99 @maximum 999999999.99 @oneof by */
  amount?: number;
}

/** Percentage data. */
export interface PercentageData {
  roundToInt?: boolean;
  /** @asType integer @minimum -100 @maximum 1000 */
  rate?: number;
}

/** Bulk product result. */
export interface BulkProductResult {
  itemMetadata?: ItemMetadata;
}

/** Set value. */
export interface SetValue {
  /** @maximum 999999999.99 @oneof value */
  price?: number;
  /** @maximum 999999999.99 @oneof value */
  cost?: number;
  /** @maximum 999999999.99 @oneof value */
  weight?: number;
  /** @maxLength 30 @oneof value */
  ribbon?: string;
  /** @maxLength 50 @oneof value */
  brand?: string;
}

/** New product. @accepts Product */
export interface NewProduct extends ProductInput {
  /** @minLength 1 @maxLength 80 */
  name: string;
  priceData: PriceDataInput;
}

/** Product input. @accepts Product */
export interface ProductInput {
  /** @minLength 1 @maxLength 80 */
  name?: string | null;
  /** @maxLength 100 */
  slug?: string;
  visible?: boolean | null;
  productType?: ProductType;
  /** @maxLength 8000 */
  description?: string | null;
  /** @maxLength 40 */
  sku?: string | null;
  /** @maximum 999999999.99 */
  weight?: number | null;
  productDimensions?: ProductDimensions;
  packageDimensions?: ProductDimensions;
  priceData?: PriceDataInput;
  costAndProfitData?: CostAndProfitInput;
  pricePerUnitData?: PricePerUnitData;
  additionalInfoSections?: AdditionalInfoSection[];
  manageVariants?: boolean | null;
  /** @maxItems 6 */
  productOptions?: ProductOptionInput[];
  discount?: ProductDiscount;
  seoData?: SeoSchema;
  /** @maxLength 30 */
  ribbon?: string | null;
  /** @minLength 1 @maxLength 50 */
  brand?: string | null;
}

/** Price data input. @accepts PriceData */
export interface PriceDataInput {
  /** @maximum 999999999.99 */
  price?: number | null;
}

/** Cost and profit input. @accepts CostAndProfitData */
export interface CostAndProfitInput {
  /** @maximum 999999999.99 */
  itemCost?: number | null;
}

/** Product option input. @accepts ProductOption */
export interface ProductOptionInput {
  /** @minLength 1 @maxLength 50 */
  name: string;
  /** @minItems 1 @maxItems 100 */
  choices?: ProductChoiceInput[];
}

/** Product choice input. @accepts ProductChoice */
export interface ProductChoiceInput {
  /** @minLength 1 @maxLength 50 */
  value?: string;
  /** @minLength 1 @maxLength 50 */
  description?: string;
}

/** Product update. @accepts Product */
export interface ProductUpdate extends ProductInput {
  id: string;
}
