import type { MeasurementUnit } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { PageUrl } from "../common/media.ts";
import type { Open, ProductNamespaces } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { ProductMedia } from "./media.ts";
import type { SeoSchema } from "./seo.ts";
import type { ProductVariant } from "./variant-entity.ts";

/** What products can be filtered and sorted by. */
export const productQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time" },
  lastUpdated: { type: "time", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  description: { type: "text" },
  sku: { type: "text", sort: "BOTH" },
  price: { type: "number", sort: "BOTH" },
  "priceData.price": { type: "number", sort: "BOTH" },
  "priceData.discountedPrice": { type: "number", sort: "BOTH" },
  numericId: { type: "number", sort: "BOTH" },
  productType: { type: "text", sort: "BOTH" },
  slug: { type: "text", sort: "BOTH" },
  visible: { type: "boolean" },
  "stock.inStock": { type: "boolean" },
  collectionIds: { type: "list", operators: ["$hasSome", "$hasAll", "$exists"] },
} as const satisfies FieldRules;

/** Fields of a product that the platform stores and returns as they are sent; null removes one. */
export const carriedProductFields = [
  "productDimensions",
  "packageDimensions",
  "pricePerUnitData",
  "seoData",
] as const satisfies readonly (keyof Product & keyof ProductInput)[];

/**
 * Something the shop sells. What can be chosen is in `productOptions`; each combination is a variant.
 * @entity wix.stores.catalog.v1.product
 */
export interface Product extends Queryable<typeof productQueryFields> {
  /** Made by the server; never changes. */
  id: string;
  /** Shown to shoppers; need not be unique. @minLength 1 @maxLength 80 */
  name: string;
  /** Its part of the address. @maxLength 100 */
  slug: string;
  /** Whether shoppers see it. */
  visible?: boolean;
  /** Physical goods are shipped, digital ones downloaded. */
  productType: Open<ProductType>;
  /** Rich text as HTML. @maxLength 8000 */
  description?: string;
  /** Stock keeping unit. @maxLength 40 */
  sku?: string;
  /** In the shop's weight unit. @maximum 999999999.99 */
  weight?: number;
  /** Lightest and heaviest variant. */
  weightRange?: NumericPropertyRange;
  /** Size of the product itself. */
  productDimensions?: ProductDimensions;
  /** Size of the parcel. */
  packageDimensions?: ProductDimensions;
  /** Whether and how many can be bought. */
  stock?: ProductStock;
  /** Use `priceData`. @deprecated */
  price?: PriceData;
  /** Price in the shop's currency. */
  priceData?: PriceData;
  /** Price in the currency the caller asked for in the header `x-vitrine-currency`; the shop's price without it. */
  convertedPriceData?: PriceData;
  /** Cheapest and dearest variant. */
  priceRange?: NumericPropertyRange;
  /** Only with merchant data. */
  costAndProfitData?: CostAndProfitData;
  /** Cost of the cheapest and dearest variant. Only with merchant data. */
  costRange?: NumericPropertyRange;
  /** For prices by weight or volume. */
  pricePerUnitData?: PricePerUnitData;
  /** Titled texts below the description, in the order they are shown. */
  additionalInfoSections: AdditionalInfoSection[];
  /** Use `ribbon`. @deprecated */
  ribbons: ProductRibbon[];
  /** Pictures and videos, main one first. */
  media?: ProductMedia;
  /** What the buyer may write, such as an engraving. */
  customTextFields: CustomTextField[];
  /** Variants have prices, SKUs or stock of their own. */
  manageVariants?: boolean;
  /** What the buyer chooses. Every combination of choices is a variant. @maxItems 6 */
  productOptions: ProductOption[];
  /** Address of its page in the shop, in parts. */
  productPageUrl?: PageUrl;
  /** Grows with creation; for paging past 10,000 items. */
  numericId: string;
  /** Its item in the inventory. */
  inventoryItemId: string;
  /** The catalog's own sale. */
  discount?: ProductDiscount;
  /** Collections it belongs to. */
  collectionIds: string[];
  /** Empty unless variants are managed. @maxItems 1000 */
  variants: ProductVariant[];
  /** When a field of it last changed. @format date-time */
  lastUpdated?: string;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** What search engines read. */
  seoData?: SeoSchema;
  /** A word laid over the picture, such as "New". @maxLength 30 */
  ribbon?: string;
  /** Who makes it; shoppers can filter by it. @minLength 1 @maxLength 50 */
  brand?: string;
  /** What plugins and programs keep on it. */
  extendedFields?: ProductExtendedFields;
}

