import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { CursorPagingMetadata, OffsetQuery } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** Sent to `taxGroups.createTaxGroup`, which creates a tax group. */
export interface CreateTaxGroupRequest {
  /** The tax group to create. */
  taxGroup: NewTaxGroup;
}

/** A tax group to create. @accepts TaxGroup */
export interface NewTaxGroup extends TaxGroupInput {
  /** Shown to merchants. Unique in the shop. @minLength 1 @maxLength 200 */
  name: string;
}

/** What can be set on a tax group. @accepts TaxGroup */
export interface TaxGroupInput {
  /** Shown to merchants. Unique in the shop. @minLength 1 @maxLength 200 */
  name: string;
}

/** Sent to `taxGroups.listDefaultTaxGroupsByAppIds`, which returns the default tax group of each app. */
export interface ListDefaultTaxGroupsByAppIdsRequest {
  /** Apps, by id. @minLength 1 @minItems 1 @maxItems 300 */
  appIds: string[];
}

/** Returned by `taxGroups.listDefaultTaxGroupsByAppIds`, which returns the default tax group of each app. */
export interface ListDefaultTaxGroupsByAppIdsResponse {
  /** One for each item of the request, in its order. @minItems 1 @maxItems 300 */
  results: ListDefaultTaxGroupsByAppIdsResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** The default tax group of one app. */
export interface ListDefaultTaxGroupsByAppIdsResult {
  /** Which app of the request it is, and whether it has one. */
  taxGroupMetadata?: ItemMetadata;
  /** The tax group; absent when the app has none. */
  taxGroup?: TaxGroup;
}

/** What tax groups can be filtered and sorted by. */
export const taxGroupQueryFields = {
  id: { type: "text", operators: ["$eq", "$ne", "$in", "$nin"], sort: "BOTH" },
  name: { type: "text", operators: ["$eq", "$ne", "$in", "$nin"], sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A kind of goods that is taxed alike, such as books.
 * @entity wix.billing.v1.tax_group
 */
export interface TaxGroup extends TaxGroupUpdate, Queryable<typeof taxGroupQueryFields> {
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
}

/** The default tax group of each app. */
export interface ListDefaultTaxGroupsResponse {
  /** One group for each app that has a default. */
  taxGroups: TaxGroup[];
}

/** Sent to `taxGroups.queryTaxGroups`, which finds tax groups. */
export interface QueryTaxGroupsRequest {
  /** Filter, order and part of the list. */
  query?: TaxGroupQuery;
}

/** Filter, order and part of a list. */
export interface TaxGroupQuery extends OffsetQuery<TaxGroup> {
  /** Fields to answer. */
  fields?: string[];
  /** How much of each member to return; PUBLIC when absent. */
  fieldsets?: string[];
}

/** Returned by `taxGroups.queryTaxGroups`, which finds tax groups. */
export interface QueryTaxGroupsResponse {
  /** Tax groups of this page, in the order asked for. */
  taxGroups: TaxGroup[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** Names one tax group. */
export interface TaxGroupIdRequest {
  /** Group that decides the tax rate. @format uuid */
  taxGroupId: string;
}

/** The tax group as it is now. */
export interface TaxGroupResponse {
  /** The tax group as it is after the call. */
  taxGroup: TaxGroup;
}

/** Changes to a tax group. Those made by the platform cannot be changed. @accepts TaxGroup */
export interface TaxGroupUpdate extends TaxGroupInput {
  /** The tax group; made by the server, never changes. @format uuid */
  id: string;
  /** Shown to merchants. Unique in the shop. @minLength 1 @maxLength 200 */
  name: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Sent to `taxGroups.updateTaxGroup`, which renames a tax group. */
export interface UpdateTaxGroupRequest {
  /** The fields to change, with the revision that was read. */
  taxGroup: TaxGroupUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/**
 * Kinds of goods that are taxed alike.
 * @entity TaxGroup
 */
export const taxGroups = service("tax.tax-groups", {
  /**
   * Creates a tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_CREATE
   */
  createTaxGroup: op<CreateTaxGroupRequest, TaxGroupResponse, never, "tax_group_created">(
    "POST /billing/v1/tax-groups",
  ),
  /**
   * Deletes a tax group. Its products fall back to the default one.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_DELETE
   */
  deleteTaxGroup: op<TaxGroupIdRequest, Empty, never, "tax_group_deleted" | "manual_tax_mapping_deleted">(
    "DELETE /billing/v1/tax-groups/{taxGroupId}",
  ),
  /**
   * Returns a tax group.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   */
  getTaxGroup: op<TaxGroupIdRequest, TaxGroupResponse>("GET /billing/v1/tax-groups/{taxGroupId}"),
  /**
   * Lists the tax groups that come with the platform.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   */
  listDefaultTaxGroups: op<Empty, ListDefaultTaxGroupsResponse>("GET /billing/v1/tax-groups/default-tax-groups"),
  /**
   * Returns the default tax group of each app.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   * @reads
   */
  listDefaultTaxGroupsByAppIds: op<ListDefaultTaxGroupsByAppIdsRequest, ListDefaultTaxGroupsByAppIdsResponse>(
    "POST /billing/v1/tax-groups/list-default-tax-groups-by-app-ids",
  ),
  /**
   * Finds tax groups.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_READ
   * @reads
   */
  queryTaxGroups: paged<QueryTaxGroupsRequest, QueryTaxGroupsResponse, TaxGroup>("POST /billing/v1/tax-groups/query", {
    page: { items: "taxGroups", metadata: "pagingMetadata", paging: "cursor", query: "query" },
  }),
  /**
   * Renames a tax group. Needs its current revision.
   * @callers app staff
   * @scope BILLING.TAX_GROUP_UPDATE
   * @fails ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP 428 The group comes with the platform.
   */
  updateTaxGroup: op<
    UpdateTaxGroupRequest,
    TaxGroupResponse,
    "ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP",
    "tax_group_updated"
  >("PATCH /billing/v1/tax-groups/{taxGroup.id}"),
});
