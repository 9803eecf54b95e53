import type { Plan } from "@vitrine/contract";

/** A plan as it is stored. */
export type PlanDocument = Omit<Plan, "revision">;

/** A plan as one member holds it. */
export interface PlanMembershipDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly planId: string;
  readonly memberId: string;
  readonly name: string;
  /** Uses it began with; not limited when absent. */
  readonly total?: number;
  readonly startDate: string;
  readonly expirationDate?: string;
  readonly canceledDate?: string;
  readonly orderId?: string;
  /** The line of the order that sold it. */
  readonly lineId?: string;
}

/** What a membership paid for. */
export interface PlanUseDocument {
  /** UUID of the charge. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly membershipId: string;
  readonly orderId: string;
  readonly lineItemId: string;
  readonly credits: number;
  readonly status: "CHARGED" | "VOIDED";
}
