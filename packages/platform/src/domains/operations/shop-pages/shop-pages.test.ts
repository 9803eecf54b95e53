import { type ShopPageInput, shopPages, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { shopPages };

onEveryEngine("pages of texts", (engine) => {
  const open = async () => {
    const shop = await openShop(engine.store());
    const { shopPages: editor } = shop.admin(services);
    const { shopPages: seen } = shop.client(services);
    const create = async (page: ShopPageInput) => (await editor.createShopPage({ page })).page;
    return { shop, editor, seen, create };
  };

  test("have an address from their title, and are what shoppers read", async () => {
    const { editor, seen, create } = await open();
    const page = await create({ title: "About us", content: "<p>Eleven people.</p>" });
    expect(page).toMatchObject({ kind: "CONTENT", slug: "about-us", visible: true, revision: "1" });
    expect((await seen.findShopPage({ slug: "about-us" })).page).toEqual(page);
    expect((await seen.listShopPages()).pages).toEqual([
      {
        id: page.id,
        kind: "CONTENT",
        title: "About us",
        slug: "about-us",
        visible: true,
        updatedDate: page.updatedDate,
      },
    ]);
    expect((await editor.getShopPage({ id: page.id })).page).toEqual(page);
  });

  test("are the merchant's alone while they are hidden", async () => {
    const { editor, seen, create } = await open();
    const { id } = await create({ title: "Draft", visible: false });
    expect(await codeOf(seen.findShopPage({ slug: "draft" }))).toBe("NOT_FOUND");
    expect((await seen.listShopPages()).pages).toEqual([]);
    expect((await editor.findShopPage({ slug: "draft" })).page.id).toBe(id);
    expect((await editor.listShopPages()).pages).toMatchObject([{ id, visible: false }]);
  });

  test("are read in the language of whoever asks", async () => {
    const { shop, editor, seen, create } = await open();
    await shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const german = { language: "de", title: "Rückgabe", content: "<p>Dreißig Tage.</p>" };
    const page = await create({ title: "Returns", content: "<p>Thirty days.</p>", translations: [german] });
    const read = async (language: string) => {
      const asked = { headers: { "x-wix-linguist": language } };
      const { page: found } = await seen.findShopPage({ slug: "returns" }, asked);
      const [listed] = (await seen.listShopPages({}, asked)).pages;
      return [found.title, found.content, listed?.title, found.translations];
    };
    expect(await read("de-AT")).toEqual(["Rückgabe", "<p>Dreißig Tage.</p>", "Rückgabe", undefined]);
    expect(await read("fr")).toEqual(["Returns", "<p>Thirty days.</p>", "Returns", undefined]);
    expect((await editor.getShopPage({ id: page.id })).page.translations).toEqual([german]);
    const french = { title: "Terms", translations: [{ language: "fr", title: "Conditions" }] };
    expect(await codeOf(create(french))).toBe("INVALID_ARGUMENT");
  });

  test("keep translations into a language that the shop has given up, and take none into another", async () => {
    const { shop, editor, create } = await open();
    const { siteSettings: settings } = shop.admin({ siteSettings });
    await settings.updateSiteSettings({ settings: { languages: ["de"] } });
    const translations = [{ language: "de", title: "Rückgabe" }];
    const { id, revision } = await create({ title: "Returns", translations });
    await settings.updateSiteSettings({ settings: { languages: [] } });
    const replaced = await editor.replaceShopPage({ page: { id, revision, title: "Returning", translations } });
    expect(replaced.page).toMatchObject({ title: "Returning", translations });
    const french = [{ language: "fr", title: "Retours" }];
    const again = { id, revision: replaced.page.revision, title: "Returns", translations: french };
    expect(await codeOf(editor.replaceShopPage({ page: again }))).toBe("INVALID_ARGUMENT");
  });

  test("have one address each, and a shop one page of each legal kind", async () => {
    const { editor, create } = await open();
    const terms = await create({ kind: "TERMS", title: "Terms" });
    const other = await create({ title: "Other" });
    expect(await codeOf(create({ title: "Terms" }))).toBe("ALREADY_EXISTS");
    expect(await codeOf(create({ kind: "TERMS", title: "More terms" }))).toBe("ALREADY_EXISTS");
    const { id, revision } = other;
    expect(await codeOf(editor.replaceShopPage({ page: { id, revision, kind: "TERMS", title: "Other" } }))).toBe(
      "ALREADY_EXISTS",
    );
    for (const slug of ["a/b", ".", ".."]) {
      expect(await codeOf(create({ title: "Bad", slug }))).toBe("INVALID_ARGUMENT");
    }
    await editor.deleteShopPage({ id: terms.id });
    await editor.replaceShopPage({ page: { id, revision, kind: "TERMS", title: "Terms", slug: "terms" } });
    expect((await editor.listShopPages()).pages).toMatchObject([{ id, kind: "TERMS", slug: "terms" }]);
  });

  test("are changed as they were read", async () => {
    const { editor, create } = await open();
    const { id, revision } = await create({ title: "Care", content: "<p>Wash by hand.</p>", visible: false });
    const { page } = await editor.replaceShopPage({ page: { id, revision, title: "Care of wool" } });
    expect(page).toMatchObject({ slug: "care-of-wool", content: "", visible: true, revision: "2" });
    expect(await codeOf(editor.replaceShopPage({ page: { id, revision, title: "Late" } }))).toBe("REVISION_MISMATCH");
    await editor.deleteShopPage({ id });
    expect(await codeOf(editor.deleteShopPage({ id }))).toBe("NOT_FOUND");
  });

  test("are changed by merchants alone", async () => {
    const { seen } = await open();
    expect(await codeOf(seen.createShopPage({ page: { title: "Mine" } }))).toBe("PERMISSION_DENIED");
  });
});
