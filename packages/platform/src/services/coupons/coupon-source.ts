import type { CouponRefusal, CouponTerms } from "../../policies/discounts.ts";
import type { Db } from "../../store/port.ts";
import type { Site } from "../sites/site.ts";

/** Whose uses count against a limit per customer. */
export interface CouponBuyer {
  readonly memberId?: string;
  /** Lower case. */
  readonly email?: string;
}

/** The coupon with a code, whatever its case, or with an id. Undefined when there is none. One query. */
export async function findCoupon(
  db: Db,
  site: Site,
  by: { readonly code: string } | { readonly id: string },
  buyer: CouponBuyer,
): Promise<CouponTerms | undefined> {
  throw new Error(`pending ${db} ${site} ${by} ${buyer}`);
}

/**
 * Counts one use of a coupon for an order, in the order's transaction. Limits are exact: of many orders racing for
 * the last use one gets it. A second use for the same order counts once.
 */
export async function redeemCoupon(
  db: Db,
  siteId: string,
  couponId: string,
  use: { readonly orderId: string; readonly buyer: CouponBuyer; readonly now: Date },
): Promise<"REDEEMED" | CouponRefusal> {
  throw new Error(`pending ${db} ${siteId} ${couponId} ${use}`);
}

/** Takes back what an order used, when it comes to nothing. Doing it twice changes nothing. */
export async function releaseCoupon(db: Db, siteId: string, orderId: string): Promise<void> {
  throw new Error(`pending ${db} ${siteId} ${orderId}`);
}
