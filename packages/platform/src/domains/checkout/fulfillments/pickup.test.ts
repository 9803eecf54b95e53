import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, HOME, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

onEveryEngine("pick-up", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const address = { country: "US", city: "Hudson", addressLine: "12 Kiln Lane", postalCode: "12534" };

  async function ordered(logistics: object = { pickupDetails: { pickupMethod: "STORE_PICKUP", address } }) {
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [
          {
            productName: { original: "Bowl" },
            quantity: 2,
            itemType: { preset: "PHYSICAL" },
            price: { amount: "10.00" },
          },
        ],
        priceSummary: { total: { amount: "20.00" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        shippingInfo: { title: "Collect from the studio", logistics },
      },
    });
    return { orderId: order.id, number: order.number, lineId: order.lineItems[0]?.id ?? "" };
  }

  const about = async (number: string) =>
    (await shop.mailbox.all()).filter(({ subject }) => subject.includes(number)).slice(1);
  const notesOf = async (id: string) =>
    (await shop.app.orders.getOrder({ id })).order.activities.flatMap(
      ({ customActivity, activityType }) => customActivity?.type ?? activityType,
    );

  test("goes from being prepared to ready to collected, and its buyer is written to", async () => {
    const { orderId, number } = await ordered();
    const { orderDelivery, orders } = shop.app;
    const statusOf = ({ delivery }: Awaited<ReturnType<typeof orderDelivery.getOrderDelivery>>) =>
      delivery.pickup?.status;
    expect(statusOf(await orderDelivery.getOrderDelivery({ orderId }))).toBe("PREPARING");
    expect(statusOf(await orderDelivery.markReadyForPickup({ orderId, message: "Ask for Maren." }))).toBe("READY");
    expect(statusOf(await orderDelivery.markReadyForPickup({ orderId }))).toBe("READY");
    const [ready, ...others] = await about(number);
    expect(others).toEqual([]);
    expect(ready?.subject).toBe(`Your order ${number} is ready for pick-up`);
    for (const part of ["12 Kiln Lane, Hudson 12534", "2 × Bowl", "Ask for Maren."])
      expect(ready?.text).toContain(part);
    expect((await orders.getOrder({ id: orderId })).order.fulfillmentStatus).toBe("NOT_FULFILLED");
    const collected = await orderDelivery.markCollected({ orderId });
    expect(collected.delivery).toMatchObject({
      pickup: { status: "COLLECTED", collectedDate: expect.any(String) },
      fulfillments: [{ status: "Fulfilled", completed: true, lineItems: [{ quantity: 2 }] }],
    });
    expect((await orders.getOrder({ id: orderId })).order.fulfillmentStatus).toBe("FULFILLED");
    expect((await about(number)).map(({ subject }) => subject)).toEqual([
      ready?.subject,
      `You have picked up your order ${number}`,
    ]);
    expect(await notesOf(orderId)).toEqual(
      expect.arrayContaining(["PICKUP_READY_EMAIL_SENT", "ORDER_FULFILLED", "PICKUP_COLLECTED"]),
    );
  });

  test("is taken back step by step", async () => {
    const { orderId, number } = await ordered();
    const { orderDelivery, orders } = shop.app;
    expect(await codeOf(orderDelivery.undoPickup({ orderId }))).toBe("FAILED_PRECONDITION");
    await orderDelivery.markReadyForPickup({ orderId, notifyBuyer: false });
    await orderDelivery.markCollected({ orderId, notifyBuyer: false });
    const undone = await orderDelivery.undoPickup({ orderId });
    expect(undone.delivery).toMatchObject({ fulfillments: [], pickup: { status: "READY" } });
    expect((await orders.getOrder({ id: orderId })).order.fulfillmentStatus).toBe("NOT_FULFILLED");
    expect((await orderDelivery.undoPickup({ orderId })).delivery.pickup).toEqual({ status: "PREPARING" });
    expect(await about(number)).toEqual([]);
    expect(await notesOf(orderId)).toContain("PICKUP_READY");
  });

  test("goes back to ready when the fulfillment it made is deleted", async () => {
    const { orderId } = await ordered();
    const { orderDelivery, orderFulfillments } = shop.app;
    const { delivery } = await orderDelivery.markCollected({ orderId });
    await orderFulfillments.deleteFulfillment({ orderId, fulfillmentId: delivery.fulfillments[0]?.id ?? "" });
    expect((await orderDelivery.getOrderDelivery({ orderId })).delivery.pickup).toEqual({ status: "PREPARING" });
  });

  test("in part leaves the rest to be collected, and sends no parcel's mail", async () => {
    const { orderId, number, lineId } = await ordered();
    const fulfillment = { lineItems: [{ id: lineId, quantity: 1 }] };
    await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment });
    expect(await about(number)).toEqual([]);
    const { delivery } = await shop.app.orderDelivery.markCollected({ orderId });
    expect(delivery.fulfillments.map(({ lineItems }) => lineItems[0]?.quantity)).toEqual([1, 1]);
  });

  test("is no matter of an order that is sent, or canceled", async () => {
    const sent = await ordered({ shippingDestination: { address: HOME } });
    expect(await codeOf(shop.app.orderDelivery.markReadyForPickup({ orderId: sent.orderId }))).toBe(
      "FAILED_PRECONDITION",
    );
    const { orderId } = await ordered();
    await shop.app.orders.cancelOrder({ id: orderId });
    expect(await codeOf(shop.app.orderDelivery.markCollected({ orderId }))).toBe("FAILED_PRECONDITION");
  });
});
