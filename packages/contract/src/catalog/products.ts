import type { BulkActionMetadata } from "../common/errors.ts";
import type { OffsetPaging, OffsetPagingMetadata, OffsetQueryRequest, PageSlice } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type { CollectionIdRequest, CollectionResponse, CollectionUpdate, NewCollection } from "./collection-entity.ts";
import type { ProductMedia } from "./media.ts";
import type {
  AdjustValue,
  BulkProductResult,
  MediaAssignmentToChoice,
  MediaDataForWrite,
  NewProduct,
  Product,
  ProductOption,
  ProductUpdate,
  SetValue,
} from "./product-entity.ts";
import type { ProductVariant, StoreVariant, VariantData, VariantOverride } from "./variant-entity.ts";

/** Add product media request. */
export interface AddProductMediaRequest {
  id: string;
  /** @minItems 1 @maxItems 50 */
  media: MediaDataForWrite[];
}

/** Add products to collection request. */
export interface AddProductsToCollectionRequest {
  /** @format uuid */
  id: string;
  /** @maxItems 1000 */
  productIds: string[];
}

/** Bulk adjust product properties request. */
export interface BulkAdjustProductPropertiesRequest {
  /** @minItems 1 @maxItems 100 */
  ids: string[];
  adjust: AdjustValue;
}