/** Data of plugins and programs on a product. */
export interface ProductExtendedFields {
  /** By plugin or namespace: field name to value. One that is sent replaces the one there is; an empty one removes it. */
  namespaces?: ProductNamespaces;
}

/** Whether a product is shipped or downloaded. */
export type ProductType = "unspecified_product_type" | "physical" | "digital";

/** From the smallest to the largest. */
export interface NumericPropertyRange {
  /** The smallest value of any variant. */
  minValue: number;
  /** The largest value of any variant. */
  maxValue: number;
}

/** Length, width and height. */
export interface ProductDimensions {
  /** Longest side, decimal text. @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  length?: string;
  /** Decimal text. @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  width?: string;
  /** Decimal text. @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  height?: string;
  /** Unit of all three sides. */
  unit?: Open<DimensionsUnit>;
}

/** Units of length. */
export type DimensionsUnit = "UNKNOWN_DIMENSIONS_UNIT" | "MM" | "CM" | "M" | "IN" | "FT" | "YD";

/** Whether and how many can be bought. */
export interface ProductStock {
  /** Units of one of its variants are counted. */
  trackInventory: boolean;
  /** Units left over all variants that are counted; absent when they are not counted. @asType integer @maximum 99999 */
  quantity?: number;
  /** Whether any can be bought now. @deprecated */
  inStock: boolean;
  /** How much of it, over all variants, is in stock. */
  inventoryStatus: Open<InventoryStatus>;
}

/** How much of a product is left. */
export type InventoryStatus = "IN_STOCK" | "OUT_OF_STOCK" | "PARTIALLY_OUT_OF_STOCK";

/** Price of a product. Numbers, as the catalog's wire has them; carts and orders carry decimal text. */
export interface PriceData {
  /** Currency of the shop; all amounts are in it. */
  currency: string;
  /** Before the catalog's sale. @maximum 999999999.99 */
  price?: number;
  /** After the catalog's sale. */
  discountedPrice: number;
  /** The prices as people read them. */
  formatted?: FormattedPrice;
  /** Price of one base unit. */
  pricePerUnit?: number;
}

/** Prices as people read them, with the currency sign. */
export interface FormattedPrice {
  /** Price before the product's own discount, with the currency sign. */
  price: string;
  /** Price after it; equals `price` when there is none. */
  discountedPrice: string;
  /** Price of the base unit; absent for goods not priced by measure. */
  pricePerUnit?: string;
}

/** What a product costs the merchant and earns. Never for shoppers. */
export interface CostAndProfitData {
  /** What one unit costs the merchant. @maximum 999999999.99 */
  itemCost?: number;
  /** `itemCost` with the currency sign. */
  formattedItemCost: string;
  /** Price after discount less cost, in the currency of the shop. @maximum 999999999.99 */
  profit: number;
  /** `profit` with the currency sign. */
  formattedProfit: string;
  /** Share of the price that is profit, at most 1. @maximum 1 */
  profitMargin: number;
}

/** For a price by measure: a 750 ml bottle priced per liter. */
export interface PricePerUnitData {
  /** How much one unit of the product holds. @minimum 0.01 @maximum 999999999.99 */
  totalQuantity?: number;
  /** Unit of `totalQuantity`. */
  totalMeasurementUnit: Open<MeasurementUnit>;
  /** How much the shown price is for. @minimum 0.01 @maximum 999999999.99 */
  baseQuantity?: number;
  /** Unit that the price is shown for. */
  baseMeasurementUnit: Open<MeasurementUnit>;
}

/** A titled text on the product page, such as care advice. */
export interface AdditionalInfoSection {
  /** Heading above the text. @maxLength 50 */
  title: string;
  /** The text; may hold HTML. @maxLength 16000 */
  description: string;
}

