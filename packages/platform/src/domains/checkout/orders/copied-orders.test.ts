import { randomUUID } from "node:crypto";
import { type NewOrder, orders, productEditor, subscriptions } from "@vitrine/contract";
import { createClient } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

interface Paid {
  readonly shop: Shop;
  readonly orderId: string;
  readonly paymentId: string;
}

const PENDING = "4000000000000077";
const DECLINED = "4000000000000002";
const nothing = async () => {};

onEveryEngine("an order that is created as another was read", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order with delivery, tax and a discount. */
  async function paid(number: string): Promise<Paid> {
    const here = await shop();
    const buyer = await here.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await here.product({ stock: 9 }), 2)]);
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, couponCode: await here.coupon() });
    const pay = { checkoutId, methodId: "sandbox", card: { ...CARD, number } };
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout(pay);
    return { shop: here, orderId, paymentId };
  }

  async function copy({ app }: Shop, orderId: string) {
    const { order } = await app.orders.getOrder({ id: orderId });
    return { order, copied: (await app.orders.createOrder({ order: order as NewOrder })).order };
  }

  test.each<[string, string, (paid: Paid) => Promise<unknown>, object]>([
    ["APPROVED PAID", CARD.number, nothing, { status: "APPROVED", paymentStatus: "PAID" }],
    ["INITIALIZED NOT_PAID", DECLINED, nothing, { status: "INITIALIZED", paymentStatus: "NOT_PAID" }],
    ["PENDING PENDING", PENDING, nothing, { status: "INITIALIZED", paymentStatus: "NOT_PAID" }],
    [
      "CANCELED PAID",
      CARD.number,
      ({ shop: { app }, orderId }) => app.orders.cancelOrder({ id: orderId }),
      { status: "APPROVED", paymentStatus: "PAID" },
    ],
    [
      "APPROVED FULLY_REFUNDED",
      CARD.number,
      ({ shop: { app }, orderId, paymentId }) =>
        app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] }),
      { status: "APPROVED", paymentStatus: "NOT_PAID" },
    ],
  ])("begins anew, and does not go on where the other is: %s", async (states, number, happen, begins) => {
    const first = await paid(number);
    await happen(first);
    const { order, copied } = await copy(first.shop, first.orderId);
    expect(`${order.status} ${order.paymentStatus}`).toBe(states);
    expect(copied).toMatchObject({ ...begins, priceSummary: order.priceSummary });
    expect(copied.id).not.toBe(order.id);
    expect(copied.number).not.toBe(order.number);
  });

  test("begins no subscription a second time", async () => {
    const here = await shop();
    const productId = await here.product();
    const subscriptionSettings = { frequency: "MONTH" as const };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await here.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await here.member();
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { copied } = await copy(here, orderId);
    const begunBy = async (id: string) =>
      (await here.admin({ subscriptions }).subscriptions.listSubscriptions({ orderId: id })).subscriptions.length;
    expect([await begunBy(orderId), await begunBy(copied.id)]).toEqual([1, 0]);
  });

  test("is out of reach of whoever holds a token for the checkout of the other", async () => {
    const { shop: here, orderId } = await paid(CARD.number);
    const { order, copied } = await copy(here, orderId);
    const { clientId, fetch, origin, platform, siteId } = here;
    const claims = { subject: order.buyerInfo?.visitorId ?? "", kind: "visitor", siteId, clientId } as const;
    const checkoutId = order.checkoutId ?? "";
    const authorization = await platform.tokens.issue({ ...claims, familyId: randomUUID(), checkoutId });
    const holder = createClient({
      baseUrl: origin,
      fetch,
      auth: () => ({ getAuthHeaders: () => ({ authorization }) }),
      services: { orders },
    });
    expect(copied.checkoutId).toBe(checkoutId);
    expect((await holder.orders.getOrder({ id: orderId })).order.id).toBe(orderId);
    expect(await codeOf(holder.orders.getOrder({ id: copied.id }))).toBe("ORDER_NOT_FOUND");
  });
});
