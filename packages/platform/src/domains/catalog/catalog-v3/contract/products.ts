import type { CursorPagingMetadata, Open, PageLink, ProductExtendedFields, SeoSchema } from "@vitrine/contract";
import { type Empty, op, paged, service } from "@vitrine/contract";
import type { V3TreeReference } from "./categories.ts";
import type { V3ProductMedia } from "./media.ts";
import type { V3Modifier, V3Option } from "./options.ts";
import type { V3PriceRange } from "./prices.ts";
import type { V3AggregationData, V3Query, V3Search, V3SearchDetails } from "./requests.ts";
import type { V3RichContent } from "./rich-content.ts";
import type { V3PricePerUnitSettings, V3Variant } from "./variants.ts";

/** A product in the shape of the vendor's newer catalog. It is one of `products`, and nothing of it is kept apart. */
export interface V3Product {
  /** The same as in `products`. */
  id: string;
  /** Rises with each change. @format int64 */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it was changed last. @format date-time */
  updatedDate: string;
  /** What shoppers read. */
  name: string;
  /** Its part of the address. */
  slug: string;
  /** The same as the slug. */
  handle: string;
  /** Its page. Only with `URL`. */
  url?: PageLink;
  /** Only with `DESCRIPTION`. */
  description?: V3RichContent;
  /** HTML. Only with `PLAIN_DESCRIPTION`. */
  plainDescription?: string;
  /** Shoppers see it. */
  visible: boolean;
  /** What shows it. */
  media: V3ProductMedia;
  /** What search engines read. */
  seoData?: SeoSchema;
  /** Which taxes apply. */
  taxGroupId?: string;
  /** What makes its variants. */
  options: V3Option[];
  /** What buyers write or add. */
  modifiers: V3Modifier[];
  /** Who makes it. */
  brand?: V3Named;
  /** Texts beside the description; with `INFO_SECTION` with their titles. */
  infoSections: V3InfoSection[];
  /** A word that is laid over the picture. */
  ribbon?: V3Named;
  /** Collections it is in. Only with `DIRECT_CATEGORIES_INFO`. */
  directCategoriesInfo?: V3ProductCategories;
  /** The same: collections are not nested. Only with `ALL_CATEGORIES_INFO`. */
  allCategoriesInfo?: V3ProductCategories;
  /** The first collection it is in. */
  mainCategoryId?: string;
  /** Only with `BREADCRUMBS_INFO`. */
  breadcrumbsInfo?: V3Breadcrumbs;
  /** What variants cost the merchant. Only with `MERCHANT_DATA`. */
  costRange?: V3PriceRange;
  /** How much of it is left. */
  inventory: V3Inventory;
  /** Physical goods are shipped, digital ones downloaded. */
  productType: Open<"DIGITAL" | "PHYSICAL">;
  /** Of goods that are shipped. */
  physicalProperties?: V3PhysicalProperties;
  /** Currency of the prices. Only with `CURRENCY`. @format currency */
  currency?: string;
  /** Prices of the variants that shoppers see. */
  actualPriceRange: V3PriceRange;
  /** The same before the product's own sale; absent without a sale. */
  compareAtPriceRange?: V3PriceRange;
  /** Its variants: where one product is read, and not in lists. */
  variantsInfo?: V3VariantsInfo;
  /** How many variants there are. */
  variantSummary: V3VariantSummary;
  /** What plugins and programs keep on it. */
  extendedFields?: ProductExtendedFields;
}

/** Something that is known by its name. */
export interface V3Named {
  /** The same for everything of this name. */
  id: string;
  /** What shoppers read. */
  name: string;
}

/** A text beside the description. */
export interface V3InfoSection {
  /** The same in every response. */
  id: string;
  /** The title in the shop's own language. Only with `INFO_SECTION`. */
  uniqueName?: string;
  /** Heading above the text. Only with `INFO_SECTION`. */
  title?: string;
  /** Only with `INFO_SECTION_DESCRIPTION`. */
  description?: V3RichContent;
  /** HTML. Only with `INFO_SECTION_PLAIN_DESCRIPTION`. */
  plainDescription?: string;
}

/** Categories of a product. */
export interface V3ProductCategories {
  /** In no order. */
  categories: V3ProductCategory[];
}

