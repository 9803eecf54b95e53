import { orderFulfillments, orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { missed } from "../support/touch.ts";
import { giveHistory } from "./account-history.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, orderIdOf, visible } from "./checkout-steps.ts";

describe("the storefront under a thumb", () => {
  const stage = openStage();
  const email = "thumb@example.com";
  let page: Page;

  beforeAll(async () => {
    const options = { viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
    page = await (await stage.browser.newContext(options)).newPage();
  });

  const client = () => {
    const { url, siteId, apiKey } = stage.shop;
    const auth = ApiKeyStrategy({ apiKey, siteId });
    return createClient({ baseUrl: url, auth, services: { orderFulfillments, orders } });
  };
  const open = (path: string) => visit(page, stage.shop.url + path);
  const expectNothingMissed = async (part = "body") => {
    await settled(page);
    expect(await overflow(page)).toBe(0);
    expect(await page.locator(part).evaluate(missed)).toEqual([]);
  };

  test.each([
    "/",
    "/collections",
    "/collections/ceramics",
    "/collections/ceramics?stock=in&sort=price-asc",
    "/products/tide-bowl",
    "/products/tide-bowl/reviews",
    "/products/gift-card",
    "/search?q=lamp",
    "/search?q=zzzz",
    "/cart",
    "/delivery",
    "/order-status",
    "/account/login",
    "/account/register",
    "/account/forgot",
    "/no-such-page",
  ])("has nothing at %s that it misses", async (path) => {
    await open(path);
    await expectNothingMissed();
  });

  test("has nothing in the menu, the search, the filters and the cart that it misses", async () => {
    await open("/");
    await page.locator("header summary").click();
    await expectNothingMissed("header");
    await open("/collections/ceramics");
    await page.locator("main button[popovertarget]").locator("visible=true").first().click();
    await expectNothingMissed(".filter-sheet");
    await open("/products/tide-bowl");
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await expectNothingMissed("dialog[open]");
    await open("/cart");
    await page.getByText("Promo code").first().click();
    await page.getByText("Add a note").first().click();
    await expectNothingMissed();
    await page.getByRole("button", { name: /^Save for later/ }).click();
    await page.getByRole("heading", { name: "Saved for later" }).waitFor();
    await expectNothingMissed();
  });

  test("has nothing in the account that it misses", async () => {
    await registerMember(stage.shop, email);
    await giveHistory(stage.shop, email);
    await signIn(page, stage.shop.url, email);
    await expectNothingMissed();
    for (const disclosure of await page.locator("main summary").all()) await disclosure.click();
    await expectNothingMissed("main");
    const { orderFulfillments, orders } = client();
    const { items } = await orders.searchOrders({ search: { filter: { "buyerInfo.email": email } } });
    const [{ id: orderId, lineItems } = expect.fail("The member has no order.")] = items;
    const trackingInfo = { shippingProvider: "ups", trackingNumber: "1Z999" };
    const sent = { lineItems: lineItems.map(({ id, quantity }) => ({ id, quantity })), trackingInfo };
    await orderFulfillments.createFulfillment({ orderId, fulfillment: sent });
    await open(`/account/orders/${orderId}`);
    await page.getByText("Return something").click();
    await expectNothingMissed();
    await page
      .getByLabel(/: units$/)
      .first()
      .selectOption("1");
    await page.getByLabel("Why").first().selectOption({ label: "It arrived damaged" });
    await visible(page, "Ask for the return").click();
    await page.getByText("Waiting for our answer").waitFor();
    await expectNothingMissed();
    await open("/account/security");
    await expectNothingMissed();
    for (const disclosure of await page.locator("main summary").all()) await disclosure.click();
    await expectNothingMissed("main");
  });

  test("has nothing in the hosted checkout and sign-in that it misses", async () => {
    await page.context().clearCookies();
    await open("/products/tide-bowl");
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await open("/cart");
    await goToCheckout(page);
    await expectNothingMissed();
    await fillContact(page);
    await expectNothingMissed();
    await fillAddress(page);
    await expectNothingMissed();
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await expectNothingMissed();
    await visible(page, /^Pay/).click();
    await orderIdOf(page);
    await expectNothingMissed();
    for (const path of ["/login", "/signup", "/forgot-password"]) {
      await page.goto(stage.shop.url + path);
      await page.locator("h1").waitFor();
      await expectNothingMissed();
    }
  });
});
