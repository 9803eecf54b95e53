import fc from "fast-check";

/** Products that a shop for combinations sells. */
export const productCount = 10;

const line = fc.record({
  product: fc.integer({ min: 0, max: productCount - 1 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 40 })),
  hasExtra: fc.boolean(),
});

/** A thing without a product; the price is in minor units. */
const custom = fc.record({
  price: fc.integer({ min: 0, max: 20_001 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  preset: fc.constantFrom("PHYSICAL" as const, "DIGITAL" as const, "SERVICE" as const),
  isPaidLater: fc.boolean(),
  taxGroup: fc.integer({ min: 0, max: 2 }),
});

/** What a merchant does with a paid order; numbers choose among what there is. */
const step = fc.record({
  kind: fc.constantFrom("edit", "add", "refundUnits", "refundAmount", "refundShipping", "refundFee", "return"),
  choice: fc.integer({ min: 0, max: 9 }),
  size: fc.integer({ min: 1, max: 99 }),
});

/** One purchase and what becomes of it. */
export const purchasePlan = fc.record({
  shop: fc.integer({ min: 0, max: 4 }),
  buyer: fc.constantFrom("visitor", "member", "app"),
  place: fc.integer({ min: 0, max: 4 }),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  custom: fc.array(custom, { maxLength: 2 }),
  /** Of the first line of an app, minor units. */
  deposit: fc.option(fc.integer({ min: 1, max: 99 })),
  /** Units that a membership pays for. */
  lessons: fc.constantFrom(0, 0, 2),
  coupon: fc.constantFrom("", "percent", "amount", "fixed", "shipping", "buyXGetY", "minimum", "product", "oneItem"),
  size: fc.integer({ min: 1, max: 100 }),
  hasMerchantDiscount: fc.boolean(),
  /** Percent of the total that is on the gift card. */
  giftCard: fc.constantFrom(0, 0, 1, 40, 100, 130),
  delivery: fc.integer({ min: 0, max: 5 }),
  exemption: fc.constantFrom("none", "none", "reduced", "whole"),
  currency: fc.constantFrom("", "", "EUR", "KWD"),
  payment: fc.constantFrom("card", "manual", "parts", "reserved"),
  steps: fc.array(step, { maxLength: 3 }),
  end: fc.constantFrom("refund", "cancel", "cancelAndRestock"),
});

export type PurchasePlan = typeof purchasePlan extends fc.Arbitrary<infer T> ? T : never;
export type PurchaseStep = PurchasePlan["steps"][number];
