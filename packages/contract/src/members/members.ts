import type { BulkActionMetadata } from "../common/errors.ts";
import type { OffsetPaging, OffsetPagingMetadata, Sorting } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type { Filter } from "../filter.ts";
import type {
  BulkMemberResult,
  Member,
  MemberFieldset,
  MemberInput,
  MemberQuery,
  MemberSearch,
  MemberUpdate,
} from "./member-entity.ts";

/** Sent to `members.bulkDeleteMembersByFilter`, which deletes all members that match. */
export interface BulkDeleteMembersByFilterRequest {
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. At least one: nothing is done to everyone at once. */
  filter: Filter<Member>;
  /** Member who takes over the content. @format uuid */
  contentAssigneeId?: string;
  /** Words that must match too. */
  search?: MemberSearch;
}

/** Sent to `members.bulkDeleteMembers`, which deletes up to 100 members; each succeeds or fails on its own. */
export interface BulkDeleteMembersRequest {
  /** Members to delete, by id. @format uuid @minItems 1 @maxItems 100 */
  memberIds: string[];
}

/** Returned by `members.bulkDeleteMembers`, which deletes up to 100 members; each succeeds or fails on its own. */
export interface BulkDeleteMembersResponse {
  /** One for each item of the request, in its order. */
  results: BulkMemberResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Which members. */
export interface BulkMembersByFilterRequest {
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. At least one: nothing is done to everyone at once. */
  filter: Filter<Member>;
}

/** The work goes on after the response. */
export interface BulkMembersJobResponse {
  /** Names the work. */
  jobId: string;
}

/** Sent to `members.createMember`, which creates a member without a password. */
export interface CreateMemberRequest {
  /** The member to create. */
  member?: MemberInput;
}

/** Sent to `members.deleteMyMember`, which deletes the caller, and ends every session. */
export interface DeleteMyMemberRequest {
  /** Member who takes over the content. @format uuid */
  contentAssigneeId?: string;
}

/** Sent to `members.getCurrentMember`, which returns the caller. */
export interface GetCurrentMemberRequest {
  /** How much of each member to return; PUBLIC when absent. @maxItems 3 */
  fieldsets?: MemberFieldset[];
  /** The same as one of `fieldsets`, as older clients ask. @deprecated */
  fieldSet?: MemberFieldset;
}

/** Sent to `members.getMember`, which returns a member. */
export interface GetMemberRequest {
  /** The member's id. @format uuid */
  id: string;
  /** How much of each member to return; PUBLIC when absent. @maxItems 3 */
  fieldsets?: MemberFieldset[];
  /** The same as one of `fieldsets`, as older clients ask. @deprecated */
  fieldSet?: MemberFieldset;
}

/** Sent to `members.listMembers`, which lists members. */
export interface ListMembersRequest {
  /** Which part of the list to return. */
  paging?: OffsetPaging;
  /** How much of each member to return; PUBLIC when absent. @maxItems 3 @default "PUBLIC" */
  fieldsets?: MemberFieldset[];
  /** The same as one of `fieldsets`, as older clients ask. @deprecated */
  fieldSet?: MemberFieldset;
  /** Order of the list; fields listed first matter most. */
  sorting?: Sorting<Member>[];
}

/** Names one member. */
export interface MemberIdRequest {
  /** The member's id. @format uuid */
  id: string;
}

/** The member as it is now. */
export interface MemberResponse {
  /** The member as it is after the call. */
  member: Member;
}

/** Sent to `members.queryMembers`, which finds members. */
export interface QueryMembersRequest {
  /** Filter, order and part of the list. */
  query?: MemberQuery;
  /** How much of each member to return; PUBLIC when absent. @maxItems 3 @default "PUBLIC" */
  fieldsets?: MemberFieldset[];
  /** Words that must match too. */
  search?: MemberSearch;
}

/** A page of members. */
export interface QueryMembersResponse {
  /** Members of this page, in the order asked for. */
  members: Member[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}

/** Sent to `members.updateCurrentMemberSlug`, which sets the caller's part of the address. */
export interface UpdateCurrentMemberSlugRequest {
  /** Last part of the address of their public page. @maxLength 255 */
  slug: string;
}

/** Sent to `members.updateMember`, which changes the fields that are sent. */
export interface UpdateMemberRequest {
  /** The fields to change; those left out stay. */
  member: MemberUpdate;
}

/** Sent to `members.updateMemberSlug`, which sets a member's part of the address. */
export interface UpdateMemberSlugRequest {
  /** The member's id. @format uuid */
  id: string;
  /** Last part of the address of their public page. @maxLength 255 */
  slug: string;
}

/**
 * Registered shoppers.
 * @entity Member
 * @alias /members/v1/members=/_api/members/v1/members
 * @alias /members/v1/members=/members-ng-api/v1/members
 * @alias /members/v1/members=/v1/members
 */
export const members = service("members.members", {
  /**
   * Lets a pending or blocked member log in.
   * @callers app staff
   * @scope MEMBERS.MEMBER_APPROVE
   */
  approveMember: op<MemberIdRequest, MemberResponse, never, "member_updated">("POST /members/v1/members/{id}/approve"),
  /**
   * Keeps a member from logging in.
   * @callers app staff
   * @scope MEMBERS.MEMBER_BLOCK
   * @fails MEMBER_SELF_BLOCK_FORBIDDEN 403 {MemberBlockForbiddenData} No one can block themselves.
   * @fails OWNER_MEMBER_BLOCK_FORBIDDEN 403 {MemberBlockForbiddenData} The shop's owner cannot be blocked.
   * @fails ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN 403 {MemberBlockForbiddenData} The member has a running subscription.
   */
  blockMember: op<
    MemberIdRequest,
    MemberResponse,
    "MEMBER_SELF_BLOCK_FORBIDDEN" | "OWNER_MEMBER_BLOCK_FORBIDDEN" | "ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN",
    "member_updated"
  >("POST /members/v1/members/{id}/block"),
  /**
   * Lets all members that match log in. Goes on after the response.
   * @callers app staff
   * @scope MEMBERS.MEMBER_APPROVE
   * @fails INVALID_FILTER 400 The filter has no condition, which would mean everyone.
   */
  bulkApproveMembers: op<BulkMembersByFilterRequest, BulkMembersJobResponse, "INVALID_FILTER", "member_updated">(
    "POST /members/v1/members/bulk/approve-by-filter",
  ),
  /**
   * Blocks all members that match. Goes on after the response.
   * @callers app staff
   * @scope MEMBERS.MEMBER_BLOCK
   * @fails INVALID_FILTER 400 The filter has no condition, which would mean everyone.
   */
  bulkBlockMembers: op<BulkMembersByFilterRequest, BulkMembersJobResponse, "INVALID_FILTER", "member_updated">(
    "POST /members/v1/members/bulk/block-by-filter",
  ),
  /**
   * Deletes up to 100 members; each succeeds or fails on its own.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   */
  bulkDeleteMembers: op<
    BulkDeleteMembersRequest,
    BulkDeleteMembersResponse,
    never,
    "cart_deleted" | "checkout_deleted" | "member_deleted"
  >("POST /members/v1/members/bulk/delete"),
  /**
   * Deletes all members that match. Goes on after the response.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   * @fails INVALID_FILTER 400 The filter has no condition, which would mean everyone.
   */
  bulkDeleteMembersByFilter: op<
    BulkDeleteMembersByFilterRequest,
    BulkMembersJobResponse,
    "INVALID_FILTER",
    "cart_deleted" | "checkout_deleted" | "member_deleted"
  >("POST /members/v1/members/bulk/delete-by-filter"),
  /**
   * Creates a member without a password. The login email of a disconnected member, who stays disconnected, may be used
   * again.
   * @callers app staff
   * @scope MEMBERS.MEMBER_CREATE
   * @example {"member": {"loginEmail": "ada@example.com", "contact": {"firstName": "Ada"}}}
   */
  createMember: op<CreateMemberRequest, MemberResponse, never, "member_created" | "member_updated">(
    "POST /members/v1/members",
  ),
  /**
   * Deletes a member. The reviews they wrote stay, without a name. Fails with the rules
   * OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN and ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DELETE
   */
  deleteMember: op<MemberIdRequest, Empty, never, "cart_deleted" | "checkout_deleted" | "member_deleted">(
    "DELETE /members/v1/members/{id}",
  ),
  /**
   * Removes all addresses of a member.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   */
  deleteMemberAddresses: op<MemberIdRequest, MemberResponse, never, "member_updated">(
    "DELETE /members/v1/members/{id}/addresses",
  ),
  /**
   * Removes all contact emails of a member. The login email stays.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   */
  deleteMemberEmails: op<MemberIdRequest, MemberResponse, never, "member_updated">(
    "DELETE /members/v1/members/{id}/emails",
  ),
  /**
   * Removes all phone numbers of a member.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   */
  deleteMemberPhones: op<MemberIdRequest, MemberResponse, never, "member_updated">(
    "DELETE /members/v1/members/{id}/phones",
  ),
  /**
   * Deletes the caller with their reviews, unless somebody takes those over, and ends every session. Fails with the rule OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN for
   * the shop's staff. With an API key, sent beside the member's access token. A member has signed in within
   * ten minutes; `account.deleteAccount` takes the password instead.
   * @callers member app
   * @scope MEMBERS.MEMBER_DELETE
   * @fails REAUTHENTICATION_REQUIRED 403 A fresh sign-in is needed.
   * @reserved INVALID_PASSWORD The request has no password; sign in afresh instead.
   */
  deleteMyMember: op<
    DeleteMyMemberRequest,
    Empty,
    "REAUTHENTICATION_REQUIRED",
    "cart_deleted" | "checkout_deleted" | "member_deleted"
  >("DELETE /members/v1/members/my"),
  /**
   * Takes a member's account away, for good.
   * @callers app staff
   * @scope MEMBERS.MEMBER_DISCONNECT
   */
  disconnectMember: op<MemberIdRequest, MemberResponse, never, "member_updated">(
    "POST /members/v1/members/{id}/disconnect",
  ),
  /**
   * Returns the caller.
   * @callers visitor member app
   * @scope MEMBERS.MEMBER_READ
   * @fails NOT_FOUND 404 No member is signed in, or theirs was deleted.
   */
  getCurrentMember: op<GetCurrentMemberRequest, MemberResponse, "NOT_FOUND">("GET /members/v1/members/my"),
  /**
   * Returns a member. Private ones only to themselves and the shop.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   * @fails MEMBER_TO_MEMBER_BLOCKED 403 {MemberBlockForbiddenData} The member hides from the caller: `account.blockMember`.
   */
  getMember: op<GetMemberRequest, MemberResponse, "MEMBER_TO_MEMBER_BLOCKED">("GET /members/v1/members/{id}"),
  /**
   * Makes the caller's profile public.
   * @callers member app
   * @scope MEMBERS.MEMBER_JOIN_COMMUNITY
   * @fails COMMUNITY_JOIN_IMPOSSIBLE 428 The member cannot have a public profile.
   */
  joinCommunity: op<Empty, MemberResponse, "COMMUNITY_JOIN_IMPOSSIBLE", "member_updated">(
    "POST /members/v1/members/join-community",
  ),
  /**
   * Makes the caller's profile private.
   * @callers member app
   * @scope MEMBERS.MEMBER_JOIN_COMMUNITY
   */
  leaveCommunity: op<Empty, MemberResponse, never, "member_updated">("POST /members/v1/members/leave-community"),
  /**
   * Lists members. Shoppers see public ones.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   */
  listMembers: paged<ListMembersRequest, QueryMembersResponse, Member>("GET /members/v1/members", {
    nested: true,
    page: { items: "members", metadata: "metadata", paging: "offset" },
  }),
  /**
   * Keeps a member from writing.
   * @callers app staff
   * @scope MEMBERS.MEMBER_MUTE
   */
  muteMember: op<MemberIdRequest, MemberResponse, never, "member_updated">("POST /members/v1/members/{id}/mute"),
  /**
   * Finds members. Shoppers find public ones.
   * @callers visitor member app staff
   * @scope MEMBERS.MEMBER_READ
   * @reads
   */
  queryMembers: paged<QueryMembersRequest, QueryMembersResponse, Member>("POST /members/v1/members/query", {
    page: { items: "members", metadata: "metadata", paging: "offset", query: "query" },
  }),
  /**
   * Lets a member write again.
   * @callers app staff
   * @scope MEMBERS.MEMBER_MUTE
   */
  unmuteMember: op<MemberIdRequest, MemberResponse, never, "member_updated">("POST /members/v1/members/{id}/unmute"),
  /**
   * Sets the caller's part of the address.
   * @callers member app
   * @scope MEMBERS.MEMBER_UPDATE
   * @fails SLUG_ALREADY_EXISTS 409 {SlugAlreadyExistsPayload} Someone else has it.
   */
  updateCurrentMemberSlug: op<UpdateCurrentMemberSlugRequest, MemberResponse, "SLUG_ALREADY_EXISTS", "member_updated">(
    "POST /members/v1/members/my/slug",
  ),
  /**
   * Changes the fields that are sent. Members change themselves. Fails with the rule INVALID_CUSTOM_FIELD_URL when a
   * custom field looks like an address and is none.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   */
  updateMember: op<UpdateMemberRequest, MemberResponse, never, "member_updated">(
    "PATCH /members/v1/members/{member.id}",
  ),
  /**
   * Sets a member's part of the address.
   * @callers member app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @fails SLUG_ALREADY_EXISTS 409 {SlugAlreadyExistsPayload} Someone else has it.
   */
  updateMemberSlug: op<UpdateMemberSlugRequest, MemberResponse, "SLUG_ALREADY_EXISTS", "member_updated">(
    "POST /members/v1/members/{id}/slug",
  ),
});
