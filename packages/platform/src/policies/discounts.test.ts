import { describe, expect, test } from "vitest";
import { type CouponTerms, checkCoupon, couponDiscount } from "./discounts.ts";

const now = new Date("2026-01-10T00:00:00Z");
const coupon = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  id: "c",
  code: "SAVE",
  name: "Save",
  effect: { kind: "percent", rate: 100_000 },
  oneItem: false,
  isForSubscriptions: false,
  active: true,
  usages: 0,
  usagesByBuyer: 0,
  ...over,
});
const lines = [
  { id: "a", subtotal: 1000, productId: "p1", collectionIds: ["c1"] },
  { id: "b", subtotal: 2000, productId: "p2", collectionIds: [] },
  { id: "own", subtotal: 500, collectionIds: [] },
];

describe("a coupon code", () => {
  test.each([
    ["that nobody made", undefined, "ERROR_COUPON_DOES_NOT_EXIST"],
    ["that is switched off", coupon({ active: false }), "ERROR_COUPON_DOES_NOT_EXIST"],
    ["before its time", coupon({ startsAt: new Date("2026-01-11") }), "ERROR_COUPON_IS_NOT_ACTIVE_YET"],
    ["after its time", coupon({ expiresAt: now }), "ERROR_COUPON_HAS_EXPIRED"],
    ["that is used up", coupon({ usageLimit: 2, usages: 2 }), "ERROR_COUPON_USAGE_EXCEEDED"],
    [
      "used up by this buyer",
      coupon({ limitPerCustomer: 1, usagesByBuyer: 1 }),
      "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED",
    ],
    ["that is good", coupon({ usageLimit: 2, usages: 1, limitPerCustomer: 1, startsAt: now }), undefined],
  ])("%s", (_, terms, refusal) => {
    expect(checkCoupon(terms, now)).toBe(refusal);
  });
});

describe("a coupon on a basket", () => {
  const covered = (over: Partial<CouponTerms>) => {
    const outcome = couponDiscount(coupon(over), lines);
    return "discount" in outcome ? (outcome.discount.lineIds ?? "all") : outcome.problem.code;
  };
  test("without a scope covers everything", () => {
    expect(covered({})).toBe("all");
  });
  test("for a product or a collection covers their lines", () => {
    expect(covered({ scope: { namespace: "stores", group: { name: "product", entityId: "P2" } } })).toEqual(["b"]);
    expect(covered({ scope: { namespace: "stores", group: { name: "collection", entityId: "c1" } } })).toEqual(["a"]);
    expect(covered({ scope: { namespace: "stores", group: { name: "product" } } })).toEqual(["a", "b"]);
  });
  test("that covers nothing says so", () => {
    expect(covered({ scope: { namespace: "events" } })).toBe("ERROR_COUPON_NOT_APPLICABLE");
  });
  test("below its minimum says so, and counts from it on", () => {
    expect(covered({ minimumSubtotal: 3501 })).toBe("ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED");
    expect(covered({ minimumSubtotal: 3500 })).toBe("all");
  });
});
