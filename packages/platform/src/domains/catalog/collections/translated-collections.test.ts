import {
  collectionEditor,
  collections,
  productSearch,
  products,
  searchSuggestions,
  siteSettings,
} from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const services = { collectionEditor, collections, products, productSearch, searchSuggestions, siteSettings };
const german = { headers: { "x-wix-linguist": "de-DE" } };
const translations = [{ language: "de", name: "Leuchten", description: "Für die Dämmerung." }];

onEveryEngine("collections in the buyer's language", (engine) => {
  let shop: Shop;
  let id: string;
  let dome: string;
  const api = () => shop.admin(services);
  const shopper = () => shop.client(services);

  beforeAll(async () => {
    shop = await openShop(engine.store());
    await api().siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const { collection } = await api().collectionEditor.saveCollection({
      collection: { name: "Table light", description: "For dusk.", translations },
    });
    id = collection.id;
    dome = await shop.product({ name: "Dome" });
    await api().products.addProductsToCollection({ id, productIds: [dome] });
  });

  test("are read by their id, by their address and in lists", async () => {
    const { collections: seen } = shopper();
    const [own] = (await seen.queryCollections({ query: { filter: { id } } })).items;
    expect(own).toMatchObject({ name: "Table light", description: "For dusk." });
    expect(own).not.toHaveProperty("translations");
    const read = { ...own, name: "Leuchten", description: "Für die Dämmerung." };
    expect((await seen.getCollection({ id }, german)).collection).toEqual(read);
    expect((await seen.getCollectionBySlug({ slug: "table-light" }, german)).collection).toEqual(read);
    expect((await seen.queryCollections({ query: { filter: { id } } }, german)).items).toEqual([read]);
    expect((await seen.getCollection({ id }, { headers: { "x-wix-linguist": "fr" } })).collection).toEqual(own);
  });

  test("are found and suggested by their name in any language", async () => {
    const found = await shopper().productSearch.searchProducts({ search: { expression: "Leuchten" } }, german);
    expect(found.items.map((product) => product.id)).toEqual([dome]);
    const suggested = async (query: string, init = {}) =>
      (await shopper().searchSuggestions.suggest({ query }, init)).collections.map(({ name }) => name);
    expect(await suggested("leucht", german)).toEqual(["Leuchten"]);
    expect(await suggested("leucht")).toEqual(["Table light"]);
  });

  test("stay when other values change, are the merchant's to read, and are taken away with null", async () => {
    const { collectionEditor: editor } = api();
    const renamed = await editor.saveCollection({ collectionId: id, collection: { description: "For the evening." } });
    expect(renamed.collection.translations).toEqual(translations);
    const half = [{ language: "de", name: "", description: "Für den Abend." }];
    await editor.saveCollection({ collectionId: id, collection: { translations: half } });
    expect((await shopper().collections.getCollection({ id }, german)).collection).toMatchObject({
      name: "Table light",
      description: "Für den Abend.",
    });
    const cleared = await editor.saveCollection({ collectionId: id, collection: { translations: null } });
    expect(cleared.collection).not.toHaveProperty("translations");
    await editor.saveCollection({ collectionId: id, collection: { translations } });
  });

  test("are there once for each language of the shop", async () => {
    const save = (languages: readonly string[]) =>
      api().collectionEditor.saveCollection({
        collectionId: id,
        collection: { translations: languages.map((language) => ({ language, name: "Licht" })) },
      });
    expect(await codeOf(save(["de", "de"]))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(save(["it"]))).toBe("INVALID_ARGUMENT");
    const set = (languages: string[]) => api().siteSettings.updateSiteSettings({ settings: { languages } });
    await set(["de", "it"]);
    await save(["de", "it"]);
    await set(["de"]);
    expect((await save(["de", "it"])).collection.translations).toHaveLength(2);
  });
});