/** Bulk products response. */
export interface BulkProductsResponse {
  results: BulkProductResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk update products request. */
export interface BulkUpdateProductsRequest {
  /** @minItems 1 @maxItems 100 */
  ids: string[];
  set: SetValue;
}

/** Create collection request. */
export interface CreateCollectionRequest {
  collection: NewCollection;
}

/** Create product request. */
export interface CreateProductRequest {
  product: NewProduct;
}

/** Get product request. */
export interface GetProductRequest {
  /** @minLength 1 */
  id: string;
  includeMerchantSpecificData?: boolean;
}

/** Get store variant response. */
export interface GetStoreVariantResponse {
  variant: StoreVariant;
}

/** Product choice media request. */
export interface ProductChoiceMediaRequest {
  id: string;
  /** @minItems 1 @maxItems 10 */
  media: MediaAssignmentToChoice[];
}

/** Product id request. */
export interface ProductIdRequest {
  id: string;
}

/** Product options availability request. */
export interface ProductOptionsAvailabilityRequest {
  /** @minLength 1 */
  id: string;
  options: Record<string, string>;
}

/** Product options availability response. */
export interface ProductOptionsAvailabilityResponse {
  selectedVariant?: VariantData;
  media?: ProductMedia;
  productOptions: ProductOption[];
  availableForPurchase: boolean;
}

/** Product response. */
export interface ProductResponse {
  product: Product;
}

/** Query product variants request. */
export interface QueryProductVariantsRequest {
  /** @minLength 1 */
  id: string;
  choices?: Record<string, string>;
  variantIds?: string[];
  paging?: OffsetPaging;
  includeMerchantSpecificData?: boolean;
}

/** Query product variants response. */
export interface QueryProductVariantsResponse {
  variants: ProductVariant[];
  metadata?: PageSlice;
  /** @asType integer */
  totalResults: number;
}

/** Query products response. */
export interface QueryProductsResponse {
  /** @maxItems 100 */
  products: Product[];
  metadata?: OffsetPagingMetadata;
}

/** Query store variants response. */
export interface QueryStoreVariantsResponse {
  variants: StoreVariant[];
  metadata?: OffsetPagingMetadata;
}

/** Remove product media request. */
export interface RemoveProductMediaRequest {
  id: string;
  /** @maxItems 50 */
  mediaIds: string[];
}

/** Remove products from collection request. */
export interface RemoveProductsFromCollectionRequest {
  /** @format uuid */
  id: string;
  /** @maxItems 1000 */
  productIds: string[];
}

/** Store variant id request. */
export interface StoreVariantIdRequest {
  id: string;
}

/** Update collection request. */
export interface UpdateCollectionRequest {
  collection: CollectionUpdate;
}

/** Update product request. */
export interface UpdateProductRequest {
  product: ProductUpdate;
}

/** Update variants request. */
export interface UpdateVariantsRequest {
  id: string;
  variants: VariantOverride[];
}

/** Update variants response. */
export interface UpdateVariantsResponse {
  variants: ProductVariant[];
}

/**
 * The catalog: products, their variants, options and media, and the write side of collections.
 * @entity wix.stores.catalog.v1.product
 * @alias /stores-reader/v1=/_api/catalog-reader-server/v1
 * @alias /stores/v1=/_api/catalog-server/v1
 */
export const products = /* @__PURE__ */ service("stores.products", {
  /**
   * Add product media.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  addProductMedia: /* @__PURE__ */ op<AddProductMediaRequest, Empty>("POST /stores/v1/products/{id}/media"),
  /**
   * Add product media to choices.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  addProductMediaToChoices: /* @__PURE__ */ op<ProductChoiceMediaRequest, Empty>(
    "PATCH /stores/v1/products/{id}/choices/media",
  ),
  /**
   * Add products to collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged CollectionChanged
   */
  addProductsToCollection: /* @__PURE__ */ op<AddProductsToCollectionRequest, Empty>(
    "POST /stores/v1/collections/{id}/productIds",
  ),
  /**
   * Bulk adjust product property.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  bulkAdjustProductProperty: /* @__PURE__ */ op<BulkAdjustProductPropertiesRequest, BulkProductsResponse>(
    "POST /stores/v1/bulk/products/adjust-properties",
  ),
  /**
   * Bulk update products property.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  bulkUpdateProductsProperty: /* @__PURE__ */ op<BulkUpdateProductsRequest, BulkProductsResponse>(
    "POST /stores/v1/bulk/products/update",
  ),
  /**
   * Create collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits CollectionCreated
   */
  createCollection: /* @__PURE__ */ op<CreateCollectionRequest, CollectionResponse>("POST /stores/v1/collections"),
  /**
   * Create product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductCreated
   */
  createProduct: /* @__PURE__ */ op<CreateProductRequest, ProductResponse>("POST /stores/v1/products"),
  /**
   * Delete collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits CollectionDeleted
   */
  deleteCollection: /* @__PURE__ */ op<CollectionIdRequest, Empty>("DELETE /stores/v1/collections/{id}"),
  /**
   * Delete product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductDeleted
   */
  deleteProduct: /* @__PURE__ */ op<ProductIdRequest, Empty>("DELETE /stores/v1/products/{id}"),
  /**
   * Delete product options.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged VariantsChanged
   */
  deleteProductOptions: /* @__PURE__ */ op<ProductIdRequest, Empty>("DELETE /stores/v1/products/{id}/options"),
  /**
   * Get product.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getProduct: /* @__PURE__ */ op<GetProductRequest, ProductResponse>("GET /stores-reader/v1/products/{id}"),
  /**
   * Get product options availability.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  getProductOptionsAvailability: /* @__PURE__ */ op<
    ProductOptionsAvailabilityRequest,
    ProductOptionsAvailabilityResponse
  >("POST /stores-reader/v1/products/{id}/productOptionsAvailability"),
  /**
   * Get store variant.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getStoreVariant: /* @__PURE__ */ op<StoreVariantIdRequest, GetStoreVariantResponse>(
    "GET /stores-reader/v1/variants/{id}",
  ),
  /**
   * Query product variants.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  queryProductVariants: /* @__PURE__ */ op<QueryProductVariantsRequest, QueryProductVariantsResponse>(
    "POST /stores-reader/v1/products/{id}/variants/query",
  ),
  /**
   * Query products.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  queryProducts: /* @__PURE__ */ paged<OffsetQueryRequest, QueryProductsResponse, Product>(
    "GET /stores-reader/v1/products/query-platformized",
    {
      nested: true,
      alternate: "POST /stores-reader/v1/products/query-platformized",
      page: { items: "products", metadata: "metadata", paging: "offset", query: "query" },
    },
  ),
  /**
   * Query store variants.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  queryStoreVariants: /* @__PURE__ */ paged<OffsetQueryRequest, QueryStoreVariantsResponse, StoreVariant>(
    "POST /stores-reader/v1/variants/query",
    { page: { items: "variants", metadata: "metadata", paging: "offset", query: "query" } },
  ),
  /**
   * Remove brand.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  removeBrand: /* @__PURE__ */ op<ProductIdRequest, Empty>("POST /stores/v1/products/{id}/remove-brand"),
  /**
   * Remove product media.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  removeProductMedia: /* @__PURE__ */ op<RemoveProductMediaRequest, Empty>(
    "POST /stores/v1/products/{id}/media/delete",
  ),
  /**
   * Remove product media from choices.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  removeProductMediaFromChoices: /* @__PURE__ */ op<ProductChoiceMediaRequest, Empty>(
    "POST /stores/v1/products/{id}/choices/media/delete",
  ),
  /**
   * Remove products from collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged CollectionChanged
   */
  removeProductsFromCollection: /* @__PURE__ */ op<RemoveProductsFromCollectionRequest, Empty>(
    "POST /stores/v1/collections/{id}/productIds/delete",
  ),
  /**
   * Remove ribbon.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  removeRibbon: /* @__PURE__ */ op<ProductIdRequest, Empty>("POST /stores/v1/products/{id}/remove-ribbon"),
  /**
   * Reset all product variant data.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits VariantsChanged
   */
  resetAllProductVariantData: /* @__PURE__ */ op<ProductIdRequest, Empty>(
    "POST /stores/v1/products/{id}/variants/resetToDefault",
  ),
  /**
   * Update collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits CollectionChanged
   */
  updateCollection: /* @__PURE__ */ op<UpdateCollectionRequest, CollectionResponse>(
    "PATCH /stores/v1/collections/{collection.id}",
  ),
  /**
   * Update product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits ProductChanged
   */
  updateProduct: /* @__PURE__ */ op<UpdateProductRequest, ProductResponse>("PATCH /stores/v1/products/{product.id}"),
  /**
   * Update product variants.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @emits VariantsChanged
   */
  updateProductVariants: /* @__PURE__ */ op<UpdateVariantsRequest, UpdateVariantsResponse>(
    "PATCH /stores/v1/products/{id}/variants",
  ),
});
