import { checkout, shippingOptions, siteSettings, taxRegions } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { HOME, item } from "../support/shop.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("shipping in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/shipping`);
    await signIn(page, stage.shop.staff);
  });

  const app = () =>
    createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { checkout, shippingOptions, siteSettings, taxRegions },
    });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const delivery = async () => (await app().siteSettings.getSiteSettings()).settings.delivery;
  const looksFine = async () => {
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  };
  /** What a buyer of two bowls at home is offered, by title. */
  async function offered(): Promise<Readonly<Record<string, string | undefined>>> {
    const product = await findProduct(stage.shop, "tide-bowl");
    const choices = product.productOptions.map(({ name, choices: [first] = [] }) => [name, first?.description]);
    const contact = { address: HOME, contactDetails: { firstName: "Grace", lastName: "Hopper" } };
    const { checkout: made } = await app().checkout.createCheckout({
      channelType: "WEB",
      lineItems: [item(product.id, 2, { options: Object.fromEntries(choices) })],
      checkoutInfo: { shippingInfo: { shippingDestination: contact } },
    });
    const options = made.shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []) ?? [];
    return Object.fromEntries(options.map(({ title = "", cost }) => [title, cost?.price?.amount]));
  }

  test("creates a delivery option with prices, and buyers are offered it", async () => {
    await page.getByRole("link", { name: "New delivery option" }).click();
    await page.getByRole("textbox", { name: "Name" }).first().fill("By cargo bike");
    await save();
    await page.getByText("Enter an amount, such as").waitFor();
    await page.getByText("Choose at least one region.").waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).first().inputValue()).toBe("By cargo bike");
    await page.getByRole("textbox", { name: "Price 1" }).fill("3.50");
    await page.getByRole("checkbox", { name: "For each unit" }).check();
    await button("Add a condition").click();
    await page.getByRole("textbox", { name: "Value" }).fill("1");
    await page.getByRole("checkbox", { name: "United States" }).check();
    await looksFine();
    await save();
    await page.getByText("By cargo bike is saved.").waitFor();
    await page.waitForURL(/shipping\/options\/[0-9a-f-]{36}$/);
    expect(await offered()).toMatchObject({ "By cargo bike": "7.00" });
  });

  test("takes an option out of a region, and deletes it", async () => {
    await page.getByRole("checkbox", { name: "United States" }).uncheck();
    await page.getByRole("checkbox", { name: "Germany" }).check();
    await save();
    await eventually(async () => Object.keys(await offered())).not.toContain("By cargo bike");
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Delete option" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete option" }).click();
    await page.getByText("By cargo bike is deleted.").waitFor();
    await page.getByRole("heading", { name: "Shipping", exact: true }).waitFor();
    expect(await page.getByRole("link", { name: /By cargo bike/ }).count()).toBe(0);
  });

  test("creates a pick-up location with times", async () => {
    await page.getByRole("link", { name: "New pick-up location" }).click();
    await page.getByRole("textbox", { name: "Name" }).first().fill("The market stall");
    await page.getByRole("textbox", { name: "City" }).fill("Hudson");
    await page.getByRole("checkbox", { name: "United States" }).check();
    await page.getByRole("switch", { name: "Buyers choose a time" }).check();
    await page.getByRole("checkbox", { name: "Sunday" }).check();
    await looksFine();
    await save();
    await page.getByText("The market stall is saved.").waitFor();
    const { pickupPoints, schedules } = await delivery();
    const point = pickupPoints.find(({ title }) => title === "The market stall");
    expect(point?.address.city).toBe("Hudson");
    const schedule = schedules.find(({ optionId }) => optionId === point?.id);
    expect(schedule?.windows.map(({ weekday }) => weekday).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await offered()).toHaveProperty("The market stall");
  });

  test("takes the texts of options and locations in another language", async () => {
    await page.goto(`${stage.shop.url}/admin/shipping`);
    for (const [name, translated] of [
      ["Express", "Schneller Versand"],
      ["Collect from the studio", "Abholung bei uns"],
    ] as const) {
      await page.getByRole("link", { name }).first().click();
      await page.getByRole("group", { name: "German" }).getByRole("textbox", { name: "Name" }).fill(translated);
      await looksFine();
      await save();
      await page.getByText(`${name} is saved.`).waitFor();
      await page.getByRole("link", { name: "Shipping" }).first().click();
    }
    expect((await delivery()).pickupPoints.map(({ translations }) => translations)).toContainEqual([
      expect.objectContaining({ language: "de", title: "Abholung bei uns" }),
    ]);
    const { items } = await app().shippingOptions.queryShippingOptions({ query: {} });
    expect(items.flatMap(({ translations = [] }) => translations.map(({ title }) => title))).toContain(
      "Schneller Versand",
    );
  });

  test("adds a region, and removes it", async () => {
    await page.goto(`${stage.shop.url}/admin/shipping`);
    await looksFine();
    await button("Add a region").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Alps");
    await dialog.getByRole("combobox", { name: "Countries" }).fill("Austria");
    await page.getByRole("option", { name: "Austria" }).click();
    await dialog.getByRole("combobox", { name: "Countries" }).fill("Switz");
    await page.getByRole("option", { name: "Switzerland" }).click();
    await page.keyboard.press("Tab");
    await button("Save").click();
    await page.getByText("Austria, Switzerland").waitFor();
    expect((await delivery()).regions.at(-1)).toMatchObject({
      name: "Alps",
      destinations: [{ country: "AT" }, { country: "CH" }],
    });
    await button("Remove Alps").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Alps is removed.").waitFor();
    expect((await delivery()).regions.map(({ name }) => name)).not.toContain("Alps");
  });

  test("adds a state to the taxes by its name", async () => {
    await page.goto(`${stage.shop.url}/admin/taxes`);
    await button("Add a region").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Country" }).fill("United States");
    await page.getByRole("option", { name: "United States", exact: true }).click();
    await dialog.getByRole("combobox", { name: "State or region" }).fill("Ore");
    await page.getByRole("option", { name: "Oregon" }).click();
    await dialog.getByRole("button", { name: "Add a region" }).click();
    await page.getByRole("rowheader", { name: "United States, Oregon" }).waitFor();
    await page.getByRole("rowheader", { name: "United States, New York" }).waitFor();
    // What is taxed as a whole is not asked for its parts.
    await button("Add a region").click();
    await dialog.getByRole("combobox", { name: "Country" }).fill("Japan");
    await page.getByRole("option", { name: "Japan", exact: true }).click();
    expect(await dialog.getByLabel("State or region").count()).toBe(0);
    await dialog.getByRole("button", { name: "Add a region" }).click();
    await page.getByRole("rowheader", { name: "Japan" }).waitFor();
    const { items } = await app().taxRegions.queryTaxRegions({ query: {} });
    const added = items.map(({ country, subdivision }) => `${country}-${subdivision ?? ""}`);
    expect(added).toEqual(expect.arrayContaining(["US-OR", "JP-"]));
    await looksFine();
  });

  test("keeps closed days, the address of invoices and the notices of the shop in its settings", async () => {
    await page.goto(`${stage.shop.url}/admin/settings`);
    await button("Add days").click();
    await save();
    await page.getByText("Choose a day.").waitFor();
    await page.getByLabel("First day").fill("2099-12-24");
    await page.getByLabel("Last day").fill("2099-12-26");
    await page.getByLabel("Reason").fill("Holidays");
    await page.getByLabel("Address for invoices").fill("Maren LLC\n12 Kiln Lane");
    await page.getByLabel("Notices for each unit in stock").fill("2,5");
    await button("Add a currency").click();
    await page.getByLabel("Currency", { exact: true }).last().fill("eur");
    await page.getByLabel("For 1 USD").fill("0.92");
    await looksFine();
    await save();
    await page.getByText("The settings are saved.").waitFor();
    const { settings } = await app().siteSettings.getSiteSettings();
    expect(settings).toMatchObject({
      businessAddress: "Maren LLC\n12 Kiln Lane",
      delivery: { closedDays: [{ from: "2099-12-24", to: "2099-12-26", label: "Holidays" }] },
      backInStock: { noticesPerUnit: 2.5 },
      currencies: [{ currency: "EUR", rates: [{ rate: "0.92" }] }],
    });
    await page.goto(`${stage.shop.url}/admin/shipping`);
    await page.getByText("Holidays").waitFor();
  });
});
