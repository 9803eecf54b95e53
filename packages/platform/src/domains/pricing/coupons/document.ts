import type { CouponSpecification } from "@vitrine/contract";

/** A coupon as it is stored. How often it was used is counted beside it. */
export interface CouponDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly specification: StoredSpecification;
}

/** A specification that has been checked: the fields that make it a coupon are there. */
export interface StoredSpecification extends CouponSpecification {
  readonly name: string;
  /** As written; codes that differ only in case are the same. */
  readonly code: string;
  /** Epoch milliseconds, as text. */
  readonly startTime: string;
  readonly active: boolean;
}
