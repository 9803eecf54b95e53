import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { STORES } from "./makers.ts";

/** A rule as the vendor's documentation writes them; for one item no one sells, so that no other case is lowered. */
function tenPercent(changes: object = {}) {
  const catalogItemFilter = { catalogAppId: STORES, catalogItemIds: [randomUUID()] };
  const scopes = [{ _id: "items", type: "CATALOG_ITEM", catalogItemFilter }];
  const value = {
    targetType: "SPECIFIC_ITEMS",
    specificItemsInfo: { scopes },
    discountType: "PERCENTAGE",
    percentage: 10,
  };
  return { name: "Ten percent", active: true, discounts: { values: [value] }, ...changes } as never;
}

async function rule({ merchant }: World, changes: object = {}) {
  const made = await merchant.discountRules.createDiscountRule(tenPercent(changes));
  return { ...made, _id: made._id ?? "" };
}

export const discountRuleCases: Cases = {
  createDiscountRule: {
    async succeeds(world) {
      const made = await rule(world, { activeTimeInfo: { start: new Date("2026-01-01T00:00:00Z") } });
      expect(made).toMatchObject({ name: "Ten percent", revision: "1", status: "LIVE", usageCount: 0 });
      expect(made._createdDate).toBeInstanceOf(Date);
      expect(made.activeTimeInfo?.start).toBeInstanceOf(Date);
      expect(made.discounts?.values).toMatchObject([{ percentage: 10, discountType: "PERCENTAGE" }]);
    },
    fails: refused("MAX_CUSTOM_TRIGGER_APPS_EXCEEDED", 428, (world) => {
      const triggers = Array.from({ length: 4 }, () => ({
        triggerType: "CUSTOM",
        customTrigger: { _id: "sunny", appId: randomUUID() },
      }));
      return rule(world, { trigger: { triggerType: "AND", and: { triggers } } });
    }),
  },
  getDiscountRule: {
    async succeeds(world) {
      const { _id } = await rule(world);
      expect(await world.merchant.discountRules.getDiscountRule(_id)).toMatchObject({ _id, name: "Ten percent" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.discountRules.getDiscountRule(NOWHERE)),
  },
  updateDiscountRule: {
    async succeeds(world) {
      const { _id } = await rule(world);
      const changed = await world.merchant.discountRules.updateDiscountRule(_id, {
        revision: "1",
        name: "Twenty percent",
      });
      expect(changed).toMatchObject({ _id, name: "Twenty percent", revision: "2", active: true });
    },
    fails: refused("REVISION_MISMATCH", 409, async (world) => {
      const { _id } = await rule(world);
      return world.merchant.discountRules.updateDiscountRule(_id, { revision: "7", name: "Late" });
    }),
  },
  deleteDiscountRule: {
    async succeeds(world) {
      const { _id } = await rule(world);
      expect(await world.merchant.discountRules.deleteDiscountRule(_id)).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.discountRules.deleteDiscountRule(NOWHERE)),
  },
  queryDiscountRules: {
    async succeeds(world) {
      const { _id } = await rule(world, { name: "Found again" });
      const { items } = await world.merchant.discountRules.queryDiscountRules().eq("name", "Found again").find();
      expect(items).toMatchObject([{ _id, name: "Found again" }]);
    },
    fails: invalid(
      "query.filter.colour",
      "FIELD_NOT_ALLOWED",
      ({ merchant }) => merchant.discountRules.queryDiscountRules({ filter: { colour: "red" } } as never) as never,
    ),
  },
};
