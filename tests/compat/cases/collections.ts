import { expect } from "vitest";
import { type Cases, invalid, missing, NOWHERE } from "./case.ts";

export const collectionCases: Cases = {
  getCollection: {
    async succeeds(world) {
      const { collections } = world.visitor();
      const [first] = (await collections.queryCollections().limit(1).find()).items;
      expect(await collections.getCollection(first?._id ?? "")).toEqual(first);
    },
    fails: missing((world) => world.visitor().collections.getCollection(NOWHERE)),
  },
  getCollectionBySlug: {
    async succeeds(world) {
      const { collection } = await world.visitor().collections.getCollectionBySlug("ceramics");
      expect(collection).toMatchObject({ slug: "ceramics", name: "Ceramics", visible: true });
      expect(collection?.media?.mainMedia?.image?.url ?? "https://").toMatch(/^https?:/);
    },
    fails: missing((world) => world.visitor().collections.getCollectionBySlug("none")),
  },
  queryCollections: {
    async succeeds(world) {
      const { collections } = world.visitor();
      const page = await collections.queryCollections().limit(2).find();
      expect(page.items).toHaveLength(2);
      expect(page).toMatchObject({ currentPage: 0, totalCount: expect.any(Number) });
      expect(page.hasNext()).toBe((page.totalCount ?? 0) > 2);
      const named = await collections.queryCollections().startsWith("name", "Cer").find();
      expect(named.items).toMatchObject([{ name: "Ceramics" }]);
    },
    fails: invalid("undefined.paging.limit", "MAX", (world) =>
      world.visitor().collections.queryCollections().limit(101).find(),
    ),
  },
};
