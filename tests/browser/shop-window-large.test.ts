import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { merchantOf, overflow } from "../support/storefront.ts";

/** Collections beside those of the demo shop. */
const shelves = 45;

describe("a shop with more collections than a menu holds", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const { products } = merchantOf(stage.shop);
    for (let number = 1; number <= shelves; number += 1) {
      await products.createCollection({ collection: { name: `Shelf ${number}`, slug: `shelf-${number}` } });
    }
    page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
  });

  const open = (path: string) => visit(page, stage.shop.url + path);
  const all = { name: "All collections" } as const;

  test("names some of them on the front page, in menus and at the foot, and leads to all", async () => {
    await open("/");
    expect(await page.locator("main article a[href^='/collections/']").count()).toBe(12);
    expect(await page.locator("footer a[href^='/collections/']").count()).toBe(12);
    await page.locator("main").getByRole("link", all).click();
    await page.waitForURL(/\/collections$/);
    await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor();
    await page.setViewportSize(sizes.desktop);
    await page.locator("header").getByRole("link", all).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(sizes.phone);
  });

  test("has every one of them on pages with addresses", async () => {
    await open("/collections");
    const tiles = page.locator("main article h3");
    const names = await tiles.allInnerTexts();
    const pages = page.locator("main").getByRole("navigation", { name: "Collections" });
    expect(await pages.getByRole("link").allInnerTexts()).toEqual(["1", "2", "3"]);
    for (const number of ["2", "3"]) {
      await pages.getByRole("link", { name: number }).click();
      await pages.locator("[aria-current=page]", { hasText: number }).waitFor();
      names.push(...(await tiles.allInnerTexts()));
    }
    for (let number = 1; number <= shelves; number += 1) expect(names).toContain(`Shelf ${number}`);
    expect(new Set(names).size).toBe(names.length);
    await expectAccessible(page);
    await open("/collections?page=999");
    expect(new URL(page.url()).search).toBe("?page=3");
  });

  test("a product says which one it is from, and a search finds it", async () => {
    const { collections, products } = merchantOf(stage.shop);
    const { collection } = await collections.getCollectionBySlug({ slug: `shelf-${shelves}` });
    const { product } = await products.createProduct({
      product: { name: "Lone trestle", productType: "physical", priceData: { price: 9 } },
    });
    await products.addProductsToCollection({ id: collection.id, productIds: [product.id] });
    await open(`/products/${product.slug}`);
    await page.getByRole("link", { name: `Shelf ${shelves}` }).waitFor();
    const found = await page.request.get(`${stage.shop.url}/search/suggestions?q=Shelf+${shelves}`);
    expect(await found.text()).toContain(`/collections/shelf-${shelves}`);
  });

  test("a long description does not stand between a product and its choices", async () => {
    const { products } = merchantOf(stage.shop);
    const choices = ["Oak", "Ash"].map((value) => ({ value, description: value }));
    const { product } = await products.createProduct({
      product: {
        name: "Turned bowl",
        productType: "physical",
        priceData: { price: 40 },
        description: `<p>A bowl.</p><h2>Where it is from</h2><p>${"It is turned by hand. ".repeat(60)}</p>`,
        productOptions: [{ name: "Wood", choices }],
      },
    });
    await open(`/products/${product.slug}`);
    const topOf = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
    expect(await topOf("A bowl.")).toBeLessThan(await topOf("Ash"));
    expect(await topOf("Ash")).toBeLessThan(await topOf("About this product"));
    await page.getByText("It is turned by hand. It is turned").first().waitFor();
    await expectAccessible(page);
  });

  test("has a sitemap of them all, in parts where there are many products", async () => {
    const { products } = merchantOf(stage.shop);
    const read = async (path: string) => (await page.request.get(stage.shop.url + path)).text();
    expect(await read("/sitemap.xml")).toContain(`/collections/shelf-${shelves}<`);
    const many = Array.from({ length: 500 }, (_, number) => `Peg ${number}`);
    for (let first = 0; first < many.length; first += 10) {
      const made = many
        .slice(first, first + 10)
        .map((name) => products.createProduct({ product: { name, productType: "physical", priceData: { price: 2 } } }));
      await Promise.all(made);
    }
    const index = await read("/sitemap.xml");
    expect(index).toContain("<sitemapindex");
    const places = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => new URL(place));
    const parts = await Promise.all(places.map(({ pathname, search }) => read(pathname + search)));
    const addresses = parts.flatMap((part) => [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place));
    expect(new Set(addresses).size).toBe(addresses.length);
    const text = addresses.join("\n");
    for (const path of ["/products/tide-bowl", "/products/peg-0", "/products/peg-499", "/collections/shelf-1"]) {
      expect(`${text}\n`).toContain(`${path}\n`);
    }
    expect((await page.request.get(`${stage.shop.url}/sitemap.xml?part=x`)).status()).toBe(404);
  });
});
