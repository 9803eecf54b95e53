import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { orders } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { credentials, FakePayPal } from "../../packages/payments-paypal/fake/fake-paypal.ts";
import { payPalPayments } from "../../packages/payments-paypal/src/plugin.ts";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { openHostedShop } from "../support/hosted-shop.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, orderIdOf, visible } from "./checkout-steps.ts";

describe("PayPal's button in a browser, with a stand-in for PayPal's script", () => {
  const paypal = new FakePayPal();
  let shop: Awaited<ReturnType<typeof openHostedShop>>;
  let browser: Browser;
  let page: Page;
  let refused: string[];

  beforeAll(async () => {
    await paypal.service.start();
    const { scriptUrl } = paypal;
    const apiUrl = paypal.service.url;
    const plugin = payPalPayments({ ...credentials, environment: "sandbox", apiUrl, scriptUrl });
    [shop, browser] = await Promise.all([openHostedShop([plugin]), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    await paypal.service.stop();
  });
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce", locale: "en-US" });
    page = await context.newPage();
    refused = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
  });
  afterEach(async () => {
    expect(refused).toEqual([]);
    await page.context().close();
  });

  /** The order is placed, and PayPal's button stands on the page. */
  async function atButton(): Promise<void> {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await choose();
  }

  async function choose(): Promise<void> {
    await page.getByRole("radio", { name: "PayPal" }).check();
    await visible(page, /^Pay/).click();
    await button().waitFor();
  }

  const button = () => page.frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });

  /** What the buyer does in PayPal's window. */
  async function answer(name: "Complete Purchase" | "Cancel and return"): Promise<void> {
    const [opened] = await Promise.all([page.waitForEvent("popup"), button().click()]);
    const closed = opened.waitForEvent("close");
    await opened.getByRole("button", { name }).click();
    await closed;
  }

  async function expectPaid(): Promise<void> {
    const id = await orderIdOf(page);
    const auth = ApiKeyStrategy({ siteId: shop.siteId, apiKey: shop.apiKey });
    const { order } = await createClient({ baseUrl: shop.url, auth, services: { orders } }).orders.getOrder({ id });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect([...paypal.orders.values()].at(-1)?.status).toBe("COMPLETED");
  }

  test("is approved in PayPal's window, and the order is paid", async () => {
    await atButton();
    await page.getByRole("heading", { name: "Continue with PayPal" }).waitFor();
    await expectAccessible(page);
    await answer("Complete Purchase");
    await expectPaid();
  });

  test("canceled in PayPal's window, the button is still there, and so is the way to pay otherwise", async () => {
    await atButton();
    await answer("Cancel and return");
    await button().waitFor();
    expect([...paypal.orders.values()].at(-1)?.status).toBe("PAYER_ACTION_REQUIRED");
    await page.getByRole("button", { name: "Use another way to pay" }).click();
    await page.getByRole("radio", { name: "PayPal" }).waitFor();
    await choose();
    await answer("Complete Purchase");
    await expectPaid();
  });

  test("refused by PayPal, says so, and pays at the second time", async () => {
    paypal.nextCapture = "INSTRUMENT_DECLINED";
    await atButton();
    await answer("Complete Purchase");
    await page.getByRole("alert").first().waitFor();
    await expectAccessible(page);
    await choose();
    await answer("Complete Purchase");
    await expectPaid();
  });

  test("where the script does not load, PayPal's page opens instead and leads back to the order", async () => {
    await page.route(`${paypal.scriptUrl}?**`, (route) => route.abort());
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await page.getByRole("radio", { name: "PayPal" }).check();
    await visible(page, /^Pay/).click();
    await page.waitForURL(`${paypal.service.url}/checkoutnow**`);
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.waitForURL(`${shop.url}/**`);
    await expectPaid();
  });
});
