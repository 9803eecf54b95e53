import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { fillAddress, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

describe("a card that a member keeps", () => {
  const stage = openStage();
  const email = "keeps@example.com";

  /** From the product to the payment, as the member. */
  async function toPayment(page: Page, isFirst: boolean): Promise<void> {
    await page.goto(`${stage.shop.url}/products/tide-bowl`);
    await settled(page);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await page.goto(`${stage.shop.url}/cart`);
    await goToCheckout(page);
    if (isFirst) await fillAddress(page);
    else await visible(page, "Continue to delivery").click();
    await visible(page, "Continue to payment").click();
  }

  async function paid(page: Page) {
    await visible(page, /^Pay/).click();
    await page.waitForURL(/thank-you/);
    const id = new URL(page.url()).searchParams.get("orderId") ?? "";
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    const merchant = createClient({ baseUrl: stage.shop.url, auth, services: { orders } });
    return (await merchant.orders.getOrder({ id })).order.paymentStatus;
  }

  test("is offered at the next checkout, listed in the account and removed there", { timeout: 240_000 }, async () => {
    await registerMember(stage.shop, email);
    const context = await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce", locale: "en-US" });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, stage.shop.url, email);
    await toPayment(page, true);
    await fillPayment(page);
    await page.getByLabel("Save this card for next time").check();
    expect(await paid(page)).toBe("PAID");

    await page.goto(`${stage.shop.url}/account`);
    await page.getByText(/ending in 4242/).waitFor();
    await expectAccessible(page);

    await toPayment(page, false);
    const kept = page.getByRole("radio", { name: /ending in 4242/ });
    await kept.waitFor();
    expect(await kept.isChecked()).toBe(true);
    expect(await page.getByLabel("Card number").count()).toBe(0);
    await expectAccessible(page);
    expect(await paid(page)).toBe("PAID");

    await page.goto(`${stage.shop.url}/account`);
    await page.getByRole("button", { name: /Remove .* ending in 4242/ }).click();
    await page.getByText("None. You can save a card at the checkout.").waitFor();
    await toPayment(page, false);
    await page.getByLabel("Card number").waitFor();
    expect(await page.getByRole("radio", { name: /ending in 4242/ }).count()).toBe(0);
    await context.close();
  });

  test("is not asked of a guest", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.phone, locale: "en-US" })).newPage();
    await page.goto(`${stage.shop.url}/products/tide-bowl`);
    await settled(page);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await page.goto(`${stage.shop.url}/cart`);
    await goToCheckout(page);
    await page.getByLabel("E-mail").fill("guest@example.com");
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await page.getByLabel("Card number").waitFor();
    expect(await page.getByLabel("Save this card for next time").count()).toBe(0);
    await page.context().close();
  });
});
