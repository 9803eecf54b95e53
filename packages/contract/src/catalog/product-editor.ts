import { type Empty, type Open, op, paged, service } from "../dialect.ts";
import type { InventoryVariantInput } from "./inventory-entity.ts";
import type { ListedProduct, QueryListedProductsRequest, QueryListedProductsResponse } from "./listed-products.ts";
import type { GetProductChoicesRequest, ProductChoices, ProductChoicesInput } from "./product-choices.ts";
import type {
  DuplicateProductRequest,
  GetProductDetailsRequest,
  OptionTranslations,
  ProductDetails,
  ProductDetailsInput,
} from "./product-details.ts";
import type { MediaDataForWrite, Product, ProductInput } from "./product-entity.ts";
import type { QueryStockRequest, QueryStockResponse } from "./stock-levels.ts";
import type { VariantOverride } from "./variant-entity.ts";

/** Arguments of `productEditor.saveProduct`. What is absent stays as it is. */
export interface SaveProductRequest {
  /** The product to change. A new one is created when absent. @format uuid */
  productId?: string;
  /**
   * `lastUpdated` of the product that the changes were made on. When it has changed since, nothing is saved.
   * @format date-time
   */
  lastUpdated?: string;
  /** Fields to set; null clears. A new product needs a name and a price. */
  product?: ProductInput;
  /** Media to remove, by id. @maxItems 50 */
  removedMediaIds?: string[];
  /** Added after what is there; what is there already moves to the end. @maxItems 50 */
  media?: MediaDataForWrite[];
  /** Data of single variants, whose management must be on. */
  variants?: VariantOverride[];
  /** Takes the permission `WIX_STORES.MODIFY_INVENTORY` too. */
  stock?: ProductStockChanges;
  /** Texts, extras and subscriptions that buyers enter and choose. */
  choices?: ProductChoicesInput;
  /** Barcodes, tax group, and when shoppers see it. */
  details?: ProductDetailsInput;
  /** Collections to put the product into. @maxItems 100 */
  addedCollectionIds?: string[];
  /** Collections to remove the product from. @maxItems 100 */
  removedCollectionIds?: string[];
}

/** How the stock of a product changes: first what is set, then what is added or removed. */
export interface ProductStockChanges {
  /** Units are counted. When false, variants are only in stock or not. */
  trackQuantity?: boolean;
  /** Stock to set, by variant. */
  variants?: InventoryVariantInput[];
  /** Units to add or remove, so that a sale in the meantime is not lost. @maxItems 300 */
  adjustments?: StockAdjustment[];
}

/** Units to add to one variant, or to remove from it. */
export interface StockAdjustment {
  /** A product without options has one, with the id of zeros. @format uuid */
  variantId: string;
  /** Units to add; below zero, units to remove. Stock never goes below zero. @asType integer */
  by: number;
}

/** Response of `productEditor.saveProduct`. */
export interface SaveProductResponse {
  /** The product as it is now, with merchant data. */
  product: Product;
}

/** A field that a plugin adds to products. */
export interface ProductField {
  /** Name of the plugin; the field is kept under it in `extendedFields.namespaces`. */
  namespace: string;
  /** Name of the field in its namespace. */
  name: string;
  /** What it holds. A `choice` is one of `choices`. */
  type: Open<"text" | "number" | "boolean" | "choice">;
  /** What people read beside it. */
  label: string;
  /** What can be chosen. */
  choices?: string[];
  /** The longest text. @asType integer */
  maxLength?: number;
}

/** Response of `productEditor.listProductFields`. */
export interface ListProductFieldsResponse {
  /** In the order of the plugins. */
  fields: ProductField[];
}

/** Response of `productEditor.listOptionTranslations`. */
export interface ListOptionTranslationsResponse {
  /** The options that have a name, or a choice with one. @maxItems 200 */
  optionTranslations: OptionTranslations[];
}

