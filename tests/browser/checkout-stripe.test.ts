import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { orders } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FakeStripe, secretKey, webhookSecret } from "../../packages/payments-stripe/fake/fake-stripe.ts";
import { stripePayments } from "../../packages/payments-stripe/src/plugin.ts";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { openHostedShop } from "../support/hosted-shop.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, orderIdOf, visible } from "./checkout-steps.ts";

/** Stripe's test cards. */
const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  asksInTheShop: "4000002760003184",
  asksAtTheBank: "4000003800000446",
};

describe("the Payment Element in a browser, with a stand-in for Stripe.js", () => {
  const stripe = new FakeStripe();
  let shop: Awaited<ReturnType<typeof openHostedShop>>;
  let browser: Browser;
  let page: Page;
  let refused: string[];

  beforeAll(async () => {
    await stripe.service.start();
    const { api, scriptUrl } = stripe;
    const plugin = stripePayments({ secretKey, publishableKey: "pk_test_51standin", webhookSecret, api, scriptUrl });
    [shop, browser] = await Promise.all([openHostedShop([plugin]), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    await stripe.service.stop();
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

  /** At the payment, with the provider's form on the page. */
  async function atPayment(): Promise<void> {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await page.getByRole("radio", { name: "Card, wallet and more" }).check();
    await cardNumber().waitFor();
  }

  const cardNumber = () => page.frameLocator('[title="Secure payment input frame"]').getByLabel("Card number");

  async function pay(card: string): Promise<void> {
    await cardNumber().fill(card);
    await visible(page, /^Pay/).click();
  }

  async function expectPaid(): Promise<void> {
    const id = await orderIdOf(page);
    const auth = ApiKeyStrategy({ siteId: shop.siteId, apiKey: shop.apiKey });
    const { order } = await createClient({ baseUrl: shop.url, auth, services: { orders } }).orders.getOrder({ id });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  }

  test("a card is paid with; an incomplete and a declined one say so first", async () => {
    await atPayment();
    await pay("4242");
    await page.getByRole("alert").getByText("Your card number is incomplete.").waitFor();
    await pay(cards.declined);
    await page.getByText("declined the card").waitFor();
    await expectAccessible(page);
    await pay(cards.good);
    await expectPaid();
  });

  test("a wallet stands above the form, and pays without a card", async () => {
    await atPayment();
    const wallet = page.getByRole("button", { name: "Buy with Apple Pay" });
    const [above, below] = await Promise.all([wallet.boundingBox(), page.locator("iframe").boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await wallet.click();
    await expectPaid();
  });

  test("3-D Secure asks on the page: no leads back to the form, yes to the thanks", async () => {
    await atPayment();
    await pay(cards.asksInTheShop);
    const bank = page.frameLocator('[title="3-D Secure"]');
    await bank.getByRole("button", { name: "No" }).click();
    await page.getByText("declined the card").waitFor();
    await pay(cards.asksInTheShop);
    await bank.getByRole("button", { name: "Yes" }).click();
    await expectPaid();
  });

  test("a bank's own page is opened, and leads back to the order", async () => {
    await atPayment();
    await pay(cards.asksAtTheBank);
    await page.waitForURL(`${stripe.service.url}/bank/**`);
    await page.getByRole("button", { name: "Yes" }).click();
    await page.waitForURL(`${shop.url}/**`);
    await expectPaid();
  });

  test("a bank's own page that says no leads back to the form", async () => {
    await atPayment();
    await pay(cards.asksAtTheBank);
    await page.waitForURL(`${stripe.service.url}/bank/**`);
    await page.getByRole("button", { name: "No" }).click();
    await page.waitForURL(`${shop.url}/**`);
    await page.getByText("declined the card").waitFor();
    await page.getByRole("radio", { name: "Card, wallet and more" }).check();
    await pay(cards.good);
    await expectPaid();
  });
});
