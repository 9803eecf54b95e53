import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, describe, expect, it } from "vitest";
import { demoCollectionId, demoProductId } from "../../../main/seed/index.ts";

onEveryEngine("what shoppers type", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });
  const find = async (expression: string, more: object = {}) => {
    const { body, status } = await api.visitor("POST /_vitrine/v1/products/search", {
      search: { expression, ...more },
    });
    expect(status).toBe(200);
    return { slugs: body.products.map(({ slug }: { slug: string }) => slug) as string[], ...body };
  };

  it.each([
    ["bowls", "tide-bowl"],
    ["pleated", "pleat-lamp"],
    ["pillow", "linen-cushion"],
    ["timber bench", "long-bench"],
    ["green mug", "morning-mug"],
    ["wooden stool", "ash-stool"],
    ["note book", "field-notebook"],
    ["teatowels", "striped-tea-towels"],
    ["woodne stool", "ash-stool"],
    ["something for bread", "oak-board"],
    ["Gießkanne", "watering-can"],
    ["giesskanne", "watering-can"],
    ["Holzhocker", "ash-stool"],
    ["théière", "round-teapot"],
  ])("%j finds %s", async (expression, slug) => {
    expect((await find(expression)).slugs).toContain(slug);
  });

  it("a thing that the shop has none of is nothing that was only done to others", async () => {
    const coated = ["tube-stool", "watering-can", "seed-tin", "garden-lantern", "reading-lamp", "pocket-lamp"];
    for (const expression of ["Mantel", "Regenmantel", "manteau"]) {
      const { slugs } = await find(expression, { language: expression === "manteau" ? "fr" : "de" });
      for (const slug of coated) expect(slugs, expression).not.toContain(slug);
    }
    expect((await find("Stiftebecher", { language: "de" })).slugs).not.toContain("morning-mug");
    expect((await find("powder-coated")).slugs).toContain("tube-stool");
  });

  it("what names the thing in passing comes before what is only of its kind", async () => {
    expect((await find("envelopes")).slugs[0]).toBe("boxed-letters");
  });

  it.each([
    ["lamp under $50", "dusk-lamp"],
    ["10 fl oz mug", "morning-mug"],
    ["ruler 30 cm", "brass-ruler"],
    ["2 liter jug", "pour-jug"],
  ])("a number narrows and never stands for the thing: %j finds %s", async (expression, slug) => {
    const { slugs } = await find(expression);
    expect(slugs).toContain(slug);
    expect(slugs).not.toContain("striped-tea-towels");
  });

  it.each([
    ["Nachttischlampe", "dusk-lamp"],
    ["Suppenteller", "low-plates"],
    ["Bettdecke", "check-blanket"],
  ])("a German compound that nobody knows is what it ends in: %s finds %s", async (expression, slug) => {
    expect((await find(expression, { language: "de" })).slugs).toContain(slug);
  });

  it.each([
    "Geschenkkarte",
    "Fahrrad",
    "Handschuhe",
    "Waschmaschine",
    "Kinderwagen",
    "Turnschuhe",
    "Spielkarten",
    "Handtasche",
  ])("%s finds nothing in German", async (expression) => {
    expect((await find(expression, { language: "de" })).slugs).toEqual([]);
  });

  it.each(["gift card", "xqzvw", "leather shoes", "blue shoes", "iphone case"])("%j finds nothing", async (asked) => {
    const { slugs, correctedExpression } = await find(asked);
    expect([slugs, correctedExpression]).toEqual([[], undefined]);
  });

  it("a collection's name finds what is in it, and is counted beside the results", async () => {
    const { slugs, facets } = await find("lamps");
    expect(slugs).toContain("paper-moon");
    const garden = demoCollectionId("garden");
    expect(facets.collections).toContainEqual({ value: garden, count: expect.any(Number) });
    const narrowed = await find("lamps", { filter: { collectionIds: [garden] } });
    expect(narrowed.slugs.toSorted()).toEqual(["garden-lantern", "pocket-lamp"]);
    expect(narrowed.facets.collections).toEqual(facets.collections);
  });

  it("a word in a name counts more than one in a description", async () => {
    await api.app(`PATCH /stores/v1/products/${demoProductId("bird-bath")}`, {
      product: { description: "<p>Looks well beside a <b>bench</b>.</p>" },
    });
    const { slugs } = await find("bench");
    expect(slugs[0]).toBe("long-bench");
    expect(slugs).toContain("bird-bath");
  });

  it("follows products into a collection and out of it", async () => {
    const lamps = demoCollectionId("lamps");
    const productIds = [demoProductId("bird-bath")];
    await api.app(`POST /stores/v1/collections/${lamps}/productIds`, { productIds });
    expect((await find("lamps", { paging: { limit: 100 } })).slugs).toContain("bird-bath");
    await api.app(`POST /stores/v1/collections/${lamps}/productIds/delete`, { productIds });
    expect((await find("lamps", { paging: { limit: 100 } })).slugs).not.toContain("bird-bath");
  });
});

describe("the engines", () => {
  const found: Record<string, unknown> = {};
  onEveryEngine("find the same in the same order", ({ store }) => {
    it("whatever is asked", async () => {
      const api = await catalogApi(store());
      const asked = ["lamp", "green glass", "wood", "cotton towel", "stonewre", "kitchen stool", "Teller", "small pot"];
      for (const expression of asked) {
        const { body } = await api.visitor("POST /_vitrine/v1/products/search", { search: { expression } });
        const slugs = body.products.map(({ slug }: { slug: string }) => slug);
        expect(slugs.length).toBeGreaterThan(0);
        found[expression] ??= slugs;
        expect([expression, slugs]).toEqual([expression, found[expression]]);
      }
    });
  });
});
