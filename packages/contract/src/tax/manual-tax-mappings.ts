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

/** Sent to `manualTaxMappings.bulkAssignExemptOverrides`, which gives buyers with an exemption their own rates. */
export interface BulkAssignExemptOverridesRequest {
  /** Rates to set, mapping by mapping. @maxItems 50 */
  assignOverrides?: AssignOverride[];
  /** Return the changed entities too. @default false */
  returnEntity?: boolean;
}

/** Returned by `manualTaxMappings.bulkAssignExemptOverrides`, which gives buyers with an exemption their own rates. */
export interface BulkAssignExemptOverridesResponse {
  /** One for each item of the request, in its order. @maxItems 50 */
  results: BulkManualTaxMappingResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/**
 * Sent to `manualTaxMappings.bulkCreateManualTaxMappings`, which creates several mappings; each succeeds or fails on
 * its own.
 */
export interface BulkCreateManualTaxMappingsRequest {
  /** Mappings to create. @minItems 1 @maxItems 100 */
  manualTaxMappings: NewManualTaxMapping[];
  /** Return the changed entities too. @default false */
  returnEntity?: boolean;
}

/**
 * Returned by `manualTaxMappings.bulkCreateManualTaxMappings`, which creates several mappings; each succeeds or fails
 * on its own.
 */
export interface BulkCreateManualTaxMappingsResponse {
  /** One for each item of the request, in its order. @minItems 1 @maxItems 100 */
  results: BulkManualTaxMappingResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Sent to `manualTaxMappings.bulkUnassignExemptOverrides`, which takes rates for exemptions away. */
export interface BulkUnassignExemptOverridesRequest {
  /** Exemptions to take away, mapping by mapping. @maxItems 50 */
  unassignOverrides: UnassignOverride[];
  /** Return the changed entities too. @default false */
  returnEntity?: boolean;
}

/** Returned by `manualTaxMappings.bulkUnassignExemptOverrides`, which takes rates for exemptions away. */
export interface BulkUnassignExemptOverridesResponse {
  /** One for each item of the request, in its order. @maxItems 50 */
  results: BulkManualTaxMappingResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Sent to `manualTaxMappings.createManualTaxMapping`, which sets the rate of a tax group in a tax region. */
export interface CreateManualTaxMappingRequest {
  /** The mapping to create. */
  manualTaxMapping: NewManualTaxMapping;
}

/** Returned by `manualTaxMappings.listManualTaxMappings`, which lists up to 1,000 mappings, oldest first. */
export interface ListManualTaxMappingsResponse {
  /** Mappings of this page. @maxItems 1000 */
  manualTaxMappings: ManualTaxMapping[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata?: CursorPagingMetadata;
}

/** Names one mapping. */
export interface ManualTaxMappingIdRequest {
  /** The mapping's id. @format uuid */
  manualTaxMappingId: string;
}

/** The mapping as it is now. */
export interface ManualTaxMappingResponse {
  /** The mapping as it is after the call. */
  manualTaxMapping: ManualTaxMapping;
}

/** Returned by `manualTaxMappings.queryManualTaxMappings`, which finds mappings. */
export interface QueryManualTaxMappingsResponse {
  /** Mappings of this page, in the order asked for. @maxItems 100 */
  manualTaxMappings: ManualTaxMapping[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** Sent to `manualTaxMappings.updateManualTaxMapping`, which changes a mapping. */
export interface UpdateManualTaxMappingRequest {
  /** The fields to change, with the revision that was read. */
  manualTaxMapping: ManualTaxMappingUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/**
 * The rate of one tax group in one tax region.
 * @entity ManualTaxMapping
 */
export const manualTaxMappings = service("tax.manual-tax-mappings", {
  /**
   * Gives buyers with an exemption their own rates.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   */
  bulkAssignExemptOverrides: op<
    BulkAssignExemptOverridesRequest,
    BulkAssignExemptOverridesResponse,
    never,
    "manual_tax_mapping_updated"
  >("POST /billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides"),
  /**
   * Creates several mappings; each succeeds or fails on its own.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_CREATE
   */
  bulkCreateManualTaxMappings: op<
    BulkCreateManualTaxMappingsRequest,
    BulkCreateManualTaxMappingsResponse,
    never,
    "manual_tax_mapping_created"
  >("POST /billing/v1/bulk/manual-tax-mappings/create"),
  /**
   * Takes rates for exemptions away.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   */
  bulkUnassignExemptOverrides: op<
    BulkUnassignExemptOverridesRequest,
    BulkUnassignExemptOverridesResponse,
    never,
    "manual_tax_mapping_updated"
  >("POST /billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides"),
  /**
   * Sets the rate of a tax group in a tax region.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_CREATE
   * @fails TAX_REGION_ID_NOT_FOUND 404 No such tax region.
   * @fails TAX_GROUP_ID_NOT_FOUND 404 No such tax group.
   * @fails MANUAL_TAX_MAPPING_ALREADY_EXISTS 409 The group has a rate in this region; change that one.
   * @example {"manualTaxMapping": {"taxGroupId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "taxRegionId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "taxRate": "0.19"}}
   */
  createManualTaxMapping: op<
    CreateManualTaxMappingRequest,
    ManualTaxMappingResponse,
    "TAX_REGION_ID_NOT_FOUND" | "TAX_GROUP_ID_NOT_FOUND" | "MANUAL_TAX_MAPPING_ALREADY_EXISTS",
    "manual_tax_mapping_created"
  >("POST /billing/v1/manual-tax-mappings"),
  /**
   * Deletes a mapping. The group is not taxed in the region any more.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_DELETE
   */
  deleteManualTaxMapping: op<ManualTaxMappingIdRequest, Empty, never, "manual_tax_mapping_deleted">(
    "DELETE /billing/v1/manual-tax-mappings/{manualTaxMappingId}",
  ),
  /**
   * Returns a mapping.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  getManualTaxMapping: op<ManualTaxMappingIdRequest, ManualTaxMappingResponse>(
    "GET /billing/v1/manual-tax-mappings/{manualTaxMappingId}",
  ),
  /**
   * Lists up to 1,000 mappings, oldest first.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  listManualTaxMappings: op<Empty, ListManualTaxMappingsResponse>("GET /billing/v1/manual-tax-mappings"),
  /**
   * Finds mappings.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_READ
   */
  queryManualTaxMappings: paged<CursorQueryRequest<ManualTaxMapping>, QueryManualTaxMappingsResponse, ManualTaxMapping>(
    "GET /billing/v1/manual-tax-mappings/query",
    {
      nested: true,
      alternate: "POST /billing/v1/manual-tax-mappings/query",
      page: { items: "manualTaxMappings", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Sets the data of one app. The revision stays.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   */
  updateExtendedFields: op<UpdateExtendedFieldsRequest, ManualTaxMappingResponse, never, "manual_tax_mapping_updated">(
    "POST /billing/v1/manual-tax-mappings/{id}/update-extended-fields",
  ),
  /**
   * Changes a mapping. Needs its current revision.
   * @callers app staff
   * @scope BILLING.MANUAL_TAX_MAPPING_UPDATE
   * @fails MANUAL_TAX_MAPPING_ALREADY_EXISTS 409 The group has a rate in this region; change that one.
   * @fails TAX_REGION_ID_NOT_FOUND 404 No such tax region.
   * @fails TAX_GROUP_ID_NOT_FOUND 404 No such tax group.
   */
  updateManualTaxMapping: op<
    UpdateManualTaxMappingRequest,
    ManualTaxMappingResponse,
    "MANUAL_TAX_MAPPING_ALREADY_EXISTS" | "TAX_REGION_ID_NOT_FOUND" | "TAX_GROUP_ID_NOT_FOUND",
    "manual_tax_mapping_updated"
  >("PATCH /billing/v1/manual-tax-mappings/{manualTaxMapping.id}"),
});
