import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { reload, settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { merchantOf, watch } from "../support/storefront.ts";
import { visible } from "./checkout-steps.ts";

describe.each(["phone", "desktop"] as const)("the shop window, %s", (size) => {
  const stage = openStage();
  let page: Page;
  let problems: readonly string[];

  beforeAll(async () => {
    page = await (await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" })).newPage();
    problems = watch(page);
  });
  afterAll(async () => {
    expect(problems).toEqual([]);
  });

  const open = (path: string) => visit(page, stage.shop.url + path);
  const names = () => page.locator("main article h3").allInnerTexts();
  const address = () => decodeURIComponent(page.url().slice(stage.shop.url.length));

  async function openFilter(name: string): Promise<void> {
    if (size === "phone") await page.getByRole("button", { name: /^Filter/ }).click();
    await page.locator("summary", { hasText: name }).click();
  }

  async function tick(label: RegExp, url: RegExp): Promise<void> {
    await page.getByLabel(label).click();
    await page.waitForURL(url);
    await settled(page);
  }

  test("filters live in the address, count what they hold, and come back with it", async () => {
    await open("/collections/ceramics");
    const all = await names();
    await openFilter("Color");
    const moss = page.locator("label", { hasText: "Moss" });
    const count = Number((await moss.innerText()).match(/\d+$/)?.[0]);
    await tick(/^Moss/, /Color=Moss/);
    expect((await names()).length).toBe(count);
    expect(await page.getByLabel(/^Moss/).isChecked()).toBe(true);
    await expectAccessible(page);
    await tick(/^Ink/, /Color=Ink/);
    expect((await names()).length).toBeGreaterThan(count);
    if (size === "phone") await page.getByRole("button", { name: /^Show \d+ products/ }).click();
    else await page.keyboard.press("Escape");
    await page.getByLabel("Sort", { exact: true }).selectOption("price-desc");
    await page.waitForURL(/sort=price-desc/);
    await settled(page);
    expect(address()).toBe("/collections/ceramics?option.Color=Ink&option.Color=Moss&sort=price-desc");
    const narrowed = await names();

    await reload(page);
    expect(await names()).toEqual(narrowed);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("sort"));
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("Ink"));
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(names).toEqual(all);
    await expect.poll(() => page.getByLabel(/^Moss/).isChecked()).toBe(false);
    await page.goForward();
    await page.waitForURL(/Color=Moss/);
    await expect.poll(async () => (await names()).length).toBe(count);
    await page.getByRole("link", { name: "Remove filter Moss" }).click();
    await page.waitForURL((url) => url.search === "");
  });

  test("going back to a list finds the place where one left it", async () => {
    await open("/collections/ceramics?availability=in-stock");
    const last = page.locator("main article").last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    // A press of the mouse would scroll the page first.
    await last.getByRole("link").evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/products\//);
    await settled(page);
    await page.goBack();
    await page.waitForURL(/availability=in-stock/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test("pages that take their time show their outline, and going back still finds the place", async () => {
    const errors: string[] = [];
    const note = (error: Error) => errors.push(String(error));
    page.on("pageerror", note);
    await open("/collections/ceramics?availability=in-stock");
    await page.route(/\.data(\?|$)/, async (route) => {
      await page.locator("main [aria-busy=true]").waitFor();
      await route.continue();
    });
    const last = page.locator("main article").last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await last.getByRole("link").evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/products\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    page.off("pageerror", note);
    expect(errors).toEqual([]);
  });

  test("more of a list joins it, stays in the address, and is there on coming back", async () => {
    await open("/collections/all-products");
    const first = await names();
    const more = page.getByRole("link", { name: "Show more" });
    await more.click();
    await page.waitForURL(/pages=2/);
    await expect.poll(() => names().then(({ length }) => length)).toBe(first.length * 2);
    expect((await names()).slice(0, first.length)).toEqual(first);
    // Anyone who goes on by keyboard goes on from here.
    await expect.poll(() => more.evaluate((link) => link === document.activeElement)).toBe(true);
    await expectAccessible(page);
    const all = await names();
    await page.locator("main article a").last().click();
    await page.waitForURL(/\/products\//);
    await page.goBack();
    await page.waitForURL(/pages=2/);
    await expect.poll(names).toEqual(all);
  });

  test("a chosen variant is in the address, survives a reload, and goes into the cart", async () => {
    await open("/products/tide-bowl");
    await page.getByRole("radio", { name: "Moss" }).check({ force: true });
    await page.waitForURL(/color=Moss/);
    await reload(page);
    expect(await page.getByRole("radio", { name: "Moss" }).isChecked()).toBe(true);
    await visible(page, "Add to cart").click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.getByText("Moss").waitFor();
    await page.keyboard.press("Escape");
  });

  test("what is not made together leads from one to the other", async () => {
    const { products } = merchantOf(stage.shop);
    const sold = (value: string) => ({ value, description: value });
    const { product } = await products.createProduct({
      product: {
        name: "Two ways",
        productType: "physical",
        priceData: { price: 10 },
        manageVariants: true,
        productOptions: [
          { name: "Size", choices: [sold("Small"), sold("Large")] },
          { name: "Paper", choices: [sold("Plain"), sold("Ruled")] },
        ],
      },
    });
    const hidden = [
      { choices: { Size: "Small", Paper: "Ruled" }, visible: false },
      { choices: { Size: "Large", Paper: "Plain" }, visible: false },
    ];
    await products.updateProductVariants({ id: product.id, variants: hidden });
    await open(`/products/${product.slug}`);
    await page.getByRole("radio", { name: "Ruled, not made in this combination" }).check({ force: true });
    await page.waitForURL(/size=Large&paper=Ruled/);
    await page.getByRole("radio", { name: "Small, not made in this combination" }).check({ force: true });
    await page.waitForURL(/size=Small&paper=Plain/);
    await expectAccessible(page);
    await visible(page, "Add to cart").click();
    await page.getByRole("dialog", { name: "Your cart" }).getByText("Small, Plain").waitFor();
    await page.keyboard.press("Escape");
  });

  test("a misspelt search suggests, and says what it understood", async () => {
    await open("/");
    await page.getByRole("link", { name: "Search" }).click();
    const field = page.getByRole("combobox", { name: "What are you looking for?" });
    await field.pressSequentially("tdie bo", { delay: 20 });
    const option = page.getByRole("option", { name: /Tide bowl/ });
    await option.waitFor();
    expect(await option.locator("img").count()).toBe(1);
    expect(await option.innerText()).toContain("$68");
    await expectAccessible(page);
    await field.fill("cera");
    await page.getByRole("option", { name: "Ceramics" }).waitFor();
    await field.fill("xqzvw");
    await page.getByText("Nothing found for “xqzvw”").filter({ visible: true }).first().waitFor();
    expect(await page.getByRole("option").count()).toBeGreaterThan(2);
    await field.fill("lmap");
    await field.press("Enter");
    await page.waitForURL(/\/search\?q=lmap/);
    await settled(page);
    await page.getByText("“lamp”").waitFor();
    await expectAccessible(page);
    expect((await names())[0]).toMatch(/lamp/i);
  });

  test("a page of the shop is found by its name, with and without products", async () => {
    await open("/search?q=gift+card");
    const suggestions = page.getByRole("navigation", { name: "Suggestions" });
    await suggestions.getByRole("link", { name: "Gift card" }).waitFor();
    expect(await page.getByText("Nothing found").count()).toBe(0);
    await expectAccessible(page);
    await open("/search?q=d%C3%A9livery");
    await suggestions.getByRole("link", { name: "Delivery and returns" }).waitFor();
    for (const query of ["lamp", "xqzvw", "a", "gift lamp"]) {
      await open(`/search?q=${encodeURIComponent(query)}`);
      expect([query, await suggestions.count()]).toEqual([query, 0]);
    }
    const field = page.getByRole("combobox", { name: "What are you looking for?" });
    await field.fill("gift");
    await page.getByRole("option", { name: "Gift card" }).click();
    await page.waitForURL(/\/gift-card$/);
  });

  test("what was looked at before stands at the end, without what is gone", async () => {
    await page.evaluate(() => localStorage.removeItem("vitrine-viewed"));
    const looked = ["tide-bowl", "morning-mug", "round-teapot", "moon-jar"];
    for (const slug of looked) {
      await open(`/products/${slug}`);
      // Remembered when the browser has time.
      await page.waitForFunction(
        (count) => JSON.parse(localStorage["vitrine-viewed"] ?? "[]").length >= count,
        looked.indexOf(slug) + 1,
      );
    }
    const merchant = merchantOf(stage.shop);
    const { items } = await merchant.products.queryProducts({ query: { filter: { slug: "round-teapot" } } });
    await merchant.products.deleteProduct({ id: items[0]?.id ?? "" });
    await open("/products/dusk-lamp");
    const shelf = page.getByRole("region", { name: "Recently viewed" });
    await shelf.waitFor();
    expect(await shelf.locator("h3").allInnerTexts()).toEqual(["Moon jar", "Morning mug", "Tide bowl"]);
    await open("/");
    await shelf.waitFor();
    expect((await shelf.locator("h3").allInnerTexts())[0]).toBe("Dusk lamp");
    await expectAccessible(page);
  });

  test("an order is looked up by number and e-mail, with mistakes marked where they are", async () => {
    const { order } = await merchantOf(stage.shop).orders.createOrder({
      order: {
        channelInfo: { type: "WEB" },
        lineItems: [
          {
            productName: { original: "Tide bowl" },
            quantity: 2,
            itemType: { preset: "PHYSICAL" },
            price: { amount: "68.00" },
          },
        ],
        priceSummary: { subtotal: { amount: "136.00" }, total: { amount: "136.00" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        shippingInfo: { title: "Standard", logistics: { deliveryTime: "3 to 5 days" } },
      },
    });
    await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Where is my order?" }).click();
    await page.waitForURL("**/order-status");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText("Enter the number of your order.").waitFor();
    expect(await page.getByLabel("Order number").getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    await page.getByLabel("Order number").fill(`#${order.number}`);
    await page.getByLabel("E-mail").fill("eve@example.com");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText("There is no order with this number").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("eve@example.com");
    await page.getByLabel("E-mail").fill(" ADA@Example.com ");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText(`Order ${order.number}`, { exact: true }).waitFor();
    const text = await page.locator("main").innerText();
    for (const part of ["Tide bowl", "$136.00", "Standard", "3 to 5 days", "Paid", "Being packed"]) {
      expect(text).toContain(part);
    }
    await expectAccessible(page);
    expect(page.url()).not.toContain("ada");
  });

  test("an address that leads nowhere offers what is close to it", async () => {
    const response = await open("/products/tide-bowll");
    expect(response?.status()).toBe(404);
    expect(await page.title()).toContain("This page does not exist");
    expect(await names()).toContain("Tide bowl");
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("lamp");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/\/search\?q=lamp/);
    for (const path of ["/collections/ceramcis", "/nothing/here", "/collections/%00", "/products/%E0%A4%A"]) {
      const { status } = await fetch(stage.shop.url + path);
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 404 || code === 400)]);
    }
  });
});
