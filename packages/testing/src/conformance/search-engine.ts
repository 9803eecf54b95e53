import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type ProductSearch, productSearch, products } from "@vitrine/contract";
import type { TestPlatform } from "../test-platform.ts";
import type { ConformanceOptions } from "./cases.ts";

export interface SearchConformanceOptions extends ConformanceOptions {
  /** A platform with the engine and without products. The suite makes some, and leaves it open. */
  readonly platform: () => Promise<TestPlatform>;
}

/** The cases every search engine passes: what is written is found as it is, and nothing that is hidden or gone. */
export function testSearchEngine({ test, platform }: SearchConformanceOptions): void {
  let shop: Promise<Shop> | undefined;
  const given = (name: string, run: (shop: Shop) => Promise<void>) =>
    test(name, async () => {
      shop ??= platform().then(openShop);
      return run(await shop);
    });

  given("finds products by words of their name, whatever their case", async ({ names }) => {
    deepStrictEqual(await names({ expression: "KETTLE" }), ["Copper kettle", "Iron kettle"]);
    deepStrictEqual(await names({ expression: "kettle iron" }), ["Iron kettle"]);
    deepStrictEqual(await names({ expression: "xylophone" }), []);
  });

  given("finds everything on sale when nothing is asked, and nothing hidden", async ({ names }) => {
    deepStrictEqual(await names({}), ["Copper kettle", "Iron kettle", "Linen towel"]);
    deepStrictEqual(await names({ expression: "secret" }), []);
  });

  given("narrows by price, ends included, and by brand", async ({ names }) => {
    deepStrictEqual(await names({ filter: { minPrice: 20, maxPrice: 35.5 } }), ["Iron kettle", "Linen towel"]);
    deepStrictEqual(await names({ filter: { belowPrice: 35.5 } }), ["Linen towel"]);
    deepStrictEqual(await names({ filter: { brands: ["Forge"] } }), ["Copper kettle", "Iron kettle"]);
  });

  given("sorts by price and name, and pages without gaps", async ({ ordered }) => {
    const cheapest = ["Linen towel", "Iron kettle", "Copper kettle"];
    deepStrictEqual(await ordered({ sort: "PRICE_ASC" }), cheapest);
    deepStrictEqual(await ordered({ sort: "PRICE_DESC" }), cheapest.toReversed());
    deepStrictEqual(await ordered({ sort: "NAME" }), ["Copper kettle", "Iron kettle", "Linen towel"]);
    const first = await ordered({ sort: "PRICE_ASC", paging: { limit: 2 } });
    const rest = await ordered({ sort: "PRICE_ASC", paging: { limit: 2, offset: 2 } });
    deepStrictEqual([...first, ...rest], cheapest);
  });

  given("counts matches by brand and price, a group as if it were not filtered by", async ({ search }) => {
    const { facets, metadata } = await search({ filter: { brands: ["Forge"] }, priceSteps: [40] });
    strictEqual(metadata.total, 2);
    deepStrictEqual(facets.brands, [
      { value: "Forge", count: 2 },
      { value: "Loom", count: 1 },
    ]);
    deepStrictEqual([facets.minPrice, facets.maxPrice, facets.inStock], [35.5, 80, 2]);
    deepStrictEqual(facets.priceBands, [
      { below: 40, count: 1 },
      { from: 40, count: 1 },
    ]);
  });

  given("follows a product that is renamed, hidden and deleted", async ({ names, admin, settle }) => {
    const { product } = await admin.products.createProduct({ product: productOf("Walnut tray", 15, "Grove") });
    await settle();
    deepStrictEqual(await names({ expression: "walnut" }), ["Walnut tray"]);
    const { id } = product;
    await admin.products.updateProduct({ product: { id, name: "Cherry tray" } });
    await settle();
    deepStrictEqual(
      [await names({ expression: "walnut" }), await names({ expression: "cherry" })],
      [[], ["Cherry tray"]],
    );
    await admin.products.updateProduct({ product: { id, visible: false } });
    await settle();
    deepStrictEqual(await names({ expression: "cherry" }), []);
    await admin.products.updateProduct({ product: { id, visible: true } });
    await settle();
    deepStrictEqual(await names({ expression: "cherry" }), ["Cherry tray"]);
    await admin.products.deleteProduct({ id });
    await settle();
    ok(!(await names({})).includes("Cherry tray"), "a product that was deleted is still found");
  });
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(platform: TestPlatform) {
  const admin = platform.admin({ products });
  const shopper = platform.client({ productSearch });
  // Engines outside the database receive products after their commit.
  const settle = () => platform.deliverEvents();
  for (const [name, price, brand, visible] of [
    ["Copper kettle", 80, "Forge", true],
    ["Iron kettle", 35.5, "Forge", true],
    ["Linen towel", 20, "Loom", true],
    ["Secret kettle", 30, "Forge", false],
  ] as const) {
    await admin.products.createProduct({ product: { ...productOf(name, price, brand), visible } });
  }
  await settle();
  const search = async (search: ProductSearch) => (await shopper.productSearch.searchProducts({ search })).response;
  const ordered = async (given: ProductSearch) => (await search(given)).products.map(({ name }) => name);
  return { admin, settle, search, ordered, names: async (given: ProductSearch) => (await ordered(given)).sort() };
}

function productOf(name: string, price: number, brand: string) {
  return { name, brand, productType: "physical", priceData: { price } } as const;
}
