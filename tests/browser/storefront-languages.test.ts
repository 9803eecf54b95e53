import { siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { watch } from "../support/storefront.ts";

describe.each(["phone", "desktop"] as const)("the shop in a language the visitor chose, %s", (size) => {
  const stage = openStage();
  let page: Page;
  let problems: readonly string[];

  beforeAll(async () => {
    page = await (await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" })).newPage();
    problems = watch(page);
  });
  afterAll(async () => {
    expect(problems).toEqual([]);
  });

  const open = (path: string) => visit(page, stage.shop.url + path);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test("is chosen at the foot of a page, fits, and goes along to the checkout", async () => {
    await open("/products/tide-bowl");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("button", { name: "In den Warenkorb" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/products/tide-bowl");
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
    await expectAccessible(page);
    for (const path of [
      "/",
      "/collections/ceramics",
      "/products/tide-bowl",
      "/delivery",
      "/account/login",
      "/order-status",
    ]) {
      await open(path);
      expect(await overflow(), path).toBe(0);
    }
    await open("/products/morning-mug");
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByText("liegt im Warenkorb").first().waitFor();
    await open("/cart");
    expect(await overflow()).toBe(0);
    expect(await page.getByRole("main").innerText()).toMatch(/Standardversand[\s\S]*Werktage/);
    await page.getByRole("button", { name: "Zur Kasse" }).first().click();
    await page.getByText("Bestellübersicht").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
  });

  test("has its story, collections, products and colors in it, from the first page to the line of the cart", async () => {
    const main = page.getByRole("main");
    await open("/");
    expect(await main.innerText()).toMatch(/in der das Licht angeht[\s\S]*Leuchten[\s\S]*Elf Leute[\s\S]*Morgenbecher/);
    expect(await page.title()).toContain("Dinge für zu Hause");
    await open("/collections/ceramics?option.Color=Moss");
    expect(await main.innerText()).toMatch(/Keramik[\s\S]*Moos[\s\S]*Gezeitenschale/);
    expect(await main.innerText()).not.toMatch(/Color|Moss/);
    await main.getByRole("link", { name: "Gezeitenschale" }).first().click();
    await page.waitForURL(/farbe=Moos/);
    await main.getByText("Gesprenkeltes Steinzeug").waitFor();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByText("liegt im Warenkorb").first().waitFor();
    await open("/cart");
    expect(await main.innerText()).toMatch(/Gezeitenschale[\s\S]*Moos/);
    await open("/gift-card");
    await main.getByRole("heading", { name: "Geschenkkarte" }).waitFor();
  });

  test("is that of a whole account, and of what is wrong with its forms", async () => {
    const main = page.getByRole("main");
    await open("/account/login");
    await page.getByLabel("E-Mail").fill(`anna-${size}@example.com`);
    await page.getByLabel("Passwort", { exact: true }).fill("seven quiet kilns");
    await main.getByRole("button", { name: "Anmelden" }).click();
    await main.getByText("E-Mail oder Passwort ist falsch").waitFor();
    await open("/account/register");
    await page.getByLabel("E-Mail").fill(`anna-${size}@example.com`);
    await page.getByLabel("Passwort", { exact: true }).fill("seven quiet kilns");
    await main.getByRole("button", { name: "Konto anlegen" }).click();
    await page.waitForURL(`${stage.shop.url}/account`);
    for (const path of ["/account", "/account/security"]) {
      await open(path);
      expect(await main.innerText()).toMatch(/Bestellungen und Angaben[\s\S]*Anmeldung und Sicherheit/);
      expect(await overflow(), path).toBe(0);
    }
  });

  test("is that of every tab once it is chosen in one of them", async () => {
    await open("/collections/ceramics");
    const tab = await page.context().newPage();
    await visit(tab, `${stage.shop.url}/delivery`);
    await tab.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Ceramics" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en-US");
    await tab.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("heading", { name: "Keramik" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
    await tab.close();
  });

  test("is English again when English is chosen", async () => {
    await open("/delivery");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Delivery and returns" }).waitFor();
  });
});

describe("the languages of the shop", () => {
  const stage = openStage();

  test("are offered as soon as the merchant adds them", async () => {
    const services = { siteSettings };
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop })).newPage();
    await visit(page, stage.shop.url);
    expect(await page.getByRole("button", { name: "Deutsch" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Français" }).count()).toBe(0);
    await app.siteSettings.updateSiteSettings({ settings: { languages: ["de", "fr", "es"] } });
    await visit(page, stage.shop.url);
    await page.getByRole("button", { name: "Français" }).click();
    await page.getByRole("link", { name: "Voir les lampes" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
    await app.siteSettings.updateSiteSettings({ settings: { languages: [] } });
    await visit(page, stage.shop.url);
    expect(await page.getByRole("button", { name: "Français" }).count()).toBe(0);
    await page.context().close();
  });
});
