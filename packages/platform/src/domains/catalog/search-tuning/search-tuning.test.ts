import { productSearch, searchSuggestions, searchTuning } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedStore } from "../../../../../testing/src/template.ts";
import { demoCollectionId, demoProductId } from "../../../main/seed/index.ts";
import { dayIn } from "../../../policies/zone.ts";
import { flushSearches } from "./log/flush.ts";
import { recordable } from "./log/record.ts";
import { most, ruleDocuments, synonymDocuments } from "./repository.ts";

onEveryEngine("looking after the search", ({ store }) => {
  let shop: Awaited<ReturnType<typeof testPlatform>>;
  let staff: ReturnType<typeof open>["staff"];
  let shopper: ReturnType<typeof open>["shopper"];
  const open = () => ({
    staff: shop.admin({ searchTuning }).searchTuning,
    shopper: shop.client({ productSearch, searchSuggestions }),
  });
  beforeAll(async () => {
    shop = await testPlatform({ store: { store: store(), credentials: await seedStore(store(), "demo") } });
    ({ staff, shopper } = open());
  });
  afterAll(() => shop.close());

  const find = async (expression: string, more: object = {}) => {
    const search = { expression, ...more };
    const { items, total, response } = await shopper.productSearch.searchProducts({ search });
    return { slugs: items.map(({ slug }) => slug), total, response };
  };

  it("words of the merchant stand for each other, or only one way, until they are deleted", async () => {
    expect((await find("schnickschnack")).slugs).toEqual([]);
    const { synonym } = await staff.createSynonym({ synonym: { words: ["schnickschnack", "candle dish"] } });
    expect((await find("Schnickschnack")).slugs).toEqual(["candle-dish"]);
    const { id, revision } = synonym;
    const words = ["thingamajig", "teapot"];
    const replaced = await staff.replaceSynonym({ synonym: { id, revision, words, isOneWay: true } });
    expect([(await find("schnickschnack")).slugs, (await find("thingamajig")).slugs]).toEqual([[], ["round-teapot"]]);
    expect((await staff.listSynonyms()).synonyms).toEqual([replaced.synonym]);
    await staff.deleteSynonym({ id });
    expect((await find("thingamajig")).slugs).toEqual([]);
    expect((await staff.listSynonyms()).synonyms).toEqual([]);
    await expect(staff.deleteSynonym({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("words of a language count for those who speak it", async () => {
    const { synonym } = await staff.createSynonym({ synonym: { language: "de", words: ["Humpen", "mug"] } });
    expect((await find("Humpen")).slugs).toEqual([]);
    expect((await find("Humpen", { language: "de-AT" })).slugs).toContain("morning-mug");
    await staff.deleteSynonym({ id: synonym.id });
  });

  it("refuses words that say nothing, and rules that contradict themselves", async () => {
    for (const words of [
      ["couch", "!!"],
      ["couch", "Couch"],
      ["couch", "a b c d"],
    ]) {
      await expect(staff.createSynonym({ synonym: { words } })).rejects.toMatchObject({ status: 400 });
    }
    const id = demoProductId("moon-jar");
    for (const rule of [
      { query: "?" },
      { query: "jar", pinnedProductIds: [id], hiddenProductIds: [id] },
      { query: "jar", redirectPath: "//evil.example" },
      // Browsers read these like the one before.
      { query: "jar", redirectPath: "/\\evil.example" },
      { query: "jar", redirectPath: "/\t/evil.example" },
      { query: "jar", redirectPath: "https://evil.example" },
    ]) {
      await expect(staff.createSearchRule({ rule })).rejects.toMatchObject({ status: 400 });
    }
  });

  it("a rule pins, hides, boosts and leads elsewhere, in every form of its words", async () => {
    const plain = await find("vase");
    const [pinned, hidden] = [demoProductId("bird-bath"), demoProductId("bottle-vase")];
    const rule = { query: "Vases", pinnedProductIds: [pinned], hiddenProductIds: [hidden] };
    const preview = await staff.previewSearch({ query: "vase", rule });
    expect(preview.products[0]?.slug).toBe("bird-bath");
    expect((await find("vase")).slugs).toEqual(plain.slugs);
    const made = (await staff.createSearchRule({ rule: { ...rule, redirectPath: "/collections/ceramics" } })).rule;
    const found = await find("vase");
    expect(found.slugs[0]).toBe("bird-bath");
    expect(found.slugs).not.toContain("bottle-vase");
    expect([found.total, found.response.redirectPath]).toEqual([plain.total, "/collections/ceramics"]);
    const second = await find("vase", { paging: { offset: 1, limit: 2 } });
    expect(second.slugs).toEqual(found.slugs.slice(1, 3));
    const inLamps = await find("vase", { filter: { collectionIds: [demoCollectionId("lamps")] } });
    expect(inLamps.slugs).toEqual([]);
    const last = plain.slugs.at(-1) ?? "";
    const boosts = [{ kind: "PRODUCT", value: demoProductId(last), factor: 10 }] as const;
    const { rule: boosted } = await staff.replaceSearchRule({
      rule: { id: made.id, revision: made.revision, query: "vases", boosts: [...boosts] },
    });
    expect((await find("vases")).slugs[0]).toBe(last);
    const { id, revision, query } = boosted;
    await staff.replaceSearchRule({ rule: { id, revision, query, isActive: false } });
    expect((await find("vase")).slugs).toEqual(plain.slugs);
    expect((await staff.listSearchRules()).rules).toHaveLength(1);
    await staff.deleteSearchRule({ id: made.id });
    expect((await staff.listSearchRules()).rules).toEqual([]);
  });

  it("a query has one rule", async () => {
    const { rule } = await staff.createSearchRule({ rule: { query: "gift card", redirectPath: "/gift-card" } });
    const again = { query: "Gift  Card!" };
    await expect(staff.createSearchRule({ rule: again })).rejects.toMatchObject({ code: "SEARCH_RULE_EXISTS" });
    const other = (await staff.createSearchRule({ rule: { query: "voucher" } })).rule;
    const { id, revision } = other;
    await expect(staff.replaceSearchRule({ rule: { id, revision, ...again } })).rejects.toMatchObject({
      code: "SEARCH_RULE_EXISTS",
    });
    expect((await find("gift card")).response.redirectPath).toBe("/gift-card");
    for (const each of [rule, other]) await staff.deleteSearchRule({ id: each.id });
  });

  it("a shop has so many synonyms and rules and no more", async () => {
    const dates = { createdDate: new Date().toISOString(), updatedDate: new Date().toISOString() };
    const ids = Array.from(
      { length: most },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    );
    await store().write(async (db) => {
      for (const id of ids) {
        await synonymDocuments.insert(db, shop.siteId, { id, ...dates, words: [id, `x${id}`] });
        await ruleDocuments.insert(db, shop.siteId, { id, ...dates, query: id });
      }
    });
    const words = ["one", "two"];
    await expect(staff.createSynonym({ synonym: { words } })).rejects.toMatchObject({ code: "MAX_SYNONYMS_REACHED" });
    await expect(staff.createSearchRule({ rule: { query: "one" } })).rejects.toMatchObject({
      code: "MAX_SEARCH_RULES_REACHED",
    });
    await store().write(async (db) => {
      await db.deleteFrom("search_synonyms").execute();
      await db.deleteFrom("search_rules").execute();
    });
  });

  it("searches of shoppers are counted by day, those that found nothing apart, and become suggestions", async () => {
    const listed = () => staff.listSearchedQueries({});
    await flushSearches(shop.platform.runtime);
    await store().write((db) => db.deleteFrom("search_queries").execute());
    for (let time = 0; time < 3; time += 1) await find("Tide   Bowl");
    await find("zeppelin");
    await find("tide bowl", { paging: { offset: 24 } });
    await find("someone@example.com");
    await staff.previewSearch({ query: "preview" });
    await flushSearches(shop.platform.runtime);
    // In the evening of New York it is the next day by UTC.
    const later = dayIn("UTC", new Date(shop.clock.now().getTime() + 2 * 86_400_000));
    shop.clock.set(new Date(`${later}T03:00Z`));
    await find("zeppelin");
    await flushSearches(shop.platform.runtime);
    const { queries, searches, withoutResults } = await listed();
    expect([searches, withoutResults]).toEqual([5, 2]);
    expect(queries).toMatchObject([
      { query: "tide bowl", searches: 3, withoutResults: 0, lastResults: 1 },
      { query: "zeppelin", searches: 2, withoutResults: 2, lastResults: 0 },
    ]);
    expect((await staff.listSearchedQueries({ withoutResults: true })).queries.map(({ query }) => query)).toEqual([
      "zeppelin",
    ]);
    const today = dayIn("America/New_York", shop.clock.now());
    expect(queries[1]?.lastDay).toBe(today);
    expect((await staff.listSearchedQueries({ from: today, to: today })).searches).toBe(1);
    await expect(staff.listSearchedQueries({ from: today, to: "2020-01-01" })).rejects.toMatchObject({ status: 400 });
    const suggested = await shopper.searchSuggestions.suggest({ query: "tid" });
    expect(suggested.queries).toEqual(["tide bowl"]);
    expect(suggested.products.map(({ slug }) => slug)).toEqual(["tide-bowl"]);
  });

  it("suggests products, collections and what was meant", async () => {
    const suggest = (query: string, more: object = {}) => shopper.searchSuggestions.suggest({ query, ...more });
    const lam = await suggest("lam", { limit: 3 });
    expect([lam.products.length, lam.total]).toEqual([3, expect.any(Number)]);
    expect(lam.collections.map(({ slug }) => slug)).toContain("lamps");
    expect((await suggest("notebok")).correctedQuery).toBe("notebook");
    expect((await suggest("pillow")).collections.map(({ slug }) => slug)).toEqual(["textiles"]);
    expect(await suggest("xqzvw")).toMatchObject({ products: [], total: 0, collections: [], queries: [] });
  });

  it("is the business of those who may", async () => {
    const visitor = shop.client({ searchTuning }).searchTuning;
    await expect(visitor.listSynonyms()).rejects.toMatchObject({ status: 403 });
  });
});

describe("what is written down of a query", () => {
  it.each([
    ["  Tide  BOWL ", "tide bowl"],
    ["a@b.example", undefined],
    ["0151 234 567 89", undefined],
    ["19 x 19", "19 x 19"],
    ["one two three four five six seven eight nine", undefined],
    ["x".repeat(61), undefined],
    [" ", undefined],
  ])("%j: %j", (typed, kept) => {
    expect(recordable(typed)).toBe(kept);
  });
});
