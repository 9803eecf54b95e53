import { members, orders } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnRecordImports } from "../../packages/platform/src/main/moving/plugin.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const orderHeader =
  "Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id";

describe("importing customers and orders in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/members`);
    await signIn(page, shop.staff);
    await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
    await settled(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const work = () => workOnRecordImports(shop.platform.runtime);
  const button = (name: RegExp | string) => page.getByRole("button", { name });
  const panel = (name: string) => page.getByRole("region", { name, exact: true });

  async function choose(name: string, text: string) {
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await panel(name).getByText("Checking").first().waitFor();
    await work();
  }

  test("members lead to the import of customers: chosen, checked, started and done", async () => {
    await page.getByRole("link", { name: "Import customers" }).click();
    await page.getByRole("heading", { name: "Import customers", level: 1 }).waitFor();
    await choose("people.csv", "email,firstName,shoe\nada@example.com,Ada,38\nnobody,,\n,Grace,\n");
    await panel("people.csv").getByText("Ready to import").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "Line 3" });
    await row.getByText('"nobody" is no e-mail address').waitFor();
    expect(await row.getByText("email", { exact: true }).count()).toBe(1);
    await page.getByRole("listitem").filter({ hasText: "Without an e-mail address" }).waitFor();
    await page.getByText("Columns that nothing is read from: shoe").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    await button("Import 1 customer").click();
    await panel("people.csv").getByText("Importing").waitFor();
    await work();
    await panel("people.csv").getByText("Imported", { exact: true }).waitFor();
    const { items } = await shop.admin({ members }).members.queryMembers({ query: {}, fieldsets: ["FULL"] });
    expect(items.map(({ loginEmail }) => loginEmail)).toEqual(["ada@example.com"]);
    const download = page.waitForEvent("download");
    await button("Download the report").click();
    expect((await download).suggestedFilename()).toBe("import-report.csv");
  });

  test("members are exported beside it", async () => {
    await page.getByRole("link", { name: "Back to Members" }).click();
    const download = page.waitForEvent("download");
    await button("Export customers").click();
    expect((await download).suggestedFilename()).toBe("customers.csv");
  });

  test("orders lead to the import of orders, once more of which changes nothing", async () => {
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("link", { name: "Import orders" }).click();
    await page.getByRole("heading", { name: "Import orders", level: 1 }).waitFor();
    const text = `${orderHeader}\n#1001,ada@example.com,paid,fulfilled,EUR,10.00,0,0,10.00,2023-04-05 10:11:12 +0200,1,Bowl,10.00,77\n`;
    await choose("orders.csv", text);
    await button("Import 1 order").click();
    await panel("orders.csv").getByText("Importing").waitFor();
    await work();
    await panel("orders.csv").getByText("Imported", { exact: true }).waitFor();
    const { items } = await shop.admin({ orders }).orders.searchOrders({ search: {} });
    expect(items).toMatchObject([{ number: "1001", buyerInfo: { email: "ada@example.com" } }]);
    await choose("again.csv", text);
    await panel("again.csv").getByText("Nothing to import").waitFor();
    await panel("Imports so far")
      .getByRole("button", { name: /orders\.csv/ })
      .click();
    await panel("orders.csv").waitFor();
    expect(await page.getByRole("button", { name: /people\.csv/ }).count()).toBe(0);
  });

  test("what is wrong with a file is said in the merchant's language", async () => {
    await choose("no-orders.csv", "Name,Total\n#1,5\n");
    await panel("no-orders.csv").getByText("Columns that are missing: created at").waitFor();
    await choose("late.csv", `${orderHeader}\n#9,ada@example.com,paid,fulfilled,EUR,1,0,0,1,soon,1,Bowl,1,9\n`);
    await panel("late.csv").getByText('"soon" is no date').waitFor();
    await page.evaluate(() => localStorage.setItem("vitrine.language", "de"));
    await page.reload();
    await button(/late\.csv/).click();
    await panel("late.csv").getByText("„soon“ lässt sich nicht als Datum lesen.").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    await button(/no-orders\.csv/).click();
    await panel("no-orders.csv").getByText("Fehlende Spalten: created at").waitFor();
  });
});
