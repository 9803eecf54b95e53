import * as categories from "@wix/auto_sdk_categories_categories";
import * as productsV3 from "@wix/auto_sdk_stores_products-v-3";
import { describe, expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { onBothEngines } from "../world.ts";
import { shopDesk, shopFront, tree } from "./shop.ts";

const reads = new Set([
  "countCategories",
  "countProducts",
  "getAllProductsCategory",
  "getCategory",
  "getCategoryBySlug",
  "getProduct",
  "getProductBySlug",
  "listCategoriesForItem",
  "listCategoriesForItems",
  "listItemsInCategory",
  "listTrees",
  "queryCategories",
  "queryProducts",
  "searchCategories",
  "searchProducts",
]);

/** Calls of the packages, without their types, enumerations and events. */
const callsOf = (module: object) =>
  Object.entries(module).flatMap(([name, member]) =>
    typeof member === "function" && !("__type" in member) && !reads.has(name) ? [name] : [],
  );

onBothEngines("calls of the newer catalog that are not offered", (world) => {
  test.each([
    ...callsOf(productsV3).map((name) => ["productsV3", name] as const),
    ...callsOf(categories).map((name) => ["categories", name] as const),
  ])("%s.%s fails as in the vendor's shops with the older catalog", async (service, name) => {
    const call = (shopDesk(world())[service] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>)[
      name
    ];
    const error = await vendorError((async () => call?.("id", { treeReference: tree }, {}))());
    expect([error.status, error.details.applicationError?.code]).toEqual([
      428,
      "CATALOG_V1_SITE_CALLING_CATALOG_V3_API",
    ]);
    expect(error.message).toMatch(/Use (products|collections)\.\w+ instead/);
  });
});

onBothEngines("programs without the vendor's client", (world) => {
  const visitor = async () => {
    const tokens = await shopFront(world()).auth.generateVisitorTokens();
    return tokens.accessToken.value;
  };
  const post = async (path: string, body: object, token?: string) => {
    const response = await world().fetch(`http://localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token ?? (await visitor()) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  test("read products and categories by the paths of the vendor's reference", async () => {
    const search = { filter: { $and: [{ visible: true }] }, cursorPaging: { limit: 2 } };
    const found = await post("/stores/v3/products/search", { fields: ["CURRENCY", "MEDIA_ITEMS_INFO"], search });
    expect(found).toMatchObject({
      status: 200,
      body: { products: [{ currency: "USD" }, {}], pagingMetadata: { count: 2 } },
    });
    const [{ media }] = found.body.products;
    expect(media.main).toMatchObject({ id: expect.any(String), image: { url: expect.stringContaining("/media/") } });
    const counted = await post("/stores/v3/products/count", { filter: { visible: true } });
    expect(counted.body.count).toBeGreaterThan(50);
    const listed = await post("/stores/v3/products/query", { query: { cursorPaging: { limit: 1 } } });
    expect(listed.body.products).toHaveLength(1);
    const query = { filter: { name: { $exists: true } }, cursorPaging: { limit: 100 } };
    const read = await post("/categories/v1/categories/query", { treeReference: { ...tree, treeKey: null }, query });
    expect(read.body.categories.map(({ slug }: { slug: string }) => slug)).toContain("kitchen");
  });

  describe("without a token", () => {
    test("are told to get one", async () => {
      const { status, body } = await post("/stores/v3/products/search", {}, "");
      expect([status, body.details.applicationError.code]).toEqual([401, "UNAUTHENTICATED"]);
    });
  });

  test("find the same at the addresses of the vendor's sites", async () => {
    for (const path of [
      "/_api/stores-catalog-orchestrator/v3/products/query",
      "/_api/product-variants-reader/v3/products/query-variants",
    ])
      expect((await post(path, {})).status).toBe(200);
    for (const path of ["/_api/categories/v1/categories/query", "/_api/categories-service/v1/categories/query"])
      expect((await post(path, { treeReference: tree })).status).toBe(200);
  });
});
