import type { PlanInput, PlanMembershipStatus } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { MembershipLine, MembershipProblem } from "../../../kernel/ports/memberships.ts";
import { addPeriod } from "../../../policies/period.ts";
import type { PlanDocument, PlanMembershipDocument } from "./document.ts";

/** The `appId` of memberships of plans. */
export const PLANS_APP_ID = "7d2b5f6e-41c8-4f0a-9d53-2b8f0e6c1a47";

type Own = Pick<PlanDocument, "id" | "createdDate" | "updatedDate">;

/** The plan with the values that were sent, and none from before. @throws ValidationError naming the field */
export function toPlan({ id, createdDate, updatedDate }: Own, input: PlanInput): PlanDocument {
  const { name, description, credits, period, productId, covers, active = true } = input;
  const productIds = covers.productIds?.map((one) => one.toLowerCase()) ?? [];
  const collectionIds = covers.collectionIds?.map((one) => one.toLowerCase()) ?? [];
  if (productIds.length + collectionIds.length === 0) {
    throw invalid("plan.covers", "must name at least one product or collection", "REQUIRED_ONE_OF_FIELD");
  }
  if (productId && productIds.includes(productId.toLowerCase())) {
    throw invalid("plan.covers.productIds", "must not name the product that sells the plan");
  }
  return {
    id,
    createdDate,
    updatedDate,
    name,
    covers: { productIds, collectionIds },
    active,
    ...(description !== undefined && { description }),
    ...(credits !== undefined && { credits }),
    ...(period && { period }),
    ...(productId !== undefined && { productId: productId.toLowerCase() }),
  };
}

export function covers({ covers: { productIds = [], collectionIds = [] } }: PlanDocument, line: MembershipLine) {
  if (line.productId === undefined) return false;
  return productIds.includes(line.productId) || line.collectionIds.some((id) => collectionIds.includes(id));
}

/** Who gets how many of a plan, and from when on. */
export interface NewMembership {
  readonly id: string;
  readonly memberId: string;
  readonly start: Date;
  readonly now: Date;
  /** Of the shop, an IANA name. */
  readonly timeZone: string;
  /** Several bought at once give as many times the uses and the time. */
  readonly quantity?: number;
  readonly orderId?: string;
  readonly lineId?: string;
}

export function newMembership(plan: PlanDocument, given: NewMembership): PlanMembershipDocument {
  const { id, memberId, start, now, timeZone, quantity = 1, orderId, lineId } = given;
  const date = now.toISOString();
  const { period, credits } = plan;
  return {
    id,
    createdDate: date,
    updatedDate: date,
    planId: plan.id,
    memberId,
    name: plan.name,
    startDate: start.toISOString(),
    ...(credits !== undefined && { total: credits * quantity }),
    ...(period && { expirationDate: addPeriod(start, period.unit, period.count * quantity, timeZone).toISOString() }),
    ...(orderId && { orderId }),
    ...(lineId && { lineId }),
  };
}

/** Whether a membership can pay now. `remaining` is absent when its uses are not limited. */
export function statusOf(membership: PlanMembershipDocument, remaining: number | undefined, now: Date) {
  const { canceledDate, expirationDate, startDate } = membership;
  let status: PlanMembershipStatus = "ACTIVE";
  if (canceledDate) status = "CANCELED";
  else if (expirationDate && Date.parse(expirationDate) <= now.getTime()) status = "EXPIRED";
  else if (Date.parse(startDate) > now.getTime()) status = "NOT_STARTED";
  else if (remaining === 0) status = "EXHAUSTED";
  return status;
}

export const PROBLEMS: Readonly<Partial<Record<PlanMembershipStatus, MembershipProblem>>> = {
  CANCELED: "MEMBERSHIP_CANCELED",
  EXPIRED: "MEMBERSHIP_EXPIRED",
  NOT_STARTED: "MEMBERSHIP_NOT_STARTED",
  EXHAUSTED: "MEMBERSHIP_EXHAUSTED",
};
