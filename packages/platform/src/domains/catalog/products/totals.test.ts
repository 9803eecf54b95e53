import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { seedProducts } from "../../../main/seed/index.ts";

const route = "POST /stores-reader/v1/products/query-platformized";

onEveryEngine("totals of more products than are counted", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
    await seedProducts(store(), api.siteId, 10_100);
  });

  it.each([
    ["all products", {}, 10_172],
    [
      "the collection of all products",
      { collectionIds: { $hasSome: ["00000000-000000-000000-000000000001"] } },
      10_172,
    ],
    ["a filter that keeps too many", { price: { $gt: 0 } }, undefined],
    ["a collection condition that is no membership", { collectionIds: { $exists: true } }, undefined],
    ["combined filters", { $and: [{ price: { $gt: 0 } }, { visible: true }] }, undefined],
  ])("%s", async (_, filter, total) => {
    const { body } = await api.visitor(route, { query: { filter, paging: { limit: 2 } } });
    expect(body.metadata).toEqual({ count: 2, offset: 0, ...(total ? { total } : { tooManyToCount: true }) });
  });
});
