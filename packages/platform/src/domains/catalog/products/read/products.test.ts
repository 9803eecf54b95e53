import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoCollectionId, demoProductId } from "../../../../main/seed/index.ts";

const queryRoute = "POST /stores-reader/v1/products/query-platformized";

onEveryEngine("reading products", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });

  it("a query answers complete products with the total", async () => {
    const { status, body } = await api.visitor(queryRoute, { query: { paging: { limit: 2 } } });
    expect(status).toBe(200);
    expect(body.metadata).toEqual({ count: 2, offset: 0, total: 72 });
    expect(body.products[0]).toMatchObject({
      name: "Tide bowl",
      slug: "tide-bowl",
      numericId: "1001",
      priceData: { currency: "USD", price: 68, discountedPrice: 68, formatted: { price: "$68.00" } },
      stock: { trackInventory: true, inStock: true },
      productPageUrl: { base: "http://localhost:4000", path: "/products/tide-bowl" },
    });
  });

  it("the three forms of arguments mean the same", async () => {
    const query = { filter: { slug: "tide-bowl" }, paging: { limit: 5 } };
    const packed = Buffer.from(JSON.stringify({ query })).toString("base64url");
    const byPost = await api.visitor(queryRoute, { query });
    const byPacked = await api.visitor(`GET /stores-reader/v1/products/query-platformized?.r=${packed}`);
    expect(byPacked.body).toEqual(byPost.body);
    expect(byPost.body.products).toHaveLength(1);
  });

  it.each([
    { "priceData.price": { $gte: 240, $lt: 320 } },
    { name: { $startsWith: "tide" } },
    { name: { $contains: "LAMP" } },
    { collectionIds: { $hasSome: [demoCollectionId("lamps")] } },
    { productType: "physical", numericId: { $lte: "1003" } },
    { sku: { $in: ["MRN-TIDBOW-001"] } },
  ])("filters by %j", async (filter) => {
    const { status, body } = await api.visitor(queryRoute, { query: { filter, paging: { limit: 100 } } });
    expect(status).toBe(200);
    expect(body.products.length).toBeGreaterThan(0);
    expect(body.products.length).toBeLessThan(72);
  });

  it("everything is in the collection of all products", async () => {
    const all = "00000000-000000-000000-000000000001";
    const total = async (filter: object) => (await api.visitor(queryRoute, { query: { filter } })).body.metadata.total;
    expect(await total({ collectionIds: { $hasSome: [all] } })).toBe(72);
    expect(await total({ $not: { collectionIds: { $hasSome: [all] } } })).toBe(0);
    const glass = demoCollectionId("glass");
    expect(await total({ collectionIds: { $hasAll: [all, glass] } })).toBe(
      await total({ collectionIds: { $hasAll: [glass] } }),
    );
  });

  it("sorts by price both ways", async () => {
    const prices = async (order: string) => {
      const sort = [{ fieldName: "priceData.price", order }];
      const { body } = await api.visitor(queryRoute, { query: { sort, paging: { limit: 100 } } });
      return body.products.map((product: { priceData: { price: number } }) => product.priceData.price);
    };
    const rising = await prices("ASC");
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await prices("DESC")).toEqual([...rising].reverse());
  });

  it("a field that cannot be filtered by is a field violation", async () => {
    const { status, fields } = await api.visitor(queryRoute, { query: { filter: { cost: 3 } } });
    expect([status, fields]).toEqual([400, ["query.filter.cost"]]);
  });

  it("impossible combinations are hidden variants, sold-out ones are out of stock", async () => {
    const { body } = await api.visitor(`GET /stores-reader/v1/products/${demoProductId("saddle-stool")}`);
    const found = (choices: object) =>
      body.product.variants.find(
        (variant: { choices: object }) =>
          JSON.stringify(Object.entries(variant.choices).sort()) === JSON.stringify(Object.entries(choices).sort()),
      );
    expect(found({ Color: "Walnut", Size: "Bar, 30 in" }).variant.visible).toBe(false);
    expect(found({ Color: "Ash", Size: "Bar, 30 in" })).toMatchObject({
      variant: { visible: true, priceData: { price: 345, discountedPrice: 290 } },
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    });
    expect(body.product).toMatchObject({
      discount: { type: "AMOUNT", value: 55 },
      priceRange: { minValue: 265, maxValue: 290 },
      stock: { inventoryStatus: "PARTIALLY_OUT_OF_STOCK" },
    });
  });

  it("an unknown product is not found", async () => {
    for (const id of ["nobody", demoProductId("nobody")]) {
      const response = await api.visitor(`GET /stores-reader/v1/products/${id}`);
      expect(response.status).toBe(404);
    }
  });

  it("costs are for the merchant only", async () => {
    const id = demoProductId("tide-bowl");
    const route = `GET /stores-reader/v1/products/${id}?includeMerchantSpecificData=true`;
    expect((await api.visitor(route)).code).toBe("PERMISSION_DENIED");
    expect((await api.app(route)).status).toBe(200);
  });

  it("choices narrow what can still be chosen", async () => {
    const route = `POST /stores-reader/v1/products/${demoProductId("saddle-stool")}/productOptionsAvailability`;
    const { body } = await api.visitor(route, { options: { Color: "Walnut" } });
    const size = body.productOptions.find((option: { name: string }) => option.name === "Size");
    expect(size.choices).toMatchObject([
      { description: "Counter, 26 in", visible: true },
      { description: "Bar, 30 in", visible: false },
    ]);
    expect(body.availableForPurchase).toBe(false);
    const complete = await api.visitor(route, { options: { Color: "Black", Size: "Bar, 30 in" } });
    expect(complete.body).toMatchObject({ availableForPurchase: true, selectedVariant: { sku: "MRN-SADSTO-043-02" } });
    const wrong = await api.visitor(route, { options: { Color: "Plaid" } });
    expect([wrong.status, wrong.fields]).toEqual([400, ["options.Color"]]);
  });

  it("variants are found by choices and ids", async () => {
    const route = `POST /stores-reader/v1/products/${demoProductId("saddle-stool")}/variants/query`;
    const { body } = await api.visitor(route, { choices: { Color: "Ash" } });
    expect([body.totalResults, body.metadata]).toEqual([2, { items: 2, offset: 0 }]);
    const one = await api.visitor(route, { variantIds: [body.variants[1].id.toUpperCase()] });
    expect(one.body.variants).toEqual([body.variants[1]]);
    const paged = await api.visitor(route, { paging: { limit: 1, offset: 1 } });
    expect([paged.body.totalResults, paged.body.variants.length]).toEqual([6, 1]);
  });

  it("store variants are read and queried on their own", async () => {
    const productId = demoProductId("tide-bowl");
    const route = "POST /stores-reader/v1/variants/query";
    const { body } = await api.visitor(route, { query: { filter: { productId } } });
    expect(body.variants).toHaveLength(3);
    const { id } = body.variants[0];
    expect(id).toBe(`${productId}-${body.variants[0].variantId}`);
    const { body: single } = await api.visitor(`GET /stores-reader/v1/variants/${id}`);
    expect(single.variant).toEqual(body.variants[0]);
    expect((await api.visitor(`GET /stores-reader/v1/variants/${productId}-nothing`)).status).toBe(404);
  });
});
