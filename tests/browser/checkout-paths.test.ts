import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { checkout, payments } from "@vitrine/sdk/services";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { slowBank } from "../support/slow-bank.ts";
import { openStage } from "../support/stage.ts";
import { type BeginOptions, beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, visible } from "./checkout-steps.ts";

const withThrow = ["Fringed throw", "Tide bowl"];

describe("ways through the hosted checkout", () => {
  const stage = openStage();
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce", locale: "en-US" });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const begin = (options?: BeginOptions) => beginCheckout(stage.shop, options);

  async function openPayment(card?: string, options?: BeginOptions) {
    const begun = await begin(options);
    await page.goto(begun.url);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page, card);
    await visible(page, /^Pay/).waitFor();
    return begun;
  }

  const thanks = () => page.getByText("Thank you").waitFor();

  test("what was typed survives a reload, and Back reopens the section before", async () => {
    await page.goto((await begin()).url);
    await fillContact(page);
    await page.getByLabel("First name").fill("Grace");
    await page.reload();
    await eventually(() => page.getByLabel("First name").inputValue()).toBe("Grace");
    await fillAddress(page);
    await page.goBack();
    await page.getByLabel("Street address").waitFor();
    expect(await page.getByLabel("City").inputValue()).toBe("Hudson");
  });

  test("a card is gone after a reload and was never stored", async () => {
    await openPayment();
    await page.reload();
    expect(await page.getByLabel("Card number").inputValue()).toBe("");
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toMatch(/4242|Ada Moss.*1230/);
  });

  test("a correction leads straight back to the payment", async () => {
    await openPayment();
    await page.getByRole("button", { name: "Change contact and address" }).click();
    await page.getByLabel("E-mail").fill("grace@example.com");
    await visible(page, "Continue to payment").click();
    await visible(page, /^Pay/).waitFor();
    await eventually(() => page.getByText("grace@example.com").count()).toBe(1);
  });

  test("wrong fields say so next to themselves and the first takes the focus", async () => {
    await page.goto((await begin()).url);
    await fillContact(page);
    await visible(page, "Continue to delivery").click();
    await page.locator(":focus[name=firstName][aria-invalid=true]").waitFor();
    await page.getByText("ZIP code is required.").waitFor();
    await expectAccessible(page);
  });

  test("a declined card keeps everything but its security code", async () => {
    await openPayment("4000000000009995");
    await visible(page, /^Pay/).click();
    await page.getByText("does not have enough funds").waitFor();
    expect(await page.getByLabel("Name on card").inputValue()).toBe("Ada Moss");
    expect(await page.getByLabel("Security code").inputValue()).toBe("");
    await expectAccessible(page);
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    await thanks();
  });

  test("two quick clicks make one order", async () => {
    const { checkoutId } = await openPayment();
    const orders: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/pay-for-checkout")) orders.push(checkoutId);
    });
    await visible(page, /^Pay/).dblclick();
    await thanks();
    expect(orders).toHaveLength(1);
  });

  test("the bank's question can be answered wrong, walked away from, and answered right", async () => {
    await openPayment("4000000000003220");
    await visible(page, /^Pay/).click();
    await page.getByLabel("Code from your bank").fill("0");
    await visible(page, "Confirm payment").click();
    await page.getByText("declined the card").waitFor();
    for (const answer of [undefined, "123456"]) {
      await page.getByLabel("Security code").fill("123");
      await visible(page, /^Pay/).click();
      await page.getByLabel("Code from your bank").waitFor();
      if (!answer) await visible(page, "Use another way to pay").click();
      else await page.getByLabel("Code from your bank").fill(answer);
    }
    await visible(page, "Confirm payment").click();
    await thanks();
  });

  test("a payment that takes its time is found again after a reload", async () => {
    await openPayment("4000000000000077");
    const bank = slowBank(stage.shop);
    await page.route(/\/pay-for-checkout$/, async (route) => {
      const response = await route.fetch();
      await bank.hold();
      await route.fulfill({ response });
    });
    await visible(page, /^Pay/).click();
    await page.getByText("Your payment is on its way").waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText("Your payment is on its way").waitFor();
    await bank.settle();
    await thanks();
    await page.reload();
    await thanks();
  });

  test("goods that sell out meanwhile are named, and the rest can be bought", async () => {
    const { cart } = await openPayment(undefined, { names: withThrow });
    await buyAll(cart.lineItems[0]?.availability?.quantityAvailable ?? 0);
    await visible(page, /^Pay/).click();
    await page.getByText("Fringed throw: Sold out").waitFor();
    await expectAccessible(page);
    await visible(page, "Continue with what is left").click();
    await visible(page, /^Pay/).click();
    await thanks();
  });

  /** Another shopper takes every throw there is. */
  async function buyAll(quantity: number): Promise<void> {
    const { checkoutId: id } = await begin({ names: withThrow });
    const auth = ApiKeyStrategy({ apiKey: stage.shop.apiKey, siteId: stage.shop.siteId });
    const shopkeeper = createClient({ baseUrl: stage.shop.url, auth, services: { checkout, payments } });
    const { checkout: fresh } = await shopkeeper.checkout.getCheckout({ id });
    await shopkeeper.checkout.updateLineItemsQuantity({
      id,
      lineItems: [{ id: fresh.lineItems[0]?.id ?? "", quantity }],
    });
    const address = {
      address: {
        country: "US",
        subdivision: "US-NY",
        city: "Hudson",
        postalCode: "12534",
        addressLine: "12 Kiln Lane",
      },
      contactDetails: { firstName: "Ben", lastName: "Moss" },
    };
    const shippingInfo = { shippingDestination: address };
    const buyerInfo = { email: "ben@example.com" };
    const { checkout: placed } = await shopkeeper.checkout.updateCheckout({
      checkout: { id, buyerInfo, billingInfo: address, shippingInfo },
    });
    const code = placed.shippingInfo?.carrierServiceOptions[0]?.shippingOptions?.[0]?.code ?? "";
    await shopkeeper.checkout.updateCheckout({
      checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code } } },
    });
    const { status } = await shopkeeper.payments.payForCheckout({ checkoutId: id, methodId: "manual" });
    expect(status).toBe("OFFLINE");
  }

  test("without a connection the page says so and keeps everything", async () => {
    await openPayment();
    await context.setOffline(true);
    await visible(page, /^Pay/).click();
    await page.getByText("You are offline").waitFor();
    await context.setOffline(false);
    await visible(page, /^Pay/).click();
    await thanks();
  });

  test("an address and a delivery that are not saved without a connection are sent again", async () => {
    await page.goto((await beginCheckout(stage.shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await context.setOffline(true);
    const filled = fillAddress(page);
    await page.getByText("You are offline").waitFor();
    // The section is still open, and a reload would find what was typed.
    expect(await page.getByLabel("City").inputValue()).toBe("Hudson");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain("12 Kiln Lane");
    await context.setOffline(false);
    await visible(page, "Continue to delivery").click();
    await filled;
    await context.setOffline(true);
    await page.getByRole("radio", { name: /Express/ }).check();
    await page.getByText("You are offline").waitFor();
    await context.setOffline(false);
    await visible(page, "Continue to payment").click();
    await page.getByLabel("Card number").waitFor();
    await page.getByText("$97.99").filter({ visible: true }).first().waitFor();
  });

  test("the shop's own pages are returned to, with the order", async () => {
    const callbacks = { thankYouPageUrl: `${stage.shop.url}/hello?x=1`, cartPageUrl: `${stage.shop.url}/cart` };
    const { url } = await begin({ callbacks });
    await page.goto(url);
    const back = await page.getByRole("link", { name: "Back to cart" }).getAttribute("href");
    expect(back).toBe(`${stage.shop.url}/cart?wixMemberLoggedIn=false`);
    await fillContact(page);
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await page.getByRole("radio", { name: /Manual/ }).check();
    await visible(page, /^Place order/).click();
    await page.waitForURL(/\/hello\?x=1&wixMemberLoggedIn=false&orderId=[0-9a-f-]{36}$/);
  });

  test("a link that was followed already leads to a page that says so", async () => {
    const { url } = await begin();
    await page.goto(url);
    await page.getByLabel("E-mail").waitFor();
    expect((await page.goto(url))?.status()).toBe(410);
    await page.getByText("This link is no longer valid").waitFor();
    await expectAccessible(page);
  });

  test("the whole purchase needs no mouse", async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto((await begin()).url);
    await page.getByLabel("E-mail").waitFor();
    const { keyboard } = page;
    const named = () =>
      page.evaluate(() => {
        const control = document.activeElement as HTMLInputElement | null;
        return control?.labels?.[0]?.innerText ?? control?.innerText ?? "";
      });
    const tabTo = async (label: string) => {
      for (let steps = 0; steps < 40; steps++) {
        await keyboard.press("Tab");
        if ((await named()).startsWith(label)) return;
      }
      throw new Error(`The Tab key never reaches ${label}.`);
    };
    const type = async (label: string, text: string) => {
      await tabTo(label);
      await keyboard.type(text);
    };
    await type("E-mail", "ada@example.com");
    await type("Country", "United S");
    for (const [label, text] of Object.entries({
      First: "Ada",
      Last: "Moss",
      Street: "12 Kiln Lane",
      City: "Hudson",
    })) {
      await type(label, text);
    }
    await type("State", "New Y");
    await type("ZIP", "12534");
    await keyboard.press("Enter");
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === "radio");
    await tabTo("Continue to payment");
    await keyboard.press("Enter");
    await page.getByLabel("Card number").waitFor();
    await type("Card number", "4242424242424242");
    await type("Name on card", "Ada Moss");
    await type("Expires", "1230");
    await type("Security code", "123");
    await tabTo("Pay");
    await keyboard.press("Enter");
    await thanks();
  });
});
