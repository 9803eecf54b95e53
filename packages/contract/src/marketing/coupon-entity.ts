import type { ItemMetadata } from "../common/errors.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What coupons can be filtered and sorted by. */
export const couponQueryFields = {
  id: { type: "text", sort: "BOTH" },
  dateCreated: { type: "time", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  code: { type: "text", sort: "BOTH" },
  active: { type: "boolean" },
  startTime: { type: "time", sort: "BOTH" },
  expirationTime: { type: "time", sort: "BOTH" },
  "specification.name": { type: "text", sort: "BOTH" },
  "specification.code": { type: "text", sort: "BOTH" },
  "specification.active": { type: "boolean" },
  "specification.startTime": { type: "time", sort: "BOTH" },
  "specification.expirationTime": { type: "time", sort: "BOTH" },
  "specification.usageLimit": { type: "number", sort: "BOTH" },
  "specification.limitedToOneItem": { type: "boolean", operators: ["$eq", "$ne"] },
  "specification.scope.namespace": { type: "text" },
  "specification.scope.group.name": { type: "text" },
  "specification.scope.group.entityId": { type: "text" },
  // The same, as the vendor's reference names them.
  "scope.namespace": { type: "text", sort: "BOTH" },
  "scope.group.name": { type: "text", sort: "BOTH" },
  "scope.group.entityId": { type: "text", sort: "BOTH" },
  expired: { type: "boolean", operators: ["$eq", "$ne"] },
} as const satisfies FieldRules;

/**
 * A code that takes something off a purchase. One per checkout.
 * @entity wix.ecommerce.coupons.v2.coupon
 */
export interface Coupon extends Queryable<typeof couponQueryFields> {
  /** Made by the server; never changes. */
  id: string;
  /** What it does, and when and how often. */
  specification: CouponSpecification;
  /** Milliseconds since 1970. */
  dateCreated: string;
  /** Its time is over. */
  expired?: boolean;
  /** Orders that used it. @asType integer */
  numberOfUsages?: number;
  /** The product or collection it is limited to, for showing; absent when it is for more, or that was deleted. */
  displayData?: CouponDisplayData;
  /** App that created it. */
  appId?: string;
}

/** What a coupon does. Exactly one kind: an amount, a percentage, free delivery, a fixed price or buy-x-get-y. */
export interface CouponSpecification {
  /** What it applies to. Free delivery has none; every other kind has this or `minimumSubtotal`. @oneof scopeOrMinSubtotal */
  scope?: CouponScope;
  /** Smallest subtotal it applies from; the coupon then covers the whole purchase. @oneof scopeOrMinSubtotal */
  minimumSubtotal?: number;
  /** Amount off, in the shop's currency. @oneof behavior */
  moneyOffAmount?: number;
  /** Percent off. @oneof behavior */
  percentOffRate?: number;
  /** Delivery costs nothing. @oneof behavior */
  freeShipping?: boolean;
  /** What the items cost instead. @oneof behavior */
  fixedPriceAmount?: number;
  /** So many bought make so many free. @oneof behavior */
  buyXGetY?: BuyXGetY;
  /** For the merchant. */
  name?: string;
  /** What buyers enter. Unique in the shop; upper and lower case are the same. */
  code?: string;
  /** Milliseconds since 1970. @format int64 */
  startTime?: string;
  /** Milliseconds since 1970; without end when absent. @format int64 */
  expirationTime?: string;
  /** Orders it can be used for in all. @asType integer */
  usageLimit?: number;
  /** Orders one buyer can use it for. @asType integer */
  limitPerCustomer?: number;
  /** Lowers one unit of the cheapest item only. */
  limitedToOneItem?: boolean;
  /** It lowers subscriptions too. */
  appliesToSubscriptions?: boolean;
  /** How many payments of a subscription it lowers. @asType integer */
  discountedCycleCount?: number;
  /** Buyers can use it. @default true */
  active?: boolean;
  /** Kind of coupon in words; worked out by the server. */
  type?: string;
}

/** Changes to a coupon. What it applies to is replaced whole; of what kind it is stays. @accepts CouponSpecification */
export interface CouponSpecificationUpdate {
  /** What it applies to; null for the whole purchase, with a `minimumSubtotal`. @oneof scopeOrMinSubtotal */
  scope?: CouponScope | null;
  /** Smallest subtotal it applies from; null for none, with a `scope`. @oneof scopeOrMinSubtotal */
  minimumSubtotal?: number | null;
  /** Amount off, in the shop's currency. @oneof behavior */
  moneyOffAmount?: number;
  /** Percent off. @oneof behavior */
  percentOffRate?: number;
  /** Delivery costs nothing. @oneof behavior */
  freeShipping?: boolean;
  /** What the items cost instead. @oneof behavior */
  fixedPriceAmount?: number;
  /** So many bought make so many free. @oneof behavior */
  buyXGetY?: BuyXGetY;
  /** For the merchant. */
  name?: string;
  /** What buyers enter. Unique in the shop; upper and lower case are the same. */
  code?: string;
  /** Milliseconds since 1970. @format int64 */
  startTime?: string;
  /** Milliseconds since 1970; null for without end. @format int64 */
  expirationTime?: string | null;
  /** Orders it can be used for in all; null for any number. @asType integer */
  usageLimit?: number | null;
  /** Orders one buyer can use it for; null for any number. @asType integer */
  limitPerCustomer?: number | null;
  /** Lowers one unit of the cheapest item only. */
  limitedToOneItem?: boolean | null;
  /** It lowers subscriptions too. */
  appliesToSubscriptions?: boolean | null;
  /** How many payments of a subscription it lowers; null for all. @asType integer */
  discountedCycleCount?: number | null;
  /** Buyers can use it. */
  active?: boolean;
  /** Kind of coupon in words; worked out by the server. */
  type?: string;
}

/** What a coupon applies to. */
export interface CouponScope {
  /** `stores` for the shop's catalog. */
  namespace?: string;
  /** Which of the goods; all in the namespace when absent. */
  group?: CouponScopeGroup;
}

/** A part of the catalog. */
export interface CouponScopeGroup {
  /** `product` or `collection`. */
  name?: string;
  /** One of them; all when absent. */
  entityId?: string;
}

/** So many bought make so many free. */
export interface BuyXGetY {
  /** Units to buy. @asType integer */
  x?: number;
  /** Units that are free with them. @asType integer */
  y?: number;
}

/** What a coupon is limited to, for showing. */
export interface CouponDisplayData {
  /** What the product or collection is called. */
  name?: string;
  /** Its picture. */
  mediaItem?: CouponMedia;
  /** Its price with the currency sign; absent for collections. */
  formattedPrice?: string;
}

/** A picture. */
export interface CouponMedia {
  /** Absolute address of the picture. */
  url?: string;
  /** Pixels. @asType integer */
  width?: number;
  /** Pixels. @asType integer */
  height?: number;
}

/** How one coupon fared. */
export interface BulkCreateCouponResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
  /** The new coupon; absent when it failed or was not asked for. */
  coupon?: Coupon;
}
