import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { checkout, coupons, orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange, holdRead } from "../support/held.ts";
import { openStage } from "../support/stage.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, orderIdOf, visible } from "./checkout-steps.ts";

describe("what a shopper may choose in the hosted checkout", () => {
  const stage = openStage();

  const merchant = () => {
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    return createClient({ baseUrl: stage.shop.url, auth, services: { checkout, orders, coupons } });
  };

  /** A new shopper far from the studio, at the delivery options. The first of them is saved already. */
  async function atDelivery(): Promise<Page> {
    const context = await stage.browser.newContext({
      viewport: sizes.phone,
      locale: "en-US",
      timezoneId: "Asia/Tokyo",
    });
    const page = await context.newPage();
    const { url, checkoutId } = await beginCheckout(stage.shop, { names: ["Tide bowl"] });
    await page.goto(url);
    await fillContact(page);
    await fillAddress(page);
    const saved = async () => (await merchant().checkout.getCheckout({ id: checkoutId })).checkout;
    await eventually(async () => (await saved()).shippingInfo?.selectedCarrierServiceOption?.code).toBeTruthy();
    await eventually(moneyIn(page)).toBe(`$${(await saved()).priceSummary?.total?.amount}`);
    return page;
  }

  /** The total in the folded summary. */
  const moneyIn = (page: Page) => async () =>
    /\$[\d.]+/.exec((await visible(page, / order summary/).textContent()) ?? "")?.[0];

  const orderOf = async (page: Page) => (await merchant().orders.getOrder({ id: await orderIdOf(page) })).order;

  async function payAndRead(page: Page) {
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    return orderOf(page);
  }

  test("collecting from the studio in a slot, told in the studio's time", async () => {
    const page = await atDelivery();
    await page.getByRole("radio", { name: /Collect from the studio/ }).check();
    await page.getByText("12 Kiln Lane").first().waitFor();
    const slots = page.getByLabel("When will you collect it?");
    await eventually(() => slots.locator("option").count()).toBeGreaterThan(5);
    const labels = await slots.locator("option").allTextContents();
    for (const label of labels) expect(label).toMatch(/(10:00|2:00).*(1:00|6:00).PM (EST|EDT)$/);
    await slots.selectOption({ index: 3 });
    await expectAccessible(page);
    await visible(page, "Continue to payment").click();
    const order = await payAndRead(page);
    const { logistics, title } = order?.shippingInfo ?? {};
    expect(title).toBe("Collect from the studio");
    expect(logistics?.pickupDetails?.address?.city).toBe("Hudson");
    const { from, to } = logistics?.deliveryTimeSlot ?? {};
    expect(new Date(to ?? 0).getTime()).toBeGreaterThan(new Date(from ?? 0).getTime());
    expect(order?.priceSummary?.shipping?.amount).toBe("0.00");
  });

  test("another street than the one that is being saved", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.phone, locale: "en-US" })).newPage();
    const { url, checkoutId } = await beginCheckout(stage.shop, { names: ["Tide bowl"] });
    await page.goto(url);
    await fillContact(page);
    const saving = holdChange(page, /ecom\/v1\/checkouts\/[^/]+$/);
    const filled = fillAddress(page);
    const change = await saving;
    const street = page.getByLabel("Street address");
    await street.fill("14 Kiln Lane");
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await change.continue();
    await saved;
    await page.waitForTimeout(300);
    expect(await street.inputValue()).toBe("14 Kiln Lane");
    await visible(page, "Continue to delivery").click();
    await filled;
    const { checkout: changed } = await merchant().checkout.getCheckout({ id: checkoutId });
    expect(changed.shippingInfo?.shippingDestination?.address?.addressLine).toMatch(/^14 Kiln Lane/);
  });

  test("express delivery, while an earlier look at the checkout is still on its way", async () => {
    const page = await atDelivery();
    const total = moneyIn(page);
    const before = await total();
    const looking = holdRead(page, /ecom\/v1\/checkouts\/[^/]+$/);
    // As when the shopper comes back to the tab.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const answer = await looking;
    await page.getByRole("radio", { name: /Express/ }).check();
    await eventually(total).not.toBe(before);
    const dearer = await total();
    await answer();
    await page.waitForTimeout(500);
    expect(await total()).toBe(dearer);
  });

  test("a promo code: refused with its reason, then part of the order", async () => {
    const specification = {
      name: "Kiln",
      code: "KILN10",
      percentOffRate: 10,
      startTime: "0",
      scope: { namespace: "stores" },
    };
    await merchant().coupons.createCoupon({ specification: { ...specification, startTime: `${Date.now() - 60_000}` } });
    const page = await atDelivery();
    await visible(page, "Show order summary").click();
    await visible(page, "Add a promo code").click();
    const code = page.getByLabel("Promo code");
    await code.fill("NOT-A-CODE");
    await visible(page, "Apply").click();
    await page.locator(":focus[aria-invalid=true]").waitFor();
    await expectAccessible(page);
    await code.fill("kiln10");
    await visible(page, "Apply").click();
    await page.getByText("KILN10").first().waitFor();
    await page.locator(":focus[aria-label='Remove code KILN10']").waitFor();
    await visible(page, "Continue to payment").click();
    const order = await payAndRead(page);
    expect(order?.appliedDiscounts?.[0]?.coupon?.code).toBe("KILN10");
    expect(Number(order?.priceSummary?.discount?.amount)).toBeCloseTo(6.8);
  });

  test("a code that is put in while a delivery is being saved is sent after it", async () => {
    const specification = { name: "Wheel", code: "WHEEL5", percentOffRate: 5, scope: { namespace: "stores" } };
    await merchant().coupons.createCoupon({ specification: { ...specification, startTime: `${Date.now() - 60_000}` } });
    const page = await atDelivery();
    const total = moneyIn(page);
    await visible(page, "Show order summary").click();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.postData() ?? ""));
    const saving = holdChange(page, /ecom\/v1\/checkouts\/[^/]+$/);
    await page.getByRole("radio", { name: /Express/ }).check();
    const change = await saving;
    await visible(page, "Add a promo code").click();
    await page.getByLabel("Promo code").fill("wheel5");
    await visible(page, "Apply").click();
    await page.waitForTimeout(300);
    expect(sent).toHaveLength(1);
    await change.continue();
    await page.getByText("WHEEL5").first().waitFor();
    expect(sent).toHaveLength(2);
    // 5 % off the bowl, and the dearer delivery.
    await eventually(total).toBe("$94.28");
  });

  test("a bill that goes elsewhere than the parcel", async () => {
    const page = await atDelivery();
    await visible(page, "Continue to payment").click();
    await page.getByRole("radio", { name: /different/i }).check();
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hale");
    await page.getByLabel("Street address").fill("1 Dock Road");
    await page.getByLabel("City").fill("Seattle");
    await page.getByLabel("State").selectOption({ label: "Washington" });
    await page.getByLabel("ZIP code").fill("98101");
    await expectAccessible(page);
    const order = await payAndRead(page);
    expect(order?.billingInfo?.contactDetails?.firstName).toBe("Grace");
    expect(order?.billingInfo?.address?.subdivision).toBe("US-WA");
    expect(order?.shippingInfo?.logistics?.shippingDestination?.contactDetails?.firstName).toBe("Ada");
  });
});
