import { text } from "node:stream/consumers";
import { orderBilling, orders, orderTransactions, salesReports } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const day = 86_400_000;

describe("analytics in the back office", () => {
  const stage = openStage();
  let page: Page;
  let timeZone = "";

  beforeAll(async () => {
    ({ timeZone } = await app().salesReports.getSalesReport({ from: "2026-01-01", to: "2026-01-01" }));
    const context = await stage.browser.newContext({
      viewport: sizes.desktop,
      reducedMotion: "reduce",
      acceptDownloads: true,
    });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/analytics`);
    await signIn(page, stage.shop.staff);
  });

  function app() {
    const services = { orderBilling, orders, orderTransactions, salesReports };
    return createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  }
  /** A day of the shop's calendar. */
  const dateOf = (daysAgo: number) =>
    new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(Date.now() - daysAgo * day));
  /** An order of an earlier day. */
  const sold = async (daysAgo: number, email: string, amount: string) => {
    const productName = { original: "Workshop" };
    const line = { productName, itemType: { preset: "SERVICE" as const }, quantity: 1, price: { amount } };
    await app().orders.importOrder({
      order: {
        number: String(50_000 + daysAgo),
        createdDate: new Date(Date.now() - daysAgo * day).toISOString(),
        channelInfo: { type: "POS" },
        currency: "USD",
        status: "APPROVED",
        paymentStatus: "PAID",
        buyerInfo: { email },
        lineItems: [{ ...line, lineItemPrice: { amount } }],
        priceSummary: { total: { amount } },
      },
    });
  };
  const figure = (label: string) => page.locator("dl > div", { hasText: label }).first();

  test("of a shop that sold nothing say so", async () => {
    await page.getByText("No orders in this period.").waitFor();
    await page.getByText("Nothing was sold in this period.").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
  });

  test("are what was sold, beside the days before, with customers and products", async () => {
    await sold(45, "grace@example.com", "80.00");
    await sold(20, "old@example.com", "60.00");
    await placeOrder(stage.shop, { email: "grace@example.com" });
    await placeOrder(stage.shop, { email: "ada@example.com", quantity: 2 });
    await page.reload();
    const { total, averageOrder } = await app().salesReports.getSalesReport({ from: dateOf(29), to: dateOf(0) });
    const written = (amount = "") => new RegExp(`\\$${amount.replace(/\B(?=(\d{3})+\.)/g, ",?")}`);
    await eventually(() => figure("Sales, before refunds").innerText()).toMatch(written(total.sales));
    expect(await figure("Orders").innerText()).toMatch(/3\s.*1 before/s);
    expect(await figure("Average order").innerText()).toMatch(written(averageOrder));
    expect(await figure("Checkouts completed").innerText()).toMatch(/100%\s+of 2 that were begun/);
    const customers = page.getByRole("region", { name: "Customers" });
    expect(await customers.innerText()).toMatch(/New\s+2\s.*Returning\s+1\s/s);
    const best = page.getByRole("region", { name: "Top products" }).getByRole("row");
    await best.filter({ hasText: "Tide bowl" }).waitFor();
    expect(await best.filter({ hasText: "Tide bowl" }).innerText()).toMatch(/3\s+2\s/);
    await best.filter({ hasText: "Workshop" }).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
  });

  test("are drawn, named to those who point, and shown as a table", async () => {
    const picture = page.getByRole("img", { name: /^Sales: \$.* in all, most on/ });
    await picture.hover();
    await page
      .getByText(/^\w+ \d+: \$/)
      .first()
      .waitFor();
    await page.locator(".mantine-SegmentedControl-label", { hasText: "Orders" }).click();
    await page.getByRole("img", { name: /^Orders: 3 in all/ }).waitFor();
    await page.getByRole("button", { name: "Show as table" }).click();
    const table = page.getByRole("table", { name: "By day" });
    expect(await table.getByRole("row").count()).toBe(31);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
    await page.getByRole("button", { name: "Show as chart" }).click();
  });

  test("are of the days that were chosen, which the address keeps", async () => {
    await page.getByText("7 days", { exact: true }).click();
    await page.waitForURL(/days=7/);
    await eventually(() => figure("Orders").innerText()).toMatch(/Orders\s+2\s/);
    await page.getByText("Year", { exact: true }).click();
    await page.getByRole("heading", { name: "By week" }).waitFor();
    await eventually(() => figure("Orders").innerText()).toMatch(/Orders\s+4\s/);
    await page.getByText("Dates", { exact: true }).click();
    await page.waitForURL(/from=.*to=/);
    await page.getByLabel("From").fill(dateOf(21));
    await page.getByLabel("To", { exact: true }).fill(dateOf(22));
    await page.getByText("The last day is before the first.").waitFor();
    await page.getByLabel("To", { exact: true }).fill(dateOf(19));
    await eventually(() => figure("Orders").innerText()).toMatch(/Orders\s+1\s/);
    await page.reload();
    await eventually(() => figure("Orders").innerText()).toMatch(/Orders\s+1\s/);
    await page.getByRole("combobox", { name: "Compared with" }).click();
    await page.getByRole("option", { name: "Compared with a year earlier" }).click();
    await page.waitForURL(/compare=year/);
  });

  test("are exported day by day", async () => {
    const arrives = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the figures" }).click();
    const lines = (await text(await (await arrives).createReadStream())).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Day,Orders,"Sales, before refunds (USD)",Refunds,Refunded (USD)');
    expect(lines[2]).toBe(`${dateOf(20)},1,60.00,0,0.00,0,0`);
    await page.getByText("The figures are exported.").waitFor();
  });

  test("are a step from the start page", async () => {
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("region", { name: "The last 7 days" }).getByRole("link", { name: "Analytics" }).click();
    await page.waitForURL(/analytics\?days=7/);
  });
});
