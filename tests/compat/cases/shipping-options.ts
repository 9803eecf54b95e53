import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

const rates = [{ amount: "4.90", conditions: [], multiplyByQuantity: false }];

async function option({ merchant }: World, title = "Courier") {
  const deliveryRegionIds = [randomUUID()];
  const made = await merchant.shippingOptions.createShippingOption({ title, deliveryRegionIds, rates });
  return { ...made, _id: made._id ?? "", region: deliveryRegionIds[0] ?? "" };
}

export const shippingOptionCases: Cases = {
  createShippingOption: {
    async succeeds(world) {
      const made = await option(world);
      expect(made).toMatchObject({ title: "Courier", revision: "1", rates, deliveryRegionIds: [made.region] });
      expect(made._createdDate).toBeInstanceOf(Date);
    },
    fails: refused("INVALID_QUANTITY_VALUE", 400, ({ merchant }) =>
      merchant.shippingOptions.createShippingOption({
        title: "By the piece",
        rates: [{ amount: "1", conditions: [{ type: "BY_TOTAL_QUANTITY", operator: "GT", value: "1.5" }] }],
      }),
    ),
  },
  getShippingOption: {
    async succeeds(world) {
      const { _id } = await option(world);
      expect(await world.merchant.shippingOptions.getShippingOption(_id)).toMatchObject({ _id, title: "Courier" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.shippingOptions.getShippingOption(NOWHERE)),
  },
  updateShippingOption: {
    async succeeds(world) {
      const { _id } = await option(world);
      const update = { revision: "1", title: "Bicycle", estimatedDeliveryTime: "Today" };
      const changed = await world.merchant.shippingOptions.updateShippingOption(_id, update);
      expect(changed).toMatchObject({ _id, title: "Bicycle", estimatedDeliveryTime: "Today", revision: "2" });
    },
    fails: refused("INVALID_QUANTITY_VALUE", 400, async (world) => {
      const { _id } = await option(world);
      const conditions = [{ type: "BY_TOTAL_QUANTITY", operator: "LTE", value: "0.5" } as const];
      return world.merchant.shippingOptions.updateShippingOption(_id, {
        revision: "1",
        rates: [{ amount: "1", conditions }],
      });
    }),
  },
  deleteShippingOption: {
    async succeeds(world) {
      const { _id } = await option(world);
      expect(await world.merchant.shippingOptions.deleteShippingOption(_id)).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.shippingOptions.deleteShippingOption(NOWHERE)),
  },
  queryShippingOptions: {
    async succeeds(world) {
      const { _id, region } = await option(world, "Pigeon");
      const { shippingOptions } = world.merchant;
      const found = await shippingOptions
        .queryShippingOptions()
        .hasSome("deliveryRegionIds", [region])
        .descending("_createdDate")
        .find();
      expect(found.items.map((item) => item._id)).toEqual([_id]);
      expect(found.cursors).toBeDefined();
    },
    fails: invalid("query.sort[0].fieldName", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.shippingOptions.queryShippingOptions({ sort: [{ fieldName: "colour" }] } as never),
    ),
  },
  addDeliveryRegion: {
    async succeeds(world) {
      const { _id, region } = await option(world);
      const added = randomUUID();
      const { shippingOptions } = world.merchant;
      const { shippingOption } = await shippingOptions.addDeliveryRegion(_id, added, { revision: "1" });
      expect(shippingOption).toMatchObject({ _id, deliveryRegionIds: [region, added], revision: "2" });
    },
    fails: refused("REVISION_MISMATCH", 409, async (world) => {
      const { _id } = await option(world);
      return world.merchant.shippingOptions.addDeliveryRegion(_id, NOWHERE, { revision: "7" });
    }),
  },
  removeDeliveryRegion: {
    async succeeds(world) {
      const { _id, region } = await option(world);
      const { shippingOptions } = world.merchant;
      const { shippingOption } = await shippingOptions.removeDeliveryRegion(_id, region, { revision: "1" });
      expect(shippingOption).toMatchObject({ _id, deliveryRegionIds: [], revision: "2" });
    },
    fails: refused("REVISION_MISMATCH", 409, async (world) => {
      const { _id, region } = await option(world);
      return world.merchant.shippingOptions.removeDeliveryRegion(_id, region, { revision: "7" });
    }),
  },
  updateExtendedFields: {
    async succeeds(world) {
      const { _id } = await option(world);
      const namespaceData = { carrier: { depot: 12 } };
      const { shippingOptions } = world.merchant;
      const { shippingOption } = await shippingOptions.updateExtendedFields(_id, "@acme/app", { namespaceData });
      expect(shippingOption).toMatchObject({
        _id,
        revision: "1",
        extendedFields: { namespaces: { "@acme/app": namespaceData } },
      });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) =>
      merchant.shippingOptions.updateExtendedFields(NOWHERE, "@acme/app", { namespaceData: {} }),
    ),
  },
};
