import { type CouponSpecification, productEditor, subscriptions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { renewSubscriptions } from "./renew.ts";

const MONTH = 32 * 86_400_000;

onEveryEngine("a coupon for some payments of a subscription", (engine) => {
  /** What each of four orders of a subscription says: total, discount, tax, delivery with tax. */
  async function totalsOf(own: Shop, coupon: CouponSpecification | undefined, isIncluded = false) {
    const productId = await own.product({ price: 1999 });
    const choices = {
      subscriptionOptions: [
        { id: "monthly", title: "Every month", subscriptionSettings: { frequency: "MONTH" as const } },
      ],
    };
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await own.member();
    const checkoutId = await readyCheckout(buyer, [item(productId, 3, { subscriptionOptionId: "monthly" })]);
    if (coupon) {
      const couponCode = await own.coupon({ appliesToSubscriptions: true, ...coupon });
      await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, couponCode });
    }
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const orders = [];
    for (let cycle = 0; cycle < 4; cycle += 1) {
      if (cycle > 0) {
        own.clock.advance(MONTH);
        await renewSubscriptions(own.platform.runtime);
      }
      const [found] = (await own.admin({ subscriptions }).subscriptions.listSubscriptions({ orderId })).subscriptions;
      const { order } = await own.app.orders.getOrder({ id: found?.latestOrderId ?? "" });
      expect(order).toMatchObject({ paymentStatus: "PAID", taxIncludedInPrices: isIncluded });
      expect(order.balanceSummary?.paid).toEqual(order.priceSummary.total);
      expect(order.taxInfo?.totalTax).toEqual(order.priceSummary.tax);
      const coupons = order.appliedDiscounts.filter((applied) => applied.coupon).length;
      const { total, discount, tax } = order.priceSummary;
      const delivery = order.shippingInfo?.cost?.totalPriceAfterTax;
      const line = order.lineItems[0]?.totalPriceAfterTax;
      orders.push({ coupons, amounts: [total, discount, tax, delivery, line].map((price) => price?.amount) });
    }
    return orders;
  }

  test.each([
    ["a percentage", { percentOffRate: 33, minimumSubtotal: 0 }],
    ["an amount", { moneyOffAmount: 7.77, minimumSubtotal: 0 }],
    ["free delivery", { freeShipping: true }],
  ])("lowers them by %s, and no more", async (_, kind) => {
    for (const taxIncludedInPrices of [false, true]) {
      const own = await openShop(engine.store(), { taxIncludedInPrices });
      const [full] = await totalsOf(own, undefined, taxIncludedInPrices);
      const [first, second, third, fourth] = await totalsOf(
        own,
        { ...kind, discountedCycleCount: 2 },
        taxIncludedInPrices,
      );
      expect(first?.coupons).toBe(1);
      expect(second).toEqual(first);
      expect(first?.amounts[0]).not.toBe(full?.amounts[0]);
      expect(third).toEqual(full);
      expect(fourth).toEqual(full);
    }
  });

  test("that names no number of payments lowers all of them", async () => {
    const [first, ...later] = await totalsOf(await openShop(engine.store()), {
      percentOffRate: 10,
      minimumSubtotal: 0,
    });
    expect(first?.coupons).toBe(1);
    expect(later).toEqual([first, first, first]);
  });
});
