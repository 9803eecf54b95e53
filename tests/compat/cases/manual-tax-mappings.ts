import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

const EXEMPTION = "0b4e6d3c-1f0a-4c7e-8d0b-2a9c1e5f7a31";

interface Place {
  readonly taxGroupId: string;
  readonly taxRegionId: string;
}

let places = 0;

/** A group of its own in a region of the demo shop: it has no rate yet. */
async function place({ merchant }: World): Promise<Place> {
  const [region] = (await merchant.taxRegions.queryTaxRegions().limit(1).find()).items;
  const group = await merchant.taxGroups.createTaxGroup({ name: `Mapped ${++places}` });
  return { taxGroupId: group._id ?? "", taxRegionId: region?._id ?? "" };
}

async function mapping(world: World) {
  const where = await place(world);
  const made = await world.merchant.manualTaxMappings.createManualTaxMapping({ ...where, taxRate: "0.05" });
  return { ...made, _id: made._id ?? "", where };
}

export const manualTaxMappingCases: Cases = {
  createManualTaxMapping: {
    async succeeds(world) {
      const made = await mapping(world);
      const { where } = made;
      expect(made).toMatchObject({ ...where, taxRate: "0.05", revision: "1", exemptRates: [] });
      expect(made._createdDate).toBeInstanceOf(Date);
    },
    fails: refused("MANUAL_TAX_MAPPING_ALREADY_EXISTS", 409, async (world) => {
      const { where } = await mapping(world);
      return world.merchant.manualTaxMappings.createManualTaxMapping({ ...where, taxRate: "0.06" });
    }),
  },
  getManualTaxMapping: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      const found = await world.merchant.manualTaxMappings.getManualTaxMapping(_id);
      expect(found).toMatchObject({ _id, taxRate: "0.05", jurisdictionType: "UNDEFINED" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.manualTaxMappings.getManualTaxMapping(NOWHERE)),
  },
  updateManualTaxMapping: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      const { manualTaxMappings } = world.merchant;
      const changed = await manualTaxMappings.updateManualTaxMapping(_id, { revision: "1", taxRate: "0.125" });
      expect(changed).toMatchObject({ _id, taxRate: "0.125", revision: "2" });
    },
    fails: refused("TAX_REGION_ID_NOT_FOUND", 404, async (world) => {
      const { _id } = await mapping(world);
      const update = { revision: "1", taxRegionId: NOWHERE };
      return world.merchant.manualTaxMappings.updateManualTaxMapping(_id, update);
    }),
  },
  deleteManualTaxMapping: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      expect(await world.merchant.manualTaxMappings.deleteManualTaxMapping(_id)).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.manualTaxMappings.deleteManualTaxMapping(NOWHERE)),
  },
  listManualTaxMappings: {
    async succeeds({ merchant }) {
      const { manualTaxMappings = [] } = await merchant.manualTaxMappings.listManualTaxMappings();
      expect(manualTaxMappings.length).toBeGreaterThan(1);
      const dates = manualTaxMappings.map(({ _createdDate }) => _createdDate?.getTime() ?? Number.NaN);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().manualTaxMappings.listManualTaxMappings()),
  },
  queryManualTaxMappings: {
    async succeeds(world) {
      const { _id, where } = await mapping(world);
      const { manualTaxMappings } = world.merchant;
      const found = await manualTaxMappings.queryManualTaxMappings().eq("taxGroupId", where.taxGroupId).find();
      expect(found.items).toMatchObject([{ _id, taxRegionId: where.taxRegionId }]);
    },
    fails: invalid("query.cursorPaging.cursor", "VALIDATION", ({ merchant }) =>
      merchant.manualTaxMappings.queryManualTaxMappings({ cursorPaging: { cursor: "nonsense" } }),
    ),
  },
  bulkCreateManualTaxMappings: {
    async succeeds(world) {
      const [good, bad] = [await place(world), { taxGroupId: NOWHERE, taxRegionId: NOWHERE }];
      const answer = await world.merchant.manualTaxMappings.bulkCreateManualTaxMappings(
        [good, bad].map((where) => ({ ...where, taxRate: "0.1" })),
        { returnEntity: true },
      );
      expect(answer.results).toMatchObject([
        { itemMetadata: { success: true, originalIndex: 0 }, item: { ...good, _createdDate: expect.any(Date) } },
        { itemMetadata: { success: false, originalIndex: 1, error: { code: "TAX_REGION_ID_NOT_FOUND" } } },
      ]);
      expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: invalid("manualTaxMappings", "MIN_SIZE", ({ merchant }) =>
      merchant.manualTaxMappings.bulkCreateManualTaxMappings([]),
    ),
  },
  bulkAssignExemptOverrides: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      const assignOverrides = [
        { manualTaxMappingId: _id, exemptGroupOverrides: [{ exemptGroupId: EXEMPTION, rate: "0.01" }] },
      ];
      const { manualTaxMappings } = world.merchant;
      const answer = await manualTaxMappings.bulkAssignExemptOverrides({ assignOverrides, returnEntity: true });
      const exemptRates = [{ taxExemptGroupId: EXEMPTION, taxRate: "0.01" }];
      expect(answer.results).toMatchObject([{ itemMetadata: { success: true }, item: { _id, exemptRates } }]);
    },
    fails: invalid("options.assignOverrides[0].exemptGroupOverrides", "MIN_SIZE", ({ merchant }) =>
      merchant.manualTaxMappings.bulkAssignExemptOverrides({
        assignOverrides: [{ manualTaxMappingId: NOWHERE, exemptGroupOverrides: [] }],
      }),
    ),
  },
  bulkUnassignExemptOverrides: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      const { manualTaxMappings } = world.merchant;
      const exemptGroupOverrides = [{ exemptGroupId: EXEMPTION, rate: "0.01" }];
      await manualTaxMappings.bulkAssignExemptOverrides({
        assignOverrides: [{ manualTaxMappingId: _id, exemptGroupOverrides }],
      });
      const answer = await manualTaxMappings.bulkUnassignExemptOverrides([{ manualTaxMappingId: _id }], {
        returnEntity: true,
      });
      expect(answer.results).toMatchObject([{ itemMetadata: { success: true }, item: { _id, exemptRates: [] } }]);
    },
    fails: invalid("unassignOverrides[0].manualTaxMappingId", "FORMAT", ({ merchant }) =>
      merchant.manualTaxMappings.bulkUnassignExemptOverrides([{ manualTaxMappingId: "not an id" }]),
    ),
  },
  updateExtendedFields: {
    async succeeds(world) {
      const { _id } = await mapping(world);
      const data = { namespaceData: { note: "reviewed" } };
      const { manualTaxMapping } = await world.merchant.manualTaxMappings.updateExtendedFields(_id, "@acme/app", data);
      expect(manualTaxMapping).toMatchObject({
        _id,
        revision: "1",
        extendedFields: { namespaces: { "@acme/app": { note: "reviewed" } } },
      });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) =>
      merchant.manualTaxMappings.updateExtendedFields(NOWHERE, "@acme/app", { namespaceData: {} }),
    ),
  },
};
