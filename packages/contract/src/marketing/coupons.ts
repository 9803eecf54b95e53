import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { TextQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type { BulkCreateCouponResult, Coupon, CouponSpecification } from "./coupon-entity.ts";

/** Bulk create coupons request. */
export interface BulkCreateCouponsRequest {
  specifications: CouponSpecification[];
  /** @default false */
  returnFullEntity?: boolean;
}

/** Bulk create coupons response. */
export interface BulkCreateCouponsResponse {
  results?: BulkCreateCouponResult[];
  bulkActionMetadata: BulkActionMetadata;
}

/** Bulk delete coupons request. */
export interface BulkDeleteCouponsRequest {
  ids: string[];
}

/** Bulk delete coupons response. */
export interface BulkDeleteCouponsResponse {
  results?: ItemMetadata[];
  deleteMetadata: BulkActionMetadata;
}

/** Coupon id request. */
export interface CouponIdRequest {
  id: string;
}

/** Create coupon request. */
export interface CreateCouponRequest {
  specification: CouponSpecification;
}

/** Create coupon response. */
export interface CreateCouponResponse {
  id?: string;
}

/** Get coupon response. */
export interface GetCouponResponse {
  coupon: Coupon;
}

/** Query coupons response. */
export interface QueryCouponsResponse {
  coupons?: Coupon[];
  /** @asType integer */
  totalResults?: number;
}

/** Update coupon request. */
export interface UpdateCouponRequest {
  id: string;
  specification: CouponSpecification;
  fieldMask?: FieldMask;
}

/**
 * Codes that take something off a purchase.
 * @entity wix.ecommerce.coupons.v2.coupon
 * @alias /stores/v2=/_api/coupons-server/v2
 */
export const coupons = /* @__PURE__ */ service("marketing.coupons", {
  /**
   * Bulk create coupons.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @emits coupon_created
   */
  bulkCreateCoupons: /* @__PURE__ */ op<BulkCreateCouponsRequest, BulkCreateCouponsResponse>(
    "POST /stores/v2/bulk/coupons/create",
  ),
  /**
   * Bulk delete coupons.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @emits coupon_deleted
   */
  bulkDeleteCoupons: /* @__PURE__ */ op<BulkDeleteCouponsRequest, BulkDeleteCouponsResponse>(
    "POST /stores/v2/bulk/coupons/delete",
  ),
  /**
   * Create coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @emits coupon_created
   */
  createCoupon: /* @__PURE__ */ op<CreateCouponRequest, CreateCouponResponse>("POST /stores/v2/coupons"),
  /**
   * Delete coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @emits coupon_deleted
   */
  deleteCoupon: /* @__PURE__ */ op<CouponIdRequest, Empty>("DELETE /stores/v2/coupons/{id}"),
  /**
   * Get coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   */
  getCoupon: /* @__PURE__ */ op<CouponIdRequest, GetCouponResponse>("GET /stores/v2/coupons/{id}"),
  /**
   * Query coupons.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @reads
   */
  queryCoupons: /* @__PURE__ */ op<TextQueryRequest, QueryCouponsResponse>("POST /stores/v2/coupons/query"),
  /**
   * Update coupon.
   * @callers app staff
   * @scope COUPONS.MANAGE
   * @emits coupon_updated
   */
  updateCoupon: /* @__PURE__ */ op<UpdateCouponRequest, Empty>("PATCH /stores/v2/coupons/{id}"),
});
