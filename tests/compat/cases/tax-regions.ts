import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

/** The calculator that reads the shop's own rates. */
const MANUAL = "d8d7a1f5-7b1c-4f0e-9a55-6a6b9d1f2c3e";

const region = async ({ merchant }: World, country: string, subdivision = "") => {
  const made = await merchant.taxRegions.createTaxRegion({ appId: MANUAL, country, subdivision });
  return { ...made, _id: made._id ?? "" };
};

export const taxRegionCases: Cases = {
  createTaxRegion: {
    async succeeds(world) {
      expect(await region(world, "FR")).toMatchObject({
        country: "FR",
        subdivision: "",
        appId: MANUAL,
        taxIncludedInPrice: false,
        revision: "1",
        _createdDate: expect.any(Date),
        _updatedDate: expect.any(Date),
      });
    },
    fails: refused("ALREADY_EXISTS", 409, async (world) => {
      await region(world, "IT");
      return region(world, "IT");
    }),
  },
  bulkCreateTaxRegion: {
    async succeeds({ merchant }) {
      const wanted = [
        { appId: MANUAL, country: "AU", subdivision: "NSW" },
        { appId: MANUAL, country: "CH", subdivision: "ZH" },
      ];
      const { results, bulkActionMetadata } = await merchant.taxRegions.bulkCreateTaxRegion(wanted, {
        returnEntity: true,
      });
      expect(results).toMatchObject([
        { itemMetadata: { originalIndex: 0, success: true }, item: { country: "AU", _createdDate: expect.any(Date) } },
        { itemMetadata: { success: false, error: { code: "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY" } } },
      ]);
      expect(results?.[0]?.itemMetadata?._id).toBe(results?.[0]?.item?._id);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: invalid("taxRegions", "MIN_SIZE", ({ merchant }) => merchant.taxRegions.bulkCreateTaxRegion([])),
  },
  getTaxRegion: {
    async succeeds(world) {
      const { _id } = await region(world, "NL");
      expect(await world.merchant.taxRegions.getTaxRegion(_id)).toMatchObject({ _id, country: "NL" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.taxRegions.getTaxRegion(NOWHERE)),
  },
  updateTaxRegion: {
    async succeeds(world) {
      const { _id } = await region(world, "PT");
      const update = { revision: "1", taxIncludedInPrice: true, country: "PT", appId: MANUAL };
      const changed = await world.merchant.taxRegions.updateTaxRegion(_id, update);
      expect(changed).toMatchObject({ _id, taxIncludedInPrice: true, revision: "2" });
    },
    fails: refused("SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY", 428, async (world) => {
      const { _id } = await region(world, "SE");
      return world.merchant.taxRegions.updateTaxRegion(_id, { revision: "1", subdivision: "AB" });
    }),
  },
  deleteTaxRegion: {
    async succeeds(world) {
      const { _id } = await region(world, "FI");
      expect(await world.merchant.taxRegions.deleteTaxRegion(_id)).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.taxRegions.deleteTaxRegion(NOWHERE)),
  },
  queryTaxRegions: {
    async succeeds({ merchant }) {
      const first = await merchant.taxRegions.queryTaxRegions().eq("country", "US").ascending("_id").limit(2).find();
      expect(first.items).toHaveLength(2);
      expect(first.hasNext()).toBe(true);
      const second = await first.next();
      expect(second.items).toHaveLength(2);
      expect(second.hasPrev()).toBe(true);
      const ids = [...first.items, ...second.items].map(({ _id }) => _id ?? "");
      expect(ids).toEqual([...new Set(ids)].sort());
      expect((await second.prev()).items.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    },
    fails: invalid("query.cursorPaging.limit", "MAX", ({ merchant }) =>
      merchant.taxRegions.queryTaxRegions({ cursorPaging: { limit: 101 } }),
    ),
  },
};
