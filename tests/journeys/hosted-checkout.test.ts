import { siteSettings } from "@vitrine/contract";
import {
  carts,
  checkout,
  currentCart,
  orderLookup,
  orders,
  payments,
  products,
  redirects,
} from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostedBrowser } from "../support/hosted-browser.ts";
import { item, readyCheckout } from "../support/shop.ts";

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** What an app on a phone registers, as a template for React Native does. */
const appAddress = "example-shop://store/checkout/thank-you?x=1";

interface Session {
  readonly accessToken: string;
  readonly callbacks: Record<string, string>;
}

describe("the way into the hosted checkout", () => {
  let shop: TestPlatform;
  let visitor: ReturnType<typeof open>;
  let checkoutId: string;
  let productId: string;
  const open = () => shop.client({ products, currentCart, checkout, redirects });

  beforeEach(async () => {
    shop = await testPlatform();
    visitor = open();
    const { items } = await visitor.products.queryProducts({ query: { paging: { limit: 50 } } });
    productId =
      items.find((item) => !item.manageVariants && (item.stock?.quantity ?? 0) > 5 && item.productOptions.length === 0)
        ?.id ?? "";
    await visitor.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference: { appId, catalogItemId: productId } }],
    });
    ({ checkoutId = "" } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" }));
  });
  afterEach(() => shop.close());

  const allow = (address: string) =>
    shop.admin({ siteSettings }).siteSettings.updateSiteSettings({
      settings: { redirects: { allowedUris: [address], allowedOrigins: [] } },
    });

  const session = async (browser: HostedBrowser, checkout = "") =>
    (await (await browser.visit(`/_vitrine/hosted/session?checkout=${checkout}`)).json()) as Session;

  test("a redirect URL leads to the checkout once, and brings its callbacks along", async () => {
    const callbacks = { thankYouPageUrl: "http://localhost:3000/thanks", postFlowUrl: "http://localhost:3000/" };
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks,
    });
    const browser = new HostedBrowser(shop);
    const first = await browser.visit(redirectSession.fullUrl);
    expect(browser.location(first).pathname).toBe(`/checkout/${checkoutId}`);
    expect((await session(browser)).callbacks).toEqual(callbacks);
    const again = await new HostedBrowser(shop).visit(redirectSession.fullUrl);
    expect(again.status).toBe(410);
  });

  test("a redirect URL expires", async () => {
    const { redirectSession } = await visitor.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    shop.clock.advance(16 * 60_000);
    expect((await new HostedBrowser(shop).visit(redirectSession.fullUrl)).status).toBe(410);
  });

  test("a return address the site did not allow is named when the link is made, with the way to allow it", async () => {
    const callbacks = { thankYouPageUrl: "https://shop.example/thanks" };
    const { error } = await visitor.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks }).safe();
    expect(error).toMatchObject({ status: 400, fieldViolations: [{ field: "callbacks.thankYouPageUrl" }] });
    expect(error?.message).toContain("vitrine redirects allow https://shop.example");
  });

  test("an address of an app is returned to when it is allowed, and no other of the app", async () => {
    const make = (thankYouPageUrl: string) =>
      visitor.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl } }).safe();
    const { error } = await make(appAddress);
    expect(error?.message).toContain(`vitrine redirects allow ${appAddress}`);
    await allow(appAddress);
    expect((await make(appAddress)).data?.redirectSession.fullUrl).toContain("/_vitrine/redirect/");
    for (const other of [`${appAddress}&y=2`, "example-shop://", "javascript:alert(1)", "data:text/html,x"]) {
      expect((await make(other)).error).toMatchObject({ status: 400 });
    }
  });

  test("somebody else's checkout gets no URL", async () => {
    const { error } = await open().redirects.createRedirectSession({ ecomCheckout: { checkoutId } }).safe();
    expect(error?.status).toBe(404);
  });

  test.each<readonly [page: string, callbacks: { thankYouPageUrl?: string }]>([
    ["the shop's thank-you page", { thankYouPageUrl: "http://localhost:3000/thanks?x=1" }],
    ["the shop's app", { thankYouPageUrl: appAddress }],
    ["ours", {}],
  ])("a checkout that became an order leads its buyer to %s, and nobody else", async (_, callbacks) => {
    const buyer = shop.client({ products, currentCart, carts, checkout, orderLookup, orders, payments, redirects });
    const id = await readyCheckout(buyer, [item(productId)]);
    await allow(appAddress);
    const { redirectSession } = await buyer.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: id },
      callbacks,
    });
    const browser = new HostedBrowser(shop);
    await browser.visit(redirectSession.fullUrl);
    const address = `/checkout/${id}/review?lang=de`;
    expect((await browser.visit(address)).headers.get("location")).toBeNull();
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "manual" });
    const thanks = browser.location(await browser.visit(address)).href;
    expect(thanks).toBe(
      callbacks.thankYouPageUrl
        ? `${callbacks.thankYouPageUrl}&wixMemberLoggedIn=false&orderId=${orderId}`
        : `${shop.origin}/checkout/${id}/thank-you/${orderId}?lang=de`,
    );
    expect((await browser.visit(`/checkout/${id}/thank-you/${orderId}`)).headers.get("location")).toBeNull();
    expect((await new HostedBrowser(shop).visit(address)).headers.get("location")).toBeNull();
  });

  test("the checkout's own address lets its visitor in, without any callback", async () => {
    const { checkoutUrl } = await visitor.checkout.getCheckoutUrl({ id: checkoutId });
    const browser = new HostedBrowser(shop);
    await browser.visit(checkoutUrl);
    const { accessToken } = await session(browser, checkoutId);
    const found = await shop
      .client({ checkout })
      .checkout.getCheckout({ id: checkoutId }, { headers: { authorization: accessToken } });
    expect(found.checkout.id).toBe(checkoutId);
  });
});
