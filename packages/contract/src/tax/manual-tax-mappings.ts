import type { UpdateExtendedFieldsRequest } from "../common/entity.ts";
import type { BulkActionMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type {
  AssignOverride,
  BulkManualTaxMappingResult,
  ManualTaxMapping,
  ManualTaxMappingUpdate,
  NewManualTaxMapping,
  UnassignOverride,
} from "./manual-tax-mapping-entity.ts";

/** Bulk assign exempt overrides request. */
export interface BulkAssignExemptOverridesRequest {
  /** @maxItems 50 */
  assignOverrides?: AssignOverride[];
  /** @default false */
  returnEntity?: boolean;
}

/** Bulk assign exempt overrides response. */
export interface BulkAssignExemptOverridesResponse {
  /** @maxItems 50 */
  results: BulkManualTaxMappingResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk create manual tax mappings request. */
export interface BulkCreateManualTaxMappingsRequest {
  /** @minItems 1 @maxItems 100 */
  manualTaxMappings: NewManualTaxMapping[];
  /** @default false */
  returnEntity?: boolean;
}

/** Bulk create manual tax mappings response. */
export interface BulkCreateManualTaxMappingsResponse {
  /** @minItems 1 @maxItems 100 */
  results: BulkManualTaxMappingResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk unassign exempt overrides request. */
export interface BulkUnassignExemptOverridesRequest {
  /** @maxItems 50 */
  unassignOverrides: UnassignOverride[];
  /** @default false */
  returnEntity?: boolean;
}

/** Bulk unassign exempt overrides response. */
export interface BulkUnassignExemptOverridesResponse {
  /** @maxItems 10 */
  results: BulkManualTaxMappingResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Create manual tax mapping request. */
export interface CreateManualTaxMappingRequest {
  manualTaxMapping: NewManualTaxMapping;
}

/** List manual tax mappings response. */
export interface ListManualTaxMappingsResponse {
  /** @maxItems 1000 */
  manualTaxMappings: ManualTaxMapping[];
  pagingMetadata?: CursorPagingMetadata;
}

/** Manual tax mapping id request. */
export interface ManualTaxMappingIdRequest {
  /** @format uuid */
  manualTaxMappingId: string;
}

/** Manual tax mapping response. */
export interface ManualTaxMappingResponse {
  manualTaxMapping: ManualTaxMapping;
}

/** Query manual tax mappings response. */
export interface QueryManualTaxMappingsResponse {
  /** @maxItems 100 */
  manualTaxMappings: ManualTaxMapping[];
  pagingMetadata?: CursorPagingMetadata;
}

/** Update manual tax mapping request. */
export interface UpdateManualTaxMappingRequest {
  manualTaxMapping: ManualTaxMappingUpdate;
  fieldMask?: FieldMask;
}

/**
 * The rate of one tax group in one tax region.
 * @entity wix.billing.v1.manual_tax_mapping
 */
export const manualTaxMappings = /* @__PURE__ */ service("tax.manual-tax-mappings", {
  /**
   * Bulk assign exempt overrides.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   * @emits manual_tax_mapping_updated
   */
  bulkAssignExemptOverrides: /* @__PURE__ */ op<BulkAssignExemptOverridesRequest, BulkAssignExemptOverridesResponse>(
    "POST /billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides",
  ),
  /**
   * Bulk create manual tax mappings.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_CREATE
   * @emits manual_tax_mapping_created
   */
  bulkCreateManualTaxMappings: /* @__PURE__ */ op<
    BulkCreateManualTaxMappingsRequest,
    BulkCreateManualTaxMappingsResponse
  >("POST /billing/v1/bulk/manual-tax-mappings/create"),
  /**
   * Bulk unassign exempt overrides.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   * @emits manual_tax_mapping_updated
   */
  bulkUnassignExemptOverrides: /* @__PURE__ */ op<
    BulkUnassignExemptOverridesRequest,
    BulkUnassignExemptOverridesResponse
  >("POST /billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides"),
  /**
   * Create manual tax mapping.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_CREATE
   * @emits manual_tax_mapping_created
   */
  createManualTaxMapping: /* @__PURE__ */ op<
    CreateManualTaxMappingRequest,
    ManualTaxMappingResponse,
    "TAX_REGION_ID_NOT_FOUND" | "TAX_GROUP_ID_NOT_FOUND" | "MANUAL_TAX_MAPPING_ALREADY_EXISTS"
  >("POST /billing/v1/manual-tax-mappings"),
  /**
   * Delete manual tax mapping.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_DELETE
   * @emits manual_tax_mapping_deleted
   */
  deleteManualTaxMapping: /* @__PURE__ */ op<ManualTaxMappingIdRequest, Empty>(
    "DELETE /billing/v1/manual-tax-mappings/{manualTaxMappingId}",
  ),
  /**
   * Get manual tax mapping.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  getManualTaxMapping: /* @__PURE__ */ op<ManualTaxMappingIdRequest, ManualTaxMappingResponse>(
    "GET /billing/v1/manual-tax-mappings/{manualTaxMappingId}",
  ),
  /**
   * List manual tax mappings.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  listManualTaxMappings: /* @__PURE__ */ op<Empty, ListManualTaxMappingsResponse>(
    "GET /billing/v1/manual-tax-mappings",
  ),
  /**
   * Query manual tax mappings.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  queryManualTaxMappings: /* @__PURE__ */ paged<CursorQueryRequest, QueryManualTaxMappingsResponse, ManualTaxMapping>(
    "GET /billing/v1/manual-tax-mappings/query",
    {
      nested: true,
      alternate: "POST /billing/v1/manual-tax-mappings/query",
      page: { items: "manualTaxMappings", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Update extended fields.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   * @emits manual_tax_mapping_updated
   */
  updateExtendedFields: /* @__PURE__ */ op<UpdateExtendedFieldsRequest, ManualTaxMappingResponse>(
    "POST /billing/v1/manual-tax-mappings/{id}/update-extended-fields",
  ),
  /**
   * Update manual tax mapping.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   * @emits manual_tax_mapping_updated
   */
  updateManualTaxMapping: /* @__PURE__ */ op<
    UpdateManualTaxMappingRequest,
    ManualTaxMappingResponse,
    "MANUAL_TAX_MAPPING_ALREADY_EXISTS" | "TAX_REGION_ID_NOT_FOUND" | "TAX_GROUP_ID_NOT_FOUND"
  >("PATCH /billing/v1/manual-tax-mappings/{manualTaxMapping.id}"),
});
