import { productSearch, searchTuning } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flushSearches } from "../../packages/platform/src/domains/catalog/search-tuning/log/flush.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("the room about the search", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;

  const find = async (expression: string) => {
    const { items } = await shop.client({ productSearch }).productSearch.searchProducts({ search: { expression } });
    return items.map(({ name }) => name);
  };

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop({ catalog: "demo" }), openBrowser()]);
    for (const query of ["tide bowl", "tide bowl", "humidifier", "lamp"]) await find(query);
    await flushSearches(shop.platform.runtime);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/search`);
    await signIn(page, shop.staff);
    await settled(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const row = (name: RegExp) => page.getByRole("row", { name });
  const dialog = () => page.getByRole("dialog");
  const toast = (text: string) => page.locator('[class*="toast_"]').getByText(text);

  test("shows what was searched for, and what found nothing", async () => {
    await row(/tide bowl/).waitFor();
    expect(await page.getByText("4 searches, 1 found nothing").isVisible()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("switch", { name: "Only what found nothing" }).click();
    await row(/tide bowl/).waitFor({ state: "detached" });
    expect(await row(/humidifier/).isVisible()).toBe(true);
  });

  test("a word that found nothing gets synonyms, by keyboard", async () => {
    await button("Actions for humidifier").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Add a synonym" }).press("Enter");
    await dialog().getByLabel("Words", { exact: true }).fill("watering can");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Save" }).click();
    await toast("Synonyms saved").waitFor();
    await page.getByText("humidifier and watering can mean the same").waitFor();
    expect(await find("humidifier")).toEqual(["Watering can"]);
    await button("Actions for humidifier and watering can").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await page.getByText("No synonyms yet.").waitFor();
    expect(await find("humidifier")).toEqual([]);
  });

  test("a rule pins and hides, and shows what shoppers get before it is saved", async () => {
    await page.getByRole("link", { name: "Add a rule" }).click();
    await page.getByRole("textbox", { name: "Words that are searched for" }).fill("vase");
    const results = page.getByRole("region", { name: "What shoppers get" }).getByRole("listitem");
    await results.nth(2).waitFor();
    const before = await results.allInnerTexts();
    await button(`Leave ${before[0]} out`).click();
    await button(`Put ${before[2]} first`).click();
    await results.first().getByText("First").waitFor();
    await expect.poll(async () => (await results.allInnerTexts()).join()).not.toContain(before[0]);
    await expectAccessible(page);
    await button("Save").click();
    await toast("The rule is saved").waitFor();
    await page.getByText("1 product first · 1 product left out").waitFor();
    expect((await find("vases"))[0]).toBe(before[2]);
    expect(await find("vases")).not.toContain(before[0]);
    await page.getByRole("link", { name: "vase", exact: true }).click();
    await button("Delete").click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await page.getByText("No rules yet.").waitFor();
    expect((await find("vases"))[0]).toBe(before[0]);
  });

  test("a rule moves a product, a collection and a brand, and the preview follows", async () => {
    await page.getByRole("link", { name: "Add a rule" }).click();
    await page.getByRole("textbox", { name: "Words that are searched for" }).fill("vase");
    const results = page.getByRole("region", { name: "What shoppers get" }).getByRole("listitem");
    await results.nth(2).waitFor();
    const before = await results.allInnerTexts();
    const last = before.at(-1) ?? "";
    const choose = async (field: string, option: string) => {
      await page.getByRole("combobox", { name: field, exact: true }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await choose("Kind", "Product");
    await page.getByRole("combobox", { name: "Add one product" }).fill(last);
    await page.getByRole("option", { name: last, exact: true }).click();
    await choose(`How far ${last} moves`, "Much further up");
    await expect.poll(async () => (await results.allInnerTexts()).indexOf(last)).toBeLessThan(before.length - 1);
    await choose("Kind", "Brand");
    await choose("Add a brand", "Maren");
    await button("Leave Maren where it is").click();
    await choose("Kind", "Collection");
    await choose("Add a collection", "Lamps");
    await choose("How far Lamps moves", "Further down");
    for (const look of looks) await expectAccessibleAs(page, look);
    const shown = await results.allInnerTexts();
    await button("Save").click();
    await toast("The rule is saved").waitFor();
    await page.getByText("2 boosts").waitFor();
    expect((await find("vases")).slice(0, shown.length)).toEqual(shown);
    const { rules } = await shop.admin({ searchTuning }).searchTuning.listSearchRules();
    expect(rules[0]?.boosts?.map(({ kind, factor }) => [kind, factor])).toEqual([
      ["PRODUCT", 10],
      ["COLLECTION", 0.3],
    ]);
  });
});
