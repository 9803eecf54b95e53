import { productEditor, subscriptions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { renewSubscriptions } from "./renew.ts";

const DAY = 86_400_000;

onEveryEngine("a free trial", (engine) => {
  test("says what is due when it ends, delivery and tax included", async () => {
    const own = await openShop(engine.store());
    const productId = await own.product({ price: 1999 });
    const subscriptionSettings = { frequency: "MONTH" as const };
    const freeTrialPeriod = { frequency: "DAY" as const, interval: 7 };
    const subscriptionOptions = [
      { id: "at-once", title: "Every month", subscriptionSettings },
      { id: "trial", title: "A week for free", subscriptionSettings: { ...subscriptionSettings, freeTrialPeriod } },
    ];
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: { subscriptionOptions } });
    const buyer = await own.member();
    const begin = async (subscriptionOptionId: string) => {
      const id = await readyCheckout(buyer, [item(productId, 2, { subscriptionOptionId })]);
      return (await buyer.checkout.getCheckout({ id })).checkout;
    };
    const once = await begin("at-once");
    expect(once).not.toHaveProperty("payAfterFreeTrial");
    const checkout = await begin("trial");
    expect(checkout.payNow?.total?.amount).toBe("0.00");
    expect(checkout.payAfterFreeTrial).toEqual(once.priceSummary);
    expect(checkout.payLater).toEqual(checkout.payAfterFreeTrial);

    const request = { checkoutId: checkout.id, methodId: "sandbox", card: CARD };
    const { orderId } = await buyer.payments.payForCheckout(request);
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order.payAfterFreeTrial).toEqual(order.priceSummary);
    for (const days of [8, 32]) {
      own.clock.advance(days * DAY);
      await renewSubscriptions(own.platform.runtime);
    }
    const [found] = (await own.admin({ subscriptions }).subscriptions.listSubscriptions({ orderId })).subscriptions;
    const { order: later } = await own.app.orders.getOrder({ id: found?.latestOrderId ?? "" });
    expect(later).toMatchObject({ paymentStatus: "PAID", priceSummary: order.priceSummary });
    expect(later.id).not.toBe(orderId);
    expect(later).not.toHaveProperty("payAfterFreeTrial");
  });

  test("says nothing of what else is in the checkout", async () => {
    const own = await openShop(engine.store());
    const productId = await own.product({ price: 1000, isDigital: true });
    const subscriptionSettings = {
      frequency: "MONTH" as const,
      freeTrialPeriod: { frequency: "DAY" as const, interval: 7 },
    };
    const subscriptionOptions = [{ id: "trial", title: "A week for free", subscriptionSettings }];
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: { subscriptionOptions } });
    const lines = [item(productId, 1, { subscriptionOptionId: "trial" }), item(await own.product({ price: 500 }))];
    const buyer = await own.visitor();
    const id = await readyCheckout(buyer, lines);
    const { payAfterFreeTrial } = (await buyer.checkout.getCheckout({ id })).checkout;
    expect(payAfterFreeTrial).toMatchObject({
      subtotal: { amount: "10.00" },
      shipping: { amount: "0.00" },
      tax: { amount: "0.89" },
      total: { amount: "10.89" },
    });
  });
});