/** A category of a product. */
export interface V3ProductCategory {
  /** The collection's id. */
  id: string;
}

/** The way to something from the top. */
export interface V3Breadcrumbs {
  /** From the top. */
  breadcrumbs: V3Breadcrumb[];
}

/** A category on the way. */
export interface V3Breadcrumb {
  /** The collection's id. */
  categoryId: string;
  /** What shoppers read. */
  categoryName: string;
  /** Its part of the address. */
  categorySlug: string;
}

/** How much of a product is left. */
export interface V3Inventory {
  /** Whether all, some or none of its variants can be bought. */
  availabilityStatus: Open<"IN_STOCK" | "OUT_OF_STOCK" | "PARTIALLY_OUT_OF_STOCK">;
  /** Whether variants can be ordered ahead. */
  preorderStatus: Open<"DISABLED" | "ENABLED" | "PARTIALLY_ENABLED">;
  /** How many of them. */
  preorderAvailability: Open<"ALL_VARIANTS" | "NO_VARIANTS" | "SOME_VARIANTS">;
}

/** Weight and measure of goods. */
export interface V3PhysicalProperties {
  /** How much one unit holds, for goods that are priced by measure. */
  pricePerUnit?: V3PricePerUnitSettings;
  /** Weights of the variants, in the shop's weight unit. */
  shippingWeightRange?: V3WeightRange;
  /** Only with `WEIGHT_MEASUREMENT_UNIT_INFO`. */
  weightMeasurementUnitInfo?: V3WeightUnitInfo;
}

/** Lightest and heaviest of some weights. */
export interface V3WeightRange {
  /** The lightest. */
  minValue: number;
  /** The heaviest. */
  maxValue: number;
}

/** The unit that weights are in. */
export interface V3WeightUnitInfo {
  /** Of the shop. */
  weightMeasurementUnit: Open<"KG" | "LB">;
}

/** The variants of a product. */
export interface V3VariantsInfo {
  /** In the order of its choices; to shoppers the visible ones. */
  variants: V3Variant[];
}

/** How many variants there are. */
export interface V3VariantSummary {
  /** To shoppers the visible ones. @asType integer */
  variantCount: number;
  /** The cheapest visible one. Only with `MIN_PRICE_VARIANT`. */
  minPriceVariant?: V3Variant;
}

/** What calls may ask for beside the plain product. */
export type V3ProductField =
  | "ALL_CATEGORIES_INFO"
  | "BREADCRUMBS_INFO"
  | "CURRENCY"
  | "DESCRIPTION"
  | "DIRECT_CATEGORIES_INFO"
  | "DISCOUNT_INFO"
  | "INFO_SECTION"
  | "INFO_SECTION_DESCRIPTION"
  | "INFO_SECTION_PLAIN_DESCRIPTION"
  | "MEDIA_ITEMS_INFO"
  | "MERCHANT_DATA"
  | "MIN_PRICE_VARIANT"
  | "PLAIN_DESCRIPTION"
  | "PRODUCT_CHOICES_DISPLAY_IMAGE"
  | "PRODUCT_CHOICES_MEDIA_REFERENCES"
  | "SUBSCRIPTION_PRICES_INFO"
  | "THUMBNAIL"
  | "URL"
  | "VARIANT_OPTION_CHOICE_NAMES"
  | "WEIGHT_MEASUREMENT_UNIT_INFO";

/** Sent to `productsV3.getProduct`, which returns one product. */
export interface V3GetProductRequest {
  /** The product's id. @minLength 1 @maxLength 36 */
  productId: string;
  /** What to return beside the plain product. @maxItems 100 */
  fields?: V3ProductField[];
}

/** Sent to `productsV3.getProductBySlug`, which returns one product. */
export interface V3GetProductBySlugRequest {
  /** The product's part of the address. @minLength 1 @maxLength 300 */
  slug: string;
  /** What to return beside the plain product. @maxItems 100 */
  fields?: V3ProductField[];
}

/** One product. */
export interface V3ProductResponse {
  /** The product as it is now. */
  product: V3Product;
}

/** Sent to `productsV3.queryProducts`, which lists products. */
export interface V3QueryProductsRequest {
  /** Conditions, order and part of the list; everything, first page, when absent. */
  query?: V3Query;
  /** What to return beside the plain product. @maxItems 100 */
  fields?: V3ProductField[];
}

