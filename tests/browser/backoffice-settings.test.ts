import { siteSettings } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { signIn } from "./backoffice-steps.ts";

describe("the settings of a shop that sells nothing yet", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/settings`);
    await signIn(page, shop.staff);
    await page.getByLabel("Name", { exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const settings = async () => (await shop.admin({ siteSettings }).siteSettings.getSiteSettings()).settings;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const saved = () => page.locator('[class*="toast_"]').getByText("The settings are saved.").last().waitFor();

  test("name the rail", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Kaffee Berlin");
    await button("Save").click();
    await saved();
    await eventually(() => page.locator('[class*="sidebar_"] .wordmark').innerText()).toBe("Kaffee Berlin");
  });

  test("change the currency only after saying that nothing is converted", async () => {
    const { currency } = await settings();
    expect(await page.getByText("No more than 3 characters fit.").count()).toBe(0);
    await page.getByLabel("Currency").fill("jpy");
    await button("Save").click();
    await page.getByRole("dialog").getByText("Nothing is converted.").waitFor();
    await expectAccessible(page);
    await button(`Keep ${currency}`).click();
    await eventually(() => page.getByLabel("Currency").inputValue()).toBe(currency);
    expect((await settings()).currency).toBe(currency);
    await page.getByLabel("Currency").fill("jpy");
    await button("Save").click();
    await button("Change to JPY").click();
    await eventually(async () => (await settings()).currency).toBe("JPY");
  });

  test("say whose days the shop keeps, and the color of its pages", async () => {
    await page.getByRole("combobox", { name: "Time zone" }).fill("tokyo");
    await page.getByRole("option", { name: "Asia/Tokyo" }).click();
    await page.getByLabel("Pick the accent color").fill("#aa3300");
    await eventually(() => page.getByLabel("Accent color", { exact: true }).inputValue()).toBe("#AA3300");
    await button("Save").click();
    await eventually(settings).toMatchObject({ timeZone: "Asia/Tokyo", brand: { accent: "#AA3300" } });
    await expectAccessible(page);
  });
});
