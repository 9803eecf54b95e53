import { productEditor, subscriptions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { renewSubscriptions } from "./renew.ts";
import { hasRunningSubscription } from "./running.ts";

const DAY = 86_400_000;

onEveryEngine("subscriptions", (engine) => {
  const subscribed = async (settings: object = {}) => {
    const own = await openShop(engine.store());
    const productId = await own.product({ isDigital: true });
    const subscriptionSettings = { frequency: "MONTH" as const, ...settings };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await own.member();
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const shop = own.admin({ subscriptions });
    const find = async () => (await shop.subscriptions.listSubscriptions({ orderId })).subscriptions[0];
    const id = (await find())?.id ?? "";
    const renew = () => renewSubscriptions(own.platform.runtime);
    return { own, buyer, orderId, shop, find, id, renew };
  };

  test("make an order to be paid for each period, once", async () => {
    const { own, find, renew, orderId } = await subscribed();
    const begun = await find();
    expect(begun).toMatchObject({ status: "ACTIVE", cycleNumber: 1, title: "Every month", latestOrderId: orderId });
    await renew();
    expect((await find())?.cycleNumber).toBe(1);
    own.clock.advance(32 * DAY);
    await Promise.all([renew(), renew()]);
    await renew();
    const renewed = await find();
    expect(renewed?.cycleNumber).toBe(2);
    expect(Date.parse(renewed?.nextOrderDate ?? "")).toBeGreaterThan(own.clock.now().getTime());
    const { order } = await own.app.orders.getOrder({ id: renewed?.latestOrderId ?? "" });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
      lineItems: [{ subscriptionInfo: { cycleNumber: 2 } }],
      balanceSummary: { paid: { amount: "0.00" } },
    });
    expect(order.balanceSummary?.balance?.amount).toBe(order.priceSummary.total?.amount);
    expect(order.number).not.toBe((await own.app.orders.getOrder({ id: orderId })).order.number);
  });

  test("end with the order they began with when that is canceled", async () => {
    const { own, find, orderId } = await subscribed();
    await own.app.orders.cancelOrder({ id: orderId });
    expect(await find()).toMatchObject({ status: "CANCELED", cycleNumber: 1 });
  });

  test("end with their last period", async () => {
    const { own, find, renew } = await subscribed({ billingCycles: 2 });
    own.clock.advance(32 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "ENDED", cycleNumber: 2 });
    own.clock.advance(32 * DAY);
    await renew();
    expect((await find())?.cycleNumber).toBe(2);
  });

  test("are paused and resumed without the periods in between, and canceled for good", async () => {
    const { own, find, renew, shop, id } = await subscribed();
    await shop.subscriptions.pauseSubscription({ id });
    own.clock.advance(70 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "PAUSED", cycleNumber: 1 });
    const { subscription } = await shop.subscriptions.resumeSubscription({ id });
    expect(Date.parse(subscription.nextOrderDate ?? "")).toBeGreaterThan(own.clock.now().getTime());
    await shop.subscriptions.cancelSubscription({ id });
    own.clock.advance(70 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "CANCELED", cycleNumber: 1 });
    expect(await codeOf(shop.subscriptions.resumeSubscription({ id }))).toBe("SUBSCRIPTION_OVER");
  });

  test("tie their member to the shop until they are canceled or their last period is over", async () => {
    const runs = async ({ own, buyer }: Awaited<ReturnType<typeof subscribed>>) => {
      const site = await own.platform.runtime.sites.load(own.siteId);
      return own.store.read((db) => hasRunningSubscription({ db, site, now: own.clock.now() }, buyer.id));
    };
    const canceled = await subscribed({ autoRenewal: true });
    canceled.own.clock.advance(32 * DAY);
    await canceled.renew();
    expect(await runs(canceled)).toBe(true);
    await canceled.shop.subscriptions.cancelSubscription({ id: canceled.id });
    expect(await runs(canceled)).toBe(false);
    const ended = await subscribed({ billingCycles: 2 });
    ended.own.clock.advance(32 * DAY);
    await ended.renew();
    expect(await runs(ended)).toBe(true);
    ended.own.clock.advance(32 * DAY);
    expect(await runs(ended)).toBe(false);
  });
});
