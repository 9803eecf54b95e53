import { type Empty, op, service } from "../dialect.ts";
import type { Plan, PlanInput, PlanMembership, PlanUse } from "./plan-entity.ts";

/** All values of a plan anew. */
export interface PlanReplacement extends PlanInput {
  /** Which plan to replace. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Sent to `plans.createPlan`, which creates a plan. */
export interface CreatePlanRequest {
  /** The plan to create. */
  plan: PlanInput;
}

/** Sent to `plans.replacePlan`, which gives a plan new values. */
export interface ReplacePlanRequest {
  /** All values anew; optional ones left out are cleared. */
  plan: PlanReplacement;
}

/** Names one plan. */
export interface PlanIdRequest {
  /** The plan's id. @format uuid */
  id: string;
}

/** The plan as it is now. */
export interface PlanResponse {
  /** The plan as it is after the call. */
  plan: Plan;
}

/** Every plan of the shop, oldest first. */
export interface ListPlansResponse {
  /** All of them; a shop has at most 100. @maxItems 100 */
  plans: Plan[];
}

/** Sent to `plans.grantMembership`, which gives a member a plan. */
export interface GrantMembershipRequest {
  /** The plan to give. @format uuid */
  planId: string;
  /** Who gets it. @format uuid */
  memberId: string;
  /** From when on it pays; from now on when absent. @format date-time */
  startDate?: string;
}

/** The membership as it is now. */
export interface PlanMembershipResponse {
  /** The membership as it is after the call. */
  membership: PlanMembership;
}

/** Sent to `plans.listMemberships`. Name a plan, a member or both. */
export interface ListMembershipsRequest {
  /** Only memberships of this plan. @format uuid */
  planId?: string;
  /** Only memberships of this member. @format uuid */
  memberId?: string;
}

/** Memberships, newest first. */
export interface ListMembershipsResponse {
  /** The latest of them. @maxItems 100 */
  memberships: PlanMembership[];
}

/** Names one membership. */
export interface PlanMembershipIdRequest {
  /** The membership's id. @format uuid */
  id: string;
}

/** A membership with what was taken from it. */
export interface GetMembershipResponse {
  /** The membership that was asked for. */
  membership: PlanMembership;
  /** Its latest uses, newest first. @maxItems 100 */
  uses: PlanUse[];
}

/**
 * Plans a shop sells or grants, and the memberships its members hold of them. A membership is offered among the
 * `membershipOptions` of carts, checkouts and totals, and pays for lines there.
 * @entity Plan
 */
export const plans = service("vitrine.plans", {
  /**
   * Creates a plan.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   * @fails MAX_PLANS_REACHED 428 A shop has 100 plans at most.
   * @example {"plan": {"name": "Ten classes", "credits": 10, "covers": {"productIds": ["6c5e3f0e-1f0a-4d8f-9a3e-0b1f6f0c8d11"]}}}
   */
  createPlan: op<CreatePlanRequest, PlanResponse, "MAX_PLANS_REACHED">("POST /_vitrine/v1/plans"),
  /**
   * Returns every plan.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   */
  listPlans: op<Empty, ListPlansResponse>("GET /_vitrine/v1/plans"),
  /**
   * Gives a plan new values. Needs its current revision. Memberships there are keep theirs, but for what they cover.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   */
  replacePlan: op<ReplacePlanRequest, PlanResponse>("PUT /_vitrine/v1/plans/{plan.id}"),
  /**
   * Deletes a plan no one holds. One that has memberships is made inactive instead.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   * @fails PLAN_HAS_MEMBERSHIPS 428 Someone holds or held the plan; set `active` to false.
   */
  deletePlan: op<PlanIdRequest, Empty, "PLAN_HAS_MEMBERSHIPS">("DELETE /_vitrine/v1/plans/{id}"),
  /**
   * Gives a member a membership of a plan, for nothing.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   * @fails PLAN_INACTIVE 428 The plan is neither sold nor granted.
   * @fails MEMBER_NOT_FOUND 404 There is no member with this id.
   */
  grantMembership: op<GrantMembershipRequest, PlanMembershipResponse, "MEMBER_NOT_FOUND" | "PLAN_INACTIVE">(
    "POST /_vitrine/v1/plans/{planId}/memberships",
  ),
  /**
   * Returns the latest memberships of a plan or of a member.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   */
  listMemberships: op<ListMembershipsRequest, ListMembershipsResponse>("GET /_vitrine/v1/plan-memberships"),
  /**
   * Returns the memberships of the member who asks.
   * @callers member
   */
  listMyMemberships: op<Empty, ListMembershipsResponse>("GET /_vitrine/v1/plan-memberships/my"),
  /**
   * Returns a membership and its uses; members see their own.
   * @callers member app staff
   * @scope VITRINE.PLANS_MANAGE
   */
  getMembership: op<PlanMembershipIdRequest, GetMembershipResponse>("GET /_vitrine/v1/plan-memberships/{id}"),
  /**
   * Ends a membership: it pays for nothing more. Canceling it again changes nothing.
   * @callers app staff
   * @scope VITRINE.PLANS_MANAGE
   */
  cancelMembership: op<PlanMembershipIdRequest, PlanMembershipResponse>(
    "POST /_vitrine/v1/plan-memberships/{id}/cancel",
  ),
});
