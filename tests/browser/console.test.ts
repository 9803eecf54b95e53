import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { visible } from "./checkout-steps.ts";

/** Pages anyone can open; React reports what it could not hydrate as an error of the page. */
const paths = [
  "/",
  "/collections",
  "/collections/ceramics",
  "/collections/ceramics?option.Color=Moss&sort=price-desc",
  "/products/tide-bowl",
  "/products/tide-bowl?color=Moss",
  "/search",
  "/search?q=lamp",
  "/search?q=nothing-like-this",
  "/cart",
  "/delivery",
  "/order-status",
  "/account/login",
  "/account/register",
  "/account/forgot",
  "/login",
  "/signup",
  "/forgot-password",
];

describe.each(["phone", "desktop"] as const)("nothing is logged as an error or a warning, %s", (size) => {
  const stage = openStage();
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    const isPhone = size === "phone";
    const context = await stage.browser.newContext({ viewport: sizes[size], isMobile: isPhone, hasTouch: isPhone });
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
    });
  });

  test.each(paths)("%s", async (path) => {
    await visit(page, stage.shop.url + path);
    expect(problems).toEqual([]);
  });

  test("a walk through the shop to the checkout", async () => {
    await visit(page, `${stage.shop.url}/`);
    await page.locator('main article a[href^="/products/"]').first().click();
    await page.waitForURL(/\/products\//);
    await settled(page);
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await page.getByRole("radio", { name: "Moss" }).check({ force: true });
    await page.waitForURL(/color=Moss/);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await settled(page);
    await visit(page, `${stage.shop.url}/cart`);
    await visible(page, "Check out").click();
    await page.waitForURL(/\/checkout\/[^/]+/);
    await settled(page);
    expect(problems).toEqual([]);
  });
});
