import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoCollectionId, demoProductId } from "../../../../main/seed/index.ts";

const route = "POST /stores-reader/v1/products/query-platformized";
const kitchen = { collectionIds: { $hasSome: [demoCollectionId("kitchen")] } };

onEveryEngine("collection pages", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });
  const slugs = (body: { products: { slug: string }[] }) => body.products.map((product) => product.slug);
  const query = async (sort: object[], filter: object = kitchen) =>
    slugs((await api.visitor(route, { query: { filter, sort, paging: { limit: 100 } } })).body);
  /** A condition that is always true takes the way of the general query. */
  const general = { $and: [kitchen, { numericId: { $gte: "0" } }] };

  it.each([
    [[]],
    [[{ fieldName: "numericId", order: "DESC" }]],
    [[{ fieldName: "priceData.discountedPrice", order: "ASC" }]],
    [[{ fieldName: "priceData.discountedPrice", order: "DESC" }]],
    [[{ fieldName: "price", order: "ASC" }]],
    [[{ fieldName: "priceData.price", order: "DESC" }]],
    [[{ fieldName: "name" }]],
    [[{ fieldName: "name", order: "DESC" }]],
  ])("are what the general query answers, sorted by %j", async (sort) => {
    const found = await query(sort);
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(await query(sort, general));
  });

  it("are paged, with the total of the collection", async () => {
    const all = await query([]);
    const { body } = await api.visitor(route, { query: { filter: kitchen, paging: { limit: 2, offset: 3 } } });
    expect(slugs(body)).toEqual(all.slice(3, 5));
    expect(body.metadata).toEqual({ count: 2, offset: 3, total: all.length });
    for (const paging of [{ offset: 10_001 }, { limit: -1 }, { offset: -1 }, { limit: 101 }]) {
      expect((await api.visitor(route, { query: { filter: kitchen, paging } })).status).toBe(400);
    }
  });

  it("follow the name, the price and the visibility of their products", async () => {
    const id = demoProductId("oak-board");
    const byPrice = [{ fieldName: "priceData.discountedPrice", order: "DESC" }];
    const update = (product: object) => api.app(`PATCH /stores/v1/products/${id}`, { product });
    await update({ priceData: { price: 9000 }, name: "Aaa board" });
    expect((await query(byPrice))[0]).toBe("oak-board");
    expect((await query([{ fieldName: "name" }]))[0]).toBe("oak-board");
    expect((await query([{ fieldName: "price", order: "DESC" }]))[0]).toBe("oak-board");
    await update({ discount: { type: "PERCENT", value: 100 } });
    expect((await query([{ fieldName: "price", order: "DESC" }]))[0]).toBe("oak-board");
    expect((await query(byPrice)).at(-1)).toBe("oak-board");
    await update({ visible: false });
    expect(await query(byPrice)).not.toContain("oak-board");
  });
});
