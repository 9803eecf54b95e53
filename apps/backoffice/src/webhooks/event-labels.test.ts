import { describe, expect, test } from "vitest";
import { eventName, pageOf, searchSubjects, subjectsOf } from "./event-labels.ts";

const types = [
  "com.wix.ecommerce.catalog.api.v1.ProductChanged",
  "wix.ecom.v1.cart_created",
  "wix.ecom.v1.order_approved",
  "wix.ecom.v1.order_payment_status_updated",
  "wix.ecommerce.coupons.v2.coupon_applied",
  "wix.something.v9.thing_made",
];

describe("a type of event", () => {
  test.each([
    ["wix.ecom.v1.order_payment_status_updated", "Order payment status updated"],
    ["com.wix.ecommerce.catalog.api.v1.ProductChanged", "Product changed"],
    ["wix.ecommerce.coupons.v2.coupon_applied", "Coupon used"],
    ["wix.something.v9.thing_made", "Thing made"],
  ])("%s is said as %s", (type, name) => {
    expect(eventName(type)).toBe(name);
  });

  test("stands with others about the same thing, each once, unknown ones last", () => {
    expect(subjectsOf(types).map(({ name }) => name)).toEqual(["Orders", "Carts", "Catalog", "Discounts", "Other"]);
    expect(subjectsOf(types).flatMap((subject) => subject.types)).toHaveLength(types.length);
  });

  test.each([
    ["order paym", ["wix.ecom.v1.order_payment_status_updated"]],
    ["CATALOG", ["com.wix.ecommerce.catalog.api.v1.ProductChanged"]],
    ["v2.coupon_", ["wix.ecommerce.coupons.v2.coupon_applied"]],
    ["used coupon", ["wix.ecommerce.coupons.v2.coupon_applied"]],
    ["nothing like it", []],
  ])("is found by “%s”", (text, found) => {
    expect(searchSubjects(subjectsOf(types), text).flatMap((subject) => subject.types)).toEqual(found);
  });

  test.each([
    ["wix.ecom.v1.order_approved", "/orders/x"],
    ["com.wix.ecommerce.catalog.api.v1.VariantsChanged", "/products/x"],
    ["com.wix.ecommerce.catalog.api.v1.CollectionCreated", "/collections/x"],
    ["wix.ecommerce.coupons.v2.coupon_updated", "/discounts/x"],
    ["com.wix.ecommerce.catalog.api.v1.ProductDeleted", undefined],
    ["wix.ecommerce.coupons.v2.coupon_deleted", undefined],
    ["wix.ecom.v1.cart_created", undefined],
  ])("%s leads to %s", (eventType, page) => {
    expect(pageOf({ eventType, entityId: "x" })).toBe(page);
  });
});
