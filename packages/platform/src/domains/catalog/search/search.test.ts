import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoCollectionId, demoProductId } from "../../../main/seed/index.ts";
import { ALL_PRODUCTS_ID } from "../records/collection.ts";

interface Found {
  readonly products: readonly { slug: string; brand: string; priceData: { discountedPrice: number } }[];
  readonly metadata: { total: number };
  readonly correctedExpression?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the contract checks the shape at run time
  readonly facets: any;
}

onEveryEngine("searching products", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });
  const search = async (request: object) => {
    const { body, status } = await api.visitor("POST /_vitrine/v1/products/search", { search: request });
    expect(status).toBe(200);
    return body as Found;
  };
  const slugs = async (request: object) => (await search(request)).products.map((product) => product.slug);

  it("nothing asked answers the catalog, with what there is to choose", async () => {
    const { products, metadata, facets } = await search({ paging: { limit: 5 } });
    expect([products.length, metadata.total, facets.isPartial]).toEqual([5, 72, false]);
    expect(facets.brands).toContainEqual({ value: "Maren", count: expect.any(Number) });
    expect(facets.onSale).toBe(9);
    expect(facets.inStock).toBeGreaterThan(50);
    const colours = facets.options.find((option: { name: string }) => option.name === "Color");
    expect(colours.choices[0].count).toBeGreaterThanOrEqual(colours.choices[1].count);
    expect(facets.minPrice).toBeLessThan(facets.maxPrice);
  });

  it("a word of the name comes first, and the last word may be unfinished", async () => {
    expect((await slugs({ expression: "tide bowl" }))[0]).toBe("tide-bowl");
    expect(await slugs({ expression: "tide bo" })).toContain("tide-bowl");
    expect((await slugs({ expression: "BOWL Tide" }))[0]).toBe("tide-bowl");
  });

  it.each([
    ["tdie bowl", "tide bowl", "tide-bowl"],
    ["dusk lmap", "dusk lamp", "dusk-lamp"],
    ["notebok", "notebook", "field-notebook"],
    ["cushoin", "cushion", "linen-cushion"],
  ])("%j is understood as %j", async (expression, corrected, slug) => {
    const found = await search({ expression });
    expect(found.correctedExpression).toBe(corrected);
    expect(found.products.map((product) => product.slug)).toContain(slug);
  });

  it("nonsense finds nothing, and words that mean nothing beside others do not matter", async () => {
    const found = await search({ expression: "xqzvw" });
    expect([found.products, found.metadata.total, found.facets.brands]).toEqual([[], 0, []]);
    expect((await slugs({ expression: "tide xqzvw bowl" }))[0]).toBe("tide-bowl");
  });

  it("numbers of things are found as they are", async () => {
    expect(await slugs({ expression: "MRN-TIDBOW-001" })).toContain("tide-bowl");
  });

  it("collections, prices, sales, stock, brands and choices narrow it together", async () => {
    const lamps = { collectionId: demoCollectionId("lamps") };
    const inLamps = await search(lamps);
    expect(inLamps.metadata.total).toBeLessThan(72);
    const dear = await search({ ...lamps, filter: { minPrice: 200, maxPrice: 300 }, sort: "PRICE_DESC" });
    const prices = dear.products.map((product) => product.priceData.discountedPrice);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.every((price) => price >= 200 && price <= 300)).toBe(true);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(dear.facets.minPrice).toBe(inLamps.facets.minPrice);
    expect((await search({ filter: { onSale: true } })).metadata.total).toBe(9);
    const inStock = await search({ filter: { inStock: true } });
    expect(inStock.metadata.total).toBe(inStock.facets.inStock);
  });

  it("the collection of all products narrows nothing, alone and among others, however ids are written", async () => {
    const inCollections = (...collectionIds: string[]) => search({ filter: { collectionIds } });
    const lamps = demoCollectionId("lamps");
    expect((await inCollections(ALL_PRODUCTS_ID)).metadata.total).toBe(72);
    expect((await inCollections(lamps, ALL_PRODUCTS_ID)).metadata.total).toBe(72);
    const inLamps = (await search({ collectionId: lamps })).metadata.total;
    expect((await inCollections(lamps)).metadata.total).toBe(inLamps);
    expect((await inCollections(lamps.toUpperCase())).metadata.total).toBe(inLamps);
  });

  it("a group that is filtered by is counted as if it were not", async () => {
    const colour = (choices: string[]) => ({ filter: { options: [{ name: "Color", choices }] } });
    const all = await search({});
    const moss = await search(colour(["Moss"]));
    const counts = (found: Found) =>
      found.facets.options.find((option: { name: string }) => option.name === "Color").choices;
    expect(counts(moss)).toEqual(counts(all));
    const { count } = counts(all).find((choice: { value: string }) => choice.value === "Moss");
    expect(moss.metadata.total).toBe(count);
    const more = await search(colour(["Moss", "Ink"]));
    expect(more.metadata.total).toBeGreaterThan(count);
  });

  it("prices are divided into bands, counted as if no price had been asked for", async () => {
    const priceSteps = [160, 40, 80];
    const { facets, metadata } = await search({ priceSteps });
    expect(facets.priceBands.map(({ from, below }: { from?: number; below?: number }) => [from, below])).toEqual([
      [undefined, 40],
      [40, 80],
      [80, 160],
      [160, undefined],
    ]);
    const counts = (found: Found) => found.facets.priceBands.map((band: { count: number }) => band.count);
    expect(counts({ facets } as Found).reduce((sum: number, count: number) => sum + count, 0)).toBe(metadata.total);
    const second = await search({ priceSteps, filter: { minPrice: 40, belowPrice: 80 } });
    expect(second.metadata.total).toBe(facets.priceBands[1].count);
    expect(counts(second)).toEqual(counts({ facets } as Found));
    expect((await search({})).facets.priceBands).toEqual([]);
    const wrong = await api.visitor("POST /_vitrine/v1/products/search", { search: { priceSteps: [1, -1] } });
    expect([wrong.status, wrong.fields]).toEqual([400, ["search.priceSteps[1]"]]);
  });

  it("pages follow each other", async () => {
    const all = await slugs({ sort: "NAME", paging: { limit: 100 } });
    expect(await slugs({ sort: "NAME", paging: { limit: 7, offset: 7 } })).toEqual(all.slice(7, 14));
    const words = { expression: "stool" };
    const ranked = await slugs({ ...words, paging: { limit: 100 } });
    expect(await slugs({ ...words, paging: { limit: 2, offset: 2 } })).toEqual(ranked.slice(2, 4));
    for (const paging of [{ limit: -1 }, { offset: -1 }, { offset: 10_001 }]) {
      const response = await api.visitor("POST /_vitrine/v1/products/search", { search: { paging } });
      expect(response.status).toBe(400);
    }
  });

  it("follows every change of a product", async () => {
    const id = demoProductId("round-teapot");
    const update = (product: object) => api.app(`PATCH /stores/v1/products/${id}`, { product });
    await update({ name: "Zephyrpot", brand: "Zebrawood" });
    expect(await slugs({ expression: "zephyrpto" })).toEqual(["round-teapot"]);
    expect((await search({ filter: { brands: ["Zebrawood"] } })).metadata.total).toBe(1);
    await update({ visible: false });
    expect(await slugs({ expression: "zephyrpot" })).toEqual([]);
    await update({ visible: true });
    expect(await slugs({ expression: "zephyrpot" })).toEqual(["round-teapot"]);
    await api.app(`DELETE /stores/v1/products/${id}`);
    expect(await slugs({ expression: "zephyrpot" })).toEqual([]);
    const left = await store().read((db) =>
      db
        .selectFrom("search_postings")
        .selectAll()
        .where("term", "in", ["zephyrpot", "=brand:Zebrawood"])
        .where("site_id", "=", api.siteId)
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it("hostile texts find nothing and break nothing", async () => {
    for (const expression of [
      "'; drop table products; --",
      "%",
      "=brand:Maren",
      "\u{10ffff}",
      "🧨",
      " ",
      "a".repeat(100),
    ]) {
      await search({ expression, filter: { brands: ["'"], options: [{ name: '"', choices: ["\\"] }] } });
    }
  });
});
