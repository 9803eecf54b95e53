import { type GiftCardProductInput, giftCardProduct, orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

describe.each([
  { size: "phone", javaScriptEnabled: false },
  { size: "desktop", javaScriptEnabled: true },
] as const)("a gift card, $size, scripts in the shop $javaScriptEnabled", ({ size, javaScriptEnabled }) => {
  const stage = openStage();
  const app = () => {
    const { url, siteId, apiKey } = stage.shop;
    return createClient({
      baseUrl: url,
      auth: ApiKeyStrategy({ apiKey, siteId }),
      services: { giftCardProduct, orders },
    });
  };

  /** Gives the gift card of the demo shop values made to measure. */
  const sell = async (values: Partial<GiftCardProductInput>) => {
    const { image, revision } = (await app().giftCardProduct.getGiftCardProduct()).product;
    const product = { name: "Gift card", amounts: ["25", "50", "100"], ...(image && { image }), ...values, revision };
    await app().giftCardProduct.replaceGiftCardProduct({ product });
  };

  test("is not sold by a shop that has none", async () => {
    await sell({ active: false });
    expect((await fetch(`${stage.shop.url}/gift-card`)).status).toBe(404);
  });

  describe("of a shop that sells them", () => {
    beforeAll(async () => {
      await sell({ customAmount: { min: "10", max: "500" }, validFor: { unit: "YEAR", count: 2 } });
    });

    test("is put into the cart for someone else, paid, and told of with its day", { timeout: 120_000 }, async () => {
      const { url } = stage.shop;
      const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${url}/gift-card`);
      expect(await page.getByRole("contentinfo").getByRole("link", { name: "Gift card" }).count()).toBe(1);
      expect(await page.getByText("Can be used for 2 years.").count()).toBe(1);
      expect(await page.getByLabel("Amount in USD").isVisible()).toBe(false);

      await page.getByText("Another amount").click();
      await page.getByLabel("Amount in USD").fill("5");
      await page.getByLabel("Their e-mail").fill("ben");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByText("Enter an amount from $10 to $500.").waitFor();
      await page.getByText("Enter an e-mail address, such as ada@example.com.").waitFor();
      if (javaScriptEnabled) {
        await settled(page);
        await expectAccessibleInBothSchemes(page);
      }

      const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel("Amount in USD").fill("75");
      await page.getByLabel("Their name").fill("Ben");
      await page.getByLabel("Their e-mail").fill("ben@example.com");
      await page.getByLabel("From").fill("Ada");
      await page.getByLabel("Message").fill("For the new kitchen");
      await page.getByLabel("Send it on").fill(day);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.waitForURL(`${url}/cart`);
      await page.getByRole("main").getByRole("link", { name: "Gift card" }).waitFor();
      expect(await page.getByText("$75.00").count()).toBeGreaterThan(0);
      const words = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
      expect(await page.getByText(`Ben, ${words}`).count()).toBe(1);
      expect(await page.getByRole("main").locator("li img[src*='gift-card']").count()).toBe(1);
      const cookies = await context.cookies();
      await context.close();

      // The checkout needs scripts.
      const buyer = await stage.browser.newContext({ viewport: sizes[size] });
      await buyer.addCookies(cookies);
      const checkout = await buyer.newPage();
      await checkout.goto(`${url}/cart`);
      await goToCheckout(checkout);
      if (size === "phone") await visible(checkout, /order summary/).click();
      await checkout.getByText(`Sent on ${words}`).first().waitFor();
      await checkout.getByLabel("E-mail").fill("ada@example.com");
      await fillBilling(checkout);
      await visible(checkout, "Continue to payment").click();
      await fillPayment(checkout);
      await visible(checkout, /^Pay/).click();
      await checkout.waitForURL(/thank-you/, { timeout: 30_000 });
      await checkout.getByText(/^We send it to ben@example.com on/).waitFor();
      await checkout.getByText(`Ben, ${words}`).waitFor();
      expect(await checkout.getByRole("heading", { name: "On its way" }).count()).toBe(0);
      const orderId = new URL(checkout.url()).searchParams.get("orderId") ?? "";
      await expect
        .poll(async () => (await app().giftCardProduct.listPurchasedGiftCards({ orderId })).giftCards, {
          timeout: 15_000,
        })
        .toMatchObject([
          {
            recipientEmail: "ben@example.com",
            recipientName: "Ben",
            // Noon in New York, of either season.
            deliveryDate: expect.stringMatching(new RegExp(`^${day}T1[67]:00:00.000Z$`)),
          },
        ]);
      await buyer.close();
    });
  });
});

async function fillBilling(page: import("playwright-core").Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Moss");
  await page.getByLabel("Street address").fill("12 Kiln Lane");
  await page.getByLabel("City").fill("Hudson");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
  await page.getByLabel("ZIP code").fill("12534");
}