/** A text to set beside the description. @accepts AdditionalInfoSection */
export interface AdditionalInfoSectionInput {
  /** Heading above the text. @maxLength 50 @default "" */
  title?: string;
  /** The text; may hold HTML. @maxLength 16000 @default "" */
  description?: string;
}

/** A word laid over the picture. */
export interface ProductRibbon {
  /** The word, such as SALE or NEW. @maxLength 30 */
  text: string;
}

/** A text the buyer may write. */
export interface CustomTextField {
  /** What the buyer is asked for. @maxLength 100 */
  title: string;
  /** Most characters the buyer may write. @asType integer @maximum 500 */
  maxLength: number;
  /** The buyer has to write something. */
  mandatory: boolean;
}

/** Something the buyer chooses, such as the size. */
export interface ProductOption {
  /** How choices are shown: as words or as color swatches. */
  optionType: Open<OptionType>;
  /** What is chosen, such as Size; unique within the product. @minLength 1 @maxLength 50 */
  name: string;
  /** What can be chosen. @minItems 1 @maxItems 100 */
  choices?: ProductChoice[];
}

/** How an option is shown. */
export type OptionType = "unspecified_option_type" | "drop_down" | "color";

/** One value of an option. */
export interface ProductChoice {
  /** For a color its code, else the same as the description. @minLength 1 @maxLength 50 */
  value?: string;
  /** What the buyer reads. @minLength 1 @maxLength 50 */
  description?: string;
  /** Pictures that show this choice. */
  media?: ProductMedia;
  /** Whether any can be bought now. */
  inStock?: boolean;
  /** Whether shoppers see it. */
  visible?: boolean;
}

/** The catalog's own sale. */
export interface ProductDiscount {
  /** Whether `value` is an amount or a percentage; NONE turns the sale off. */
  type: Open<ProductDiscountType>;
  /** An amount in the shop's currency or a percentage, as the type says. */
  value?: number;
}

/** How a sale is counted. */
export type ProductDiscountType = "UNDEFINED" | "NONE" | "AMOUNT" | "PERCENT";

/** Media to add, from the library or from an address. */
export interface MediaDataForWrite {
  /** Id in the media library. @oneof mediaSource */
  mediaId?: string;
  /** Fetched later and not checked first. @format uri @oneof mediaSource */
  url?: string;
  /** Choice that the media shows. */
  choice?: OptionAndChoice;
}

/** One value of one option. */
export interface OptionAndChoice {
  /** Name of the option, such as Size. @minLength 1 @maxLength 50 */
  option?: string;
  /** Name of the choice, such as M. @minLength 1 @maxLength 50 */
  choice?: string;
}

/** Media for one choice. Only one option of a product may have media. */
export interface MediaAssignmentToChoice {
  /** Name of the option, such as Color. @minLength 1 @maxLength 50 */
  option: string;
  /** Name of the choice, such as Blue. @minLength 1 @maxLength 50 */
  choice: string;
  /** Ids among the product's own media. @maxItems 50 */
  mediaIds?: string[];
}

/** Media that no longer show choices. */
export interface MediaRemovalFromChoices {
  /** Name of the option; all options when absent. @minLength 1 @maxLength 50 */
  option?: string;
  /** Name of the choice; all choices when absent. @minLength 1 @maxLength 50 */
  choice?: string;
  /** Ids among the product's own media; empty stands for all. @maxItems 50 */
  mediaIds?: string[];
}

/** What to adjust: price, cost or weight. */
export interface AdjustValue {
  /** Adjusts the price; variants with one of their own stay as much above or below it. @oneof value */
  price?: PropertyAdjustmentData;
  /** Adjusts what the item costs the merchant, and each variant with a cost of its own. @oneof value */
  cost?: PropertyAdjustmentData;
  /** In the shop's weight unit; adjusts each variant with a weight of its own, too. @oneof value */
  weight?: PropertyAdjustmentData;
}

/** By how much: an amount to add or a percentage. */
export interface PropertyAdjustmentData {
  /** Adjusts by a share of the present value. @oneof by */
  percentage?: PercentageData;
  /** Added; negative takes away. @minimum -999999999.99 @maximum 999999999.99 @oneof by */
  amount?: number;
}

