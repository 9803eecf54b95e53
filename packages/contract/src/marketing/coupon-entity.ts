import type { ItemMetadata } from "../common/errors.ts";

/** Coupon. */
export interface Coupon {
  id: string;
  specification: CouponSpecification;
  dateCreated: string;
  expired?: boolean;
  /** @asType integer */
  numberOfUsages?: number;
  displayData?: CouponDisplayData;
  appId?: string;
}

/** Coupon specification. */
export interface CouponSpecification {
  /** @oneof scopeOrMinSubtotal */
  scope?: CouponScope;
  /** @oneof scopeOrMinSubtotal */
  minimumSubtotal?: number;
  /** @oneof behavior */
  moneyOffAmount?: number;
  /** @oneof behavior */
  percentOffRate?: number;
  /** @oneof behavior */
  freeShipping?: boolean;
  /** @oneof behavior */
  fixedPriceAmount?: number;
  /** @oneof behavior */
  buyXGetY?: BuyXGetY;
  name?: string;
  code?: string;
  startTime?: string;
  expirationTime?: string;
  /** @asType integer */
  usageLimit?: number;
  /** @asType integer */
  limitPerCustomer?: number;
  limitedToOneItem?: boolean;
  appliesToSubscriptions?: boolean;
  /** @asType integer */
  discountedCycleCount?: number;
  /** @default true */
  active?: boolean;
  type?: string;
}

/** Coupon scope. */
export interface CouponScope {
  namespace?: string;
  group?: CouponScopeGroup;
}

/** Coupon scope group. */
export interface CouponScopeGroup {
  name?: string;
  entityId?: string;
}

/** Buy x get y. */
export interface BuyXGetY {
  /** @asType integer */
  x?: number;
  /** @asType integer */
  y?: number;
}

/** Coupon display data. */
export interface CouponDisplayData {
  name?: string;
  mediaItem?: CouponMedia;
  formattedPrice?: string;
}

/** Coupon media. */
export interface CouponMedia {
  url?: string;
  /** @asType integer */
  width?: number;
  /** @asType integer */
  height?: number;
}

/** Bulk create coupon result. */
export interface BulkCreateCouponResult {
  itemMetadata?: ItemMetadata;
  coupon?: Coupon;
}
