import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

/** The group that comes with the shop. */
async function defaultGroup({ merchant }: World) {
  const { taxGroups = [] } = await merchant.taxGroups.listDefaultTaxGroups();
  const [group] = taxGroups;
  if (!group?._id) throw new Error("The demo shop has no default tax group.");
  return { id: group._id, revision: group.revision ?? "" };
}

const createGroup = async ({ merchant }: World, name: string) => {
  const group = await merchant.taxGroups.createTaxGroup({ name });
  return { ...group, _id: group._id ?? "" };
};

export const taxGroupCases: Cases = {
  createTaxGroup: {
    async succeeds(world) {
      const group = await createGroup(world, "Books");
      expect(group).toMatchObject({ name: "Books", revision: "1", _createdDate: expect.any(Date) });
    },
    fails: invalid("taxGroup.name", "MIN_LENGTH", ({ merchant }) => merchant.taxGroups.createTaxGroup({ name: "" })),
  },
  getTaxGroup: {
    async succeeds(world) {
      const { _id } = await createGroup(world, "Maps");
      expect(await world.merchant.taxGroups.getTaxGroup(_id)).toMatchObject({ _id, name: "Maps" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.taxGroups.getTaxGroup(NOWHERE)),
  },
  updateTaxGroup: {
    async succeeds(world) {
      const { _id } = await createGroup(world, "Tea");
      const changed = await world.merchant.taxGroups.updateTaxGroup(_id, { name: "Tea and coffee", revision: "1" });
      expect(changed).toMatchObject({ _id, name: "Tea and coffee", revision: "2" });
    },
    fails: refused("ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP", 428, async (world) => {
      const { id, revision } = await defaultGroup(world);
      return world.merchant.taxGroups.updateTaxGroup(id, { name: "Mine", revision });
    }),
  },
  deleteTaxGroup: {
    async succeeds(world) {
      const { _id } = await createGroup(world, "Ice");
      expect(await world.merchant.taxGroups.deleteTaxGroup(_id)).toBeUndefined();
      expect((await world.merchant.taxGroups.queryTaxGroups().eq("name", "Ice").find()).items).toEqual([]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.taxGroups.deleteTaxGroup(NOWHERE)),
  },
  queryTaxGroups: {
    async succeeds(world) {
      await createGroup(world, "Zinc");
      const { taxGroups } = world.merchant;
      const builder = await taxGroups.queryTaxGroups().in("name", ["Zinc", "Tin"]).ascending("name").limit(1).find();
      expect(builder.items).toMatchObject([{ name: "Zinc", _updatedDate: expect.any(Date) }]);
      expect(builder.hasNext()).toBe(false);
      const typed = await taxGroups.queryTaxGroups({ filter: { name: "Zinc" } } as never);
      expect(typed).toMatchObject({ taxGroups: [{ name: "Zinc" }], pagingMetadata: { hasNext: false } });
    },
    fails: invalid("query.filter.colour", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.taxGroups.queryTaxGroups({ filter: { colour: "red" } } as never),
    ),
  },
  listDefaultTaxGroups: {
    async succeeds({ merchant }) {
      const { taxGroups } = await merchant.taxGroups.listDefaultTaxGroups();
      expect(taxGroups).toMatchObject([{ _id: expect.any(String), revision: expect.stringMatching(/^\d+$/) }]);
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().taxGroups.listDefaultTaxGroups()),
  },
  listDefaultTaxGroupsByAppIds: {
    async succeeds({ merchant }) {
      const stores = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
      const answer = await merchant.taxGroups.listDefaultTaxGroupsByAppIds([stores, NOWHERE]);
      expect(answer.results).toMatchObject([
        { taxGroupMetadata: { originalIndex: 0, success: true }, taxGroup: { _id: expect.any(String) } },
        { taxGroupMetadata: { originalIndex: 1, success: false, error: { code: "NOT_FOUND" } } },
      ]);
      expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 });
    },
    fails: invalid("appIds", "MIN_SIZE", ({ merchant }) => merchant.taxGroups.listDefaultTaxGroupsByAppIds([])),
  },
};
