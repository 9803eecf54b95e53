import { giftVouchers } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { addAutomaticCollection, addWebhook, findProduct, placeOrder, signIn } from "./backoffice-steps.ts";

describe("the back office in letters of twice the size, on a phone", () => {
  const stage = openStage();
  let browser: Browser;
  let page: Page;
  const things: Record<string, string> = {};

  beforeAll(async () => {
    browser = await openBrowser(["--blink-settings=defaultFontSize=32"]);
    page = await (await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    const { url, ...credentials } = stage.shop;
    const app = createClient({ baseUrl: url, auth: ApiKeyStrategy(credentials), services: { giftVouchers } });
    await app.giftVouchers.issueGiftCard({ giftCard: { initialValue: "50" } });
    await addWebhook(stage.shop);
    things.order = `/orders/${await placeOrder(stage.shop, { quantity: 2 })}`;
    things.product = `/products/${(await findProduct(stage.shop, "tide-bowl")).id}`;
    things.collection = `/collections/${await addAutomaticCollection(stage.shop)}`;
    await page.goto(`${url}/admin/orders`);
    await signIn(page, stage.shop.staff);
  });
  afterAll(() => browser?.close());

  test.each([
    "/home",
    "/analytics",
    "/orders",
    "order",
    "/products",
    "product",
    "/products/new",
    "/collections",
    "collection",
    "/stock",
    "/reviews",
    "/media",
    "/members",
    "/gift-cards",
    "/plans/new",
    "/draft-orders/new",
    "/shipping",
    "/shipping/options/new",
    "/taxes",
    "/settings",
    "/staff",
    "/api-keys",
    "/webhooks",
    "/mails",
    "/audit-log",
  ])("shows all of %s", async (place) => {
    await page.goto(`${stage.shop.url}/admin${things[place] ?? place}`);
    await page.locator("h1").waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator(".mantine-Button-label").evaluateAll(cutOff), "buttons").toEqual([]);
    expect(await page.locator("tbody th").evaluateAll(cutOff), "names of rows").toEqual([]);
  });
});

/** Runs in the page: texts of which a part is not to be seen, or to be seen a letter a line. */
function cutOff(elements: readonly Element[]): string[] {
  return elements
    .filter((each) => each.checkVisibility() && !each.closest(".hidden"))
    .filter((each) => {
      const letters = parseFloat(getComputedStyle(each).fontSize);
      const isNarrow = each.clientWidth < Math.min(6, (each.textContent ?? "").length / 2) * letters * 0.5;
      return isNarrow || each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + letters / 2;
    })
    .map((each) => each.textContent ?? "");
}

describe("the back office in colors of the reader's own", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({
      viewport: sizes.desktop,
      reducedMotion: "reduce",
      forcedColors: "active",
    });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });

  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };
  const colorOf = (selector: string, property: "backgroundColor" | "outlineColor") =>
    page.locator(selector).evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), property);
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).outlineStyle === "solid" && one.textContent?.trim()),
      );

  test("marks the page and the view that are open", async () => {
    await open("/orders");
    const pages = await outlined('[class*="sidebar-link"]');
    expect(pages.filter(Boolean)).toEqual(["Orders"]);
    expect((await outlined('[class*="view_"] > a')).filter(Boolean)).toEqual(["All"]);
  });

  test("tells a switch that is on from one that is off", async () => {
    await open("/settings");
    const on = await colorOf(".mantine-Switch-input:checked + * > .mantine-Switch-thumb", "backgroundColor");
    const off = await colorOf(".mantine-Switch-input:not(:checked) + * > .mantine-Switch-thumb", "backgroundColor");
    const [paper] = await colorOf("body", "backgroundColor");
    expect(new Set(on).size).toBe(1);
    expect(new Set(off).size).toBe(1);
    expect(new Set([on[0], off[0]]).size).toBe(2);
    expect(off[0]).not.toBe(paper);
  });

  test("shows as many stars as a review has", async () => {
    await open("/reviews");
    const missing = page.getByRole("img", { name: "1 star", exact: true }).first().locator("> :last-child");
    expect(await missing.evaluate((stars) => getComputedStyle(stars).visibility)).toBe("hidden");
  });
});
