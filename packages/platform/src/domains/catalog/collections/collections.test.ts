import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoCollectionId } from "../../../main/seed/index.ts";

onEveryEngine("collections", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });

  it("are read by id and by slug", async () => {
    const byId = await api.visitor(`GET /v2/collections/${demoCollectionId("lamps")}`);
    const bySlug = await api.visitor("GET /v2/collections/slug/lamps");
    expect(byId.body.collection).toMatchObject({ name: "Lamps", slug: "lamps", visible: true });
    expect(byId.body.collection.numberOfProducts).toBeGreaterThan(3);
    expect(bySlug.body).toEqual(byId.body);
    for (const route of ["GET /v2/collections/slug/nothing", `GET /v2/collections/${demoCollectionId("x")}`]) {
      expect((await api.visitor(route)).status).toBe(404);
    }
  });

  it("the collection of all products counts every visible product", async () => {
    const { body } = await api.visitor("GET /v2/collections/slug/all-products");
    expect(body.collection).toMatchObject({ id: "00000000-000000-000000-000000000001", numberOfProducts: 72 });
    const byId = await api.visitor(`GET /v2/collections/${body.collection.id}`);
    expect(byId.body).toEqual(body);
  });

  it("are queried in all three forms, in the order they were made unless sorted", async () => {
    const { body } = await api.visitor("POST /v2/collections/query", { query: {} });
    const names = body.collections.map((collection: { name: string }) => collection.name);
    expect(names.slice(0, 3)).toEqual(["All products", "Ceramics", "Glass"]);
    expect(body.metadata).toEqual({ count: 9, offset: 0, total: 9 });
    const query = { sort: [{ fieldName: "name", order: "DESC" }], paging: { limit: 1, offset: 1 } };
    const packed = Buffer.from(JSON.stringify({ query })).toString("base64url");
    const sorted = await api.visitor(`GET /v2/collections/query?.r=${packed}`);
    expect(sorted.body.collections[0].name).toBe([...names].sort().at(-2));
    const filtered = await api.visitor("POST /v2/collections/query", {
      query: { filter: { name: { $startsWith: "L" } } },
    });
    expect(filtered.body.collections.map((collection: { slug: string }) => collection.slug)).toEqual(["lamps"]);
  });
});
