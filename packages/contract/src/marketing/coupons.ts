import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { TextQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type {
  BulkCreateCouponResult,
  Coupon,
  CouponSpecification,
  CouponSpecificationUpdate,
} from "./coupon-entity.ts";

/** Sent to `coupons.bulkCreateCoupons`, which creates up to 100 coupons; each succeeds or fails on its own. */
export interface BulkCreateCouponsRequest {
  /** Coupons to create. */
  specifications: CouponSpecification[];
  /** Whether each result holds its coupon. @default false */
  returnFullEntity?: boolean;
}

/** Returned by `coupons.bulkCreateCoupons`, which creates up to 100 coupons; each succeeds or fails on its own. */
export interface BulkCreateCouponsResponse {
  /** One for each item of the request, in its order. */
  results?: BulkCreateCouponResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** Sent to `coupons.bulkDeleteCoupons`, which deletes up to 100 coupons; each succeeds or fails on its own. */
export interface BulkDeleteCouponsRequest {
  /** Coupons to delete, by id. @maxLength 255 */
  ids: string[];
}

/** Returned by `coupons.bulkDeleteCoupons`, which deletes up to 100 coupons; each succeeds or fails on its own. */
export interface BulkDeleteCouponsResponse {
  /** One for each item of the request, in its order. */
  results?: ItemMetadata[];
  /** How many went through. */
  deleteMetadata: BulkActionMetadata;
}

/** Names one coupon. */
export interface CouponIdRequest {
  /** The coupon's id. */
  id: string;
}

/** Sent to `coupons.createCoupon`, which creates a coupon. */
export interface CreateCouponRequest {
  /** What the coupon does, and when and how often. */
  specification: CouponSpecification;
}

/** Returned by `coupons.createCoupon`, which creates a coupon. */
export interface CreateCouponResponse {
  /** The new coupon's id. */
  id?: string;
}

/** Returned by `coupons.getCoupon`, which returns a coupon. */
export interface GetCouponResponse {
  /** The coupon with how often it was used. */
  coupon: Coupon;
}

/** Returned by `coupons.queryCoupons`, which finds coupons. */
export interface QueryCouponsResponse {
  /** Coupons of this page, in the order asked for. */
  coupons: Coupon[];
  /** How many there are in all. @asType integer */
  totalResults?: number;
}

/** Sent to `coupons.updateCoupon`, which changes a coupon. */
export interface UpdateCouponRequest {
  /** The coupon's id. */
  id: string;
  /** The fields to change. */
  specification: CouponSpecificationUpdate;
  /**
   * Fields to change; left out, exactly the fields that are sent change. A limit that is named here and not sent is
   * lifted.
   */
  fieldMask?: FieldMask;
}

/**
 * Codes that take something off a purchase.
 * @entity Coupon
 * @alias /stores/v2=/_api/coupons-server/v2
 */
export const coupons = service("marketing.coupons", {
  /**
   * Creates up to 100 coupons; each succeeds or fails on its own.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  bulkCreateCoupons: op<BulkCreateCouponsRequest, BulkCreateCouponsResponse, never, "coupon_created">(
    "POST /stores/v2/bulk/coupons/create",
  ),
  /**
   * Deletes up to 100 coupons; each succeeds or fails on its own.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  bulkDeleteCoupons: op<BulkDeleteCouponsRequest, BulkDeleteCouponsResponse, never, "coupon_deleted">(
    "POST /stores/v2/bulk/coupons/delete",
  ),
  /**
   * Creates a coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @example {"specification": {"name": "Welcome", "code": "WELCOME", "startTime": "1767225600000", "percentOffRate": 10, "scope": {"namespace": "stores"}}}
   */
  createCoupon: op<CreateCouponRequest, CreateCouponResponse, never, "coupon_created">("POST /stores/v2/coupons"),
  /**
   * Deletes a coupon. Orders that used it keep their discount.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  deleteCoupon: op<CouponIdRequest, Empty, never, "coupon_deleted">("DELETE /stores/v2/coupons/{id}"),
  /**
   * Returns a coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  getCoupon: op<CouponIdRequest, GetCouponResponse>("GET /stores/v2/coupons/{id}"),
  /**
   * Finds coupons.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @reads
   */
  queryCoupons: op<TextQueryRequest, QueryCouponsResponse>("POST /stores/v2/coupons/query"),
  /**
   * Changes a coupon. Its kind stays.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  updateCoupon: op<UpdateCouponRequest, Empty, never, "coupon_updated">("PATCH /stores/v2/coupons/{id}"),
});