/** Sent to `productEditor.listLowStock`. */
export interface ListLowStockRequest {
  /** Units at which a variant is nearly sold out. @asType integer @minimum 1 @maximum 1000 @default 3 */
  atMost?: number;
  /** Most products that are named. @asType integer @minimum 1 @maximum 100 @default 10 */
  limit?: number;
}

/** Products of which few are left. */
export interface ListLowStockResponse {
  /** Scarcest first. @maxItems 100 */
  products: LowStockProduct[];
  /** How many there are in all. @asType integer */
  total: number;
}

/** A product that is nearly sold out. */
export interface LowStockProduct {
  /** The product. @format uuid */
  productId: string;
  /** Units left of its scarcest variant that is not sold out. @asType integer @minimum 1 */
  left: number;
}

/** Products as the back office edits them. */
export const productEditor = service("stores.product-editor", {
  /**
   * Lists the fields that plugins add to products.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listProductFields: op<Empty, ListProductFieldsResponse>("GET /_vitrine/v1/products/fields"),

  /**
   * Lists what the options of the shop and their choices are called in its further languages.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listOptionTranslations: op<Empty, ListOptionTranslationsResponse>("GET /_vitrine/v1/products/option-translations"),

  /**
   * Lists products whose stock is counted and nearly gone, of all products. Variants that are sold out do not count.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listLowStock: op<ListLowStockRequest, ListLowStockResponse>("GET /_vitrine/v1/products/low-stock"),

  /**
   * Lists the stock of variants, of all products: searched, and narrowed to what is nearly gone, gone or not counted.
   * @callers app staff
   * @scope WIX_STORES.READ_INVENTORY
   * @reads
   * @example {"filter": {"status": "LOW"}, "sort": {"fieldName": "available"}, "paging": {"limit": 50}}
   */
  queryStock: op<QueryStockRequest, QueryStockResponse>("POST /_vitrine/v1/stock/query"),

  /**
   * Finds products as merchants list them: also by when they are shown and hidden.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   * @example {"query": {"filter": {"publishDate": {"$exists": true}}, "sort": [{"fieldName": "publishDate", "order": "ASC"}]}}
   */
  queryProducts: paged<QueryListedProductsRequest, QueryListedProductsResponse, ListedProduct>(
    "POST /_vitrine/v1/products/query",
    { page: { items: "products", metadata: "metadata", paging: "offset", query: "query" } },
  ),

  /**
   * Creates or changes a product with its media, variants, stock and collections: all of it, or nothing.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @fails REVISION_MISMATCH 409 The product changed since it was read.
   * @fails COLLECTION_IS_AUTOMATIC 409 Rules decide which products are in one of the collections.
   * @example {"productId": "0a7b5a7e-1c3e-4c52-9d0b-3d6f8a1f2b4c", "product": {"name": "Mug"}, "stock": {"adjustments": [{"variantId": "00000000-0000-0000-0000-000000000000", "by": 5}]}}
   */
  saveProduct: op<
    SaveProductRequest,
    SaveProductResponse,
    "REVISION_MISMATCH" | "COLLECTION_IS_AUTOMATIC",
    | "ProductCreated"
    | "ProductChanged"
    | "VariantsChanged"
    | "InventoryVariantsChanged"
    | "InventoryItemChanged"
    | "CollectionChanged"
  >("POST /_vitrine/v1/products/save"),

  /**
   * Returns barcodes and tax group of a product, and when shoppers see it.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getProductDetails: op<GetProductDetailsRequest, ProductDetails>("GET /_vitrine/v1/products/{productId}/details"),

  /**
   * Makes a copy of a product with its variants. The copy is hidden and has nothing in stock.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  duplicateProduct: op<DuplicateProductRequest, SaveProductResponse, never, "ProductCreated">(
    "POST /_vitrine/v1/products/{productId}/duplicate",
  ),

  /**
   * Returns what buyers enter and choose on a product beside its options.
   * @callers visitor member app staff
   */
  getProductChoices: op<GetProductChoicesRequest, ProductChoices>("GET /_vitrine/v1/products/{productId}/choices"),
});
