import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { CursorPaging, CursorPagingMetadata, OffsetPaging, Sorting } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";

/** Create tax group request. */
export interface CreateTaxGroupRequest {
  taxGroup: NewTaxGroup;
}

/** New tax group. @accepts TaxGroup */
export interface NewTaxGroup extends TaxGroupInput {
  /** @minLength 1 @maxLength 200 */
  name: string;
}

/** Tax group input. @accepts TaxGroup */
export interface TaxGroupInput {
  /** @minLength 1 @maxLength 200 */
  name: string;
}

/** List default tax groups by app ids request. */
export interface ListDefaultTaxGroupsByAppIdsRequest {
  /** @minLength 1 @minItems 1 @maxItems 300 */
  appIds: string[];
}

/** List default tax groups by app ids response. */
export interface ListDefaultTaxGroupsByAppIdsResponse {
  /** @minItems 1 @maxItems 300 */
  results: ListDefaultTaxGroupsByAppIdsResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** List default tax groups by app ids result. */
export interface ListDefaultTaxGroupsByAppIdsResult {
  taxGroupMetadata?: ItemMetadata;
  taxGroup?: TaxGroup;
}

/** Tax group. */
export interface TaxGroup {
  /** @format uuid */
  id: string;
  /** @minLength 1 @maxLength 200 */
  name: string;
  /** @format int64 */
  revision: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
}

/** List default tax groups response. */
export interface ListDefaultTaxGroupsResponse {
  taxGroups: TaxGroup[];
}

/** Query tax groups request. */
export interface QueryTaxGroupsRequest {
  query: TaxGroupQuery;
}

/** Tax group query. */
export interface TaxGroupQuery {
  /** @oneof pagingMethod */
  paging?: OffsetPaging;
  /** @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  filter?: Record<string, unknown>;
  sort?: Sorting[];
  fields?: string[];
  fieldsets?: string[];
}

/** Query tax groups response. */
export interface QueryTaxGroupsResponse {
  taxGroups: TaxGroup[];
  pagingMetadata?: CursorPagingMetadata;
}

/** Tax group id request. */
export interface TaxGroupIdRequest {
  /** @format uuid */
  taxGroupId: string;
}

/** Tax group response. */
export interface TaxGroupResponse {
  taxGroup: TaxGroup;
}

/** Tax group update. @accepts TaxGroup */
export interface TaxGroupUpdate extends TaxGroupInput {
  /** @format uuid */
  id: string;
  /** @minLength 1 @maxLength 200 */
  name: string;
  /** @format int64 */
  revision: string;
}

/** Update tax group request. */
export interface UpdateTaxGroupRequest {
  taxGroup: TaxGroupUpdate;
  fieldMask?: FieldMask;
}

/**
 * Kinds of goods that are taxed alike.
 * @entity wix.billing.v1.tax_group
 */
export const taxGroups = /* @__PURE__ */ service("tax.tax-groups", {
  /**
   * Create tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_CREATE
   * @emits tax_group_created
   */
  createTaxGroup: /* @__PURE__ */ op<CreateTaxGroupRequest, TaxGroupResponse>("POST /billing/v1/tax-groups"),
  /**
   * Delete tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_DELETE
   * @emits tax_group_deleted
   */
  deleteTaxGroup: /* @__PURE__ */ op<TaxGroupIdRequest, Empty>("DELETE /billing/v1/tax-groups/{taxGroupId}"),
  /**
   * Get tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   */
  getTaxGroup: /* @__PURE__ */ op<TaxGroupIdRequest, TaxGroupResponse>("GET /billing/v1/tax-groups/{taxGroupId}"),
  /**
   * List default tax groups.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   */
  listDefaultTaxGroups: /* @__PURE__ */ op<Empty, ListDefaultTaxGroupsResponse>(
    "GET /billing/v1/tax-groups/default-tax-groups",
  ),
  /**
   * List default tax groups by app ids.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   * @reads
   */
  listDefaultTaxGroupsByAppIds: /* @__PURE__ */ op<
    ListDefaultTaxGroupsByAppIdsRequest,
    ListDefaultTaxGroupsByAppIdsResponse
  >("POST /billing/v1/tax-groups/list-default-tax-groups-by-app-ids"),
  /**
   * Query tax groups.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   * @reads
   */
  queryTaxGroups: /* @__PURE__ */ paged<QueryTaxGroupsRequest, QueryTaxGroupsResponse, TaxGroup>(
    "POST /billing/v1/tax-groups/query",
    { page: { items: "taxGroups", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Update tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_UPDATE
   * @emits tax_group_updated
   */
  updateTaxGroup: /* @__PURE__ */ op<
    UpdateTaxGroupRequest,
    TaxGroupResponse,
    "ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP"
  >("PATCH /billing/v1/tax-groups/{taxGroup.id}"),
});
