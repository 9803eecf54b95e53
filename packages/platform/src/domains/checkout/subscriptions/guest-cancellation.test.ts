import { randomUUID } from "node:crypto";
import { orderLookup, productEditor, type SubscriptionSettings, subscriptions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { renewSubscriptions } from "./renew.ts";

const day = 86_400_000;
const email = "ada@example.com";

onEveryEngine("subscriptions of guests", (engine) => {
  async function subscribed(who: (shop: Shop) => Promise<Shopper>, settings: Partial<SubscriptionSettings> = {}) {
    const shop = await openShop(engine.store());
    const productId = await shop.product({ isDigital: true });
    const subscriptionSettings = { frequency: "MONTH" as const, enableCustomerCancellation: true, ...settings };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await who(shop);
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { number } = (await shop.app.orders.getOrder({ id: orderId })).order;
    const guest = shop.client({ orderLookup, subscriptions });
    const lookUp = async (text: string = number) =>
      (await guest.orderLookup.lookUpOrder({ number: text, email })).order.subscriptions;
    const [{ id = "" } = {}] = await lookUp();
    const cancel = (changes: object = {}) =>
      guest.subscriptions.cancelGuestSubscription({ number, email, id, ...changes });
    return { shop, orderId, number, id, lookUp, cancel };
  }

  test("are canceled by whoever knows number and email of one of their orders", async () => {
    const { shop, number, id, lookUp, cancel } = await subscribed((own) => own.visitor());
    shop.clock.advance(32 * day);
    await renewSubscriptions(shop.platform.runtime);
    const latest = String(Number(number) + 1);
    for (const order of [number, latest]) {
      expect(await lookUp(order)).toEqual([
        {
          id,
          lineItemId: expect.any(String),
          status: "ACTIVE",
          nextOrderDate: expect.any(String),
          cancelable: true,
        },
      ]);
    }
    const { items } = await shop.app.orders.searchOrders({
      search: { filter: { "lineItems.subscriptionInfo.id": id } },
    });
    expect(items.map((order) => order.number).sort()).toEqual([number, latest]);
    const { subscription } = await cancel({ number: `#${latest}`, email: " ADA@example.com " });
    expect(subscription).toEqual({ id, lineItemId: expect.any(String), status: "CANCELED", cancelable: false });
    expect((await cancel()).subscription).toEqual(subscription);
    expect(await lookUp()).toEqual([subscription]);
    shop.clock.advance(70 * day);
    await renewSubscriptions(shop.platform.runtime);
    expect(await codeOf(lookUp(String(Number(latest) + 1)))).toBe("ORDER_NOT_FOUND");
  });

  test("take the order with them that waits for its payment", async () => {
    const { shop, orderId, cancel } = await subscribed((own) => own.visitor(), {
      freeTrialPeriod: { frequency: "DAY", interval: 10 },
    });
    await cancel();
    shop.clock.advance(40 * day);
    await renewSubscriptions(shop.platform.runtime);
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({ status: "CANCELED", paymentStatus: "NOT_PAID" });
  });

  test("are not canceled by anyone else, nor against their terms", async () => {
    const { cancel } = await subscribed((own) => own.visitor());
    expect(await codeOf(cancel({ email: "eve@example.com" }))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf(cancel({ id: randomUUID() }))).toBe("NOT_FOUND");
    const fixed = await subscribed((own) => own.visitor(), { enableCustomerCancellation: false });
    expect(await fixed.lookUp()).toMatchObject([{ status: "ACTIVE", cancelable: false }]);
    expect(await codeOf(fixed.cancel())).toBe("CANCELLATION_NOT_ALLOWED");
    const members = await subscribed((own) => own.member());
    expect(await members.lookUp()).toMatchObject([{ status: "ACTIVE", cancelable: false }]);
    expect(await codeOf(members.cancel())).toBe("CANCELLATION_NOT_ALLOWED");
  });
});
