import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";

/** Conflict error details. */
export interface ConflictErrorDetails {
  /** @maxLength 1000 */
  reasonForConflict?: string;
}

/** Bulk create tax region request. */
export interface BulkCreateTaxRegionRequest {
  /** @minItems 1 @maxItems 100 */
  taxRegions: NewTaxRegion[];
  /** @default true */
  returnEntity?: boolean;
}

/** New tax region. @accepts TaxRegion */
export interface NewTaxRegion extends TaxRegionInput {
  /** @format uuid */
  appId: string;
  /** @format country @minLength 2 */
  country: string;
}

/** Tax region input. @accepts TaxRegion */
export interface TaxRegionInput {
  /** @format country @minLength 2 */
  country?: string;
  /** @maxLength 50 */
  subdivision?: string;
  /** @format uuid */
  appId?: string;
  taxIncludedInPrice?: boolean;
}

/** Bulk create tax region response. */
export interface BulkCreateTaxRegionResponse {
  /** @minItems 1 @maxItems 100 */
  results: BulkCreateTaxRegionResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk create tax region result. */
export interface BulkCreateTaxRegionResult {
  itemMetadata?: ItemMetadata;
  item?: TaxRegion;
}

/** Tax region. */
export interface TaxRegion {
  /** @format uuid */
  id: string;
  /** @format country @minLength 2 */
  country: string;
  /** @maxLength 50 */
  subdivision: string;
  /** @format uuid */
  appId: string;
  taxIncludedInPrice: boolean;
  /** @format int64 */
  revision: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
}

/** Create tax region request. */
export interface CreateTaxRegionRequest {
  taxRegion: NewTaxRegion;
}

/** Query tax regions response. */
export interface QueryTaxRegionsResponse {
  taxRegions: TaxRegion[];
  pagingMetadata?: CursorPagingMetadata;
}

/** Tax region id request. */
export interface TaxRegionIdRequest {
  /** @format uuid */
  taxRegionId: string;
}

/** Tax region response. */
export interface TaxRegionResponse {
  taxRegion: TaxRegion;
}

/** Tax region update. @accepts TaxRegion */
export interface TaxRegionUpdate extends TaxRegionInput {
  /** @format uuid */
  id: string;
  /** @format int64 */
  revision: string;
}

/** Update tax region request. */
export interface UpdateTaxRegionRequest {
  taxRegion: TaxRegionUpdate;
  fieldMask?: FieldMask;
}

/**
 * Places where the shop collects tax.
 * @entity wix.billing.v1.tax_region
 */
export const taxRegions = /* @__PURE__ */ service("tax.tax-regions", {
  /**
   * Bulk create tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_CREATE
   * @emits tax_region_created
   * @fails ALREADY_EXISTS {ConflictErrorDetails}
   */
  bulkCreateTaxRegion: /* @__PURE__ */ op<
    BulkCreateTaxRegionRequest,
    BulkCreateTaxRegionResponse,
    "ALREADY_EXISTS" | "INVALID_SUBDIVISION_FORMAT" | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY"
  >("POST /billing/v1/bulk/tax-regions/create"),
  /**
   * Create tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_CREATE
   * @emits tax_region_created
   * @fails ALREADY_EXISTS {ConflictErrorDetails}
   */
  createTaxRegion: /* @__PURE__ */ op<
    CreateTaxRegionRequest,
    TaxRegionResponse,
    | "ALREADY_EXISTS"
    | "CALCULATOR_ID_NOT_FOUND"
    | "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"
    | "INVALID_SUBDIVISION_FORMAT"
    | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY"
  >("POST /billing/v1/tax-regions"),
  /**
   * Delete tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_DELETE
   * @emits tax_region_deleted
   */
  deleteTaxRegion: /* @__PURE__ */ op<TaxRegionIdRequest, Empty>("DELETE /billing/v1/tax-regions/{taxRegionId}"),
  /**
   * Get tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_READ
   */
  getTaxRegion: /* @__PURE__ */ op<TaxRegionIdRequest, TaxRegionResponse>("GET /billing/v1/tax-regions/{taxRegionId}"),
  /**
   * Query tax regions.
   * @callers app staff
   * @scope BILLING.TAX_REGION_READ
   * @reads
   */
  queryTaxRegions: /* @__PURE__ */ paged<CursorQueryRequest, QueryTaxRegionsResponse, TaxRegion>(
    "POST /billing/v1/tax-regions/query",
    { page: { items: "taxRegions", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Update tax region.
   * @callers app staff
   * @scope BILLING.TAX_REGION_UPDATE
   * @emits tax_region_updated
   */
  updateTaxRegion: /* @__PURE__ */ op<
    UpdateTaxRegionRequest,
    TaxRegionResponse,
    | "CALCULATOR_ID_NOT_FOUND"
    | "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"
    | "INVALID_SUBDIVISION_FORMAT"
    | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY"
  >("PATCH /billing/v1/tax-regions/{taxRegion.id}"),
});
