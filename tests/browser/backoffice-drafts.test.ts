import { draftOrders, orders, siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("draft orders in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/draft-orders`);
    await signIn(page, stage.shop.staff);
  });

  const app = () =>
    createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { draftOrders, orders, siteSettings },
    });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const save = () => page.getByRole("button", { name: /^Save/ }).click();

  test("are written from products and custom items, and priced by the platform", async () => {
    await page.getByRole("link", { name: "New draft order" }).first().click();
    await field("E-mail").fill("phone@example.com");
    await page.getByRole("combobox", { name: "Add a product" }).fill("Tide");
    await page.getByRole("option", { name: "Tide bowl" }).click();
    await page.getByRole("textbox", { name: "Units of Tide bowl" }).fill("2");
    await button("Add a custom item").click();
    await save();
    await page.getByText("Give the item a name.").waitFor();
    await field("Name").fill("Gift wrap");
    await field("Price of one").fill("5");
    await save();
    await page.getByText("The draft order is saved.").waitFor();
    await page.waitForURL(/draft-orders\/[0-9a-f-]{36}$/);
    const id = page.url().slice(-36);
    const { draftOrder } = await app().draftOrders.getDraftOrder({ id });
    expect(draftOrder.details.lineItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("are placed with an address and a delivery option, and become an order", async () => {
    await field("First name").fill("Grace");
    await field("Last name").fill("Hopper");
    await page.getByRole("combobox", { name: "Country" }).fill("Germany");
    await page.getByRole("option", { name: "Germany" }).click();
    await page
      .getByLabel(/^Address|^Street/)
      .first()
      .fill("Torstr. 1");
    await page.getByLabel(/^Post/).fill("10119");
    await page.getByLabel(/^(City|Town)/).fill("Berlin");
    await save();
    await page.getByRole("combobox", { name: "Delivery option" }).click();
    await page.getByRole("option").first().click();
    await save();
    await button("Place and send the link").click();
    await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    const { order } = await app().orders.getOrder({ id: page.url().slice(-36) });
    expect(order).toMatchObject({ status: "INITIALIZED", buyerInfo: { email: "phone@example.com" } });
    await page.getByText("and the link to pay is sent.").waitFor();
  });

  test("are written for a customer who ordered before, with their address", async () => {
    const email = "returning@example.com";
    await placeOrder(stage.shop, { email, firstName: "Katherine", lastName: "Johnson" });
    await page.goto(`${stage.shop.url}/admin/draft-orders/new`);
    const find = page.getByRole("combobox", { name: "Find a customer" });
    await find.fill("Katherine");
    await page.getByRole("option", { name: `Katherine Johnson (${email})` }).click();
    await eventually(() => field("E-mail").inputValue()).toBe(email);
    await eventually(() => field("Last name").inputValue()).toBe("Johnson");
    await find.fill("nobody has this name");
    await page.getByText("Nobody has this name or address yet", { exact: false }).waitFor();
    await page.keyboard.press("Tab");
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("are written in the currency and the language of the customer", async () => {
    const rates = [{ rate: "0.5", from: "2020-01-01T00:00:00.000Z" }];
    const currencies = [
      { currency: "EUR", rates, isCharged: true },
      { currency: "GBP", rates },
    ];
    await app().siteSettings.updateSiteSettings({ settings: { currencies, languages: ["de"] } });
    await page.goto(`${stage.shop.url}/admin/draft-orders/new`);
    await page.getByRole("combobox", { name: "Currency" }).click();
    await eventually(() => page.getByRole("option").allInnerTexts()).toEqual(["USD", "EUR"]);
    await page.getByRole("option", { name: "EUR" }).click();
    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "German" }).click();
    await field("E-mail").fill("mila@example.com");
    await button("Add a custom item").click();
    await field("Name").fill("Gift wrap");
    await field("Price of one").fill("4,99");
    await save();
    await page.getByText("The draft order is saved.").waitFor();
    await page.waitForURL(/draft-orders\/[0-9a-f-]{36}$/);
    await page.getByText("€4.99").first().waitFor();
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await settled(page);
      for (const look of looks) await expectAccessibleAs(page, look);
    }
    const id = page.url().slice(-36);
    const shown = async () => (await app().draftOrders.getDraftOrder({ id })).draftOrder.details;
    expect(await shown()).toMatchObject({
      currency: "EUR",
      buyerLanguage: "de",
      priceSummary: { subtotal: { amount: "4.99" } },
    });
    await page.getByRole("combobox", { name: "Currency" }).click();
    await page.getByRole("option", { name: "USD" }).click();
    await save();
    await eventually(shown).toMatchObject({ currency: "USD", priceSummary: { subtotal: { amount: "4.99" } } });
    await app().siteSettings.updateSiteSettings({ settings: { currencies: [], languages: [] } });
  });
});
