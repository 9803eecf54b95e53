import type { BulkActionMetadata } from "../common/errors.ts";
import type {
  OffsetPaging,
  OffsetPagingMetadata,
  OffsetQueryRequest,
  PageSlice,
  TextQueryRequest,
} from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type { GetCatalogVersionResponse } from "./catalog-version.ts";
import type { CollectionIdRequest, CollectionResponse, CollectionUpdate, NewCollection } from "./collection-entity.ts";
import type { ProductMedia } from "./media.ts";
import type {
  AdjustValue,
  BulkProductResult,
  MediaAssignmentToChoice,
  MediaDataForWrite,
  MediaRemovalFromChoices,
  NewProduct,
  Product,
  ProductOption,
  ProductUpdate,
  SetValue,
} from "./product-entity.ts";
import type { ProductVariant, StoreVariant, VariantData, VariantOverride } from "./variant-entity.ts";

/** Sent to `products.addProductMedia`, which adds pictures and videos to a product. */
export interface AddProductMediaRequest {
  /** The product's id. */
  id: string;
  /** Added after what is there; what is there already moves to the end. @minItems 1 @maxItems 50 */
  media: MediaDataForWrite[];
}

/** Sent to `products.addProductsToCollection`, which puts products into a collection. */
export interface AddProductsToCollectionRequest {
  /** The collection's id. @format uuid */
  id: string;
  /** Products to add; those in it already stay. @maxItems 1000 */
  productIds: string[];
}

/** Sent to `products.bulkAdjustProductProperty`, which raises or lowers price, cost or weight of up to 100 products. */
export interface BulkAdjustProductPropertiesRequest {
  /** Products to change, by id. @minItems 1 @maxItems 100 */
  ids: string[];
  /** Which property to adjust, and by how much. */
  adjust: AdjustValue;
}

