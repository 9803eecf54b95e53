import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type RunningShop, startShop } from "../support/server.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

describe.each(["phone", "desktop"] as const)("a purchase in the browser, %s", (size) => {
  const stage = openStage();
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
  });

  test("goes from the shop window to the confirmation, accessible on every page", { timeout: 180_000 }, async () => {
    await page.goto(stage.shop.url);
    await settled(page);
    await expectAccessible(page);

    await page.goto(`${stage.shop.url}/collections/ceramics`);
    await settled(page);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: /Tide bowl/ })
      .first()
      .click();
    await page.waitForURL(/\/products\/tide-bowl/);
    await settled(page);
    await expectAccessible(page);

    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);

    await page.goto(`${stage.shop.url}/cart`);
    await settled(page);
    await expectAccessible(page);
    await goToCheckout(page);
    await fillCheckout();

    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/);
    await settled(page);
    await expectAccessible(page);
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/1\d{4}/);
    await page.reload();
    await eventually(() => page.locator("main").innerText()).toBe(text);

    // The guest becomes a member with one field.
    await settled(page);
    await page.getByLabel("Password", { exact: true }).fill("seven quiet kilns");
    await visible(page, "Create account").click();
    await page.waitForURL(`${stage.shop.url}/account`);
    await page.getByText("Welcome back, Ada").waitFor();
    expect(await page.getByLabel("Last name").first().inputValue()).toBe("Moss");
    expect(problems).toEqual([]);
  });

  /** Every section of the checkout, looked at on the way. */
  async function fillCheckout(): Promise<void> {
    await expectAccessible(page);
    await fillContact(page);
    await expectAccessible(page);
    await fillAddress(page);
    await expectAccessible(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await expectAccessible(page);
    await visible(page, /^(Pay|Place order)/).waitFor();
    await expectAccessible(page);
  }
});

describe("what a shopper filled", () => {
  let data: string;
  let browser: Browser;
  let shop: RunningShop;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "vitrine-data-"));
    [shop, browser] = await Promise.all([startShop({ data }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test("is there after a reload, in a new tab, and after the server restarts", async () => {
    const context = await browser.newContext({ viewport: sizes.desktop });
    const page = await context.newPage();
    await page.goto(`${shop.url}/products/tide-bowl`);
    await settled(page);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").getByText("Tide bowl").first().waitFor();

    const another = await context.newPage();
    const cart = async () => {
      await another.goto(`${shop.url}/cart`);
      return another.locator("main").innerText();
    };
    expect(await cart()).toContain("Tide bowl");
    expect(await cart()).toContain("Tide bowl");

    const port = Number(new URL(shop.url).port);
    expect(await shop.stop()).toBe(0);
    shop = await startShop({ data, port });
    expect(await cart()).toContain("Tide bowl");
  });
});
