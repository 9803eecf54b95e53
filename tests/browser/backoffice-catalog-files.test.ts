import { readFile } from "node:fs/promises";
import { members, products } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnImports } from "../../packages/platform/src/domains/catalog/imports/work.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { holdChange } from "../support/held.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const header = "handleId,fieldType,name,price,collection,inventory,supplier";

describe("importing and exporting in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/catalog-files`);
    await signIn(page, shop.staff);
    await page.getByRole("heading", { name: "Import products" }).waitFor();
    await settled(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const work = () => workOnImports(shop.platform.runtime);
  const button = (name: RegExp | string) => page.getByRole("button", { name });
  const panel = (name: string) => page.getByRole("region", { name, exact: true });

  test("a file is chosen, checked, started and done, and what is wrong is said by line and column", async () => {
    const text = `${header}\r\nbowl,Product,Tide bowl,38,Tableware,5,Maren\r\ncup,Product,Tide cup,twelve,,3,Maren\r\n`;
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    await (await chooser).setFiles({ name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await panel("spring.csv").getByText("Checking").first().waitFor();
    await work();
    await panel("spring.csv").getByText("Ready to import").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "Tide cup" });
    await row.getByText('"twelve" is not a number').waitFor();
    expect(await row.getByText("price", { exact: true }).count()).toBe(1);
    await page.getByText("Columns that nothing is read from: supplier").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    await button("Import 1 product").click();
    await panel("spring.csv").getByText("Importing").waitFor();
    await work();
    await panel("spring.csv").getByText("Imported", { exact: true }).waitFor();
    const { items } = await shop.admin({ products }).products.queryProducts({ query: {} });
    expect(items.map(({ name }) => name)).toEqual(["Tide bowl"]);
    const download = page.waitForEvent("download");
    await button("Download the report").click();
    expect((await download).suggestedFilename()).toBe("import-report.csv");
  });

  test("a file is dropped, and one that cannot be read says why", async () => {
    await page.getByText("Drop a CSV file here").evaluate((target) => {
      const data = new DataTransfer();
      data.items.add(new File(["name,cost\nMug,5\n"], "unknown.csv", { type: "text/csv" }));
      target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await panel("unknown.csv").waitFor();
    await work();
    await panel("unknown.csv").getByText("The first line is not a header that is known").waitFor();
    await panel("Imports so far")
      .getByRole("button", { name: /spring\.csv/ })
      .click();
    await panel("spring.csv").waitFor();
  });

  test("a file of WooCommerce is imported as it is, and a variant without a number is counted once it has one", async () => {
    const columns = "ID,Type,Name,Published,Regular price,Parent,Stock,Attribute 1 name,Attribute 1 value(s)";
    const lines = [
      columns,
      '7,variable,Woo jug,1,,,,Size,"Small, Large"',
      "8,variation,Woo jug - Small,1,20,id:7,3,Size,Small",
      "9,variation,Woo jug - Large,1,25,id:7,,Size,Large",
    ];
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    await (await chooser).setFiles({ name: "woo.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await panel("woo.csv").waitFor();
    await work();
    await panel("woo.csv").getByText("some variants are counted and others only say").waitFor();
    await button("Import 1 product").click();
    await panel("woo.csv").getByText("Importing").waitFor();
    await work();
    await panel("woo.csv").getByText("Imported", { exact: true }).waitFor();
    const levels = async () => {
      const { items } = await shop
        .admin({ products })
        .products.queryProducts({ query: { filter: { name: "Woo jug" } } });
      return { id: items[0]?.id, units: items[0]?.variants.map(({ stock }) => stock?.quantity) };
    };
    const { id, units } = await levels();
    expect(units).toEqual([3, undefined]);
    await page.goto(`${shop.url}/admin/products/${id}`);
    const large = page.getByRole("textbox", { name: "Units of Large" });
    expect(await large.getAttribute("placeholder")).toBe("Not counted");
    await large.fill("6");
    await button("Save").click();
    await page.getByText("Saved").first().waitFor();
    expect((await levels()).units).toEqual([3, 6]);
    await page.goto(`${shop.url}/admin/catalog-files`);
    await page.getByRole("heading", { name: "Import products" }).waitFor();
  });

  test("a file on its way is not stopped without asking", async () => {
    const sending = holdChange(page, /catalog\/imports$/);
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    await (await chooser).setFiles({ name: "held.csv", mimeType: "text/csv", buffer: Buffer.from(`${header}\n`) });
    const upload = await sending;
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Stop the uploads?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await upload.continue();
    await panel("held.csv").waitFor();
    await work();
  });

  test("all products are exported in the columns of either", async () => {
    for (const [name, file] of [
      ["CSV for Wix", "products-wix.csv"],
      ["CSV for Shopify", "products-shopify.csv"],
    ] as const) {
      const download = page.waitForEvent("download");
      await button(name).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
  });

  test("all customers and all orders are exported", async () => {
    const loginEmail = "ada@example.com";
    await shop.admin({ members }).members.createMember({ member: { loginEmail } });
    const download = page.waitForEvent("download");
    await button("CSV of customers").click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("customers.csv");
    expect(await readFile(await file.path(), "utf8")).toContain(`${loginEmail},`);
    const orders = page.waitForEvent("download");
    await button("CSV of orders").click();
    expect((await orders).suggestedFilename()).toBe("orders.csv");
  });

  test("feeds are turned on, with the address to give away, and off again", async () => {
    const google = page.getByRole("switch", { name: "Google Merchant Center" });
    await google.click();
    const address = page.getByRole("textbox", { name: "Address for Google Merchant Center" });
    await address.waitFor();
    expect(await google.isChecked()).toBe(true);
    const feed = await page.request.get(await address.inputValue());
    expect(await feed.text()).toContain("<title>Tide bowl</title>");
    await google.click();
    await address.waitFor({ state: "detached" });
    expect(await google.isChecked()).toBe(false);
  });
});
