import { collections, productEditor, products, siteSettings, taxGroups } from "@vitrine/contract";
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

  const services = { collections, productEditor, products, siteSettings, taxGroups };
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
    await page.getByText("1 picture added.").waitFor();
    await page.getByRole("tab", { name: "From products" }).click();
    await page.getByRole("searchbox", { name: "Pictures in the shop" }).fill("tide bowl");
    await page
      .getByRole("button", { name: /^Add this picture/ })
      .first()
      .click();
    await page.getByText("2 pictures added.").waitFor();
    await button("Done").click();
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
    await eventually(() => field("Question 1").evaluate((input) => input === document.activeElement)).toBe(true);
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

  test("edits cost, weight and codes of each variant in its own row, at a desk and on a phone, in one save", async () => {
    const client = app();
    const { product } = await client.products.createProduct({
      product: {
        name: "Sized vase",
        priceData: { price: 40 },
        weight: 0.5,
        costAndProfitData: { itemCost: 10 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: [{ value: "Low" }, { value: "Tall" }] }],
      },
    });
    await open(`/products/${product.id}`);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await page.locator("tr", { hasText: "Tall" }).getByText("75% margin").waitFor();
    expect(await field("Cost of Low").inputValue()).toBe("10");
    await field("Cost of Tall").fill("abc");
    await field("Weight of Tall").fill("1,2345");
    await button("Save").click();
    await page.getByText("Enter a weight with at most three decimals, such as 0.5.").waitFor();
    const saves: string[] = [];
    page.on("request", (sent) => {
      if (sent.method() === "POST" && /\/products\/save$/.test(sent.url())) saves.push(sent.url());
    });
    await field("Cost of Tall").fill("16");
    await field("Weight of Tall").fill("1,25");
    await page.locator("tr", { hasText: "Tall" }).getByText("60% margin").waitFor();
    await page.setViewportSize(sizes.phone);
    await field("SKU of Tall").fill("VASE-T");
    await field("Barcode of Tall").fill("4006381333931");
    await field("Price of Tall").fill("50");
    expect(await overflow(page)).toBe(0);
    const box = await field("Weight of Tall").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(sizes.phone.width);
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    expect(saves).toHaveLength(1);
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
    }
    const read = async () => {
      const found = await client.products.getProduct({ id: product.id, includeMerchantSpecificData: true });
      const tall = found.product.variants.find(({ choices }) => choices?.Size === "Tall");
      const { sku, weight, priceData, costAndProfitData } = tall?.variant ?? {};
      return [sku, weight, priceData?.price, costAndProfitData?.itemCost];
    };
    expect(await read()).toEqual(["VASE-T", 1.25, 50, 16]);
    await field("Weight of Tall").fill("");
    await field("Cost of Tall").fill("");
    await button("Save").click();
    await eventually(read).toEqual(["VASE-T", 0.5, 50, 10]);
    await client.products.deleteProduct({ id: product.id });
  });

  test("lists what is scheduled, and publishes it now or leaves it as it is", async () => {
    const client = app();
    const dates = { "Spring one": "2099-04-01T10:00:00Z", "Spring two": "2099-03-01T10:00:00Z" };
    const ids: string[] = [];
    for (const [name, publishDate] of Object.entries(dates)) {
      const product = { name, priceData: { price: 5 }, visible: false };
      ids.push((await client.productEditor.saveProduct({ product, details: { publishDate } })).product.id);
    }
    const [one = "", two = ""] = ids;
    const stateOf = async (productId: string) => {
      const { product } = await client.products.getProduct({ id: productId });
      return [product.visible, (await client.productEditor.getProductDetails({ productId })).publishDate];
    };
    await open("/products");
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Scheduled" }).click();
    await eventually(() => page.locator("tbody tr").count()).toBe(2);
    expect(await page.locator("tbody tr").allInnerTexts()).toEqual([
      expect.stringMatching(/Spring two[\s\S]*Published on Mar 1, 2099/),
      expect.stringMatching(/Spring one[\s\S]*Published on Apr 1, 2099/),
    ]);
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Select Spring two").check();
    await button("Show").click();
    await toast("1 product shown.").waitFor();
    await eventually(() => stateOf(two)).toEqual([true, undefined]);
    await page.locator('[class*="toast_"]').getByRole("button", { name: "Undo" }).click();
    await eventually(() => stateOf(two)).toEqual([false, "2099-03-01T10:00:00.000Z"]);
    await page.getByLabel("Select Spring two").check();
    await button("Cancel schedule").click();
    await toast("Schedule of 1 product canceled.").waitFor();
    expect(await stateOf(two)).toEqual([false, undefined]);
    await page.getByRole("link", { name: "Spring one" }).click();
    await page.getByLabel("Goes live", { exact: true }).waitFor();
    await expectAccessible(page);
    await button("Publish now").click();
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    expect(await stateOf(one)).toEqual([true, undefined]);
    for (const id of ids) await client.products.deleteProduct({ id });
  });

  test("translates a product into the further languages of the shop, where buyers read it", async () => {
    const client = app();
    const { settings } = await client.siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    expect(settings.languages).toEqual(["de"]);
    const { product } = await client.products.createProduct({
      product: {
        name: "Butter bell",
        priceData: { price: 18 },
        productOptions: [{ name: "Finish", choices: [{ value: "Matt", description: "Matt" }] }],
      },
    });
    await open(`/products/${product.id}`);
    await page.getByLabel("Name in German").fill("Butterglocke");
    const finish = page.getByRole("region", { name: "Translations" }).getByRole("group", { name: "Finish" });
    await finish.getByLabel("Option").fill("Oberfläche");
    await finish.getByLabel("Matt").fill("Seidenmatt");
    await page.getByRole("textbox", { name: "Text in German" }).fill("Aus Steinzeug.");
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    await expectAccessibleInBothSchemes(page);
    await reload(page);
    await eventually(() => page.getByRole("textbox", { name: "Text in German" }).innerText()).toBe("Aus Steinzeug.");
    const shopper = await stage.browser.newPage();
    await shopper.goto(`${stage.shop.url}/products/${product.slug}?language=de`);
    await shopper.getByRole("heading", { level: 1, name: "Butterglocke" }).waitFor();
    await shopper.getByText("Aus Steinzeug.").first().waitFor();
    await shopper.getByText("Oberfläche").first().waitFor();
    await shopper.getByText("Seidenmatt").first().waitFor();
    expect(await shopper.locator("html").getAttribute("lang")).toBe("de-DE");
    await shopper.goto(`${stage.shop.url}/products/${product.slug}?language=en`);
    await shopper.getByRole("heading", { level: 1, name: "Butter bell" }).waitFor();
    await shopper.context().close();
    await client.products.deleteProduct({ id: product.id });
    await client.siteSettings.updateSiteSettings({ settings: { languages: [] } });
  });

  test("translates a collection, which shoppers open under its name", async () => {
    const client = app();
    await client.siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const { collection } = await client.products.createCollection({ collection: { name: "Evening table" } });
    await open(`/collections/${collection.id}`);
    const german = page.getByRole("group", { name: "German" });
    await german.getByLabel("Name").fill("Abendtisch");
    await button("Save").click();
    await eventually(async () => {
      const read = await client.collections.getCollection(
        { id: collection.id },
        { headers: { "x-wix-linguist": "de" } },
      );
      return read.collection.name;
    }).toBe("Abendtisch");
    await reload(page);
    await eventually(() => german.getByLabel("Name").inputValue()).toBe("Abendtisch");
    await client.products.deleteCollection({ id: collection.id });
    await client.siteSettings.updateSiteSettings({ settings: { languages: [] } });
  });

  test("formats a description with the keyboard, cleans what is pasted, and shows it in the shop", async () => {
    const client = app();
    const description = '<p>Fired <b>twice</b>.</p><img src="x" onerror="window.hacked=1">';
    const hostile = await client.products.createProduct({
      product: { name: "Code jar", description, priceData: { price: 18 } },
    });
    await open(`/products/${hostile.product.id}`);
    await eventually(() => page.getByRole("textbox", { name: "Text", exact: true }).inputValue()).toBe(description);
    await client.products.deleteProduct({ id: hostile.product.id });
    const { product } = await client.products.createProduct({
      product: { name: "Butter jar", description: "<p>Fired <b>twice</b>.</p>", priceData: { price: 18 } },
    });
    const stored = async () => (await client.products.getProduct({ id: product.id })).product.description;
    await open(`/products/${product.id}`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await page.getByRole("toolbar", { name: "Formatting of Text", exact: true }).waitFor();
    expect(await button("Save").count()).toBe(0);
    // The editor reads where the caret is a moment after the browser has moved it; its buttons show that it did.
    const isPressed = (name: string) => button(name).first().getAttribute("aria-pressed");
    const isBold = () => isPressed("Bold");
    // A button of the toolbar gives the caret back in the next frame; what is typed before goes to the button.
    const isWriting = () => text.evaluate((element) => element === document.activeElement);
    await text.locator("strong").click();
    await eventually(isBold).toBe("true");
    await page.keyboard.press("End");
    await eventually(isBold).toBe("false");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await eventually(() => page.locator(":focus").getAttribute("aria-label")).toBe("Heading");
    await page.keyboard.press("Enter");
    await eventually(isWriting).toBe(true);
    await eventually(() => isPressed("Heading")).toBe("true");
    await page.keyboard.type("Care");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- By hand");
    await page.keyboard.press("Enter");
    await page.keyboard.type("See ");
    await page.keyboard.press("Control+i");
    await page.keyboard.type("how");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await button("Link").click();
    await page.getByLabel("Address of the link").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an address such as").waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Address of the link").fill("/delivery");
    await page.keyboard.press("Enter");
    await eventually(isWriting).toBe(true);
    await eventually(() => isPressed("Link")).toBe("true");
    await page.keyboard.press("Control+End");
    await eventually(() => isPressed("Link")).toBe("false");
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        "text/html",
        '<img src=x onerror="window.hacked=1"><script>hacked=1</script><u style="color:red">, now</u>',
      );
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    expect(await stored()).toBe(
      '<p>Fired <strong>twice</strong>.</p><h2>Care</h2><ul><li><p>By hand</p></li><li><p>See <a href="/delivery"><em>how</em></a>, now</p></li></ul>',
    );
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await page.setViewportSize(sizes.phone);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(sizes.desktop);
    const shopper = await stage.browser.newPage();
    await shopper.goto(`${stage.shop.url}/products/${product.slug}`);
    await shopper.getByRole("link", { name: "how" }).first().waitFor();
    expect(await shopper.locator("li", { hasText: "By hand" }).count()).toBeGreaterThan(0);
    await shopper.context().close();
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
    for (let time = 0; time < 2; time++) {
      await button("Save").click();
      const notice = page.getByRole("alert").filter({ hasText: "Someone else changed this" });
      await eventually(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByLabel("Text").focus();
    }
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
