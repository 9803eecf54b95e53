import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";

/** A sheet of A4 between its margins. */
const sheet = { width: 718, height: 1040 };

describe("on paper", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sheet, reducedMotion: "reduce", colorScheme: "dark" });
    page = await context.newPage();
  });

  const isPrinted = (text: string) =>
    page
      .getByText(text, { exact: true })
      .evaluateAll((found) => found.some((one) => one.checkVisibility({ contentVisibilityAuto: true })));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test("a product says all there is to know, and has nothing to press", async () => {
    await visit(page, `${stage.shop.url}/products/dusk-lamp`);
    expect(await isPrinted("Wipe with a dry cloth when cold.")).toBe(false);
    await page.emulateMedia({ media: "print" });
    for (const section of ["Opal glass, fabric-covered flex, E12 bulb included", "Wipe with a dry cloth when cold."])
      expect(await isPrinted(section), section).toBe(true);
    for (const one of ["Add to cart", "Goes well with"]) expect(await isPrinted(one), one).toBe(false);
    expect(await page.locator(".foot-bar").isVisible()).toBe(false);
  });

  test("an order of the back office is black on white, without what is around it", async () => {
    const order = await placeOrder(stage.shop);
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${stage.shop.url}/admin/orders/${order}`);
    await signIn(page, stage.shop.staff);
    await page.getByRole("heading", { name: "Items" }).waitFor();
    await settled(page);
    await page.emulateMedia({ media: "print" });
    expect(await background()).toBe("rgb(255, 255, 255)");
    expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole("main").getByRole("button").filter({ visible: true }).count()).toBe(0);
    expect(await page.getByPlaceholder("Leave a comment for your colleagues").isVisible()).toBe(false);
    for (const heading of ["Items", "Payment", "Customer"])
      expect(await page.getByRole("heading", { name: heading, exact: true }).isVisible(), heading).toBe(true);
    await page.goto(`${stage.shop.url}/admin/orders`);
    await page.locator("tbody .row-link").first().waitFor();
    expect(await page.locator("thead th").filter({ hasText: "Total" }).isVisible()).toBe(true);
    expect(await page.locator("tbody input[type=checkbox]").first().isVisible()).toBe(false);
  });
});
