import { productEditor, products, taxGroups } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { reload, settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

describe("the catalog in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products`);
    await signIn(page, stage.shop.staff);
  });

  const services = { productEditor, products, taxGroups };
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };
  const picturesOf = async (slug: string) => {
    const { media } = await findProduct(stage.shop, slug);
    return (media?.items ?? []).map(({ id }) => id);
  };

  test("lists ask for pictures in the size they are shown in", async () => {
    await open("/products");
    await page.locator('tbody [class*="thumb_"] img').first().waitFor();
    await settled(page);
    const pictures = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "img")
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(pictures.length).toBeGreaterThan(10);
    // Originals are about 33 kB each.
    expect(Math.max(...pictures)).toBeLessThan(5_000);
  });

  test("adds pictures by address and from the shop, puts them in order and takes them away", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    const before = await picturesOf("moon-jar");
    const address = `${stage.shop.url}/media/tide-bowl-front.webp?own=1`;
    await open(`/products/${id}`);
    await button("Add a picture").click();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "By address" }).click();
    await page.getByLabel("Address of a picture").fill("javascript:alert(1)");
    await button("Add").click();
    await page.getByText("Enter an address that starts with https://.").waitFor();
    await page.getByLabel("Address of a picture").fill(address);
    await button("Add").click();
    await eventually(() => page.locator(".picture").count()).toBe(before.length + 1);
    await button("Add a picture").click();
    await page.getByRole("tab", { name: "From products" }).click();
    await page.getByRole("searchbox", { name: "Pictures in the shop" }).fill("tide bowl");
    await page
      .getByRole("button", { name: /^Add this picture/ })
      .first()
      .click();
    await eventually(() => page.locator(".picture").count()).toBe(before.length + 2);
    for (let step = 0; step < before.length + 1; step++) {
      await page
        .locator(".picture")
        .nth(before.length + 1 - step)
        .getByRole("button", { name: /^Move forward/ })
        .click();
    }
    expect(await picturesOf("moon-jar")).toEqual(before);
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    const saved = await picturesOf("moon-jar");
    expect(saved).toHaveLength(before.length + 2);
    expect(saved.slice(1)).toEqual([...before, address]);
    await page
      .locator(".picture")
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await button("Save").click();
    await eventually(() => picturesOf("moon-jar")).toEqual([...before, address]);
  });

  test("asks before pictures that are not saved are lost", async () => {
    const { id } = await findProduct(stage.shop, "pour-jug");
    await open(`/products/${id}`);
    await page
      .locator(".picture")
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await dialog().getByText("Leave without saving?").waitFor();
    await expectAccessible(page);
    await button("Stay here").click();
    await button("Discard").click();
    await eventually(() => page.locator('[class*="save-bar_"]').count()).toBe(0);
  });

  test("keeps when a product is published, its codes, taxes, cost and what search engines and buyers read", async () => {
    const client = app();
    const { taxGroup } = await client.taxGroups.createTaxGroup({ taxGroup: { name: "Engraved goods" } });
    const { product } = await client.products.createProduct({
      product: { name: "Name cup", priceData: { price: 20 } },
    });
    await open(`/products/${product.id}`);
    const fields = {
      "Goes live": "2099-05-01T09:00",
      "Taken down": "2099-04-01T09:00",
      Barcode: "4006381333931",
      Weight: "0,35",
      Cost: "5",
      "Page title": "Cups with a name",
      Summary: "Thrown by hand, engraved while you wait.",
    };
    const field = (name: string) => page.getByLabel(name, { exact: true });
    for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
    await page.getByText("Shoppers see it already.").waitFor();
    await field("Visible in the shop").uncheck();
    await page.getByText("You earn $15.00 on each, 75% of the price.").waitFor();
    await page.getByRole("combobox", { name: "Tax group" }).click();
    await page.getByRole("option", { name: "Engraved goods" }).click();
    await button("Add a question").click();
    await button("Save").click();
    await page.getByText("Enter a time after it goes live.").waitFor();
    await page.getByText("Enter a question that is not asked twice.").waitFor();
    await field("Taken down").fill("2099-06-01T09:00");
    await field("Question 1").fill("Which name?");
    await field("Longest answer 1").fill("12");
    await field("Answer 1 is required").check();
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    await reload(page);
    await page.getByText("Published on May 1, 2099").waitFor();
    const kept = { ...fields, "Taken down": "2099-06-01T09:00", Weight: "0.35", "Question 1": "Which name?" };
    for (const [name, value] of Object.entries(kept)) await eventually(() => field(name).inputValue()).toBe(value);
    expect(await page.getByRole("combobox", { name: "Tax group" }).inputValue()).toBe("Engraved goods");
    await page.locator("figure").getByText("Cups with a name").waitFor();
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBe(0);
    }
    const details = await client.productEditor.getProductDetails({ productId: product.id });
    expect(details).toMatchObject({ barcode: fields.Barcode, taxGroupId: taxGroup.id });
    const saved = await client.products.getProduct({ id: product.id });
    const customTextFields = [{ title: "Which name?", maxLength: 12, mandatory: true }];
    expect(saved.product).toMatchObject({ weight: 0.35, visible: false, customTextFields });
    await client.products.deleteProduct({ id: product.id });
  });

  test("changes prices and stock of many products at once", async () => {
    const price = async () => (await findProduct(stage.shop, "tide-bowl")).priceData?.price;
    const units = async () => (await findProduct(stage.shop, "tide-bowl")).variants[0]?.stock?.quantity ?? 0;
    const [priceBefore = 0, unitsBefore] = [await price(), await units()];
    await open("/products?q=tide+bowl");
    await page.getByLabel("Select Tide bowl").check();
    await button("Prices").click();
    await expectAccessible(page);
    await page.getByLabel("Percent", { exact: true }).last().fill("10");
    await button("Change").click();
    await toast("Prices of 1 product changed.").waitFor();
    expect(await price()).toBe(Math.round(priceBefore * 110) / 100);
    await page.getByLabel("Select Tide bowl").check();
    await button("Stock").click();
    await page.getByLabel("Units").fill("3");
    await button("Change").click();
    await toast(/Stock of 1 product changed/).waitFor();
    expect(await units()).toBe(unitsBefore + 3);
  });

  test("selects what it finds on every page, and changes it together", async () => {
    const client = app();
    const names = Array.from({ length: 52 }, (_, index) => `Sample ${index + 1}`);
    for (const name of names) await client.products.createProduct({ product: { name, priceData: { price: 1 } } });
    await open("/products?q=Sample");
    await page.getByLabel("Select all rows on this page").check();
    await page.getByText("All 50 rows of this page are selected.").waitFor();
    await expectAccessible(page);
    await button("Select those of all pages").click();
    await page.getByText("52 selected").first().waitFor();
    await button("Delete").click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await toast("52 products deleted.").waitFor();
    const { items } = await client.products.queryProducts({ query: { filter: { name: { $contains: "Sample" } } } });
    expect(items).toEqual([]);
  });

  test("makes a collection, fills it, and undoes what was taken out", async () => {
    await open("/collections/new");
    await button("Save").count();
    await page.getByLabel("Name").fill("Blue hour");
    await page.getByLabel("Text").fill("Things that look best at dusk.");
    await page.keyboard.press("Control+s");
    await toast("Blue hour is made.").waitFor();
    await page.getByRole("combobox", { name: "Add a product" }).fill("Tide");
    await page.getByRole("option", { name: "Tide bowl" }).click();
    await toast("Tide bowl is added.").waitFor();
    await page.locator('[class*="members_"]').getByText("Tide bowl").waitFor();
    await expectAccessible(page);
    await button("Take out Tide bowl").click();
    await toast("Tide bowl is taken out.").hover();
    await button("Undo").click();
    await page.locator('[class*="members_"]').getByText("Tide bowl").waitFor();
    await page.getByRole("link", { name: "Back to collections" }).click();
    await page.getByRole("link", { name: "Blue hour" }).waitFor();
    await expectAccessible(page);
  });

  test("is told when somebody else changed the same collection", async () => {
    await open("/collections?q=Blue");
    await page.getByRole("link", { name: "Blue hour" }).click();
    await page.getByLabel("Text").fill("Mine");
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await app().products.updateCollection({ collection: { id, description: "Theirs" } });
    await button("Save").click();
    await page.getByText("Someone else changed this").waitFor();
    await button("Save mine over it").click();
    await toast("Blue hour is saved.").waitFor();
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Delete collection" }).click();
    await dialog().getByRole("button", { name: "Delete collection" }).click();
    await toast(/Blue hour is deleted/).waitFor();
    await page.waitForURL((url) => url.pathname === "/admin/collections");
  });

  test("shows hostile texts as texts", async () => {
    const name = '"><script>document.title="hit"</script>';
    const { product } = await app().products.createProduct({
      product: { name, priceData: { price: 1 }, brand: "<b onmouseover=alert(1)>", description: "<p>&lt;i&gt;</p>" },
    });
    let dialogs = 0;
    page.on("dialog", (shown) => {
      dialogs += 1;
      void shown.dismiss();
    });
    await open(`/products/${product.id}`);
    await eventually(() => page.locator("h1").innerText()).toBe(name);
    await open("/products?q=script");
    await page.getByText(name).waitFor();
    expect(await page.title()).not.toBe("hit");
    expect(dialogs).toBe(0);
    await app().products.deleteProduct({ id: product.id });
  });
});
