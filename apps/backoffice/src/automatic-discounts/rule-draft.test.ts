import type { AutomaticDiscount } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { checkRule } from "./rule-check.ts";
import { blankRule, toRule, toRuleDraft } from "./rule-draft.ts";

const catalogAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

function rule(changes: Partial<AutomaticDiscount>): AutomaticDiscount {
  const scopes = [{ id: "a", catalogItemFilter: { catalogAppId } }];
  return {
    name: "Sale",
    active: true,
    discounts: { values: [{ percentage: 10, specificItemsInfo: { scopes } }] },
    ...changes,
  } as AutomaticDiscount;
}

describe("the form of an automatic discount", () => {
  it("writes what was typed, with the condition on what is lowered", () => {
    const draft = { ...blankRule, name: " Two or more ", value: "12,5", condition: "quantity", from: "2" } as const;
    const scopes = [{ id: "items", type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId } }];
    expect(checkRule(draft, "EUR")).toEqual({});
    expect(toRule(draft, undefined, "EUR")).toEqual({
      name: "Two or more",
      active: true,
      discounts: {
        values: [
          {
            targetType: "SPECIFIC_ITEMS",
            discountType: "PERCENTAGE",
            percentage: 12.5,
            specificItemsInfo: { scopes },
          },
        ],
      },
      trigger: { triggerType: "ITEM_QUANTITY_RANGE", itemQuantityRange: { scopes, from: 2 } },
      activeTimeInfo: null,
    });
  });

  it("sends only what changed", () => {
    const before = toRuleDraft(rule({}));
    expect(toRule({ ...before, isActive: false }, before, "USD")).toEqual({ active: false });
    expect(toRule(before, before, "USD")).toEqual({});
  });

  it("leaves what it cannot show as it is", () => {
    const scopes = [{ id: "a", customFilter: { appId: "9f1d4c58-0a57-4e5b-9a43-6f6d5b0e2c11", params: {} } }];
    const given = rule({
      trigger: { or: { triggers: [] } },
      discounts: { values: [{ percentage: 10, specificItemsInfo: { scopes } }] },
    });
    const before = toRuleDraft(given);
    expect(before).toMatchObject({ applies: "kept", condition: "kept" });
    expect(toRule({ ...before, name: "Other" }, before, "USD")).toEqual({ name: "Other" });
  });

  it("refuses a range that is turned round, has no end, or is no number", () => {
    const of = (from: string, to: string) =>
      Object.keys(checkRule({ ...blankRule, name: "a", value: "5", condition: "subtotal", from, to }, "USD"));
    expect(of("10", "5")).toEqual(["to"]);
    expect(of("", "")).toEqual(["from"]);
    expect(of("ten", "")).toEqual(["from"]);
    expect(of("5", "10.50")).toEqual([]);
  });
});
