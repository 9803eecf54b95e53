import type { Cursors, OffsetQueryRequest } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  BackInStockNotificationRequestsCount,
  NewBackInStockNotificationRequest,
} from "./back-in-stock-entity.ts";
import type { CatalogReference } from "./line-item.ts";

/** Sent to `backInStockNotifications.createBackInStockNotificationRequest`, which asks for a notice. */
export interface CreateBackInStockNotificationRequestRequest {
  /** The item and where the notice goes. */
  request: NewBackInStockNotificationRequest;
  /** The item as the buyer saw it. Notices of the shop itself say what the catalog says when they are sent. */
  itemDetails: BackInStockItemDetails;
}

/** The request as it is now. */
export interface BackInStockNotificationRequestResponse {
  /** The request as it is after the call. */
  request: BackInStockNotificationRequest;
}

/** Names one back-in-stock request. */
export interface BackInStockNotificationRequestIdRequest {
  /** The request's id. @format uuid */
  id: string;
}

/** Sent to `getBackInStockNotificationRequestsCountByCatalogReferences`, which counts requests by item. */
export interface CountBackInStockNotificationRequestsRequest {
  /** The items. @minItems 1 @maxItems 100 */
  catalogReferences: CatalogReference[];
}

/** How many requests there are for each item. */
export interface CountBackInStockNotificationRequestsResponse {
  /** In the order asked for. */
  countsPerCatalogReference: BackInStockNotificationRequestsCount[];
}

/** A page of back-in-stock requests. */
export interface QueryBackInStockNotificationRequestsResponse {
  /** Requests of this page, in the order asked for. */
  requests: BackInStockNotificationRequest[];
  /** Position of this page in the list. */
  metadata: BackInStockPagingMetadata;
}

/** Position of a response in the list: by offset when the query was, by cursor otherwise. */
export interface BackInStockPagingMetadata {
  /** Requests in this response. @asType integer */
  count?: number;
  /** Requests skipped before this page; only when paged by offset. @asType integer */
  offset?: number;
  /** Requests in all; only when paged by offset. @asType integer */
  total?: number;
  /** Where the pages before and after begin; absent at the ends. */
  cursors?: Cursors;
}

/** Sent to `backInStockNotifications.reportItemsBackInStock`, which sends the notices of an item now. */
export interface ReportItemsBackInStockRequest {
  /** Everyone who waits for this item. Use it or `requestIds`. */
  catalogReference?: CatalogReference;
  /** These requests, as far as they wait or have failed. Use it or `catalogReference`. @format uuid */
  requestIds?: string[];
  /** What the notices say. */
  itemDetails: BackInStockItemDetails;
  /** More values for the shop's own mail template. */
  extraAutomationTemplateParameters?: Record<string, string>;
}

/**
 * Buyers who want an email when an item is back in stock.
 * @entity wix.ecom.v1.back_in_stock_notification_request
 * @alias /back-in-stock-service/v1/back-in-stock-notification-requests=/v1/back-in-stock-notification-requests
 */
export const backInStockNotifications = service("ecom.back-in-stock", {
  /**
   * Asks for a notice. The same item and email address are one request: the one there is is returned, and waits again
   * when its notice was sent before.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   * @fails REQUEST_COLLECTION_DISABLED 428 The shop takes no requests.
   * @fails INVALID_CATALOG_REFERENCE_OPTIONS 400 The options name no variant of the product.
   * @fails INVALID_ITEM_IMAGE_URL 400 The picture's address does not start with https:// or http://.
   * @fails THROTTLED_FEATURE 429 A shopper, or many in one network, asked for too many within an hour; wait.
   * @reserved BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS The request that exists is returned instead.
   * @example {"request": {"catalogReference": {"appId": "215238eb-22a5-4c36-9e7b-e7c08025e04e", "catalogItemId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}, "email": "ada@example.com"}, "itemDetails": {"name": "Tide bowl", "price": "38.00"}}
   */
  createBackInStockNotificationRequest: op<
    CreateBackInStockNotificationRequestRequest,
    BackInStockNotificationRequestResponse,
    | "REQUEST_COLLECTION_DISABLED"
    | "INVALID_CATALOG_REFERENCE_OPTIONS"
    | "INVALID_ITEM_IMAGE_URL"
    | "THROTTLED_FEATURE",
    "back_in_stock_notification_request_created" | "back_in_stock_notification_request_updated"
  >("POST /back-in-stock-service/v1/back-in-stock-notification-requests"),
  /**
   * Deletes a request: its notice is not sent.
   * @callers app staff
   * @scope ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   */
  deleteBackInStockNotificationRequest: op<
    BackInStockNotificationRequestIdRequest,
    Empty,
    never,
    "back_in_stock_notification_request_deleted"
  >("DELETE /back-in-stock-service/v1/back-in-stock-notification-requests/{id}"),
  /**
   * Returns a request.
   * @callers app staff
   * @scope ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   */
  getBackInStockNotificationRequest: op<
    BackInStockNotificationRequestIdRequest,
    BackInStockNotificationRequestResponse
  >("GET /back-in-stock-service/v1/back-in-stock-notification-requests/{id}"),
  /**
   * Counts the requests for each item.
   * @callers app staff
   * @scope ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   */
  getBackInStockNotificationRequestsCountByCatalogReferences: op<
    CountBackInStockNotificationRequestsRequest,
    CountBackInStockNotificationRequestsResponse
  >("GET /back-in-stock-service/v1/back-in-stock-notification-requests/count-by-catalog-reference", { nested: true }),
  /**
   * Notes that the shop told the buyer by other means.
   * @callers app staff
   * @scope ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   * @fails BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND 404 There is no such request.
   */
  markAsNotificationSent: op<
    BackInStockNotificationRequestIdRequest,
    BackInStockNotificationRequestResponse,
    "BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND",
    "back_in_stock_notification_request_updated"
  >("PUT /back-in-stock-service/v1/back-in-stock-notification-requests/{id}/mark-as-notification-sent"),
  /**
   * Finds requests.
   * @callers app staff
   * @scope ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   */
  queryBackInStockNotificationRequests: paged<
    OffsetQueryRequest<BackInStockNotificationRequest>,
    QueryBackInStockNotificationRequestsResponse,
    BackInStockNotificationRequest
  >("GET /back-in-stock-service/v1/back-in-stock-notification-requests", {
    nested: true,
    alternate: "POST /back-in-stock-service/v1/back-in-stock-notification-requests/query",
    page: { items: "requests", metadata: "metadata", paging: "cursor", query: "query" },
  }),
  /**
   * Sends the notices of an item now, however much of it there is.
   * @callers app staff
   * @scope ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS
   * @fails REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS 400 Send one of the two.
   * @fails INVALID_ITEM_IMAGE_URL 400 The picture's address does not start with https:// or http://.
   */
  reportItemsBackInStock: op<
    ReportItemsBackInStockRequest,
    Empty,
    "REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS" | "INVALID_ITEM_IMAGE_URL",
    "back_in_stock_notification_request_updated"
  >("POST /back-in-stock-service/v1/back-in-stock-notification-requests/report-items-back-in-stock"),
});
