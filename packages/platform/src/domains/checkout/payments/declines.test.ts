import { randomUUID } from "node:crypto";
import { createClient } from "@vitrine/sdk";
import { checkout, currentCart, orderLookup, orders, payments } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

const services = { checkout, currentCart, orderLookup, orders, payments };
const DECLINED = { ...CARD, number: "4000000000000002" };

onEveryStore("declined cards", ({ store, reopen, isShared }) => {
  /** A visitor, who may be on a node of their own choice and come from a network address. */
  async function visitorOf(shop: Shop, { address }: { address?: string } = {}) {
    const claims = { subject: randomUUID(), kind: "visitor", siteId: shop.siteId, clientId: shop.clientId } as const;
    const authorization = await shop.platform.tokens.issue({ ...claims, familyId: randomUUID() });
    const auth = () => ({ getAuthHeaders: () => ({ authorization }) });
    const on = ({ origin, platform }: TestPlatform) => {
      const fetch = (input: string | URL | Request, init?: RequestInit) =>
        platform.fetch(new Request(input, init), address ? { address } : undefined);
      return createClient({ baseUrl: origin, fetch, auth, services, retry: false }) as never as Shopper;
    };
    return { on, here: on(shop) };
  }

  async function open() {
    const shop = await openShop(store());
    const productId = await shop.product({ isDigital: true });
    const begin = (buyer: Shopper) => readyCheckout(buyer, [item(productId)]);
    return { shop, begin };
  }

  const pay = (buyer: Shopper, checkoutId: string, card: object = DECLINED) =>
    buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: card as typeof CARD });

  async function decline(buyer: Shopper, checkoutId: string, times: number) {
    for (let index = 0; index < times; index += 1)
      expect(await pay(buyer, checkoutId)).toMatchObject({ status: "DECLINED" });
  }

  const counted = ({ siteId }: Shop) =>
    store().read((db) => db.selectFrom("attempts").select("count").where("site_id", "=", siteId).execute());

  test("are counted for a visitor over all checkouts, and stop them for the rest of an hour", async () => {
    const { shop, begin } = await open();
    const { here } = await visitorOf(shop);
    for (let index = 0; index < 4; index += 1) await decline(here, await begin(here), 5);
    shop.clock.advance(10 * 60_000);
    const last = await begin(here);
    const { error } = await pay(here, last, CARD).safe();
    expect(error).toMatchObject({
      code: "THROTTLED_FEATURE",
      status: 429,
      details: { applicationError: { data: { retryAfterSeconds: 50 * 60 } } },
    });
    const other = await shop.visitor();
    expect(await pay(other, await begin(other), CARD)).toMatchObject({ status: "APPROVED" });
    shop.clock.advance(50 * 60_000);
    expect(await pay(here, last, CARD)).toMatchObject({ status: "APPROVED" });
  });

  test("are counted for a network, whoever is behind it", async () => {
    const { shop, begin } = await open();
    for (let index = 0; index < 10; index += 1) {
      const { here } = await visitorOf(shop, { address: `2001:db8:1:2::${index}` });
      await decline(here, await begin(here), 10);
    }
    const { here } = await visitorOf(shop, { address: "2001:db8:1:2:ffff::1" });
    expect(await codeOf(pay(here, await begin(here), CARD))).toBe("THROTTLED_FEATURE");
    const { here: other } = await visitorOf(shop, { address: "2001:db8:1:3::1" });
    expect(await pay(other, await begin(other), CARD)).toMatchObject({ status: "APPROVED" });
  });

  test("are counted over all nodes", async () => {
    const { shop, begin } = await open();
    const { clientId, siteId, apiKey } = shop;
    const node = await testPlatform({
      store: { store: isShared ? reopen() : store(), credentials: { clientId, siteId, apiKey } },
    });
    const { here, on } = await visitorOf(shop);
    const there = on(node);
    const id = await begin(here);
    for (let index = 0; index < 10; index += 1) {
      await decline(here, id, 1);
      await decline(there, id, 1);
    }
    expect(await codeOf(pay(here, id, CARD))).toBe("THROTTLED_FEATURE");
    expect(await codeOf(pay(there, id, CARD))).toBe("THROTTLED_FEATURE");
  });

  test("tried all at once are not more than one after the other", async () => {
    const { shop, begin } = await open();
    const { here } = await visitorOf(shop);
    const ids: string[] = [];
    for (let index = 0; index < 40; index += 1) ids.push(await begin(here));
    const results = await Promise.all(ids.map((id) => pay(here, id).safe()));
    const declined = results.filter(({ data }) => data?.status === "DECLINED");
    expect(declined.length).toBeLessThanOrEqual(20);
    expect(results.filter(({ error }) => error?.code === "THROTTLED_FEATURE")).toHaveLength(40 - declined.length);
  });

  test("are all that is counted: purchases write nothing, and programs are not counted", async () => {
    const { shop, begin } = await open();
    const { here } = await visitorOf(shop, { address: "203.0.113.5" });
    await pay(here, await begin(here), CARD);
    const { orderId } = await pay(shop.app as never, await begin(here));
    await decline(shop.app as never, await begin(here), 25);
    expect(orderId).toBeDefined();
    expect(await counted(shop)).toEqual([]);
    await decline(here, await begin(here), 1);
    expect((await counted(shop)).map(({ count }) => Number(count))).toEqual([1, 1]);
  });

  test("are counted where an order, or a request for payment, is paid as well", async () => {
    const { shop, begin } = await open();
    const buyer = await shop.member();
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId: await begin(buyer), methodId: "manual" });
    const payOrder = () => buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: DECLINED });
    const asked = await shop.app.orders.preparePaymentCollection({ ecomOrderId: orderId, amount: { amount: "10.00" } });
    const { paymentGatewayOrderId } = asked;
    const payRequest = () =>
      buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: DECLINED });
    for (let index = 0; index < 10; index += 1) {
      expect(await payOrder()).toMatchObject({ status: "DECLINED" });
      expect(await payRequest()).toMatchObject({ status: "DECLINED" });
    }
    expect(await codeOf(payOrder())).toBe("THROTTLED_FEATURE");
    expect(await codeOf(payRequest())).toBe("THROTTLED_FEATURE");
    const token = { id: await begin(buyer), paymentToken: "tok_4242424242424242" };
    expect(await codeOf(buyer.checkout.createOrderAndCharge(token))).toBe("THROTTLED_FEATURE");
  });

  test("are counted once when the provider says so later, whether the buyer looks or it reports it", async () => {
    const { shop, begin } = await open();
    const { here } = await visitorOf(shop, { address: "203.0.113.6" });
    const { platform, siteId } = shop;
    const report = (paymentId: string) => platform.runtime.lookAtPayment(platform.runtime, siteId, paymentId);
    for (let index = 0; index < 20; index += 1) {
      const { paymentId = "" } = await pay(here, await begin(here), { ...CARD, number: "4000000000000341" });
      shop.clock.advance(60_000);
      const look = () => here.payments.getPayment({ paymentId });
      if (index % 2) await report(paymentId);
      expect(await look()).toMatchObject({ status: "DECLINED" });
      await Promise.all([look(), report(paymentId)]);
    }
    expect((await counted(shop)).map(({ count }) => Number(count))).toEqual([20]);
    expect(await codeOf(pay(here, await begin(here), CARD))).toBe("THROTTLED_FEATURE");
  });

  test("are not counted when what was pending is approved", async () => {
    const { shop, begin } = await open();
    const { here } = await visitorOf(shop);
    const { paymentId = "" } = await pay(here, await begin(here), { ...CARD, number: "4000000000000077" });
    shop.clock.advance(60_000);
    expect(await here.payments.getPayment({ paymentId })).toMatchObject({ status: "APPROVED" });
    expect(await counted(shop)).toEqual([]);
  });
});
