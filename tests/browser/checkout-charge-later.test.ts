import { productEditor, siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { checkout, currentCart, orders, products, redirects } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { openHostedShop } from "../support/hosted-shop.ts";
import { fillAddress, fillContact, fillPayment, orderIdOf, visible } from "./checkout-steps.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

describe("what is charged at the checkout", () => {
  let shop: Awaited<ReturnType<typeof openHostedShop>>;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openHostedShop([]), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const merchant = () =>
    createClient({
      baseUrl: shop.url,
      auth: ApiKeyStrategy({ siteId: shop.siteId, apiKey: shop.apiKey }),
      services: { orders, productEditor, products, siteSettings },
    });
  async function bowl() {
    const { items } = await merchant().products.queryProducts({ query: { filter: { slug: "tide-bowl" } } });
    return items[0]?.id ?? "";
  }

  /** A visitor's own checkout of one bowl, at the payment. */
  async function atPayment(options: object, conversionCurrency?: string): Promise<Page> {
    const auth = OAuthStrategy({ clientId: shop.clientId });
    const visitor = createClient({ baseUrl: shop.url, auth, services: { checkout, currentCart, redirects } });
    const chosen = { options: { Color: "Moss" }, ...options };
    const catalogReference = { appId: storeApp, catalogItemId: await bowl(), options: chosen };
    await visitor.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    if (conversionCurrency) await visitor.checkout.updateCheckout({ checkout: { id: checkoutId, conversionCurrency } });
    const { redirectSession } = await visitor.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    const page = await (
      await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce", locale: "en-US" })
    ).newPage();
    await page.goto(redirectSession?.fullUrl ?? "");
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await page.getByLabel("Card number").waitFor();
    return page;
  }

  test("a free trial asks for the card, charges nothing and keeps it", { timeout: 120_000 }, async () => {
    const freeTrialPeriod = { frequency: "WEEK" as const, interval: 2 };
    const subscriptionSettings = { frequency: "MONTH" as const, autoRenewal: true, freeTrialPeriod };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await merchant().productEditor.saveProduct({ productId: await bowl(), choices });
    const page = await atPayment({ subscriptionOptionId: "monthly" });
    await page.getByText(/Nothing is charged today\. \$[\d.]+ is charged when the free trial is over/).waitFor();
    await expectAccessible(page);
    await visible(page, "Place order").click();
    await page.getByText("Enter the whole card number.").first().waitFor();
    await fillPayment(page);
    await visible(page, "Place order").click();
    const { order } = await merchant().orders.getOrder({ id: await orderIdOf(page) });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID" });
    expect(order.activities.map(({ type }) => type)).toContain("SAVED_PAYMENT_METHOD");
    await page.context().close();
  });

  test("a buyer who pays in cash reads what coins can pay, and others do not", { timeout: 120_000 }, async () => {
    const rates = [{ rate: "0.8717", from: "2020-01-01T00:00:00.000Z" }];
    await merchant().siteSettings.updateSiteSettings({
      settings: {
        payments: { manual: true, cashRounding: true },
        currencies: [{ currency: "CHF", rates, isCharged: true }],
      },
    });
    const page = await atPayment({}, "CHF");
    await page.getByText("Show order summary").click();
    expect(await page.getByText("Cash rounding").count()).toBe(0);
    await page.getByRole("radio", { name: "Manual payment" }).check();
    await page.getByText("Cash rounding").waitFor();
    await expectAccessible(page);
    await visible(page, /^Place order · CHF\s[\d.]*[05]$/).waitFor();
    await page.getByRole("radio", { name: "Card" }).check();
    await page.getByText("Cash rounding").waitFor({ state: "detached" });
    await page.context().close();
  });
});
