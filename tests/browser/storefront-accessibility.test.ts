import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, expectMoreContrast, sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";
import { goToCheckout, visible } from "./checkout-steps.ts";

/** Pages a visitor can reach by their address alone, with an empty cart. */
const pages = [
  "/",
  "/collections",
  "/collections/ceramics",
  "/collections/lamps?sort=price-asc",
  "/products/tide-bowl",
  "/products/paper-moon",
  "/search",
  "/search?q=lamp",
  "/search?q=zzzz",
  "/cart",
  "/delivery",
  "/order-status",
  "/account/login",
  "/account/register",
  "/account/forgot",
  "/no-such-page",
];

describe("every page and dialog of the shop is accessible", { timeout: 180_000 }, () => {
  const stage = openStage();

  describe("by its address", () => {
    let page: Page;
    beforeAll(async () => {
      page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    });

    describe.each(pages)("%s", (path) => {
      beforeAll(() => visit(page, stage.shop.url + path));

      test.each(["phone", "desktop"] as const)("%s", async (size) => {
        await page.setViewportSize(sizes[size]);
        await expectAccessibleInBothSchemes(page);
      });
    });
  });

  describe.each(["phone", "desktop"] as const)("%s", (size) => {
    let context: BrowserContext;
    let page: Page;
    beforeAll(async () => {
      context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
      page = await context.newPage();
    });
    afterAll(() => context?.close());

    const open = (path: string) => visit(page, stage.shop.url + path);

    test("the menu", async () => {
      await open("/");
      const menu = page.locator("header summary");
      if (!(await menu.isVisible())) return expect(size).toBe("desktop");
      await menu.click();
      await expectAccessibleInBothSchemes(page);
    });

    test("the filters of a collection", async () => {
      await open("/collections/ceramics");
      // On a phone they are a sheet, on a desktop a row of disclosures.
      const sheet = page.locator("main button[popovertarget]").locator("visible=true").first();
      const group = page.locator("main summary").locator("visible=true").first();
      await (size === "phone" ? sheet : group).click();
      await expectAccessibleInBothSchemes(page);
    });

    test("the pictures of a product, whole and close", async () => {
      await open("/products/morning-mug");
      await page
        .getByRole("link", { name: /^Look closer/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: "Pictures" });
      await dialog.waitFor();
      await settled(page);
      await expectAccessibleInBothSchemes(page);
      await dialog.getByRole("button", { name: "Closer", exact: true }).click();
      await expectAccessibleInBothSchemes(page);
    });

    test("the cart beside the page, the cart, and what it holds back", async () => {
      await open("/products/tide-bowl");
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog").waitFor();
      await settled(page);
      await expectAccessibleInBothSchemes(page);
      await open("/cart");
      await expectAccessibleInBothSchemes(page);
      await page.getByText("Promo code").first().click();
      await page.getByText("Add a note").first().click();
      await expectAccessibleInBothSchemes(page);
      await page.getByRole("button", { name: /^Save for later/ }).click();
      await page.getByRole("heading", { name: "Saved for later" }).waitFor();
      await expectAccessibleInBothSchemes(page);
      await page.getByRole("button", { name: /^Move to cart/ }).click();
      await page.getByLabel("Quantity, Tide bowl").waitFor();
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await expectAccessibleInBothSchemes(page);
    });

    test("whatever accent a shop picks, what is written on it is legible", async () => {
      await open("/products/tide-bowl");
      for (const accent of ["#5b2a86", "#ffd400", "#d9480f", "#0b7285", "#767676"]) {
        await page.evaluate((color) => document.documentElement.style.setProperty("--vt-accent", color), accent);
        await expectAccessibleInBothSchemes(page);
      }
    });
  });

  test("who asks for more contrast gets it, in the shop, the checkout and the back office", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    for (const path of ["/", "/collections/ceramics", "/products/tide-bowl", "/account/login"]) {
      await visit(page, stage.shop.url + path);
      await expectMoreContrast(page);
    }
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await expectMoreContrast(page);
    await goToCheckout(page);
    await expectMoreContrast(page);
    await page.goto(`${stage.shop.url}/admin/products`);
    await signIn(page, stage.shop.staff);
    await page.locator("tbody th a").first().waitFor();
    await expectMoreContrast(page);
    await page.context().close();
  });

  test("in colors of the reader's own, glazes keep theirs, and what is chosen, reached or current stands out", async () => {
    const context = await stage.browser.newContext({
      viewport: sizes.phone,
      forcedColors: "active",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const looks = (selector: string, property: "backgroundColor" | "borderColor") =>
      page.locator(selector).evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), property);
    const system = (color: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = name;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, color);
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    const mark = await system("Highlight");
    const glazes = await looks("#buy label > span > span", "backgroundColor");
    expect(new Set(glazes).size).toBe(glazes.length);
    const rings = await looks("#buy label > input + span", "borderColor");
    expect(rings.filter((color) => color === mark)).toHaveLength(1);
    const dots = await looks('a[href^="#picture-"] > span:empty', "backgroundColor");
    expect(dots.length).toBeGreaterThan(1);
    expect(dots.map((color) => color === mark)).toEqual(dots.map((_, index) => index === 0));
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).getByText("away from free delivery").waitFor();
    expect(await looks(".drawer .bg-accent:empty", "backgroundColor")).toEqual([mark]);
    await context.close();
  });
});
