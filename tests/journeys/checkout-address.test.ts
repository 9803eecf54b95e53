import { createHash, randomUUID } from "node:crypto";
import {
  account,
  carts,
  checkout,
  currentCart,
  members,
  orderLookup,
  orders,
  payments,
  redirects,
} from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { HostedBrowser } from "../support/hosted-browser.ts";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, type Shopper } from "../support/shop.ts";

const services = { account, carts, checkout, currentCart, members, orderLookup, orders, payments, redirects };

interface Session {
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly isMember: boolean;
}

onEveryEngine("a checkout's address", (engine) => {
  let shop: Shop;
  let productId: string;

  /** The store of a suite has several sites by and by. */
  const address = (checkoutId: string, more = "") => `/checkout/${checkoutId}${more}?site=${shop.siteId}`;

  /** What the page of a checkout may do in a browser. */
  async function page(browser: HostedBrowser, checkoutId: string) {
    const response = await browser.visit(`/_vitrine/hosted/session?checkout=${checkoutId}`);
    const session = (await response.json()) as Session;
    return { status: response.status, session, client: speakingAs(session.accessToken) };
  }

  const speakingAs = (authorization: string) => {
    const client = shop.client(services);
    const headers = { headers: { authorization } };
    return { client, headers };
  };

  /** A buyer with a cart, an earlier order, and two open checkouts; the address of one becomes known. */
  async function buyer(kind: "visitor" | "member" = "visitor") {
    shop = await openShop(engine.store());
    productId = await shop.product();
    const shopper = await shop[kind]();
    const done = await readyCheckout(shopper, [item(productId)]);
    const { orderId: earlier } = await shopper.payments.payForCheckout({ checkoutId: done, methodId: "manual" });
    await shopper.currentCart.addToCurrentCart({ lineItems: [item(productId, 2)] });
    const { cart } = await shopper.currentCart.getCurrentCart();
    const [open, other] = [
      await readyCheckout(shopper, [item(productId)]),
      await readyCheckout(shopper, [item(productId)]),
    ];
    return { shopper, earlier, done, cart, open, other };
  }

  const pay = ({ client, headers }: ReturnType<typeof speakingAs>, checkoutId: string) =>
    client.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }, headers);

  test("opens that checkout to whoever has it, to change and to pay, and then shows its thanks", async () => {
    const { open } = await buyer();
    const browser = new HostedBrowser(shop);
    await browser.visit(address(open));
    const { client: caller, session } = await page(browser, open);
    const { client, headers } = caller;
    expect(session.expiresAt - shop.clock.now().getTime() / 1000).toBeLessThanOrEqual(1_800);
    expect((await client.checkout.getCheckout({ id: open }, headers)).checkout.id).toBe(open);
    const change = { checkout: { id: open, buyerNote: "Ring twice" } };
    expect((await client.checkout.updateCheckout(change, headers)).checkout.buyerNote).toBe("Ring twice");
    expect((await client.payments.listPaymentMethods({}, headers)).methods.length).toBeGreaterThan(0);
    const { orderId, paymentId = "" } = await pay(caller, open);
    expect((await client.payments.getPayment({ paymentId }, headers)).status).toBe("APPROVED");
    const { order } = await client.orders.getOrder({ id: orderId }, headers);
    expect(order).toMatchObject({ id: orderId, checkoutId: open, buyerInfo: { email: "ada@example.com" } });
    expect(order.billingInfo).not.toHaveProperty("address");
    expect(await codeOf(client.checkout.getCheckout({ id: open }, headers))).toBe("CHECKOUT_NOT_FOUND");
    expect(await codeOf(client.checkout.updateCheckout(change, headers))).toBe("CHECKOUT_NOT_FOUND");
  });

  test("opens nothing else of the buyer's", async () => {
    const { open, other, earlier, cart, done, shopper } = await buyer();
    const browser = new HostedBrowser(shop);
    await browser.visit(address(open));
    const { client, headers } = (await page(browser, open)).client;
    const refused = await Promise.all([
      codeOf(client.orders.getOrder({ id: earlier }, headers)),
      codeOf(client.checkout.getCheckout({ id: other }, headers)),
      codeOf(client.payments.payForCheckout({ checkoutId: other, methodId: "manual" }, headers)),
      codeOf(client.checkout.getCheckout({ id: done }, headers)),
      codeOf(client.currentCart.getCurrentCart({}, headers)),
      codeOf(client.currentCart.deleteCurrentCart({}, headers)),
      codeOf(client.carts.getCart({ id: cart.id }, headers)),
      codeOf(client.orders.searchOrders({ search: {} }, headers)),
      codeOf(client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: open } }, headers)),
      codeOf(client.checkout.createCheckout({ channelType: "WEB", lineItems: [item(productId)] }, headers)),
    ]);
    expect(refused).toEqual([
      "ORDER_NOT_FOUND",
      "CHECKOUT_NOT_FOUND",
      "CHECKOUT_NOT_FOUND",
      "CHECKOUT_NOT_FOUND",
      ...Array.from({ length: 6 }, () => "PERMISSION_DENIED"),
    ]);
    const bare = (await (await browser.visit("/_vitrine/hosted/session")).json()) as Session;
    const nobody = speakingAs(bare.accessToken);
    expect(await codeOf(nobody.client.checkout.getCheckout({ id: open }, nobody.headers))).toBe("CHECKOUT_NOT_FOUND");
    expect(await codeOf(nobody.client.orders.getOrder({ id: earlier }, nobody.headers))).toBe("ORDER_NOT_FOUND");
    expect((await shopper.currentCart.getCurrentCart()).cart.id).toBe(cart.id);
  });

  test("opens nothing once the checkout became an order, whoever reads it there", async () => {
    const { done, earlier, open } = await buyer();
    const browser = new HostedBrowser(shop);
    for (const path of [address(done), address(done, `/thank-you/${earlier}`)]) {
      const response = await browser.visit(path);
      expect(response.headers.get("location")).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await page(browser, done)).status).toBe(401);
    // Someone who holds a session of another checkout gains nothing by the id either.
    await browser.visit(address(open));
    const { client, headers } = (await page(browser, done)).client;
    expect(await codeOf(client.orders.getOrder({ id: earlier }, headers))).toBe("ORDER_NOT_FOUND");
  });

  test("of a member's asks for the member", async () => {
    const { open } = await buyer("member");
    const browser = new HostedBrowser(shop);
    expect(browser.location(await browser.visit(address(open))).pathname).toBe("/login");
    const { client, headers } = (await page(browser, open)).client;
    expect(await codeOf(client.checkout.getCheckout({ id: open }, headers))).toBe("CHECKOUT_NOT_FOUND");
  });

  const linkOf = async (shopper: Shopper, checkoutId: string) => {
    const { redirects: mine } = { ...shopper, ...shop.client({ redirects }) };
    const authorization = await tokenOf(shopper);
    const { redirectSession } = await mine.createRedirectSession(
      { ecomCheckout: { checkoutId } },
      { headers: { authorization } },
    );
    return redirectSession.fullUrl;
  };
  const tokenOf = ({ id }: Shopper) =>
    shop.platform.tokens.issue({
      subject: id,
      kind: "member",
      siteId: shop.siteId,
      clientId: shop.clientId,
      familyId: randomUUID(),
    });

  test("in a member's link lets others pay and does not make them the member", async () => {
    const { shopper, open, earlier } = await buyer("member");
    const victim = new HostedBrowser(shop);
    const landed = await victim.visit(await linkOf(shopper, open));
    expect(victim.location(landed).pathname).toBe(`/checkout/${open}`);
    expect((await victim.visit(address(open))).headers.get("location")).toBeNull();
    const { client: caller, session } = await page(victim, open);
    expect(session.isMember).toBe(false);
    const { client, headers } = caller;
    expect(await codeOf(client.members.getCurrentMember({}, headers))).toBe("PERMISSION_DENIED");
    expect(await codeOf(client.account.listSessions({}, headers))).toBe("PERMISSION_DENIED");
    expect(await codeOf(client.orders.getOrder({ id: earlier }, headers))).toBe("ORDER_NOT_FOUND");
    const elsewhere = (await (await victim.visit("/_vitrine/hosted/session")).json()) as Session;
    expect(elsewhere.isMember).toBe(false);
    const { orderId } = await pay(caller, open);
    expect((await client.orders.getOrder({ id: orderId }, headers)).order.checkoutId).toBe(open);
  });

  test("keeps whoever is signed in there signed in", async () => {
    const { open } = await buyer();
    const mallory = await shop.member();
    const theirs = await readyCheckout(mallory, [item(productId)]);
    const browser = new HostedBrowser(shop);
    const ada = await shop.member();
    const binding = createHash("sha256").update("test").digest("base64url");
    const { redirectSession } = await shop
      .client({ redirects })
      .redirects.createRedirectSession(
        { login: {} },
        { headers: { authorization: await tokenOf(ada), "x-vitrine-link-binding": binding } },
      );
    await browser.visit(redirectSession.fullUrl, { headers: { cookie: "vitrine-link=test" } });
    const who = async () => (await (await browser.visit("/_vitrine/hosted/session")).json()) as Session;
    expect((await who()).isMember).toBe(true);
    await browser.visit(address(open));
    expect((await who()).isMember).toBe(true);
    await browser.visit(await linkOf(mallory, theirs));
    expect((await who()).isMember).toBe(true);
    const { client, headers } = speakingAs((await who()).accessToken);
    expect(await codeOf(client.checkout.getCheckout({ id: theirs }, headers))).toBe("CHECKOUT_NOT_FOUND");
    expect((await page(browser, theirs)).session.isMember).toBe(false);
  });

  test("costs the database nothing to look at, and no more than the login page", async () => {
    const { open } = await buyer();
    const rows = () =>
      shop.store.read((db) =>
        db.selectFrom("hosted_sessions").select("doc").where("site_id", "=", shop.siteId).execute(),
      );
    const site = `site=${shop.siteId}`;
    for (const path of [address(open), `/login?${site}`, `/signup?${site}`, `/login?${site}&return=${shop.origin}/me`])
      for (let visit = 0; visit < 3; visit += 1) await new HostedBrowser(shop).visit(path);
    expect(await rows()).toEqual([]);
  });

  test("names its site where there are several, and says what is missing without", async () => {
    const { open, shopper } = await buyer();
    await openShop(engine.store());
    const { checkoutUrl } = await shopper.checkout.getCheckoutUrl({ id: open });
    expect(new URL(checkoutUrl).searchParams.get("site")).toBe(shop.siteId);
    const browser = new HostedBrowser(shop);
    await browser.visit(checkoutUrl);
    const { client, headers } = (await page(browser, open)).client;
    expect((await client.checkout.getCheckout({ id: open }, headers)).checkout.id).toBe(open);
    const bare = await new HostedBrowser(shop).visit(`/checkout/${open}`, { headers: { accept: "text/html" } });
    expect(bare.status).toBe(404);
    expect(await bare.text()).toContain("There is no such shop here");
  });

  test("that no checkout could have is nobody's, on either engine", async () => {
    shop = await openShop(engine.store());
    for (const id of ["%00", "a%00b", "%5C", "%F0%9F%92%A9", "x".repeat(5_000)]) {
      const browser = new HostedBrowser(shop);
      // Without built pages a page that is there answers 503 and says so.
      const response = await browser.visit(address(id));
      expect(await response.text()).toMatch(/not built|<!doctype html>/i);
      expect(response.headers.getSetCookie()).toEqual([]);
      for (const query of [`client_id=${id}`, `clientId=${id}`])
        expect((await browser.visit(`/oauth2/authorize?${query}&site=${shop.siteId}`)).status).toBeLessThan(500);
      expect((await browser.visit(`/_vitrine/hosted/session?checkout=${id}`)).status).toBe(401);
    }
  });
});
