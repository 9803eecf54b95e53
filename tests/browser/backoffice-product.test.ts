import { productEditor, products, siteSettings, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

describe("the editor of a product", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products`);
    await signIn(page, stage.shop.staff);
  });

  const services = { productEditor, products, siteSettings, staff };
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const findMany = async () => ({ product: await findProduct(stage.shop, "shelf-of-many-sizes") });
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };

  test("says when a name holds as much as it can", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    await open(`/products/${id}`);
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("x".repeat(79));
    const full = page.getByText("No more than 80 characters fit.");
    expect(await full.count()).toBe(0);
    await name.press("End");
    await name.pressSequentially("yz");
    await full.waitFor();
    expect(await name.inputValue()).toBe(`${"x".repeat(79)}y`);
    await button("Discard").click();
    await full.waitFor({ state: "detached" });
  });

  test("finds variants of a product with many, and changes those together", async () => {
    const choices = (...values: readonly string[]) => values.map((value) => ({ value, description: value }));
    const { product } = await app().products.createProduct({
      product: {
        name: "Shelf of many sizes",
        productType: "physical",
        priceData: { price: 10 },
        manageVariants: true,
        productOptions: [
          { name: "Wood", choices: choices("Oak", "Ash", "Beech", "Pine") },
          { name: "Size", choices: choices("S", "M", "L", "XL", "2 m", "3 m") },
          { name: "Finish", choices: choices("Raw", "Oiled") },
        ],
      },
    });
    await open(`/products/${product.id}`);
    const rows = page.locator("table.variants tbody tr");
    expect(await rows.count()).toBe(30);
    await button("Show all 48").click();
    await eventually(() => rows.count()).toBe(48);
    const find = page.getByRole("searchbox", { name: "Choice, SKU or barcode" });
    await find.fill("oak oil");
    await eventually(() => rows.count()).toBe(6);
    await find.press("Enter");
    await page.getByRole("textbox", { name: "New value" }).fill("12,50");
    await button("Set for 6 variants").click();
    await page.getByText("Unsaved changes").waitFor();
    await find.fill("");
    await eventually(() => rows.count()).toBe(48);
    await expectAccessible(page);
    await page.setViewportSize(sizes.phone);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(sizes.desktop);
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    const { product: saved } = await app().products.getProduct({ id: product.id });
    const prices = saved.variants.map(({ choices: { Wood, Finish } = {}, variant }) => [
      Wood,
      Finish,
      variant?.priceData?.price,
    ]);
    for (const [wood, finish, price] of prices) expect(price).toBe(wood === "Oak" && finish === "Oiled" ? 12.5 : 10);
  });

  test("shows a variant with a problem wherever it is", async () => {
    const { product } = await findMany();
    await open(`/products/${product.id}`);
    await page.getByRole("searchbox", { name: "Choice, SKU or barcode" }).fill("pine");
    await page.getByRole("textbox", { name: "New value" }).fill("much");
    await button("Set for 12 variants").click();
    await page.getByRole("searchbox", { name: "Choice, SKU or barcode" }).fill("ash");
    await button("Save").click();
    await page.getByRole("textbox", { name: "Price of Pine / S / Raw" }).waitFor();
    await button("Discard").click();
  });

  test("says what is wrong with a field until something else is typed", async () => {
    await open("/products/new");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Cup");
    await button("Save").click();
    const wrong = page.getByText("Enter a price of 0 or more, such as 12.50 USD.");
    await wrong.waitFor();
    await page.getByText("One field needs another look.").waitFor();
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("12,50");
    await wrong.waitFor({ state: "detached" });
    expect(await page.getByText("One field needs another look.").count()).toBe(0);
    await button("Discard").click();
  });

  test("shows what the shop calls the options of a new product in other languages, and saves what changes", async () => {
    const client = app();
    await client.siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const translations = [{ language: "de", name: "Oberfläche", choices: [{ choice: "Matt", name: "Seidenmatt" }] }];
    await client.productEditor.saveProduct({
      product: { name: "Butter bell", priceData: { price: 18 } },
      details: { optionTranslations: [{ option: "Finish", translations }] },
    });
    await open("/products/new");
    await button("Add an option").click();
    await page.getByLabel("Option", { exact: true }).first().fill("finish");
    await page.getByPlaceholder("Choice 1").fill("Matt");
    const named = page.getByRole("region", { name: "Translations" }).getByRole("group", { name: "finish" });
    await eventually(() => named.getByLabel("Option").inputValue()).toBe("Oberfläche");
    expect(await named.getByLabel("Matt").inputValue()).toBe("Seidenmatt");
    await named.getByLabel("Matt").fill("Samtmatt");
    await page.getByLabel("Name", { exact: true }).fill("Butter dish");
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("12");
    await button("Save").click();
    await toast("The product is created.").waitFor();
    const { optionTranslations } = await client.productEditor.listOptionTranslations({});
    const choices = [{ choice: "Matt", name: "Samtmatt" }];
    expect(optionTranslations.find(({ option }) => option === "Finish")).toMatchObject({
      translations: [{ language: "de", name: "Oberfläche", choices }],
    });
    await client.siteSettings.updateSiteSettings({ settings: { languages: [] } });
  });

  test("asks before a save deletes variants, and saves once it may", async () => {
    const { product } = await app().products.createProduct({
      product: {
        name: "Two bowls",
        priceData: { price: 10 },
        manageVariants: true,
        productOptions: [
          { name: "Glaze", choices: ["Moss", "Sand"].map((text) => ({ value: text, description: text })) },
        ],
      },
    });
    const variantsOf = async () => (await findProduct(stage.shop, product.slug)).variants.length;
    await open(`/products/${product.id}`);
    await button("Remove the choice Sand").click();
    await button("Save").click();
    await dialog().getByText("Delete 1 variant?").waitFor();
    await dialog().getByText("Sand", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await variantsOf()).toBe(2);
    await button("Save").click();
    await dialog().getByRole("button", { name: "Save and delete" }).click();
    await toast("The product is saved.").waitFor();
    expect(await variantsOf()).toBe(1);
  });

  test("gives a product another address, unless it is taken or none", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    await open(`/products/${id}`);
    const address = page.getByLabel("Address", { exact: true });
    expect(await address.inputValue()).toBe("moon-jar");
    await address.fill("moon jar?");
    await page.getByText(/Links to the old address/).waitFor();
    await button("Save").click();
    await page.getByText("Leave out spaces and the characters").waitFor();
    await address.fill("tide-bowl");
    await button("Save").click();
    await page.getByText("Another product has this address.").waitFor();
    await address.fill("full-moon");
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    expect((await findProduct(stage.shop, "full-moon")).id).toBe(id);
    const shop = await stage.browser.newPage();
    await shop.goto(`${stage.shop.url}/products/moon-jar`);
    expect(shop.url()).toBe(`${stage.shop.url}/products/full-moon`);
    await address.fill("moon-jar");
    await button("Save").click();
    await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  });

  test("says where old addresses lead, lists them, and deletes one", async () => {
    const { id } = await findProduct(stage.shop, "tide-bowl");
    const address = page.getByRole("textbox", { name: "Address", exact: true });
    const old = page.getByRole("list", { name: "Old addresses that lead here" });
    await open(`/products/${id}`);
    expect(await old.count()).toBe(0);
    await address.fill("low-tide-bowl");
    await page.getByText("will lead to the new one once you save").waitFor();
    await button("Save").click();
    await old.getByText("tide-bowl", { exact: true }).waitFor();
    await expectAccessible(page);
    await button("Delete the old address tide-bowl").click();
    await dialog().getByRole("button", { name: "Delete address" }).click();
    await toast("The old address tide-bowl is deleted.").waitFor();
    await old.waitFor({ state: "detached" });
    await address.fill("tide-bowl");
    await button("Save").click();
    await old.getByText("low-tide-bowl").waitFor();
    const seoData = { settings: { preventAutoRedirect: true } };
    await app().products.updateProduct({ product: { id, seoData } });
    await open(`/products/${id}`);
    await address.fill("another-bowl");
    await page.getByText("this product keeps no old addresses").waitFor();
    await button("Discard").click();
  });

  describe("with info sections", () => {
    const panel = () => page.getByRole("region", { name: "Info sections" });
    const title = () => panel().getByRole("textbox", { name: "Title of the section" });
    const titles = () => panel().locator("li strong").allInnerTexts();
    const focused = () => page.locator(":focus").getAttribute("aria-label");
    const save = async () => {
      await button("Save").click();
      await toast("The product is saved.").waitFor();
      await button("Save").waitFor({ state: "detached" });
    };
    const [material, care, size] = [
      { title: "Material", description: "<p>Stoneware</p>" },
      { title: "Care", description: "<p>By hand</p>" },
      { title: "Size", description: "<p>9 cm</p>" },
    ];
    let id: string;

    test("of a file may be untitled and equally named, and do not keep the product from being saved", async () => {
      const sections = [
        { title: "", description: "<p>In a box</p>" },
        { title: "Care", description: "<p>By hand</p>" },
        { title: "Care", description: "<p>Dry it at once</p>" },
      ];
      const { product } = await app().products.createProduct({
        product: { name: "Boxed cup", priceData: { price: 10 }, additionalInfoSections: sections },
      });
      await open(`/products/${product.id}`);
      await page.getByLabel("Name", { exact: true }).fill("Cup in a box");
      await panel()
        .getByRole("button", { name: /^Section 1/ })
        .click();
      await panel().getByRole("textbox", { name: "Text of the section" }).fill("In a gift box");
      await panel().getByRole("button", { name: "Section 1", exact: true }).click();
      await panel().getByRole("button", { name: "Add a section" }).click();
      await title().fill("Care");
      await button("Save").click();
      await panel().getByText("Enter a title that no other section has.").waitFor();
      await title().fill("Use");
      await save();
      const saved = (await app().products.getProduct({ id: product.id })).product;
      expect(saved.name).toBe("Cup in a box");
      expect(saved.additionalInfoSections.map(({ title: named }) => named)).toEqual(["", "Care", "Care", "Use"]);
      const shopper = await stage.browser.newPage();
      await shopper.goto(`${stage.shop.url}/products/${saved.slug}`);
      await shopper.getByText("In a gift box").waitFor();
      expect(await shopper.locator("summary", { hasText: "Care" }).count()).toBe(2);
      await shopper.context().close();
    });

    test("adds them, checks their titles, and shows them in the shop", async () => {
      const { product } = await app().products.createProduct({
        product: { name: "Low cup", priceData: { price: 10 } },
      });
      id = product.id;
      await open(`/products/${id}`);
      await panel().getByRole("button", { name: "Add a section" }).click();
      await button("Save").click();
      await panel().getByText("Enter a title that no other section has.").waitFor();
      await title().fill(material.title);
      expect(await panel().getByText("Enter a title").count()).toBe(0);
      await page.getByRole("toolbar", { name: "Formatting of Text of the section" }).waitFor();
      await title().press("Enter");
      await page.keyboard.type("Stoneware");
      await panel().getByRole("button", { name: "Material", exact: true }).click();
      for (const one of [care, size]) {
        await panel().getByRole("button", { name: "Add a section" }).click();
        await page.keyboard.type(one.title);
        await page.keyboard.press("Enter");
        await eventually(() => page.locator(":focus").getAttribute("role")).toBe("textbox");
        await page.keyboard.type(one === care ? "By hand" : "9 cm");
        await panel().getByRole("button", { name: one.title, exact: true }).click();
      }
      await page.getByRole("link", { name: "Orders", exact: true }).click();
      await dialog().getByRole("button", { name: "Stay here" }).click();
      await save();
      const saved = await app().products.getProduct({ id });
      expect(saved.product.additionalInfoSections).toEqual([material, care, size]);
      const shopper = await stage.browser.newPage();
      await shopper.goto(`${stage.shop.url}/products/${product.slug}`);
      await shopper.getByText("Care", { exact: true }).click();
      await shopper.getByText("By hand").waitFor();
      await shopper.context().close();
    });

    test("moves and removes them by keyboard and on a phone, and their translations with them", async () => {
      await app().siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
      await open(`/products/${id}`);
      const translations = page.getByRole("region", { name: "Translations" });
      await translations.getByRole("button", { name: /^Care/ }).click();
      await translations.getByLabel("Title of the section in German").fill("Pflege");
      await translations.getByRole("textbox", { name: "Text of the section in German" }).fill("Von Hand");
      await translations.getByRole("button", { name: /^Size/ }).click();
      await translations
        .getByRole("group", { name: "Size" })
        .getByLabel(/^Title/)
        .fill("Maße");
      await save();
      const german = async () => {
        const details = await app().productEditor.getProductDetails({ productId: id });
        return details.translations?.[0]?.additionalInfoSections;
      };
      const careInGerman = { title: "Pflege", description: "<p>Von Hand</p>" };
      expect(await german()).toEqual([{}, careInGerman, { title: "Maße" }]);
      await panel().getByRole("button", { name: "Move up: Size" }).press("Enter");
      await eventually(focused).toBe("Move up: Size");
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("Move down: Size");
      await panel().getByText("Size is now section 1 of 3.").waitFor({ state: "attached" });
      await page.setViewportSize(sizes.phone);
      await panel().getByRole("button", { name: "Move down: Material" }).click();
      expect(await titles()).toEqual(["Size", "Care", "Material"]);
      await panel().getByRole("button", { name: /^Care/ }).click();
      // The bar that saves covers what is at the foot of a phone.
      await panel().evaluate((part) => part.scrollIntoView());
      await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBe(0);
      await panel().getByRole("button", { name: "Remove the section Material" }).click();
      await dialog().getByRole("button", { name: "Remove section" }).click();
      await dialog().waitFor({ state: "detached" });
      await save();
      const saved = await app().products.getProduct({ id });
      expect(saved.product.additionalInfoSections).toEqual([size, care]);
      expect(await german()).toEqual([{ title: "Maße" }, careInGerman]);
      await page.setViewportSize(sizes.desktop);
    });

    test("keeps them in a copy", async () => {
      await open(`/products/${id}`);
      await button("Duplicate").click();
      await page.getByRole("heading", { name: "Low cup (copy)" }).waitFor();
      expect(await titles()).toEqual(["Size", "Care"]);
      await page
        .getByRole("region", { name: "Translations" })
        .getByRole("button", { name: /^Care Pflege/ })
        .waitFor();
      await app().siteSettings.updateSiteSettings({ settings: { languages: [] } });
    });

    test("shows them whole to those who may not change them", async () => {
      const reader = { email: "reader@example.com", password: "only looks at the shop" };
      await app().staff.createStaffMember({ ...reader, role: "READ_ONLY" });
      const context = await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" });
      const readersPage = await context.newPage();
      await readersPage.goto(`${stage.shop.url}/admin/products/${id}`);
      await signIn(readersPage, reader);
      // Until the editor is loaded, the text is the value of a field, as HTML.
      const text = readersPage.getByRole("group", { name: "Care" }).locator("p", { hasText: "By hand" });
      await text.click({ force: true });
      await readersPage.keyboard.type("Never ");
      await eventually(() => text.innerText()).toBe("By hand");
      expect(await readersPage.getByText("Unsaved changes").count()).toBe(0);
      await expectAccessible(readersPage);
      await context.close();
    });
  });
});
