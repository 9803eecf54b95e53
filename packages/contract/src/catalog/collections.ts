import type { OffsetPagingMetadata, OffsetQueryRequest } from "../common/query.ts";
import { op, paged, service } from "../dialect.ts";
import type { Collection, CollectionResponse } from "./collection-entity.ts";

/** Names a collection. The id of the one that holds all products is no UUID. */
export interface GetCollectionRequest {
  /** The collection's id. */
  id: string;
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

/**
 * Groups of products.
 * @entity Collection
 * @alias /v2/collections=/stores-reader/v2/collections
 * @alias /v2/collections=/stores-reader/v1/collections
 * @alias /v2/collections=/_api/catalog-reader-server/v1/collections
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
});
