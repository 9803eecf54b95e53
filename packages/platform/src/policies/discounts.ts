import { STORE_APP_ID } from "./catalog-item.ts";
import type { Discount, DiscountEffect } from "./totals/index.ts";

/** A coupon as pricing sees it. Amounts are minor units, rates millionths. */
export interface CouponTerms {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly effect: DiscountEffect;
  /** Lowers subscriptions too. */
  readonly isForSubscriptions: boolean;
  /** How many payments of a subscription it lowers; all of them when absent. */
  readonly discountedCycles?: number;
  /** Lowers one unit of the cheapest eligible line only. */
  readonly oneItem: boolean;
  /** What it applies to; everything when absent. */
  readonly scope?: CouponScope;
  /** The basket must cost at least this much before discounts. */
  readonly minimumSubtotal?: number;
  readonly active: boolean;
  readonly startsAt?: Date;
  readonly expiresAt?: Date;
  readonly usageLimit?: number;
  readonly limitPerCustomer?: number;
  /** How often it was used, by anyone. */
  readonly usages: number;
  /** How often this buyer used it. */
  readonly usagesByBuyer: number;
}

export interface CouponScope {
  readonly namespace: string;
  readonly group?: { readonly name: string; readonly entityId?: string };
}

/** What a coupon needs to know of a line. */
export interface DiscountableLine {
  readonly id: string;
  /** After the catalog's sale, times quantity. */
  readonly subtotal: number;
  readonly productId?: string;
  readonly collectionIds: readonly string[];
  readonly isSubscription?: boolean;
}

export type CouponProblemCode =
  | "ERROR_COUPON_DOES_NOT_EXIST"
  | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
  | "ERROR_COUPON_HAS_EXPIRED"
  | "ERROR_COUPON_USAGE_EXCEEDED"
  | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED";

/** Why a code may not be entered, whatever is in the basket. A switched-off coupon looks like an unknown one. */
export function checkCoupon(coupon: CouponTerms | undefined, now: Date): CouponProblemCode | undefined {
  if (!coupon?.active) return "ERROR_COUPON_DOES_NOT_EXIST";
  if (coupon.startsAt && now < coupon.startsAt) return "ERROR_COUPON_IS_NOT_ACTIVE_YET";
  if (coupon.expiresAt && now >= coupon.expiresAt) return "ERROR_COUPON_HAS_EXPIRED";
  if (coupon.usageLimit && coupon.usages >= coupon.usageLimit) return "ERROR_COUPON_USAGE_EXCEEDED";
  const perCustomer = coupon.limitPerCustomer;
  if (perCustomer && coupon.usagesByBuyer >= perCustomer) return "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED";
  return undefined;
}

/** The message shown for each coupon problem. */
export const COUPON_PROBLEMS: Readonly<Record<CouponProblemCode, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: "There is no coupon with this code.",
  ERROR_COUPON_IS_NOT_ACTIVE_YET: "This coupon is not valid yet.",
  ERROR_COUPON_HAS_EXPIRED: "This coupon has expired.",
  ERROR_COUPON_USAGE_EXCEEDED: "This coupon has been used up.",
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "You have used this coupon as often as it may be used.",
};

/** A coupon on a basket: the discount it gives, or why it gives none here. */
export type CouponOutcome = { readonly discount: Discount } | { readonly problem: CouponProblem };

export interface CouponProblem {
  readonly code: string;
  readonly message: string;
  /** Minor units that the basket must cost, and that it lacks. */
  readonly minimumSubtotal?: number;
  readonly missingSubtotal?: number;
}

/** Turns a coupon into a discount on the lines it covers. */
export function couponDiscount(coupon: CouponTerms, lines: readonly DiscountableLine[]): CouponOutcome {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const { minimumSubtotal } = coupon;
  if (minimumSubtotal !== undefined && subtotal < minimumSubtotal) {
    const code = "ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED";
    const message = "The basket does not reach the coupon's minimum.";
    return { problem: { code, message, minimumSubtotal, missingSubtotal: minimumSubtotal - subtotal } };
  }
  const open = coupon.isForSubscriptions ? lines : lines.filter((line) => !line.isSubscription);
  const eligible = coupon.scope ? open.filter((line) => covers(coupon.scope, line)) : open;
  if (eligible.length === 0) {
    const message = "Nothing in the basket is covered by this coupon.";
    return { problem: { code: "ERROR_COUPON_NOT_APPLICABLE", message } };
  }
  return {
    discount: {
      id: coupon.id,
      stage: "coupon",
      effect: coupon.effect,
      ...(coupon.scope?.group || open.length < lines.length ? { lineIds: eligible.map((line) => line.id) } : {}),
      ...(coupon.oneItem ? { oneItem: true } : {}),
    },
  };
}

/** `stores` is the shop's catalog; its groups are `product` and `collection`, each of all or of one `entityId`. */
function covers(scope: CouponScope | undefined, line: DiscountableLine): boolean {
  if (!scope) return true;
  if (scope.namespace !== "stores" && scope.namespace !== STORE_APP_ID) return false;
  if (line.productId === undefined) return false;
  const { name, entityId } = scope.group ?? {};
  if (!name || !entityId) return true;
  const wanted = entityId.toLowerCase();
  return name === "collection" ? line.collectionIds.includes(wanted) : line.productId === wanted;
}