/** A change in percent. */
export interface PercentageData {
  /** Round results to whole numbers, instead of to two digits after the point. */
  roundToInt?: boolean;
  /** Percent to add; negative takes away. @asType integer @minimum -100 @maximum 1000 */
  rate?: number;
}

/** How one product fared. */
export interface BulkProductResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
}

/** The property to set, the same for all. */
export interface SetValue {
  /**
   * In the currency of the shop; variants with a price of their own stay as much above or below it.
   * @maximum 999999999.99 @oneof value
   */
  price?: number;
  /** What one item costs the merchant, in the currency of the shop; of all variants, too. @maximum 999999999.99 @oneof value */
  cost?: number;
  /** In the shop's weight unit; of all variants, too. @maximum 999999999.99 @oneof value */
  weight?: number;
  /** Word laid over the picture; empty text removes it. @maxLength 30 @oneof value */
  ribbon?: string;
  /** Who makes it; empty text removes it. @maxLength 50 @oneof value */
  brand?: string;
}

/** A product to create. @accepts Product */
export interface NewProduct extends ProductInput {
  /** Shown to shoppers; need not be unique. @minLength 1 @maxLength 80 */
  name: string;
  /** Price in the shop's currency. */
  priceData: PriceDataInput;
}

/** What can be set on a product. @accepts Product */
export interface ProductInput {
  /** Shown to shoppers; null is rejected. @minLength 1 @maxLength 80 */
  name?: string | null;
  /** Its part of the address. @maxLength 100 */
  slug?: string;
  /** Whether shoppers see it. */
  visible?: boolean | null;
  /** Physical goods are shipped, digital ones downloaded. */
  productType?: ProductType;
  /** Rich text as HTML. @maxLength 8000 */
  description?: string | null;
  /** Stock keeping unit. @maxLength 40 */
  sku?: string | null;
  /** In the shop's weight unit. @maximum 999999999.99 */
  weight?: number | null;
  /** Size of the product itself. */
  productDimensions?: ProductDimensions;
  /** Size of the parcel. */
  packageDimensions?: ProductDimensions;
  /** Price in the shop's currency. */
  priceData?: PriceDataInput;
  /** Only with merchant data. */
  costAndProfitData?: CostAndProfitInput;
  /** For prices by weight or volume. */
  pricePerUnitData?: PricePerUnitData;
  /** Replaces all sections. */
  additionalInfoSections?: AdditionalInfoSectionInput[];
  /** Variants have prices, SKUs or stock of their own. */
  manageVariants?: boolean | null;
  /** Replaces all options; variants of choices that stay keep their ids. @maxItems 6 */
  productOptions?: ProductOptionInput[];
  /** The catalog's own sale. */
  discount?: ProductDiscount;
  /** What search engines read. */
  seoData?: SeoSchema;
  /** A word laid over the picture, such as "New". @maxLength 30 */
  ribbon?: string | null;
  /** Who makes it; null clears it. @minLength 1 @maxLength 50 */
  brand?: string | null;
  /** What plugins and programs keep on it; null removes all of it. */
  extendedFields?: ProductExtendedFields | null;
}

/** A price to set. @accepts PriceData */
export interface PriceDataInput {
  /** Before the catalog's sale. @maximum 999999999.99 */
  price: number;
}

/** A cost to set. @accepts CostAndProfitData */
export interface CostAndProfitInput {
  /** What one item costs the merchant, in the currency of the shop; null clears it. @maximum 999999999.99 */
  itemCost: number | null;
}

/** An option to set. @accepts ProductOption */
export interface ProductOptionInput {
  /** What is chosen, such as Size; unique within the product. @minLength 1 @maxLength 50 */
  name: string;
  /** The whole list; choices left out are removed. @minItems 1 @maxItems 100 */
  choices?: ProductChoiceInput[];
}

/** A value of an option to set. @accepts ProductChoice */
export interface ProductChoiceInput {
  /** For a color its code, else the same as the description. @minLength 1 @maxLength 50 */
  value?: string;
  /** What the buyer reads. @minLength 1 @maxLength 50 */
  description?: string;
}

/** Changes to a product. @accepts Product */
export interface ProductUpdate extends ProductInput {
  /** Which product to change; may be left out when the path names it. */
  id: string;
}
