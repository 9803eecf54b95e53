import type { Revisioned } from "../common/entity.ts";
/**
 * What a member gets: a number of uses, or any number of them for a time. A use pays for one unit of what the plan
 * covers.
 * @entity vitrine.v1.plan
 */
export interface Plan extends PlanInput, Revisioned {
  /** Whether it is sold and granted at all. Memberships there are stay. @default true */
  active: boolean;
}

/** A plan to create, or the new values of one. What is left out is not set. */
export interface PlanInput {
  /** Members read it. @minLength 1 @maxLength 100 */
  name: string;
  /** What it is good for, in the shop's language. @maxLength 1000 */
  description?: string;
  /** Uses a membership begins with; not limited when absent. @asType integer @minimum 1 @maximum 100000 */
  credits?: number;
  /** How long a membership runs; without end when absent. */
  period?: PlanPeriod;
  /** The product that sells it: whoever buys one as a member gets a membership once it is paid. @format uuid */
  productId?: string;
  /** What a use pays for. */
  covers: PlanCoverage;
  /** Whether it is sold and granted at all. @default true */
  active?: boolean;
}

/** A stretch of the calendar. */
export interface PlanPeriod {
  /** What is counted. */
  unit: "DAY" | "WEEK" | "MONTH" | "YEAR";
  /** How many of them. @asType integer @minimum 1 @maximum 1000 */
  count: number;
}

/** Which products a use pays for: any of those named here. */
export interface PlanCoverage {
  /** Single products. @maxItems 100 @format uuid */
  productIds?: string[];
  /** All products of these collections. @maxItems 100 @format uuid */
  collectionIds?: string[];
}

/**
 * A plan as one member holds it.
 * @entity vitrine.v1.plan_membership
 */
export interface PlanMembership {
  /** The membership's id: the `id` of membership options, beside the `appId` of the plans. @format uuid */
  id: string;
  /** When it was granted or bought. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** The app that memberships of plans belong to. @format uuid */
  appId: string;
  /** The plan it is of. @format uuid */
  planId: string;
  /** Who holds it. @format uuid */
  memberId: string;
  /** What it is called. @maxLength 100 */
  name: string;
  /** Whether it can pay now, or why it cannot. */
  status: PlanMembershipStatus;
  /** Uses; not limited when absent. */
  credits?: PlanCredits;
  /** From when on it pays. @format date-time */
  startDate: string;
  /** Until when it pays; without end when absent. @format date-time */
  expirationDate?: string;
  /** The order it was bought with; granted by the merchant when absent. @format uuid */
  orderId?: string;
}

/** Whether a membership can pay now, or why it cannot. */
export type PlanMembershipStatus = "ACTIVE" | "NOT_STARTED" | "EXHAUSTED" | "EXPIRED" | "CANCELED";

/** Uses of a membership. */
export interface PlanCredits {
  /** Uses it began with. @asType integer */
  total: number;
  /** Uses that are left. @asType integer */
  remaining: number;
}

/** One use of a membership, or several for one line. */
export interface PlanUse {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** When it was taken. @format date-time */
  createdDate: string;
  /** When it was taken or given back. @format date-time */
  updatedDate: string;
  /** The order it paid for. @format uuid */
  orderId: string;
  /** The line of it. @maxLength 100 */
  lineItemId: string;
  /** How many uses. @asType integer */
  credits: number;
  /** Whether it stands. */
  status: "CHARGED" | "VOIDED";
}
