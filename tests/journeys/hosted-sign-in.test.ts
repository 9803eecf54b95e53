import { authentication, checkout, currentCart, products, redirects } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostedBrowser } from "../support/hosted-browser.ts";
import { becomeMember } from "../support/sign-in.ts";

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const email = "ada@example.com";
const password = "seven quiet kilns";
const callbacks = { thankYouPageUrl: "http://localhost:3000/thanks", postFlowUrl: "http://localhost:3000/" };

interface Session {
  readonly isMember: boolean;
  readonly callbacks: Record<string, string>;
}

describe("signing in on the way to a member's checkout", () => {
  let shop: TestPlatform;
  let ada: ReturnType<typeof open>;
  let checkoutId: string;
  let browser: HostedBrowser;
  const open = () => shop.client({ authentication, products, currentCart, checkout, redirects });

  beforeEach(async () => {
    shop = await testPlatform();
    ada = open();
    browser = new HostedBrowser(shop);
    await becomeMember(ada, ada.auth.register({ email, password }));
    const { items } = await ada.products.queryProducts({ query: { paging: { limit: 50 } } });
    const plain = items.find(({ manageVariants, productOptions, stock }) => {
      return !manageVariants && productOptions.length === 0 && (stock?.quantity ?? 0) > 5;
    });
    const lineItems = [{ quantity: 1, catalogReference: { appId, catalogItemId: plain?.id ?? "" } }];
    await ada.currentCart.addToCurrentCart({ lineItems });
    ({ checkoutId = "" } = await ada.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" }));
  });
  afterEach(() => shop.close());

  const session = async () => (await (await browser.visit("/_vitrine/hosted/session")).json()) as Session;
  const urlOf = async (more: object) =>
    (await ada.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks, ...more })).redirectSession
      .fullUrl;

  test("is not needed by the member who is sent there", async () => {
    const first = await browser.visit(await urlOf({}));
    expect(browser.location(first).pathname).toBe(`/checkout/${checkoutId}`);
    expect((await browser.visit(`/checkout/${checkoutId}`)).headers.get("location")).toBeNull();
    // The link may have been sent on: it opens the checkout and not the account.
    expect(await session()).toMatchObject({ isMember: false, callbacks });
  });

  test("is asked of a new identity, and comes back to the checkout with every callback", async () => {
    await browser.visit(await urlOf({ preferences: { maintainIdentity: false } }));
    const asked = await browser.visit(`/checkout/${checkoutId}`);
    expect(browser.location(asked).pathname).toBe("/login");
    expect((await browser.logIn(email, password)).pathname).toBe(`/checkout/${checkoutId}`);
    expect(await session()).toMatchObject({ isMember: true, callbacks });
    expect((await browser.visit(`/checkout/${checkoutId}`)).headers.get("location")).toBeNull();
  });

  test("that is opened by itself ends at the shop, which hears of a member", async () => {
    await browser.visit("/login");
    const back = await browser.logIn(email, password);
    expect([back.origin, back.pathname, back.search]).toEqual([shop.origin, "/", "?wixMemberLoggedIn=true"]);
  });

  test("happens on the shop's own page when the redirect names one", async () => {
    const loginUrl = "http://localhost:3000/login";
    const own = { callbacks: { ...callbacks, loginUrl }, preferences: { maintainIdentity: false } };
    await browser.visit(await urlOf(own));
    const asked = browser.location(await browser.visit(`/checkout/${checkoutId}`));
    expect(`${asked.origin}${asked.pathname}`).toBe(loginUrl);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      wixMemberLoggedIn: "false",
      returnUrl: `http://localhost:4000/checkout/${checkoutId}`,
    });
  });

  test("as somebody else does not open the checkout", async () => {
    await open().auth.register({ email: "eve@example.com", password });
    await browser.visit(await urlOf({ preferences: { maintainIdentity: false } }));
    await browser.visit(`/checkout/${checkoutId}`);
    await browser.logIn("eve@example.com", password);
    const asked = await browser.visit(`/checkout/${checkoutId}`);
    expect(browser.location(asked).pathname).toBe("/login");
  });
});
