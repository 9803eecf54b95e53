import { products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, sizes } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { settled, visit } from "../support/settled.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

/** A browser told to show letters at twice their size, as people do who see less. */
const twice = ["--blink-settings=defaultFontSize=32"];

describe("letters of twice the size on a phone", () => {
  let shop: HostedDemo;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openDemo(), openBrowser(twice)]);
    page = await (await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  /** Nothing is cut off at the side, and no short word falls apart into lines of letters. */
  async function expectWhole(place: string): Promise<void> {
    await settled(page);
    expect(await page.evaluate(flaws), place).toEqual([]);
  }

  test("stay whole in the shop", async () => {
    const paths = ["/", "/collections", "/collections/ceramics", "/products/tide-bowl", "/products/pocket-lamp"];
    const more = ["/search?q=lamp", "/delivery", "/cart", "/order-status", "/account/login", "/account/register"];
    for (const path of [...paths, ...more, "/no-such-page"]) {
      await visit(page, shop.url + path);
      await expectWhole(path);
    }
  });

  test("stay whole in the cart and on the way to an order", async () => {
    await visit(page, `${shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await expectWhole("drawer");
    await visit(page, `${shop.url}/cart`);
    await expectWhole("cart");
    await goToCheckout(page);
    await expectWhole("contact and address");
    await fillContact(page);
    await fillAddress(page);
    await expectWhole("delivery");
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await expectWhole("payment");
  });

  test("leave the bag to be seen behind its number, and room to type in the search of a page that is gone", async () => {
    await visit(page, `${shop.url}/no-such-page`);
    const bag = page.getByRole("link", { name: /^Cart/ });
    const number = await bag.locator("span").boundingBox();
    expect(number?.height).toBeLessThanOrEqual(20);
    const field = page.getByRole("search").getByRole("searchbox");
    expect((await field.boundingBox())?.width).toBeGreaterThan(250);
  });

  test("leave room for a name beside a large sum in the checkout", async () => {
    const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { products } });
    const name = "Kupferbeckenunterschrank";
    await app.products.createProduct({ product: { name, productType: "physical", priceData: { price: 999_999_999 } } });
    await page.goto((await beginCheckout(shop, { names: [name] })).url);
    await page.getByRole("button", { name: /summary/i }).click();
    const text = page.getByText(name).first();
    await text.waitFor();
    expect((await text.boundingBox())?.width).toBeGreaterThan(150);
  });

  test("move no page sideways on the smallest of phones, in German either", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const paths = ["/", "/collections/ceramics", "/products/tide-bowl", "/delivery", "/cart", "/gift-card"];
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (const path of paths) {
      await visit(page, shop.url + path);
      await settled(page);
      // An email address in the foot breaks inside a word.
      expect(
        (await page.evaluate(flaws)).filter((flaw) => flaw.startsWith("cut off")),
        path,
      ).toEqual([]);
      expect(await page.evaluate(over), path).toBe(0);
      await visit(page, `${shop.url}${path}?language=de`);
      expect(await page.evaluate(over), path).toBe(0);
      await visit(page, `${shop.url}${path}?language=en`);
    }
    for (const language of ["en", "de"]) {
      await page.goto((await beginCheckout(shop, { names: ["Tide bowl"], language })).url);
      await page.locator("input[name=email]").waitFor();
      expect(await page.evaluate(over), `contact, ${language}`).toBe(0);
    }
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    expect(await page.evaluate(over), "delivery").toBe(0);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    expect(await page.evaluate(over), "payment").toBe(0);
  });
});

/** Runs in the page. What scrolls sideways on purpose may go on beyond the edge. */
function flaws(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (!parent || words === "" || parent.closest(".carousel, .sr-only, noscript, script, style, option")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    for (const [word] of words.matchAll(/\p{L}{2,12}/gu)) {
      const start = node.textContent?.indexOf(word) ?? 0;
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const boxes = [...range.getClientRects()];
      if (boxes.some(({ left, right }) => right > innerWidth + 1 || left < -1)) found.push(`cut off: ${word}`);
      if (boxes.length > 1) found.push(`apart: ${word}`);
    }
  }
  for (const control of document.querySelectorAll("input, select, button")) {
    const { right, width } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ opacityProperty: true }) && width > 1 && !control.closest(".carousel");
    if (isShown && right > innerWidth + 1) found.push(`cut off: ${control.tagName} ${control.textContent?.trim()}`);
  }
  return [...new Set(found)];
}
