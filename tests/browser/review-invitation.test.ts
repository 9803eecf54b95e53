import { orderFulfillments, orders, products, reviews, siteSettings } from "@vitrine/contract";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequests } from "../../packages/platform/src/domains/engagement/reviews/requests/send.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessibleInBothSchemes, openBrowser, sizes } from "../support/browser.ts";
import { item } from "../support/shop.ts";

const services = { orderFulfillments, orders, products, reviews, siteSettings };

describe.each([true, false])("the link of a mail that asks for a review, with scripts: %s", (javaScriptEnabled) => {
  let shop: BackofficeShop;
  let browser: Browser;
  let link: string;

  beforeAll(async () => {
    const pages = ["/products", "/assets", "/fonts"];
    [shop, browser] = await Promise.all([openBackofficeShop({ pages }), openBrowser()]);
    const app = shop.admin(services);
    await app.siteSettings.updateSiteSettings({ settings: { reviews: { sendRequests: true, requestDelayDays: 0 } } });
    const made = { name: "Tide bowl", productType: "physical", priceData: { price: 38 } } as const;
    const { product } = await app.products.createProduct({ product: made });
    const line = { ...item(product?.id ?? ""), productName: { original: "Tide bowl" }, price: { amount: "38.00" } };
    const { order } = await app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [{ ...line, itemType: { preset: "PHYSICAL" } }],
        priceSummary: { total: { amount: "38.00" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        billingInfo: { contactDetails: { firstName: "Ada" } },
      },
    });
    const lineItems = order.lineItems.map(({ id }) => ({ id }));
    await app.orderFulfillments.createFulfillment({ orderId: order.id, fulfillment: { lineItems } });
    await sendRequests(shop.platform.runtime);
    const mails = await shop.mailbox.all();
    link = mails.flatMap(({ text }) => /https?:\/\/\S+invitation=\S+/.exec(text) ?? [])[0] ?? "";
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  test("opens the form of a buyer, without a sign-in and once", async () => {
    const context = await browser.newContext({ viewport: sizes.phone, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("heading", { name: "How do you like it?" }).waitFor();
    expect(await page.getByLabel("E-mail").count()).toBe(0);
    expect(await page.getByLabel("Your name, as shown").inputValue()).toBe("Ada");
    if (javaScriptEnabled) await expectAccessibleInBothSchemes(page);
    await page.getByLabel("5 stars").check();
    await page.getByLabel("What you think of it").fill("Holds soup");
    await page.getByRole("button", { name: "Send review" }).click();
    await page.waitForURL(/sent=public/);
    await page.getByText("Bought here").waitFor();
    await page.goto(link);
    await page.getByText("You have reviewed this product already.").waitFor();
    await page.goto(link.replace(/invitation=[^#]*/, "invitation=a.b"));
    await page.getByText("This link has expired.").waitFor();
    await context.close();
  });
});
