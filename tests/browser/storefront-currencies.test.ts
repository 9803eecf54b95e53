import { siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { watch } from "../support/storefront.ts";

const from = "2020-01-01T00:00:00.000Z";

/** Euros are charged; yen are shown, and paid in dollars. */
const currencies = [
  { currency: "EUR", rates: [{ rate: "0.9", from }], isCharged: true },
  { currency: "JPY", rates: [{ rate: "150", from }] },
];

describe("prices in the currency a visitor chose", () => {
  const stage = openStage();

  const offer = (offered: typeof currencies) => {
    const { url: baseUrl, apiKey, siteId } = stage.shop;
    const auth = ApiKeyStrategy({ apiKey, siteId });
    const merchant = createClient({ baseUrl, auth, services: { siteSettings } });
    return merchant.siteSettings.updateSiteSettings({ settings: { currencies: offered } });
  };

  const open = (page: Page, path: string) => visit(page, stage.shop.url + path);
  const choose = (page: Page, code: string) => page.getByRole("button", { name: code, exact: true }).click();
  const chosen = (page: Page) => page.getByRole("form", { name: "Currency" }).locator("[aria-current]").innerText();

  test("are offered once the shop has more than one", async () => {
    const page = await stage.browser.newPage();
    await open(page, "/delivery");
    expect(await page.getByRole("form", { name: "Currency" }).count()).toBe(0);
    await offer(currencies);
    await open(page, "/delivery");
    expect(await page.getByRole("form", { name: "Currency" }).innerText()).toMatch(/USD\s+EUR\s+JPY/);
    expect(await chosen(page)).toBe("USD");
  });

  describe.each(["phone", "desktop"] as const)("%s", (size) => {
    let context: BrowserContext;
    let page: Page;
    let problems: readonly string[];
    beforeAll(async () => {
      await offer(currencies);
      context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
      page = await context.newPage();
      problems = watch(page);
    });

    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

    test("are everywhere in a currency that is charged, and others see the shop's own", async () => {
      await open(page, "/products/tide-bowl?color=Moss");
      const before = await page.locator("main .figures").first().innerText();
      expect(before).toMatch(/^\$/);
      await choose(page, "EUR");
      await page.locator("main .figures", { hasText: "€" }).first().waitFor();
      expect(page.url()).toBe(`${stage.shop.url}/products/tide-bowl?color=Moss#currency`);
      expect(await chosen(page)).toBe("EUR");
      expect(await page.locator("main").innerText()).toContain("Free delivery from €108");
      await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
      await page.getByText("is in your cart").first().waitFor();
      await open(page, "/delivery");
      expect(await page.locator("main table").innerText()).toMatch(/United States\s+3 to 5\s+€108/);
      await open(page, "/gift-card");
      expect(await page.locator("main fieldset").first().innerText()).toContain("$50 (€45)");
      await open(page, "/collections/ceramics");
      expect(await page.locator("main").innerHTML()).toContain("Under €36");
      for (const price of await page.locator("main li .figures").allInnerTexts()) expect(price).toMatch(/€/);
      expect(await overflow()).toBe(0);
      await expectAccessible(page);
      await open(page, "/cart");
      expect(await page.locator("main").innerText()).not.toMatch(/\$|You pay/);
      expect(await page.locator("main").innerText()).toMatch(/€[\d.]+ away from free delivery|Delivery is free/);
      expect(await overflow()).toBe(0);
      const other = await stage.browser.newPage();
      await open(other, "/collections/ceramics");
      for (const price of await other.locator("main li .figures").allInnerTexts()) expect(price).toMatch(/\$/);
      await other.close();
    });

    test("are said to be converted where the shop charges its own, in the cart too", async () => {
      await open(page, "/cart");
      await choose(page, "JPY");
      await page.locator("main").getByText("You pay in USD").first().waitFor();
      const text = await page.locator("main").innerText();
      expect(text).toMatch(/Estimated total\s+¥[\d,]+\s+You pay\s+\$\d+\.\d\d/);
      expect(await page.locator("footer").innerText()).toContain("Prices in JPY are converted. You pay in USD.");
      expect(await overflow()).toBe(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Check out" }).filter({ visible: true }).first().click();
      await page.getByText("Order summary").first().waitFor();
      expect(await page.locator("body").innerText()).toContain("$");
    });

    test("are the shop's own again when that is chosen", async () => {
      await open(page, "/cart");
      await choose(page, "USD");
      await page.locator("main .figures", { hasText: "$" }).first().waitFor();
      expect(await page.locator("main").innerText()).not.toMatch(/[¥€]|You pay/);
      expect(problems).toEqual([]);
    });

    test("are chosen without scripts too", async () => {
      const plain = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled: false });
      const still = await plain.newPage();
      await still.goto(`${stage.shop.url}/products/morning-mug`);
      await choose(still, "JPY");
      await still.waitForURL("**/products/morning-mug#currency");
      expect(await still.locator("main .figures").first().innerText()).toContain("¥");
      await plain.close();
    });
  });
});
