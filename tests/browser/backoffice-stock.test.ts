import { catalogImports, inventory, productEditor, products, type StockFilter } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { arrive, settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn, submitTwice } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("stock in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/stock`);
    await signIn(page, stage.shop.staff);
  });

  function app() {
    const services = { catalogImports, inventory, productEditor, products };
    return createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  }
  const levels = async (filter: StockFilter) => (await app().productEditor.queryStock({ filter })).stockLevels;
  /** Units of the first variant whose product or choices have these words. */
  const unitsOf = async (expression: string) => (await levels({ expression }))[0]?.available;
  const rows = () => page.locator("tbody tr[data-id]");
  const dialog = () => page.getByRole("dialog");
  const notice = (text: string | RegExp) => page.getByText(text, { exact: typeof text === "string" }).waitFor();
  const find = async (text: string, many: number) => {
    await page.getByRole("searchbox").fill(text);
    // What was found before may be as many, and goes, with what is selected, when the list is asked anew.
    await arrive(page, ({ searchParams }) => (searchParams.get("q") ?? "") === text);
    await eventually(() => rows().count()).toBe(many);
  };
  const open = async (name: RegExp) => {
    await page.getByRole("button", { name }).first().click();
    await dialog().getByRole("textbox").waitFor();
  };
  const save = () => dialog().getByRole("button", { name: "Save", exact: true }).click();
  const set = async (name: string, quantity: number) => {
    const [level] = await levels({ expression: name });
    const variants = [{ variantId: level?.variantId ?? "", quantity }];
    const inventoryItem = { productId: level?.productId ?? "", trackQuantity: true, variants };
    await app().inventory.updateInventoryVariants({ inventoryItem });
  };

  test("is listed by variant, page by page, searched and narrowed", async () => {
    await eventually(() => rows().count()).toBe(50);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL(/page=2/);
    await find("ash stool SMOKED", 1);
    await page.getByRole("link", { name: "Ash stool Smoked" }).waitFor();
    await page.getByRole("link", { name: "Few left" }).click();
    const low = await levels({ status: "LOW" });
    await eventually(() => rows().count()).toBe(low.length);
    expect(await rows().first().getAttribute("data-id")).toBeTruthy();
    await page.getByRole("link", { name: "Not counted" }).click();
    await page.waitForURL(/status=UNTRACKED/);
    await page.getByRole("row", { name: /Desk calendar/ }).waitFor();
  });

  test("is set where it stands, once however often it is sent, and set back from the notice", async () => {
    await page.goto(`${stage.shop.url}/admin/stock?q=ash+stool+smoked`);
    const before = (await unitsOf("ash stool smoked")) ?? 0;
    await open(/change the stock of Ash stool/);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
    await dialog().getByText("Add", { exact: true }).click();
    await dialog().getByRole("textbox").fill("4");
    await dialog()
      .getByText(`${before} → ${before + 4} available`)
      .waitFor();
    await dialog().locator("form").evaluate(submitTwice);
    await notice(`Ash stool · Smoked: ${before + 4} available.`);
    await eventually(() => unitsOf("ash stool smoked")).toBe(before + 4);
    await page.getByRole("button", { name: "Undo" }).click();
    await notice("The change is undone.");
    expect(await unitsOf("ash stool smoked")).toBe(before);
    await open(/change the stock of Ash stool/);
    await dialog().getByRole("textbox").fill("12");
    await save();
    await notice("Ash stool · Smoked: 12 available.");
    await page.getByRole("button", { name: "12: change the stock of Ash stool · Smoked" }).waitFor();
  });

  test("is not set over what someone else set unless that is wanted", async () => {
    await open(/change the stock of Ash stool/);
    await set("ash stool smoked", 5);
    await dialog().getByRole("textbox").fill("20");
    await save();
    await dialog().getByText("Someone else changed this").waitFor();
    await dialog().getByText("12 → 5 available").waitFor();
    expect(await unitsOf("ash stool smoked")).toBe(5);
    await dialog().getByRole("button", { name: "Show the new version" }).click();
    await dialog().getByText("5 → 20 available").waitFor();
    await set("ash stool smoked", 6);
    await save();
    await dialog().getByRole("button", { name: "Save mine over it" }).click();
    await notice("Ash stool · Smoked: 20 available.");
    expect(await unitsOf("ash stool smoked")).toBe(20);
  });

  test("cannot become less than nothing, and says so before it is sent and after", async () => {
    await open(/change the stock of Ash stool/);
    await dialog().getByText("Remove", { exact: true }).click();
    await dialog().getByRole("textbox").fill("21");
    await save();
    await dialog().getByText("Enter whole units from 1 to 20.").waitFor();
    await set("ash stool smoked", 1);
    await dialog().getByRole("textbox").fill("8");
    await save();
    await dialog().getByText("There are not that many left, or the units are not counted any more.").waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  test("that is not counted is there or not", async () => {
    await find("desk calendar", 1);
    await page.getByRole("button", { name: /change the stock of Desk calendar/ }).click();
    await dialog().getByText("Out of stock", { exact: true }).click();
    await save();
    await notice("Desk calendar: Out of stock.");
    expect((await levels({ expression: "desk calendar" }))[0]?.inStock).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await notice("The change is undone.");
    expect((await levels({ expression: "desk calendar" }))[0]?.inStock).toBe(true);
  });

  test("of a variant that is not counted is there or not, and others of its product stay counted", async () => {
    const { catalogImports: imports } = app();
    const { catalogImport, uploadUrl } = await imports.createCatalogImport({ fileName: "jug.csv" });
    const importId = catalogImport.id;
    const file =
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n" +
      "zinc-jug,Zinc jug,Size,Small,10,shopify,7\nzinc-jug,,,Large,10,,\n";
    await fetch(uploadUrl, { method: "PUT", body: file });
    const stateOf = async () => (await imports.getCatalogImport({ importId })).catalogImport.state;
    await eventually(stateOf).toBe("READY");
    await imports.startCatalogImport({ importId });
    await eventually(stateOf).toBe("COMPLETED");
    await find("zinc jug", 2);
    await page.getByRole("button", { name: /change the stock of Zinc jug.*Large/ }).click();
    await dialog().getByText("Out of stock", { exact: true }).click();
    await save();
    await notice(/Zinc jug.*Large.*: Out of stock\./);
    const found = await levels({ expression: "zinc jug" });
    expect(found.map(({ tracked, available, inStock }) => [tracked, available, inStock]).sort()).toEqual([
      [false, undefined, false],
      [true, 7, true],
    ]);
  });

  test("of many rows is changed together, and what cannot be is named and stays selected", async () => {
    await find("calendar", 1);
    await page.getByRole("checkbox", { name: "Select Desk calendar" }).check();
    await find("", 50);
    await page.goto(`${stage.shop.url}/admin/stock?q=desk`);
    const found = await levels({ expression: "desk" });
    const counted = found.filter(({ tracked }) => tracked);
    await eventually(() => rows().count()).toBe(found.length);
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await page.getByRole("button", { name: "Change stock" }).click();
    await dialog().getByRole("textbox").fill("3");
    await dialog().locator("form").evaluate(submitTwice);
    await dialog().getByText("Units are not counted.").first().waitFor();
    for (const { id, available = 0 } of counted) {
      const after = (await levels({ expression: "desk" })).find((level) => level.id === id);
      expect(after?.available).toBe(available + 3);
    }
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await page.getByText(`${found.length - counted.length} selected`).waitFor();
  });

  test("leads to the product, and is found from the start page and the palette", async () => {
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("region", { name: "Few left" }).getByRole("link", { name: "Stock" }).click();
    await page.waitForURL(/stock\?status=LOW/);
    await rows().first().locator(".row-link").click();
    await page.waitForURL(/admin\/products\//);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search orders/ }).fill("stock");
    await page.getByRole("option", { name: /Stock/ }).first().waitFor();
    await page.keyboard.press("Escape");
  });
});
