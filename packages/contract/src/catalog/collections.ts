import type { OffsetPagingMetadata, OffsetQueryRequest } from "../common/query.ts";
import { op, paged, service } from "../dialect.ts";
import type { Collection, CollectionIdRequest, CollectionResponse } from "./collection-entity.ts";

/** Get collection by slug request. */
export interface GetCollectionBySlugRequest {
  /** @minLength 1 @maxLength 100 */
  slug: string;
}

/** Query collections response. */
export interface QueryCollectionsResponse {
  /** @maxItems 100 */
  collections: Collection[];
  metadata?: OffsetPagingMetadata;
}

/**
 * Groups of products.
 * @entity wix.stores.catalog.v1.collection
 * @alias /v2/collections=/stores-reader/v2/collections
 */
export const collections = /* @__PURE__ */ service("stores.collections", {
  /**
   * Get collection.
   * @callers visitor member app staff
   */
  getCollection: /* @__PURE__ */ op<CollectionIdRequest, CollectionResponse>("GET /v2/collections/{id}"),
  /**
   * Get collection by slug.
   * @callers visitor member app staff
   */
  getCollectionBySlug: /* @__PURE__ */ op<GetCollectionBySlugRequest, CollectionResponse>(
    "GET /v2/collections/slug/{slug}",
  ),
  /**
   * Query collections.
   * @callers visitor member app staff
   */
  queryCollections: /* @__PURE__ */ paged<OffsetQueryRequest, QueryCollectionsResponse, Collection>(
    "GET /v2/collections/query",
    {
      nested: true,
      alternate: "POST /v2/collections/query",
      page: { items: "collections", metadata: "metadata", paging: "offset", query: "query" },
    },
  ),
});
