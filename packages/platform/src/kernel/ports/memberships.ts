import type { Db } from "../database/port.ts";

/**
 * Memberships that pay for lines of purchases, such as a card for ten classes. A provider keeps its ledger in tables of
 * the platform's database and is called inside the transaction of the order: a use and the order it pays for commit
 * together or not at all. It must touch nothing but the database, and its ledger must hold whoever charges at the same
 * time. A program elsewhere mirrors its memberships into such tables and is told of uses by events.
 */
export interface MembershipProvider {
  /** UUID, the same wherever this provider runs: the `appId` of its memberships. */
  readonly id: string;
  /** What people read. */
  readonly name: string;
  /** Memberships of the member, in the order buyers are offered them. */
  list(question: MembershipQuestion, work: MembershipWork): Promise<readonly ProvidedMembership[]>;
  /** Takes uses for one line. The same charge again takes nothing more. */
  charge(charge: MembershipCharge, work: MembershipWork): Promise<MembershipChargeOutcome>;
  /** Gives back what a charge took. A charge that is unknown or void already changes nothing. */
  void(chargeId: string, work: MembershipWork): Promise<void>;
}

/** The transaction a provider works in. */
export interface MembershipWork {
  readonly db: Db;
  readonly siteId: string;
  readonly now: Date;
}

export interface MembershipQuestion {
  readonly memberId: string;
  readonly lines: readonly MembershipLine[];
  /** The unpaid order of the same purchase: what it took already counts as left. */
  readonly orderId?: string;
}

/** A line a membership may pay for. */
export interface MembershipLine {
  readonly id: string;
  readonly quantity: number;
  /** Absent for lines without a catalog item. */
  readonly productId?: string;
  readonly collectionIds: readonly string[];
}

export interface ProvidedMembership {
  /** 1 to 100 characters; unique among the provider's. */
  readonly id: string;
  readonly name: string;
  /** The lines it covers; a membership without any is not shown. */
  readonly lineIds: readonly string[];
  /** Uses; a unit of a line takes one. Absent when they are not limited. */
  readonly credits?: { readonly total: number; readonly remaining: number };
  readonly expirationDate?: string;
  /** Why it cannot pay now; it can when absent. */
  readonly problem?: MembershipProblem;
}

export type MembershipProblem =
  | "MEMBERSHIP_CANCELED"
  | "MEMBERSHIP_EXHAUSTED"
  | "MEMBERSHIP_EXPIRED"
  | "MEMBERSHIP_NOT_COVERING"
  | "MEMBERSHIP_NOT_FOUND"
  | "MEMBERSHIP_NOT_STARTED";

export interface MembershipCharge {
  /** UUID: the same charge has the same. */
  readonly id: string;
  readonly membershipId: string;
  readonly memberId: string;
  readonly orderId: string;
  readonly line: MembershipLine;
}

export type MembershipChargeOutcome =
  | { readonly status: "charged"; readonly name: string }
  | { readonly status: "refused"; readonly problem: MembershipProblem };
