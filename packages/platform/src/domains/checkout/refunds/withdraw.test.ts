import { orderDelivery, orderDocuments } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pagesOf } from "@vitrine/test-support/pdf";
import { CARD, codeOf, eventsOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("units that are refunded and restocked before they are sent", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order of three units, paid by card and not sent. */
  async function paid() {
    const here = await shop();
    const [buyer, productId] = [await here.visitor(), await here.product({ stock: 5 })];
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card: CARD,
    });
    const { order } = await here.app.orders.getOrder({ id: orderId });
    const lineItemId = order.lineItems[0]?.id ?? "";
    const refund = async (quantity: number, restocked: number) => {
      const refundItems = { lineItems: [{ lineItemId, quantity }] };
      const { summary } = await here.app.orderBilling.calculateRefund({ orderId, refundItems });
      const restock = restocked > 0 && { restock: { lineItems: [{ lineItemId, quantity: restocked }] } };
      const { refund: made } = await here.app.orderBilling.refundPayments({
        orderId,
        paymentRefunds: [{ paymentId, amount: { amount: summary?.total?.amount ?? "" } }],
        refundItems,
        sideEffects: { ...restock },
      });
      return made.id ?? "";
    };
    const send = (quantity?: number) =>
      here.app.orderFulfillments.createFulfillment({
        orderId,
        fulfillment: { lineItems: [{ id: lineItemId, ...(quantity && { quantity }) }] },
      });
    const admin = here.admin({ orderDelivery, orderDocuments });
    const left = async () => (await admin.orderDelivery.getOrderDelivery({ orderId })).delivery.unfulfilled;
    return { ...here, admin, orderId, lineItemId, refund, send, left };
  }

  const statusOf = async (id: string) => (await (await shop()).app.orders.getOrder({ id })).order.fulfillmentStatus;

  test("may be sent by name: the shop knows which unit came back", async () => {
    const { orderId, lineItemId, refund, send, left } = await paid();
    await send(1);
    await refund(1, 1);
    expect(await left()).toEqual([{ lineItemId, quantity: 1 }]);
    expect(await codeOf(send(3))).toBe("INVALID_ARGUMENT");
    await send(2);
    expect(await statusOf(orderId)).toBe("FULFILLED");
    expect(await left()).toEqual([]);
    expect(await codeOf(send())).toBe("INVALID_ARGUMENT");
  });

  test("are not waited for: the rest fulfills the order, and nothing else goes by itself", async () => {
    const { orderId, lineItemId, refund, send, left } = await paid();
    await refund(1, 1);
    expect(await left()).toEqual([{ lineItemId, quantity: 2 }]);
    expect(await statusOf(orderId)).toBe("NOT_FULFILLED");
    expect(await codeOf(send(4))).toBe("INVALID_ARGUMENT");
    await send();
    expect(await statusOf(orderId)).toBe("FULFILLED");
    expect(await left()).toEqual([]);
    expect(await codeOf(send())).toBe("INVALID_ARGUMENT");
  });

  test("are not on the packing slip", async () => {
    const { orderId, admin, refund } = await paid();
    await refund(2, 2);
    const { document } = await admin.orderDocuments.getPackingSlip({ orderId });
    const cells = (await pagesOf(document)).join("\n").split("\n");
    expect(cells).toContain("1");
    expect(cells).not.toContain("3");
  });

  test("complete an order of which the others were sent", async () => {
    const { orderId, refund, send } = await paid();
    await send(2);
    await refund(1, 1);
    expect(await statusOf(orderId)).toBe("FULFILLED");
    expect(await eventsOf(await shop(), orderId)).toContain("order_fulfilled");
  });

  test("leave nothing to send when they are all of it, which fulfills nothing", async () => {
    const { orderId, refund, left } = await paid();
    await refund(3, 3);
    expect(await statusOf(orderId)).toBe("FULFILLED");
    expect(await left()).toEqual([]);
    expect(await eventsOf(await shop(), orderId)).not.toContain("order_fulfilled");
  });

  test("are counted for a refund that names no lines when it gives everything back", async () => {
    const { app, orderId } = await paid();
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const payments = orderTransactions.payments.map(({ id = "" }) => ({ paymentId: id }));
    const sideEffects = { restockInfo: { type: "ALL_ITEMS" as const } };
    await app.orders.triggerRefund({ ecomOrderId: orderId, payments, sideEffects });
    expect(await statusOf(orderId)).toBe("FULFILLED");
  });

  test("are none when they stay out of the stock, or had been sent", async () => {
    const { orderId, lineItemId, refund, send, left } = await paid();
    await refund(1, 0);
    expect(await left()).toEqual([{ lineItemId, quantity: 3 }]);
    await send();
    await refund(1, 1);
    const { app } = await shop();
    const { orderWithFulfillments } = await app.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
    const fulfillmentId = orderWithFulfillments.fulfillments[0]?.id ?? "";
    await app.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId });
    expect(await left()).toEqual([{ lineItemId, quantity: 3 }]);
  });

  test("are none when the refund is for a return: those units came back", async () => {
    const { app, orderId, lineItemId, refund, send, left } = await paid();
    await send(1);
    const { return: made } = await app.returns.createReturn({ orderId, lineItems: [{ lineItemId, quantity: 1 }] });
    const refundId = await refund(1, 1);
    await app.returns.linkReturnRefund({ id: made.id, refundId });
    await app.returns.linkReturnRefund({ id: made.id, refundId });
    expect(await left()).toEqual([{ lineItemId, quantity: 2 }]);
    expect(await statusOf(orderId)).toBe("PARTIALLY_FULFILLED");
  });
});
