import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, placeOrder, signIn } from "./backoffice-steps.ts";

describe("the back office in the language its reader chose", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    await page.goto(`${stage.shop.url}/admin/orders`);
    await signIn(page, stage.shop.staff);
  });

  const choose = async (account: string, language: string) => {
    await page.getByRole("button", { name: account }).first().click();
    await page.getByRole("menuitemradio", { name: language }).click();
  };

  /** Headings of columns that run into the next one, and states that cannot be read whole. */
  const cutCells = () =>
    page.locator("thead th, tbody td:has(.status)").evaluateAll((cells) => {
      const cut = cells.filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth);
      return cut.map((cell) => cell.textContent);
    });

  const orders = async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${stage.shop.url}/admin/orders`);
  };

  test.for([
    ["Deutsch", "de", "Bestellungen", "Konto"],
    ["español", "es", "Pedidos", "Cuenta"],
    ["français", "fr", "Commandes", "Compte"],
  ] as const)("is chosen in the account menu, stays, and fits on a phone and a desktop: %s", async (chosen) => {
    const [language, tag, heading, account] = chosen;
    const order = await placeOrder(stage.shop, { payment: "reserved" });
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await orders();
    await choose("Account", language);
    await page.getByRole("heading", { name: heading }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(tag);
    const paths = [
      "/orders",
      `/orders/${order}`,
      "/products",
      `/products/${id}`,
      "/discounts/new",
      "/settings",
      "/account",
    ];
    for (const path of paths) {
      for (const viewport of [sizes.desktop, sizes.phone]) {
        await page.setViewportSize(viewport);
        await page.goto(`${stage.shop.url}/admin${path}`);
        await page.locator("h1").waitFor();
        await settled(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
        expect(await cutCells(), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
    await orders();
    await choose(account, "English");
    await page.getByRole("heading", { name: "Orders" }).waitFor();
  });

  test("has what can be done with picked rows on one line", async () => {
    await placeOrder(stage.shop);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${stage.shop.url}/admin/orders`);
    await choose("Account", "Deutsch");
    await page.getByRole("heading", { name: "Bestellungen" }).waitFor();
    for (const path of ["/orders", "/products", "/stock"]) {
      await page.goto(`${stage.shop.url}/admin${path}`);
      await page.locator("thead input[type=checkbox]").check();
      const lines = page.locator(".bulk").evaluate((bar) => {
        const middles = [...bar.children].map((child) => child.getBoundingClientRect()).filter((box) => box.width > 0);
        return new Set(middles.map(({ top, bottom }) => Math.round((top + bottom) / 8))).size;
      });
      expect([path, await lines]).toEqual([path, 1]);
    }
  });
});