/** How each product fared. */
export interface BulkProductsResponse {
  /** One for each item of the request, in its order. */
  results: BulkProductResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Sent to `products.bulkUpdateProductsProperty`, which sets one property of up to 100 products. */
export interface BulkUpdateProductsRequest {
  /** Products to change, by id. @minItems 1 @maxItems 100 */
  ids: string[];
  /** The property to set, and its value. */
  set: SetValue;
}

/** Sent to `products.createCollection`, which creates a collection. */
export interface CreateCollectionRequest {
  /** The collection to create. */
  collection: NewCollection;
}

/** Sent to `products.createProduct`, which creates a product. */
export interface CreateProductRequest {
  /** The product to create. */
  product: NewProduct;
}

/** Sent to `products.getProduct`, which returns a product. */
export interface GetProductRequest {
  /** The product's id. @minLength 1 */
  id: string;
  /** Include cost and profit. Needs the permission to read them. */
  includeMerchantSpecificData?: boolean;
}

/** Returned by `products.getStoreVariant`, which returns one variant, by product and variant. */
export interface GetStoreVariantResponse {
  /** The variant with its product's name and stock. */
  variant: StoreVariant;
}

/** Sent to `products.addProductMediaToChoices`, which shows media with choices. */
export interface ProductChoiceMediaRequest {
  /** The product's id. */
  id: string;
  /** Which media show which choice. @minItems 1 @maxItems 10 */
  media: MediaAssignmentToChoice[];
}

/** Sent to `products.removeProductMediaFromChoices`, which stops showing media with choices. */
export interface RemoveProductMediaFromChoicesRequest {
  /** The product's id. */
  id: string;
  /** Which media no longer show which choices. @minItems 1 @maxItems 10 */
  media: MediaRemovalFromChoices[];
}

/** Names one product. */
export interface ProductIdRequest {
  /** The product's id. */
  id: string;
}

/** Sent to `products.getProductOptionsAvailability`, which says which choices can still be had, given some of them. */
export interface ProductOptionsAvailabilityRequest {
  /** The product's id. @minLength 1 */
  id: string;
  /** Option name to chosen value; a part of the options is enough. */
  options: Record<string, string>;
}

/** What these choices lead to. */
export interface ProductOptionsAvailabilityResponse {
  /** Set when the choices name one variant. */
  selectedVariant?: VariantData;
  /** Media of the choices. */
  media?: ProductMedia;
  /** All options; each choice says whether it can still be had. */
  productOptions: ProductOption[];
  /** These choices are complete and in stock. */
  availableForPurchase: boolean;
}

/** One product. */
export interface ProductResponse {
  /** The product as it is after the call. */
  product: Product;
}

/** Sent to `products.queryProductVariants`, which lists the variants of a product, by ids or choices. */
export interface QueryProductVariantsRequest {
  /** The product's id. @minLength 1 */
  id: string;
  /** Only variants with these choices. */
  choices?: Record<string, string>;
  /** Variants to take; all when absent. */
  variantIds?: string[];
  /** Which part of the list to return. */
  paging?: OffsetPaging;
  /** Include cost and profit. Needs the permission to read them. */
  includeMerchantSpecificData?: boolean;
}

/** Returned by `products.queryProductVariants`, which lists the variants of a product, by ids or choices. */
export interface QueryProductVariantsResponse {
  /** Variants that match, in the order of the product's choices. */
  variants: ProductVariant[];
  /** Position of this part in the list. */
  metadata: PageSlice;
  /** How many there are in all. @asType integer */
  totalResults: number;
}

/** Returned by `products.queryProducts`, which finds products. */
export interface QueryProductsResponse {
  /** Products of this page, in the order asked for. @maxItems 100 */
  products: Product[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}

/** Sent to `products.queryProductsByText`, which finds products by a filter in text. */
export interface QueryProductsByTextRequest extends TextQueryRequest {
  /** Include variants; `variants` is empty without it. */
  includeVariants?: boolean;
  /** Include products that are hidden. Only the shop may. */
  includeHiddenProducts?: boolean;
  /** Include cost and profit. Needs the permission to read them. */
  includeMerchantSpecificData?: boolean;
}

/** Returned by `products.queryProductsByText`, which finds products by a filter in text. */
export interface QueryProductsByTextResponse {
  /** Products of this page, in the order asked for. @maxItems 100 */
  products: Product[];
  /** Which part of the list this is. */
  metadata: PageSlice;
  /** How many there are in all. @asType integer */
  totalResults: number;
}

/** Returned by `products.queryStoreVariants`, which finds variants over the whole shop. */
export interface QueryStoreVariantsResponse {
  /** Variants of this page, in the order asked for. */
  variants: StoreVariant[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}

/** Sent to `products.removeProductMedia`, which removes media from a product; all of them when none is named. */
export interface RemoveProductMediaRequest {
  /** The product's id. */
  id: string;
  /** Media to remove, by id in the media library; all of them when absent. @maxItems 50 */
  mediaIds: string[];
}

/** Sent to `products.removeProductsFromCollection`, which takes products out of a collection. */
export interface RemoveProductsFromCollectionRequest {
  /** The collection's id. @format uuid */
  id: string;
  /** Products to take out; they stay in the shop. @maxItems 1000 */
  productIds: string[];
}

/** Names one variant of the shop. */
export interface StoreVariantIdRequest {
  /** Product id and variant id, joined by a hyphen. */
  id: string;
}

/** Sent to `products.updateCollection`, which changes a collection. */
export interface UpdateCollectionRequest {
  /** The fields to change, with the collection's id. */
  collection: CollectionUpdate;
}

/** Sent to `products.updateProduct`, which changes the fields that are sent. */
export interface UpdateProductRequest {
  /** The fields to change; those left out stay. */
  product: ProductUpdate;
}

/** Sent to `products.updateProductVariants`, which sets price, SKU, weight or visibility of variants. */
export interface UpdateVariantsRequest {
  /** The product's id. */
  id: string;
  /** Values to set, each for the variants it names. */
  variants: VariantOverride[];
}

/** Returned by `products.updateProductVariants`, which sets price, SKU, weight or visibility of variants. */
export interface UpdateVariantsResponse {
  /** The variants that were named, as they are now. */
  variants: ProductVariant[];
}

/**
 * The catalog: products, their variants, options and media, and the write side of collections.
 * @entity Product
 * @alias /stores-reader/v1=/_api/catalog-reader-server/v1
 * @alias /stores-reader/v1=/stores/v1
 * @alias /stores/v1=/_api/catalog-server/v1
 * @alias /stores/v3/provision=/v3/provision
 * @alias /stores/v3/provision=/_api/provision
 */
export const products = service("stores.products", {
  /**
   * Adds pictures and videos to a product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  addProductMedia: op<AddProductMediaRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "POST /stores/v1/products/{id}/media",
  ),
  /**
   * Shows media of a product with choices of one option.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  addProductMediaToChoices: op<ProductChoiceMediaRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "PATCH /stores/v1/products/{id}/choices/media",
  ),
  /**
   * Puts products into a collection. Those in it stay.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @fails COLLECTION_IS_AUTOMATIC 409 Rules decide which products are in the collection.
   */
  addProductsToCollection: op<
    AddProductsToCollectionRequest,
    Empty,
    "COLLECTION_IS_AUTOMATIC",
    "ProductChanged" | "CollectionChanged"
  >("POST /stores/v1/collections/{id}/productIds"),
  /**
   * Raises or lowers price, cost or weight of up to 100 products.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  bulkAdjustProductProperty: op<
    BulkAdjustProductPropertiesRequest,
    BulkProductsResponse,
    never,
    "ProductChanged" | "VariantsChanged"
  >("POST /stores/v1/bulk/products/adjust-properties"),
  /**
   * Sets one property of up to 100 products.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  bulkUpdateProductsProperty: op<
    BulkUpdateProductsRequest,
    BulkProductsResponse,
    never,
    "ProductChanged" | "VariantsChanged"
  >("POST /stores/v1/bulk/products/update"),
  /**
   * Creates a collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  createCollection: op<CreateCollectionRequest, CollectionResponse, never, "CollectionCreated">(
    "POST /stores/v1/collections",
  ),
  /**
   * Creates a product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @example {"product": {"name": "Mug", "priceData": {"price": 12.5}, "productType": "physical"}}
   */
  createProduct: op<CreateProductRequest, ProductResponse, never, "ProductCreated">("POST /stores/v1/products"),
  /**
   * Deletes a collection; its products stay.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteCollection: op<CollectionIdRequest, Empty, never, "CollectionDeleted" | "CollectionChanged" | "ProductChanged">(
    "DELETE /stores/v1/collections/{id}",
  ),
  /**
   * Deletes a product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteProduct: op<ProductIdRequest, Empty, never, "ProductDeleted">("DELETE /stores/v1/products/{id}"),
  /**
   * Removes all options of a product. Variant management has to be off.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteProductOptions: op<ProductIdRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "DELETE /stores/v1/products/{id}/options",
  ),
  /**
   * Returns a product.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getProduct: op<GetProductRequest, ProductResponse>("GET /stores-reader/v1/products/{id}"),
  /**
   * Says which choices can still be had, given some of them.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  getProductOptionsAvailability: op<ProductOptionsAvailabilityRequest, ProductOptionsAvailabilityResponse>(
    "POST /stores-reader/v1/products/{id}/productOptionsAvailability",
  ),
  /**
   * Returns one variant, by product and variant.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getStoreVariant: op<StoreVariantIdRequest, GetStoreVariantResponse>("GET /stores-reader/v1/variants/{id}"),
  /**
   * Lists the variants of a product, by ids or choices.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  queryProductVariants: op<QueryProductVariantsRequest, QueryProductVariantsResponse>(
    "POST /stores-reader/v1/products/{id}/variants/query",
  ),
  /**
   * Finds products. Shoppers find visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  queryProducts: paged<OffsetQueryRequest<Product>, QueryProductsResponse, Product>(
    "GET /stores-reader/v1/products/query-platformized",
    {
      nested: true,
      alternate: "POST /stores-reader/v1/products/query-platformized",
      page: { items: "products", metadata: "metadata", paging: "offset", query: "query" },
    },
  ),
  /**
   * Finds products by filter and order in text, as programs without the vendor's client do. Hidden ones are left out
   * unless asked for.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   * @example {"query": {"filter": "{\"collections.id\": {\"$hasSome\": [\"9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90\"]}}", "paging": {"limit": 10}}, "includeVariants": true}
   */
  queryProductsByText: op<QueryProductsByTextRequest, QueryProductsByTextResponse>(
    "POST /stores-reader/v1/products/query",
  ),
  /**
   * Says which calls the catalog has, for programs that know those of the vendor's newer one as well.
   * @callers visitor member app staff
   */
  getCatalogVersion: op<Empty, GetCatalogVersionResponse>("GET /stores/v3/provision/version"),
  /**
   * Finds variants over the whole shop.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  queryStoreVariants: paged<OffsetQueryRequest<StoreVariant>, QueryStoreVariantsResponse, StoreVariant>(
    "POST /stores-reader/v1/variants/query",
    { page: { items: "variants", metadata: "metadata", paging: "offset", query: "query" } },
  ),
  /**
   * Removes the brand of a product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  removeBrand: op<ProductIdRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "POST /stores/v1/products/{id}/remove-brand",
  ),
  /**
   * Removes media from a product; all of them when none is named.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  removeProductMedia: op<RemoveProductMediaRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "POST /stores/v1/products/{id}/media/delete",
  ),
  /**
   * Stops showing media with a choice, with all choices of an option, or with all.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  removeProductMediaFromChoices: op<
    RemoveProductMediaFromChoicesRequest,
    Empty,
    never,
    "ProductChanged" | "VariantsChanged"
  >("POST /stores/v1/products/{id}/choices/media/delete"),
  /**
   * Takes products out of a collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @fails COLLECTION_IS_AUTOMATIC 409 Rules decide which products are in the collection.
   */
  removeProductsFromCollection: op<
    RemoveProductsFromCollectionRequest,
    Empty,
    "COLLECTION_IS_AUTOMATIC",
    "ProductChanged" | "CollectionChanged"
  >("POST /stores/v1/collections/{id}/productIds/delete"),
  /**
   * Removes the ribbon of a product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  removeRibbon: op<ProductIdRequest, Empty, never, "ProductChanged" | "VariantsChanged">(
    "POST /stores/v1/products/{id}/remove-ribbon",
  ),
  /**
   * Sets price, SKU and weight of all variants back to the product's.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  resetAllProductVariantData: op<ProductIdRequest, Empty, never, "VariantsChanged" | "ProductChanged">(
    "POST /stores/v1/products/{id}/variants/resetToDefault",
  ),
  /**
   * Changes a collection.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  updateCollection: op<UpdateCollectionRequest, CollectionResponse, never, "CollectionChanged">(
    "PATCH /stores/v1/collections/{collection.id}",
  ),
  /**
   * Changes the fields that are sent.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  updateProduct: op<UpdateProductRequest, ProductResponse, never, "ProductChanged" | "VariantsChanged">(
    "PATCH /stores/v1/products/{product.id}",
  ),
  /**
   * Sets price, SKU, weight or visibility of variants. Variant management has to be on.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  updateProductVariants: op<UpdateVariantsRequest, UpdateVariantsResponse, never, "VariantsChanged" | "ProductChanged">(
    "PATCH /stores/v1/products/{id}/variants",
  ),
});
