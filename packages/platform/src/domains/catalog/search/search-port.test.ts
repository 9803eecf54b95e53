import { productSearch, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { testPlatform, testSearchEngine } from "@vitrine/testing";
import { afterEach, describe, expect, it, test } from "vitest";
import { seedStore } from "../../../../../testing/src/template.ts";
import {
  definePlugin,
  type IndexedProduct,
  type Plugin,
  type SearchEngine,
  type SearchRequest,
  searchableProducts,
  searchSubscriber,
} from "../../../index.ts";

/** An engine outside the database: products in a map, looked at one by one. */
function memorySearch(): { readonly plugin: Plugin; readonly index: Map<string, IndexedProduct> } {
  const index = new Map<string, IndexedProduct>();
  const search: SearchEngine = {
    async search(request) {
      const all = [...index.values()];
      const found = sorted(all.filter(matching(request)), request);
      const { offset, limit, priceSteps, filter } = request;
      const { brands: _, ...withoutBrands } = filter;
      const branded = all.filter(matching({ ...request, filter: withoutBrands }));
      const brandNames = [...new Set(branded.map(({ brand }) => brand))];
      const prices = found.map(({ currentPrice }) => currentPrice);
      const ends = [0, ...priceSteps, Number.POSITIVE_INFINITY];
      return {
        products: found.slice(offset, offset + limit).map(({ id }) => ({ id })),
        total: found.length,
        facets: {
          ...(prices.length > 0 && { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }),
          priceBands: ends.slice(1).map((end, at) => ({
            count: prices.filter((price) => price >= (ends[at] ?? 0) && price < end).length,
          })),
          inStock: found.filter(({ inStock }) => inStock).length,
          onSale: found.filter(({ price, currentPrice }) => currentPrice < price).length,
          brands: brandNames
            .map((value) => ({ value, count: branded.filter(({ brand }) => brand === value).length }))
            .sort((one, other) => other.count - one.count),
          options: [],
          isPartial: false,
        },
      };
    },
  };
  const on = searchSubscriber({
    async put(products) {
      for (const product of products) index.set(product.id, product);
    },
    async remove(ids) {
      for (const id of ids) index.delete(id);
    },
  });
  return { plugin: definePlugin({ name: "memory-search", adapters: { search }, on }), index };
}

function matching({ expression, filter }: SearchRequest): (product: IndexedProduct) => boolean {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, belowPrice = Number.POSITIVE_INFINITY, brands } = filter;
  const words = expression.toLowerCase().split(" ").filter(Boolean);
  return ({ name, brand, currentPrice }) =>
    words.every((word) => name.toLowerCase().includes(word)) &&
    currentPrice >= minPrice &&
    currentPrice <= maxPrice &&
    currentPrice < belowPrice &&
    (!brands || brands.includes(brand));
}

function sorted(found: IndexedProduct[], { sort }: SearchRequest): IndexedProduct[] {
  if (sort === "PRICE_ASC") return found.sort((a, b) => a.currentPrice - b.currentPrice);
  if (sort === "PRICE_DESC") return found.sort((a, b) => b.currentPrice - a.currentPrice);
  if (sort === "NAME") return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  return found.sort((a, b) => a.numericId - b.numericId);
}

onEveryEngine("the search of the database", ({ store }) => {
  testSearchEngine({
    test,
    platform: async () => testPlatform({ store: { store: store(), credentials: await seedStore(store(), "empty") } }),
  });
});

onEveryEngine("a search engine of a plugin", ({ store }) => {
  testSearchEngine({
    test,
    platform: async () =>
      testPlatform({
        plugins: [memorySearch().plugin],
        store: { store: store(), credentials: await seedStore(store(), "empty") },
      }),
  });
});

describe("a search engine of a plugin", () => {
  const open: { close(): Promise<void> }[] = [];
  const start = async (...options: Parameters<typeof testPlatform>) => {
    const shop = await testPlatform(...options);
    open.push(shop);
    return shop;
  };
  afterEach(async () => {
    for (const shop of open.splice(0)) await shop.close();
  });

  it("keeps the platform's own index from being written", async () => {
    const shop = await start({ catalog: "empty", plugins: [memorySearch().plugin] });
    const product = { name: "Kettle", productType: "physical", priceData: { price: 10 } } as const;
    await shop.admin({ products }).products.createProduct({ product });
    const rows = await shop.platform.runtime.store.read((db) => db.selectFrom("search_words").selectAll().execute());
    expect(rows).toEqual([]);
  });

  it("is filled with the products there are", async () => {
    const { plugin, index } = memorySearch();
    const shop = await start({ plugins: [plugin] });
    await shop.platform.runtime.store.view(async (db) => {
      for await (const page of searchableProducts(db, shop.siteId)) for (const each of page) index.set(each.id, each);
    });
    const client = shop.client({ productSearch });
    const search = { expression: "tide bowl" };
    const { items } = await client.productSearch.searchProducts({ search });
    expect(items.map(({ slug }) => slug)).toContain("tide-bowl");
    expect(index.size).toBe(72);
  });

  it("may find products that are gone by now: they are left out", async () => {
    const { plugin, index } = memorySearch();
    const shop = await start({ catalog: "empty", plugins: [plugin] });
    const admin = shop.admin({ products });
    const product = { name: "Kettle", productType: "physical", priceData: { price: 10 } } as const;
    const { id } = (await admin.products.createProduct({ product })).product;
    await shop.deliverEvents();
    await admin.products.deleteProduct({ id });
    const found = await shop.client({ productSearch }).productSearch.searchProducts({ search: {} });
    expect([index.size, found.items]).toEqual([1, []]);
  });

  it("stands alone: two plugins cannot both bring one", async () => {
    const other = definePlugin({ ...memorySearch().plugin, name: "other-search" });
    await expect(testPlatform({ plugins: [memorySearch().plugin, other] })).rejects.toThrow("both bring search");
  });
});
