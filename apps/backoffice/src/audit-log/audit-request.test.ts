import type { AuditEntry } from "@vitrine/contract";
import { describe, expect, test } from "vitest";
import { actionOf, pageOf } from "./audit-request.ts";

const entry = (operation: string, entityId?: string): AuditEntry => ({
  id: "1",
  createdDate: "2026-01-01T00:00:00.000Z",
  actorType: "STAFF",
  actorId: "2",
  operation,
  requestId: "3",
  ...(entityId && { entityId }),
});

describe("an entry of the audit log", () => {
  test("is said in words", () => {
    expect(actionOf(entry("ecom.orders.cancelOrder"))).toBe("Canceled an order");
    expect(actionOf(entry("stores.product-editor.saveProduct"))).toBe("Saved a product");
    expect(actionOf(entry("ecom.gift-vouchers.voidGiftCard"))).toBe("Void gift card");
  });

  test.each([
    ["ecom.orders.cancelOrder", "/orders/x"],
    ["stores.products.updateProduct", "/products/x"],
    ["stores.product-editor.saveProduct", "/products/x"],
    ["members.members.updateMember", "/members/x"],
    ["stores.products.addProductsToCollection", "/collections/x"],
    ["marketing.coupons.updateCoupon", "/discounts/x"],
    ["stores.products.deleteProduct", undefined],
    ["vitrine.staff.updateStaffRole", undefined],
  ])("of %s leads to %s", (operation, page) => {
    expect(pageOf(entry(operation, "x"))).toBe(page);
  });

  test("without an id leads nowhere", () => {
    expect(pageOf(entry("ecom.orders.bulkUpdateOrders"))).toBeUndefined();
  });
});
