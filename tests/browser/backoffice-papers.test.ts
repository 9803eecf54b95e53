import { buffer } from "node:stream/consumers";
import { orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Download, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { pagesOf } from "../support/pdf.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

/** Approved or declined later: the order waits as long. */
const PENDING = "4000000000000077";

describe("documents, mails and links to pay in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/orders`);
    await signIn(page, stage.shop.staff);
  });

  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { orders } });
  const numberOf = async (id: string) => (await app().orders.getOrder({ id })).order.number;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const panel = (name: string) => page.getByRole("region", { name });
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };
  const textOf = async (download: Promise<Download>) => {
    const file = await buffer(await (await download).createReadStream());
    return pagesOf({ data: file.toString("base64") });
  };

  test("an unpaid order has a link to pay, to be copied or mailed, and its mails are sent again", async () => {
    const id = await placeOrder(stage.shop, { payment: "manual", email: "ada@example.com" });
    await open(`/orders/${id}`);
    await button("Link to pay").click();
    const link = dialog().getByLabel("Link", { exact: true });
    await eventually(() => link.inputValue()).toContain(`${stage.shop.url}/pay/`);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    const shopper = await stage.browser.newPage();
    await shopper.goto(await link.inputValue());
    await shopper.getByText("Tide bowl").first().waitFor();
    await shopper.close();
    await button("Send to ada@example.com").click();
    await page.getByText("The link is on its way to ada@example.com.").waitFor();
    await panel("Timeline").getByText("Link to pay sent").waitFor();
    const mails = panel("E-mails").getByRole("listitem");
    await eventually(() => mails.count()).toBe(2);
    const again = panel("E-mails").getByRole("button", { name: /^Send again: / });
    await eventually(() => again.last().isEnabled()).toBe(true);
    await again.last().click();
    await page.getByText("The e-mail is on its way to ada@example.com.").waitFor();
    await eventually(() => panel("E-mails").getByText("Order confirmation").count()).toBe(2);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("an order has its invoice and its packing slip as files", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    const invoice = page.waitForEvent("download");
    await button("Invoice").click();
    expect((await invoice).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
    expect((await textOf(invoice)).join()).toContain("Invoice number");
    const slip = page.waitForEvent("download");
    await button("Packing slip").click();
    expect((await textOf(slip)).join()).toContain("Packing slip");
  });

  test("many orders are printed into one file, and those without an invoice are named and stay selected", async () => {
    const waiting = await placeOrder(stage.shop, { cardNumber: PENDING });
    await open("/orders?status=PENDING,APPROVED");
    await page.getByLabel("Select all rows on this page").check();
    const download = page.waitForEvent("download");
    await button("Print").click();
    await page.getByRole("menuitem", { name: "Invoices" }).click();
    expect(await textOf(download)).toHaveLength(2);
    const problems = page.getByRole("dialog", { name: "1 order failed" });
    await problems.getByRole("link", { name: `Order ${await numberOf(waiting)}` }).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await problems.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.getByText("1 selected").first().waitFor();
  });
});
