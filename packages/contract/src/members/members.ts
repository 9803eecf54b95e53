import type { BulkActionMetadata } from "../common/errors.ts";
import type { OffsetPaging, OffsetPagingMetadata, Sorting } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type {
  BulkMemberResult,
  Member,
  MemberFieldset,
  MemberInput,
  MemberQuery,
  MemberSearch,
  MemberUpdate,
} from "./member-entity.ts";

/** Bulk delete members by filter request. */
export interface BulkDeleteMembersByFilterRequest {
  filter: unknown;
  /** @format uuid */
  contentAssigneeId?: string;
  search?: MemberSearch;
}

/** Bulk delete members request. */
export interface BulkDeleteMembersRequest {
  /** @format uuid @minItems 1 @maxItems 100 */
  memberIds: string[];
}

/** Bulk delete members response. */
export interface BulkDeleteMembersResponse {
  results: BulkMemberResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk members by filter request. */
export interface BulkMembersByFilterRequest {
  filter: unknown;
}

/** Bulk members job response. */
export interface BulkMembersJobResponse {
  jobId: string;
}

/** Create member request. */
export interface CreateMemberRequest {
  member?: MemberInput;
}

/** Delete my member request. */
export interface DeleteMyMemberRequest {
  /** @format uuid */
  contentAssigneeId?: string;
}

/** Get current member request. */
export interface GetCurrentMemberRequest {
  /** @maxItems 3 */
  fieldsets?: MemberFieldset[];
}

/** Get member request. */
export interface GetMemberRequest {
  /** @format uuid */
  id: string;
  /** @maxItems 3 */
  fieldsets?: MemberFieldset[];
}

/** List members request. */
export interface ListMembersRequest {
  paging?: OffsetPaging;
  /** @maxItems 3 @default "PUBLIC" */
  fieldsets?: MemberFieldset[];
  sorting?: Sorting[];
}

/** Member id request. */
export interface MemberIdRequest {
  /** @format uuid */
  id: string;
}

/** Member response. */
export interface MemberResponse {
  member: Member;
}

/** Query members request. */
export interface QueryMembersRequest {
  query: MemberQuery;
  /** @maxItems 3 @default "PUBLIC" */
  fieldsets?: MemberFieldset[];
  search?: MemberSearch;
}

/** Query members response. */
export interface QueryMembersResponse {
  members: Member[];
  metadata?: OffsetPagingMetadata;
}

/** Update current member slug request. */
export interface UpdateCurrentMemberSlugRequest {
  /** @maxLength 255 */
  slug: string;
}

/** Update member request. */
export interface UpdateMemberRequest {
  member: MemberUpdate;
}

/** Update member slug request. */
export interface UpdateMemberSlugRequest {
  /** @format uuid */
  id: string;
  /** @maxLength 255 */
  slug: string;
}

/**
 * Registered shoppers.
 * @entity wix.members.v1.member
 * @alias /members/v1/members=/members-ng-api/v1/members
 */
export const members = /* @__PURE__ */ service("members.members", {
  /**
   * Approve member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_APPROVE
   * @emits member_updated
   */
  approveMember: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("POST /members/v1/members/{id}/approve"),
  /**
   * Block member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_BLOCK
   * @emits member_updated
   * @fails MEMBER_SELF_BLOCK_FORBIDDEN {MemberBlockForbiddenData}
   * @fails OWNER_MEMBER_BLOCK_FORBIDDEN {MemberBlockForbiddenData}
   * @fails ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN {MemberBlockForbiddenData}
   */
  blockMember: /* @__PURE__ */ op<
    MemberIdRequest,
    MemberResponse,
    "MEMBER_SELF_BLOCK_FORBIDDEN" | "OWNER_MEMBER_BLOCK_FORBIDDEN" | "ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN"
  >("POST /members/v1/members/{id}/block"),
  /**
   * Bulk approve members.
   * @callers app staff
   * @scope MEMBERS.MEMBER_APPROVE
   * @emits member_updated
   */
  bulkApproveMembers: /* @__PURE__ */ op<BulkMembersByFilterRequest, BulkMembersJobResponse>(
    "POST /members/v1/members/bulk/approve-by-filter",
  ),
  /**
   * Bulk block members.
   * @callers app staff
   * @scope MEMBERS.MEMBER_BLOCK
   * @emits member_updated
   */
  bulkBlockMembers: /* @__PURE__ */ op<BulkMembersByFilterRequest, BulkMembersJobResponse>(
    "POST /members/v1/members/bulk/block-by-filter",
  ),
  /**
   * Bulk delete members.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   * @emits member_deleted
   */
  bulkDeleteMembers: /* @__PURE__ */ op<BulkDeleteMembersRequest, BulkDeleteMembersResponse>(
    "POST /members/v1/members/bulk/delete",
  ),
  /**
   * Bulk delete members by filter.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   * @emits member_deleted
   */
  bulkDeleteMembersByFilter: /* @__PURE__ */ op<BulkDeleteMembersByFilterRequest, BulkMembersJobResponse>(
    "POST /members/v1/members/bulk/delete-by-filter",
  ),
  /**
   * Create member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_CREATE
   * @emits member_created
   */
  createMember: /* @__PURE__ */ op<CreateMemberRequest, MemberResponse>("POST /members/v1/members"),
  /**
   * Delete member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   * @emits member_deleted
   */
  deleteMember: /* @__PURE__ */ op<MemberIdRequest, Empty>("DELETE /members/v1/members/{id}"),
  /**
   * Delete member addresses.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   */
  deleteMemberAddresses: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>(
    "DELETE /members/v1/members/{id}/addresses",
  ),
  /**
   * Delete member emails.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   */
  deleteMemberEmails: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("DELETE /members/v1/members/{id}/emails"),
  /**
   * Delete member phones.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   */
  deleteMemberPhones: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("DELETE /members/v1/members/{id}/phones"),
  /**
   * Delete my member.
   * @callers member
   * @scope MEMBERS.MEMBER_DELETE
   * @emits member_deleted
   */
  deleteMyMember: /* @__PURE__ */ op<DeleteMyMemberRequest, Empty>("DELETE /members/v1/members/my"),
  /**
   * Disconnect member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DISCONNECT
   * @emits member_updated
   */
  disconnectMember: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("POST /members/v1/members/{id}/disconnect"),
  /**
   * Get current member.
   * @callers member
   * @scope MEMBERS.MEMBER_READ
   */
  getCurrentMember: /* @__PURE__ */ op<GetCurrentMemberRequest, MemberResponse, "NOT_FOUND">(
    "GET /members/v1/members/my",
  ),
  /**
   * Get member.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   * @fails MEMBER_TO_MEMBER_BLOCKED {MemberBlockForbiddenData}
   */
  getMember: /* @__PURE__ */ op<GetMemberRequest, MemberResponse, "MEMBER_TO_MEMBER_BLOCKED">(
    "GET /members/v1/members/{id}",
  ),
  /**
   * Join community.
   * @callers member
   * @scope MEMBERS.MEMBER_JOIN_COMMUNITY
   * @emits member_updated
   */
  joinCommunity: /* @__PURE__ */ op<Empty, MemberResponse, "COMMUNITY_JOIN_IMPOSSIBLE">(
    "POST /members/v1/members/join-community",
  ),
  /**
   * Leave community.
   * @callers member
   * @scope MEMBERS.MEMBER_JOIN_COMMUNITY
   * @emits member_updated
   */
  leaveCommunity: /* @__PURE__ */ op<Empty, MemberResponse>("POST /members/v1/members/leave-community"),
  /**
   * List members.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   */
  listMembers: /* @__PURE__ */ paged<ListMembersRequest, QueryMembersResponse, Member>("GET /members/v1/members", {
    nested: true,
    page: { items: "members", metadata: "metadata", paging: "offset" },
  }),
  /**
   * Mute member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_MUTE
   * @emits member_updated
   */
  muteMember: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("POST /members/v1/members/{id}/mute"),
  /**
   * Query members.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   * @reads
   */
  queryMembers: /* @__PURE__ */ paged<QueryMembersRequest, QueryMembersResponse, Member>(
    "POST /members/v1/members/query",
    { page: { items: "members", metadata: "metadata", paging: "offset", query: "query" } },
  ),
  /**
   * Unmute member.
   * @callers app staff
   * @scope MEMBERS.MEMBER_MUTE
   * @emits member_updated
   */
  unmuteMember: /* @__PURE__ */ op<MemberIdRequest, MemberResponse>("POST /members/v1/members/{id}/unmute"),
  /**
   * Update current member slug.
   * @callers member
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   * @fails SLUG_ALREADY_EXISTS {SlugAlreadyExistsPayload}
   */
  updateCurrentMemberSlug: /* @__PURE__ */ op<UpdateCurrentMemberSlugRequest, MemberResponse, "SLUG_ALREADY_EXISTS">(
    "POST /members/v1/members/my/slug",
  ),
  /**
   * Update member.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   */
  updateMember: /* @__PURE__ */ op<UpdateMemberRequest, MemberResponse>("PATCH /members/v1/members/{member.id}"),
  /**
   * Update member slug.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @emits member_updated
   * @fails SLUG_ALREADY_EXISTS {SlugAlreadyExistsPayload}
   */
  updateMemberSlug: /* @__PURE__ */ op<UpdateMemberSlugRequest, MemberResponse, "SLUG_ALREADY_EXISTS">(
    "POST /members/v1/members/{id}/slug",
  ),
});
