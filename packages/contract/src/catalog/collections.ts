import type { OffsetPagingMetadata, OffsetQueryRequest, PageSlice, TextQueryRequest } from "../common/query.ts";
import { op, paged, service } from "../dialect.ts";
import type { Collection, CollectionResponse } from "./collection-entity.ts";

/** Names a collection. The id of the one that holds all products is no UUID. */
export interface GetCollectionRequest {
  /** The collection's id. */
  id: string;
  /** Say how many products it has. It is said in any case. */
  includeNumberOfProducts?: boolean;
}

/** Names one collection by its address. */
export interface GetCollectionBySlugRequest {
  /** The last part of the collection's page address; case-sensitive. @minLength 1 @maxLength 100 */
  slug: string;
}

/** A page of collections. */
export interface QueryCollectionsResponse {
  /** Collections of this page, in the order asked for. @maxItems 100 */
  collections: Collection[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}

/** Sent to `collections.queryCollectionsByText`, which finds collections by a filter in text. */
export interface QueryCollectionsByTextRequest extends TextQueryRequest {
  /** Say how many products each has. It is said in any case. */
  includeNumberOfProducts?: boolean;
  /** Include descriptions. They are included in any case. */
  includeDescription?: boolean;
}

/** Returned by `collections.queryCollectionsByText`, which finds collections by a filter in text. */
export interface QueryCollectionsByTextResponse {
  /** Collections of this page, in the order asked for. @maxItems 100 */
  collections: Collection[];
  /** Which part of the list this is. */
  metadata: PageSlice;
  /** How many there are in all. @asType integer */
  totalResults: number;
}

/**
 * Groups of products.
 * @entity Collection
 * @alias /v2/collections=/stores-reader/v2/collections
 * @alias /v2/collections=/stores-reader/v1/collections
 * @alias /v2/collections=/_api/catalog-reader-server/v1/collections
 * @alias /v2/collections=/stores/v1/collections
 * @alias /stores-reader/v1/collections=/stores/v1/collections
 */
export const collections = service("stores.collections", {
  /**
   * Returns a collection.
   * @callers visitor member app staff
   */
  getCollection: op<GetCollectionRequest, CollectionResponse>("GET /v2/collections/{id}"),
  /**
   * Returns a collection by the last part of its address.
   * @callers visitor member app staff
   */
  getCollectionBySlug: op<GetCollectionBySlugRequest, CollectionResponse>("GET /v2/collections/slug/{slug}"),
  /**
   * Finds collections. Shoppers find visible ones.
   * @callers visitor member app staff
   */
  queryCollections: paged<OffsetQueryRequest<Collection>, QueryCollectionsResponse, Collection>(
    "GET /v2/collections/query",
    {
      nested: true,
      alternate: "POST /v2/collections/query",
      page: { items: "collections", metadata: "metadata", paging: "offset", query: "query" },
    },
  ),
  /**
   * Finds collections by filter and order in text, as programs without the vendor's client do.
   * @callers visitor member app staff
   * @reads
   * @example {"query": {"filter": "{\"name\": {\"$startsWith\": \"Cer\"}}", "paging": {"limit": 10}}}
   */
  queryCollectionsByText: op<QueryCollectionsByTextRequest, QueryCollectionsByTextResponse>(
    "POST /stores-reader/v1/collections/query",
  ),
});
