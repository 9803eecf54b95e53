import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { coupons, orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

describe("a promo code whose minimum the cart does not reach any more", () => {
  const stage = openStage();

  const merchant = () =>
    createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { coupons, orders } });

  /** A new shopper at their cart: a bowl for 68 and a mug for 32, ten percent off from 80 on, then the mug removed. */
  async function atCart(size: "phone" | "desktop", code: string): Promise<Page> {
    const specification = { name: "Ten", code, percentOffRate: 10, minimumSubtotal: 80, startTime: "0" };
    // It is there already when the test is tried again.
    await merchant().coupons.createCoupon({ specification }).safe();
    const context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce", locale: "en-US" });
    const page = await context.newPage();
    for (const slug of ["tide-bowl", "morning-mug"]) {
      await visit(page, `${stage.shop.url}/products/${slug}`);
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    }
    await visit(page, `${stage.shop.url}/cart`);
    await page.locator("summary", { hasText: "Promo code" }).click();
    await page.getByLabel("Promo code").fill(code);
    await visible(page, "Apply").click();
    await visible(page, `Remove code ${code}`).waitFor();
    await page.getByText(`Discount (${code})`).waitFor();
    await page.getByRole("button", { name: "Remove Morning mug" }).click();
    return page;
  }

  /** The id of the order, once the shop's own thank-you page is there. */
  async function orderedAt(page: Page): Promise<string> {
    await page.waitForURL(/\/thank-you\?/);
    return new URL(page.url()).searchParams.get("orderId") ?? "";
  }

  test("the cart and the checkout say what is missing, and the order is paid in full", async () => {
    const page = await atCart("phone", "MIN80");
    await page.getByText("$12.00 more for MIN80. You can check out without it.").waitFor();
    expect(await page.getByText("Discount (MIN80)").count()).toBe(0);
    await visible(page, "Remove code MIN80").waitFor();
    await expectAccessibleInBothSchemes(page);
    await goToCheckout(page);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^Pay/).waitFor();
    await page
      .getByText("$12.00 more for MIN80. You can place the order without it.")
      .filter({ visible: true })
      .waitFor();
    await expectAccessibleInBothSchemes(page);
    await visible(page, /^Pay/).click();
    const { order } = await merchant().orders.getOrder({ id: await orderedAt(page) });
    expect(order.priceSummary.subtotal?.amount).toBe("68.00");
    expect(order.priceSummary.discount?.amount).toBe("0.00");
  });

  test("it is taken off with one button, in the summary of a desktop too", async () => {
    const page = await atCart("desktop", "MIN80");
    await goToCheckout(page);
    await page.locator("aside").getByText("$12.00 more for MIN80.").waitFor();
    await visible(page, "Remove code MIN80").click();
    await page.locator(":focus", { hasText: "Add a promo code" }).waitFor();
    expect(await page.getByText("MIN80").count()).toBe(0);
  });

  test("one that was switched off while the buyer typed is named before anything is charged", async () => {
    const page = await atCart("phone", "MINIMUM80");
    await page.getByText("more for MINIMUM80").waitFor();
    await visit(page, `${stage.shop.url}/products/morning-mug`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await page.getByText("Discount (MINIMUM80)").waitFor();
    await goToCheckout(page);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^Pay/).waitFor();
    const { coupons: found } = await merchant().coupons.queryCoupons({
      query: { filter: JSON.stringify({ "specification.code": "MINIMUM80" }) },
    });
    await merchant().coupons.deleteCoupon({ id: found[0]?.id ?? "" });
    await visible(page, /^Pay/).click();
    await page.getByText("Something in your order has changed").waitFor();
    await page.getByText(/The total was \$[\d.]+ and is now \$[\d.]+\./).waitFor();
    await page
      .getByText("This code is no longer offered. You can place the order without it.")
      .filter({ visible: true })
      .waitFor();
    await visible(page, /^Pay/).click();
    const { order } = await merchant().orders.getOrder({ id: await orderedAt(page) });
    expect(order.priceSummary.discount?.amount).toBe("0.00");
  });
});
