import { siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("the home and the payment providers of the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await placeOrder(stage.shop);
    await placeOrder(stage.shop, { payment: "manual" });
    await page.goto(`${stage.shop.url}/admin/`);
    await signIn(page, stage.shop.staff);
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });

  test("says what waits, and leads to exactly that", async () => {
    await page.waitForURL(/\/admin\/home$/);
    await page.getByRole("link", { name: "1 order is not paid yet" }).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByRole("link", { name: "1 order to send" }).click();
    await page.waitForURL(/\/admin\/orders\?payment=PAID/);
    await eventually(() => page.getByRole("row").count()).toBe(2);
  });

  test("asks for the products it names in one call", async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (/\/v1\/products\//.test(request.url())) asked.push(new URL(request.url()).pathname);
    };
    page.on("request", note);
    await page.goto(`${stage.shop.url}/admin/home`);
    const names = page.getByRole("link", { name: /\d+ left$/ });
    await eventually(() => names.count()).toBeGreaterThan(2);
    // The lines are there before the products they name.
    await eventually(async () => (await names.allInnerTexts()).filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
    expect(asked.filter((path) => path.includes("query-platformized"))).toHaveLength(1);
    expect(asked.filter((path) => /\/products\/[\w-]{36}$/.test(path))).toEqual([]);
    page.off("request", note);
  });

  test("leads from what is sold out to its stock", async () => {
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("link", { name: /^\d+ products? (is|are) sold out$/ }).click();
    await page.waitForURL(/\/admin\/stock\?status=OUT_OF_STOCK$/);
    await page.getByRole("row").nth(1).waitFor();
  });

  test("tries a provider with a charge that is refunded, and shows what came back", async () => {
    await page.goto(`${stage.shop.url}/admin/payment-providers`);
    await button("Make a test charge").click();
    await page.getByText(/The charge .* is approved\./).waitFor();
    await page.getByText(/The refund .* is succeeded\./).waitFor();
  });

  test("guides through connecting a provider", async () => {
    await button("Connect Stripe").click();
    await page.getByRole("heading", { name: "Add the webhook" }).waitFor();
    const address = await page.getByLabel("Address of the webhook").inputValue();
    expect(address).toBe(`${stage.shop.url}/_vitrine/payments/stripe/webhook`);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("switches a provider off and on", async () => {
    const app = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { siteSettings },
    });
    const sandbox = async () => (await app.siteSettings.getSiteSettings()).settings.payments.sandbox;
    const isUsed = page.getByRole("switch", { name: "The shop uses Sandbox" });
    await isUsed.click();
    await eventually(sandbox).toBe(false);
    await eventually(() => isUsed.isChecked()).toBe(false);
    await isUsed.click();
    await eventually(sandbox).toBe(true);
  });
});
