import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What the new region clashes with. */
export interface ConflictErrorDetails {
  /** What is there already, in words. @maxLength 1000 */
  reasonForConflict?: string;
}

/** Sent to `taxRegions.bulkCreateTaxRegion`, which creates several tax regions; each succeeds or fails on its own. */
export interface BulkCreateTaxRegionRequest {
  /** Tax regions to create. @minItems 1 @maxItems 100 */
  taxRegions: NewTaxRegion[];
  /** Return the changed entities too. @default true */
  returnEntity?: boolean;
}

/** A tax region to create. @accepts TaxRegion */
export interface NewTaxRegion extends TaxRegionInput {
  /** App that works out the tax; the manual one reads the shop's own rates. @format uuid */
  appId: string;
  /** Two letters, ISO 3166-1. @format country @minLength 2 */
  country: string;
}

/** What can be set on a tax region. @accepts TaxRegion */
export interface TaxRegionInput {
  /** Two letters, ISO 3166-1. @format country @minLength 2 */
  country?: string;
  /**
   * The part of ISO 3166-2 after the hyphen; empty or `*` for the whole country. Only some countries have any.
   * @maxLength 50
   */
  subdivision?: string;
  /** App that works out the tax; the manual one reads the shop's own rates. @format uuid */
  appId?: string;
  /** Prices sold there include tax. */
  taxIncludedInPrice?: boolean;
}

/**
 * Returned by `taxRegions.bulkCreateTaxRegion`, which creates several tax regions; each succeeds or fails on its own.
 */
export interface BulkCreateTaxRegionResponse {
  /** One for each item of the request, in its order. @minItems 1 @maxItems 100 */
  results: BulkCreateTaxRegionResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** How one tax region fared. */
export interface BulkCreateTaxRegionResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
  /** The tax region; absent when it failed or was not asked for. */
  item?: TaxRegion;
}

/** What tax regions can be filtered and sorted by. */
export const taxRegionQueryFields = {
  id: { type: "text", sort: "BOTH" },
  country: { type: "text", sort: "BOTH" },
  subdivision: { type: "text", sort: "BOTH" },
  appId: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A country, or a state in it, where the shop collects tax. Goods sold elsewhere are not taxed.
 * @entity wix.billing.v1.tax_region
 */
export interface TaxRegion extends Queryable<typeof taxRegionQueryFields> {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** Two letters, ISO 3166-1. @format country @minLength 2 */
  country: string;
  /**
   * The part of ISO 3166-2 after the hyphen; empty or `*` for the whole country. Only some countries have any.
   * @maxLength 50
   */
  subdivision: string;
  /** App that works out the tax; the manual one reads the shop's own rates. @format uuid */
  appId: string;
  /** Prices sold there include tax. */
  taxIncludedInPrice: boolean;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
}

/** Sent to `taxRegions.createTaxRegion`, which creates a tax region. */
export interface CreateTaxRegionRequest {
  /** The tax region to create. */
  taxRegion: NewTaxRegion;
}

/** Returned by `taxRegions.queryTaxRegions`, which finds tax regions. */
export interface QueryTaxRegionsResponse {
  /** Tax regions of this page, in the order asked for. */
  taxRegions: TaxRegion[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** Names one tax region. */
export interface TaxRegionIdRequest {
  /** The tax region's id. @format uuid */
  taxRegionId: string;
}

/** The tax region as it is now. */
export interface TaxRegionResponse {
  /** The tax region as it is after the call. */
  taxRegion: TaxRegion;
}

/** Changes to a tax region. @accepts TaxRegion */
export interface TaxRegionUpdate extends TaxRegionInput {
  /** Which tax region to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Sent to `taxRegions.updateTaxRegion`, which changes a tax region. */
export interface UpdateTaxRegionRequest {
  /** The fields to change, with the revision that was read. */
  taxRegion: TaxRegionUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/**
 * Places where the shop collects tax.
 * @entity TaxRegion
 */
export const taxRegions = service("tax.tax-regions", {
  /**
   * Creates several tax regions; each succeeds or fails on its own.
   * @callers app staff
   * @scope BILLING.TAX_REGION_CREATE
   * @fails ALREADY_EXISTS 409 {ConflictErrorDetails} There is one like it.
   * @fails INVALID_SUBDIVISION_FORMAT 400 The subdivision is not the second part of an ISO 3166-2 code.
   * @fails SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY 428 Tax of this country does not depend on the subdivision.
   */
  bulkCreateTaxRegion: op<
    BulkCreateTaxRegionRequest,
    BulkCreateTaxRegionResponse,
    "ALREADY_EXISTS" | "INVALID_SUBDIVISION_FORMAT" | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY",
    "tax_region_created"
  >("POST /billing/v1/bulk/tax-regions/create"),
  /**
   * Creates a tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_CREATE
   * @fails ALREADY_EXISTS 409 {ConflictErrorDetails} There is one like it.
   * @fails CALCULATOR_ID_NOT_FOUND 404 No such app works out tax.
   * @fails CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION 428 The app does not know this region, or the country is under an embargo.
   * @fails INVALID_SUBDIVISION_FORMAT 400 The subdivision is not the second part of an ISO 3166-2 code.
   * @fails SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY 428 Tax of this country does not depend on the subdivision.
   */
  createTaxRegion: op<
    CreateTaxRegionRequest,
    TaxRegionResponse,
    | "ALREADY_EXISTS"
    | "CALCULATOR_ID_NOT_FOUND"
    | "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"
    | "INVALID_SUBDIVISION_FORMAT"
    | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY",
    "tax_region_created"
  >("POST /billing/v1/tax-regions"),
  /**
   * Deletes a tax region. Goods sold there are not taxed any more.
   * @callers app staff
   * @scope BILLING.TAX_REGION_DELETE
   */
  deleteTaxRegion: op<TaxRegionIdRequest, Empty, never, "tax_region_deleted" | "manual_tax_mapping_deleted">(
    "DELETE /billing/v1/tax-regions/{taxRegionId}",
  ),
  /**
   * Returns a tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_READ
   */
  getTaxRegion: op<TaxRegionIdRequest, TaxRegionResponse>("GET /billing/v1/tax-regions/{taxRegionId}"),
  /**
   * Finds tax regions.
   * @callers app staff
   * @scope BILLING.TAX_REGION_READ
   * @reads
   */
  queryTaxRegions: paged<CursorQueryRequest<TaxRegion>, QueryTaxRegionsResponse, TaxRegion>(
    "POST /billing/v1/tax-regions/query",
    {
      page: { items: "taxRegions", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Changes a tax region. Needs its current revision.
   * @callers app staff
   * @scope BILLING.TAX_REGION_UPDATE
   * @fails CALCULATOR_ID_NOT_FOUND 404 No such app works out tax.
   * @fails CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION 428 The app does not know this region, or the country is under an embargo.
   * @fails INVALID_SUBDIVISION_FORMAT 400 The subdivision is not the second part of an ISO 3166-2 code.
   * @fails SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY 428 Tax of this country does not depend on the subdivision.
   */
  updateTaxRegion: op<
    UpdateTaxRegionRequest,
    TaxRegionResponse,
    | "CALCULATOR_ID_NOT_FOUND"
    | "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"
    | "INVALID_SUBDIVISION_FORMAT"
    | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY",
    "tax_region_updated"
  >("PATCH /billing/v1/tax-regions/{taxRegion.id}"),
});