/** Returned by `productsV3.queryProducts`, which lists products. */
export interface V3QueryProductsResponse {
  /** Products of this page, without their variants. @maxItems 100 */
  products: V3Product[];
  /** Position of this page in the list. */
  pagingMetadata: CursorPagingMetadata;
}

/** Sent to `productsV3.searchProducts`, which finds products as shoppers do. */
export interface V3SearchProductsRequest {
  /** Words, conditions, order and part of the list; everything, first page, when absent. */
  search?: V3Search;
  /** What to return beside the plain product. @maxItems 100 */
  fields?: V3ProductField[];
}

/** Returned by `productsV3.searchProducts`, which finds products as shoppers do. */
export interface V3SearchProductsResponse {
  /** Products of this page, without their variants. @maxItems 100 */
  products: V3Product[];
  /** Position of this page in the list. */
  pagingMetadata: CursorPagingMetadata;
  /** What was asked to be counted. */
  aggregationData?: V3AggregationData;
}

/** Sent to `productsV3.countProducts`, which counts products. */
export interface V3CountProductsRequest {
  /** Conditions, as those of a search. */
  filter?: Record<string, unknown>;
  /** Words that are looked for. */
  search?: V3SearchDetails;
}

/** Returned by `productsV3.countProducts`, which counts products. */
export interface V3CountProductsResponse {
  /** How many there are. @asType integer */
  count: number;
}

/** Returned by `productsV3.getAllProductsCategory`, which names the category of everything. */
export interface V3AllProductsCategoryResponse {
  /** The collection's id. */
  categoryId: string;
  /** The tree it is in. */
  treeReference: V3TreeReference;
}

/**
 * Products as programs for the vendor's newer catalog read them.
 * @entity V3Product
 * @alias /stores/v3=/_api/stores-catalog-orchestrator/v3
 */
export const productsV3 = service("stores.products-v3", {
  /**
   * Returns one product with its variants.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @fails NO_PERMISSION_TO_READ_MERCHANT_DATA 403 Only the merchant may see costs.
   */
  getProduct: op<V3GetProductRequest, V3ProductResponse, "NO_PERMISSION_TO_READ_MERCHANT_DATA">(
    "GET /stores/v3/products/{productId}",
  ),
  /**
   * Returns one product with its variants, by its part of the address.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @fails NO_PERMISSION_TO_READ_MERCHANT_DATA 403 Only the merchant may see costs.
   */
  getProductBySlug: op<V3GetProductBySlugRequest, V3ProductResponse, "NO_PERMISSION_TO_READ_MERCHANT_DATA">(
    "GET /stores/v3/products/slug/{slug}",
  ),
  /**
   * Lists products. Shoppers find visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @fails NO_PERMISSION_TO_READ_MERCHANT_DATA 403 Only the merchant may see costs.
   */
  queryProducts: paged<
    V3QueryProductsRequest,
    V3QueryProductsResponse,
    V3Product,
    "NO_PERMISSION_TO_READ_MERCHANT_DATA"
  >("GET /stores/v3/products/query", {
    nested: true,
    alternate: "POST /stores/v3/products/query",
    page: { items: "products", metadata: "pagingMetadata", paging: "cursor", query: "query" },
  }),
  /**
   * Finds products by words and conditions, and counts how they divide. Shoppers find visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @fails NO_PERMISSION_TO_READ_MERCHANT_DATA 403 Only the merchant may see costs.
   */
  searchProducts: paged<
    V3SearchProductsRequest,
    V3SearchProductsResponse,
    V3Product,
    "NO_PERMISSION_TO_READ_MERCHANT_DATA"
  >("GET /stores/v3/products/search", {
    nested: true,
    alternate: "POST /stores/v3/products/search",
    page: { items: "products", metadata: "pagingMetadata", paging: "cursor", query: "search" },
  }),
  /**
   * Counts products. Shoppers count visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  countProducts: op<V3CountProductsRequest, V3CountProductsResponse>("GET /stores/v3/products/count", {
    nested: true,
    alternate: "POST /stores/v3/products/count",
  }),
  /**
   * Names the category that every visible product is in.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getAllProductsCategory: op<Empty, V3AllProductsCategoryResponse>("GET /stores/v3/all-products-category"),
});
