import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { leaveFor } from "../support/left-checkout.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { missed } from "../support/touch.ts";
import { addWebhook, fillCheckout, findProduct, placeOrder } from "./backoffice-steps.ts";

describe("the back office under a thumb", () => {
  const stage = openStage();
  let page: Page;
  /** Pages of one thing, by what the tests call them. */
  const things: Record<string, string> = {};

  beforeAll(async () => {
    await addWebhook(stage.shop);
    things.order = `/orders/${await placeOrder(stage.shop, { quantity: 2 })}`;
    const { id, collectionIds } = await findProduct(stage.shop, "tide-bowl");
    things.product = `/products/${id}`;
    things.collection = `/collections/${collectionIds[0]}`;
    const { checkoutId } = await fillCheckout(stage.shop);
    await leaveFor(3, stage.shop, checkoutId);
    const options = { viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
    page = await (await stage.browser.newContext(options)).newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.locator("body").evaluate(missed)).toEqual([]);
    await page.getByLabel("E-mail").fill(stage.shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Menu" }).waitFor();
  });

  const go = async (place: string) => {
    await page.goto(`${stage.shop.url}/admin${things[place] ?? place}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };

  test.each([
    "/home",
    "/analytics",
    "/orders?payment=PAID",
    "order",
    "/products",
    "product",
    "collection",
    "/media",
    "/stock",
    "/discounts/new",
    "/members",
    "/mails",
    "/settings",
    "/shipping",
    "/shipping/options/new",
    "/taxes",
    "/draft-orders/new",
    "/unfinished-checkouts",
    "/webhooks",
    "/audit-log",
    "/account",
  ])("has nothing at %s that a thumb misses", async (place) => {
    await go(place);
    expect(await overflow(page)).toBe(0);
    expect(await page.locator("body").evaluate(missed)).toEqual([]);
  });

  test.each([
    ["/orders", "Menu", "navigation"],
    ["/orders", "Filter", "menu"],
    ["order", "Send", "dialog"],
    ["order", "More actions", "menu"],
    ["/orders", "Search", "dialog"],
  ] as const)("has nothing at %s behind %s that a thumb misses", async (place, name, role) => {
    await go(place);
    await page.getByRole("button", { name }).first().click();
    const opened = page.getByRole(role).first();
    await opened.waitFor();
    await settled(page);
    expect(await overflow(page)).toBe(0);
    expect(await opened.evaluate(missed)).toEqual([]);
    await expectAccessible(page);
  });

  test("shows a condition of a delivery price whole", async () => {
    await go("/shipping/options/new");
    await page.getByRole("button", { name: "Add a condition" }).click();
    for (const name of ["Compared", "Comparison"]) {
      expect((await page.getByRole("combobox", { name }).boundingBox())?.width).toBeGreaterThan(250);
    }
  });
});
