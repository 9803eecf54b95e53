import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, describe, expect, test } from "vitest";

/** Not amounts, or amounts that come to nothing, or to more than anyone has. */
const odd = ["", "-1.00", "1e1", "0x1", "NaN", "1,00", "0.00", "0.004", "10.895", "99999999999999999"];

onEveryEngine("amounts", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  /** An order of 10.89. */
  async function ordered(methodId: "manual" | "sandbox", delayCapture = false) {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    const card = methodId === "sandbox" ? { card: CARD, delayCapture } : {};
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId, ...card });
    return { orderId, paymentId };
  }
  const moneyOf = async (orderId: string) => (await shop.app.orders.getOrder({ id: orderId })).order.balanceSummary;

  type Ids = Awaited<ReturnType<typeof ordered>>;
  const moves: Readonly<
    Record<string, readonly [() => Promise<Ids>, (ids: Ids, amount: string) => PromiseLike<unknown>]>
  > = {
    refunded: [
      () => ordered("sandbox"),
      ({ orderId, paymentId }, amount) =>
        shop.app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: { amount } }] }),
    ],
    "refunded by their order": [
      () => ordered("sandbox"),
      ({ orderId, paymentId }, amount) =>
        shop.app.orders.triggerRefund({ ecomOrderId: orderId, payments: [{ paymentId, amount: { amount } }] }),
    ],
    captured: [
      () => ordered("sandbox", true),
      ({ orderId, paymentId }, amount) =>
        shop.app.orders.captureAuthorizedPayments({
          ecomOrderId: orderId,
          payments: [{ paymentId, amount: { amount } }],
        }),
    ],
    "asked for": [
      () => ordered("manual"),
      ({ orderId }, amount) => shop.app.orders.preparePaymentCollection({ ecomOrderId: orderId, amount: { amount } }),
    ],
    "noted by hand": [
      () => ordered("manual"),
      ({ orderId }, amount) => shop.app.payments.recordManualPayment({ orderId, amount }),
    ],
  };

  describe.each(Object.entries(moves))("%s", (_, [order, move]) => {
    test("move nothing when they are none, or more than there is", async () => {
      const ids = await order();
      const before = await moneyOf(ids.orderId);
      for (const amount of odd)
        expect([amount, await codeOf(move(ids, amount))]).toEqual([amount, expect.stringMatching(/^INVALID_/)]);
      expect(await moneyOf(ids.orderId)).toEqual(before);
    });

    test("with a digit beyond the currency's are rounded, to what there is and no more", async () => {
      const ids = await order();
      const before = await moneyOf(ids.orderId);
      await move(ids, "10.894");
      const after = await moneyOf(ids.orderId);
      expect([before, after].map((money) => JSON.stringify(money)).join()).not.toContain("10.90");
    });
  });
});
