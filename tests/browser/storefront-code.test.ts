import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";

/** As after a new version was put up, while the page of the last one is still open. */
describe("where code of the storefront does not come", () => {
  const stage = openStage();

  /** A page of the shop without the file of this name, and what went wrong on it. */
  async function openWithout(file: string, path: string): Promise<{ page: Page; errors: string[] }> {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop })).newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.route(new RegExp(`/assets/${file}-`), (route) => route.fulfill({ status: 404, body: "Not found." }));
    await visit(page, `${stage.shop.url}${path}`);
    return { page, errors };
  }

  test("what was added is shown on the cart's own page", async () => {
    const { page, errors } = await openWithout("CartDrawerContent", "/products/tide-bowl");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL(/\/cart$/);
    await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Tide bowl" }).first().waitFor();
    expect(errors).toEqual([]);
    await page.goBack();
    await page.getByRole("button", { name: "Add to cart" }).waitFor();
    await page.getByRole("link", { name: /^Cart/ }).click();
    await page.waitForURL(/\/cart$/);
  });

  test("a picture is shown as a file", async () => {
    const { page, errors } = await openWithout("GalleryZoom", "/products/morning-mug");
    const link = page.getByRole("link", { name: /^Look closer/ }).first();
    const address = await link.getAttribute("href");
    await link.click();
    await page.waitForURL(`**${address}`);
    expect(errors).toEqual([]);
  });

  test("what is searched for is asked for on the search's own page", async () => {
    const { page, errors } = await openWithout("SearchDialog", "/");
    await page.getByRole("link", { name: "Search" }).click();
    await page.waitForURL(/\/search$/);
    expect(errors).toEqual([]);
  });
});
