import { describe, expect, it } from "vitest";
import { checkCoupon } from "./coupon-check.ts";
import { blankCoupon, canApply, ofKind, toCouponDraft, toSpecification, withPlainAmounts } from "./coupon-draft.ts";

const blank = blankCoupon(new Date(2026, 0, 5, 9));
const draft = { ...blank, code: "WELCOME", name: "Welcome", value: "10" };

describe("a coupon's form", () => {
  it("makes a whole specification of a new coupon", () => {
    expect(toSpecification(draft, undefined)).toEqual({
      code: "WELCOME",
      name: "Welcome",
      percentOffRate: 10,
      scope: { namespace: "stores" },
      limitedToOneItem: false,
      startTime: String(new Date(2026, 0, 5, 9).getTime()),
      active: true,
    });
  });

  it("takes a percentage with a comma", () => {
    const typed = { ...draft, value: " 12,5 " };
    expect(checkCoupon(typed, undefined, "EUR")).toEqual({});
    expect(toSpecification(withPlainAmounts(typed, "EUR"), undefined)).toMatchObject({ percentOffRate: 12.5 });
  });

  it("sends only what changed of a known one", () => {
    expect(toSpecification({ ...draft, isActive: false }, draft)).toEqual({ active: false });
    expect(toSpecification({ ...draft, ends: "" }, { ...draft, ends: "2026-02-01T00:00" })).toEqual({
      expirationTime: "",
    });
  });

  it("needs no scope for free delivery, and a minimum of nothing for other kinds on every purchase", () => {
    const every = { ...draft, applies: "purchase" } as const;
    expect(toSpecification({ ...every, kind: "freeShipping" }, undefined)).not.toHaveProperty("minimumSubtotal");
    expect(toSpecification(every, undefined)).toMatchObject({ minimumSubtotal: 0 });
  });

  it("knows free delivery by the purchase only", () => {
    expect(ofKind("freeShipping", { applies: "collection" })).toEqual({
      kind: "freeShipping",
      applies: "purchase",
      entityId: "",
    });
    expect(ofKind("freeShipping", { applies: "minimum" })).toEqual({ kind: "freeShipping" });
    expect(canApply("product", { kind: "freeShipping", applies: "purchase" })).toBe(false);
    const specification = { freeShipping: true, scope: { namespace: "stores" } };
    expect(toCouponDraft({ id: "1", dateCreated: "0", specification })).toMatchObject({ applies: "purchase" });
  });

  it("reads a coupon as it was written", () => {
    const specification = toSpecification({ ...draft, applies: "collection", entityId: "c1" }, undefined);
    const read = toCouponDraft({ id: "1", dateCreated: "0", specification });
    expect(read).toEqual({ ...draft, applies: "collection", entityId: "c1" });
  });

  it("rejects what the platform would reject", () => {
    expect(checkCoupon({ ...draft, code: "TWO WORDS" }, undefined, "USD")).toHaveProperty("code");
    expect(checkCoupon({ ...draft, value: "120" }, undefined, "USD")).toHaveProperty("value");
    expect(checkCoupon({ ...draft, ends: "2025-01-01T00:00" }, undefined, "USD")).toHaveProperty("ends");
    expect(checkCoupon({ ...draft, usageLimit: "" }, { ...draft, usageLimit: "5" }, "USD")).toHaveProperty(
      "usageLimit",
    );
    expect(checkCoupon(draft, undefined, "USD")).toEqual({});
  });
});
