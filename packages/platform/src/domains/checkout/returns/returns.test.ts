import type { NewReturnLineItem } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  eventsOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  stockOf,
} from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

onEveryEngine("returns", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const goods = (name: string, quantity: number) => ({
    productName: { original: name },
    quantity,
    itemType: { preset: "PHYSICAL" } as const,
    price: { amount: "10.00" },
  });

  /** Three bowls and a lamp, sent to their buyer. */
  async function delivered({ memberId, isSent = true, lines = [goods("Bowl", 3), goods("Lamp", 1)] }: Given = {}) {
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: lines,
        priceSummary: { total: { amount: "40.00" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com", ...(memberId && { memberId }) },
        shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: HOME } } },
      },
    });
    const [bowl = "", lamp = ""] = order.lineItems.map(({ id }) => id);
    const lineItems = order.lineItems.map(({ id }) => ({ id }));
    const send = () => shop.app.orderFulfillments.createFulfillment({ orderId: order.id, fulfillment: { lineItems } });
    if (isSent) await send();
    return { orderId: order.id, number: order.number, bowl, lamp };
  }
  interface Given {
    readonly memberId?: string;
    readonly isSent?: boolean;
    readonly lines?: ReturnType<typeof goods>[];
  }

  const ask = async (orderId: string, ...lineItems: NewReturnLineItem[]) =>
    (await shop.app.returns.createReturn({ orderId, lineItems })).return;
  const orderOf = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
  const subjects = async (number: string) =>
    (await shop.mailbox.all())
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(number))
      .slice(2);

  test("are asked for by the buyer, approved, received, restocked and closed", async () => {
    const buyer = await shop.member();
    const { orderId, number, bowl } = await delivered({ memberId: buyer.id });
    const lineItems = [{ lineItemId: bowl, quantity: 2, reason: "DAMAGED", comment: "A crack" } as const];
    const { return: asked } = await buyer.returns.createReturn({ orderId, lineItems, note: "In a hurry" });
    expect(asked).toMatchObject({
      status: "REQUESTED",
      requestedByBuyer: true,
      orderNumber: number,
      note: "In a hurry",
    });
    expect((await orderOf(orderId)).returnStatus).toBe("REQUESTED");
    const { id } = asked;
    await shop.app.returns.approveReturn({ id, message: "Send it to 12 Kiln Lane." });
    expect((await orderOf(orderId)).returnStatus).toBe("IN_PROGRESS");
    const received = await shop.app.returns.receiveReturn({ id, restock: true });
    expect(received.return).toMatchObject({
      status: "RECEIVED",
      lineItems: [{ lineItemId: bowl, quantity: 2, receivedQuantity: 2, restockedQuantity: 2, reason: "DAMAGED" }],
    });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ returnStatus: "PARTIALLY_RETURNED", fulfillmentStatus: "FULFILLED" });
    expect(order.lineItems[0]).toMatchObject({ restockQuantity: 2 });
    expect(order.activities.flatMap(({ customActivity }) => customActivity?.type ?? [])).toEqual([
      "RETURN_CREATED",
      "RETURN_APPROVED",
      "RETURN_RECEIVED",
    ]);
    expect((await shop.app.returns.closeReturn({ id })).return.status).toBe("CLOSED");
    expect(await subjects(number)).toEqual([
      `We have your request to return a part of order ${number}`,
      `You can return a part of order ${number}`,
      `Your return from order ${number} has arrived`,
    ]);
    expect(await eventsOf(shop, id)).toEqual(["return_created", "return_updated", "return_updated", "return_updated"]);
    const { return: seen } = await buyer.returns.getReturn({ id });
    expect(seen.status).toBe("CLOSED");
    expect(await codeOf((await shop.member()).returns.getReturn({ id }))).toBe("NOT_FOUND");
  });

  test("put units back into the stock they were taken from", async () => {
    const productId = await shop.product({ stock: 5 });
    const line = { ...goods("Bowl", 3), ...item(productId, 3) };
    const { orderId, bowl } = await delivered({ lines: [line as ReturnType<typeof goods>] });
    expect((await stockOf(shop, productId)).onHand).toBe(2);
    const { id } = await ask(orderId, { lineItemId: bowl, quantity: 2 });
    await shop.app.returns.receiveReturn({ id, lineItems: [{ lineItemId: bowl, quantity: 1 }] });
    expect((await stockOf(shop, productId)).onHand).toBe(2);
    await shop.app.returns.receiveReturn({ id, restock: true });
    expect((await stockOf(shop, productId)).onHand).toBe(3);
  });

  test("of one order never hold more than was sent and is not returned", async () => {
    const { orderId, bowl, lamp } = await delivered();
    await ask(orderId, { lineItemId: bowl, quantity: 2 });
    const more = shop.app.returns.createReturn({ orderId, lineItems: [{ lineItemId: bowl, quantity: 2 }] });
    expect((await more.safe()).error).toMatchObject({
      fieldViolations: [{ field: "lineItems[0].quantity", violatedRule: "MAX", data: { threshold: 1 } }],
    });
    const twice = [1, 1].map((quantity) => ({ lineItemId: lamp, quantity }));
    expect(await codeOf(ask(orderId, ...twice))).toBe("INVALID_ARGUMENT");
    const both = await Promise.all(
      [1, 1].map((quantity) =>
        shop.app.returns.createReturn({ orderId, lineItems: [{ lineItemId: lamp, quantity }] }).safe(),
      ),
    );
    expect(both.filter(({ data }) => data)).toHaveLength(1);
    const { returns, returnable } = await shop.app.returns.listReturnsOfOrder({ orderId });
    expect(returns).toHaveLength(2);
    expect(returnable).toEqual([{ lineItemId: bowl, quantity: 1 }]);
    const unsent = await delivered({ isSent: false });
    expect(await codeOf(ask(unsent.orderId, { lineItemId: unsent.bowl, quantity: 1 }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(ask(NOWHERE, { lineItemId: NOWHERE, quantity: 1 }))).toBe("ORDER_NOT_FOUND");
  });

  test("that are rejected or called off leave their units to be returned again", async () => {
    const buyer = await shop.member();
    const { orderId, number, lamp } = await delivered({ memberId: buyer.id });
    const request = { orderId, lineItems: [{ lineItemId: lamp, quantity: 1 }] };
    const first = (await buyer.returns.createReturn(request)).return;
    const rejected = await shop.app.returns.rejectReturn({ id: first.id, message: "It was made for you." });
    expect(rejected.return).toMatchObject({ status: "REJECTED", rejectionReason: "It was made for you." });
    expect(await subjects(number)).toContain(`Your return from order ${number} is not possible`);
    const second = (await buyer.returns.createReturn(request)).return;
    expect((await buyer.returns.cancelReturn({ id: second.id })).return.status).toBe("CANCELED");
    expect(await orderOf(orderId)).not.toHaveProperty("returnStatus");
    expect(await codeOf(shop.app.returns.approveReturn({ id: second.id }))).toBe("FAILED_PRECONDITION");
    expect((await buyer.returns.createReturn(request)).return.status).toBe("REQUESTED");
  });

  test("called off half-way keep what has arrived", async () => {
    const { orderId, bowl, lamp } = await delivered();
    const { id } = await ask(orderId, { lineItemId: bowl, quantity: 3 }, { lineItemId: lamp, quantity: 1 });
    await shop.app.returns.receiveReturn({ id, lineItems: [{ lineItemId: bowl, quantity: 2 }] });
    const { return: canceled } = await shop.app.returns.cancelReturn({ id });
    expect(canceled).toMatchObject({ status: "RECEIVED", lineItems: [{ lineItemId: bowl, quantity: 2 }] });
    const { returnable } = await shop.app.returns.listReturnsOfOrder({ orderId });
    expect(returnable).toEqual([
      { lineItemId: bowl, quantity: 1 },
      { lineItemId: lamp, quantity: 1 },
    ]);
  });

  test("of everything make an order returned, in its list and filter", async () => {
    const { orderId, bowl, lamp } = await delivered();
    const first = await ask(orderId, { lineItemId: bowl, quantity: 3 });
    await shop.app.returns.receiveReturn({ id: first.id });
    const second = await ask(orderId, { lineItemId: lamp, quantity: 1 });
    expect((await orderOf(orderId)).returnStatus).toBe("IN_PROGRESS");
    // Its parcel got lost: nothing arrives.
    await shop.app.returns.closeReturn({ id: second.id });
    const { items } = await shop.app.orders.searchOrders({
      search: { filter: { returnStatus: "RETURNED", id: orderId } },
    });
    expect(items.map(({ returnStatus }) => returnStatus)).toEqual(["RETURNED"]);
  });

  test("are received without a refund, and refunded without being received", async () => {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ stock: 5 }), 2)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const lineItemId = (await orderOf(orderId)).lineItems[0]?.id ?? "";
    await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: lineItemId }] } });
    const kept = await ask(orderId, { lineItemId, quantity: 1 });
    const { return: received } = await shop.app.returns.receiveReturn({ id: kept.id });
    expect(received.status).toBe("RECEIVED");
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID", returnStatus: "PARTIALLY_RETURNED" });

    const lost = await ask(orderId, { lineItemId, quantity: 1 });
    const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
    const { summary } = await shop.app.orderBilling.calculateRefund({ orderId, refundItems });
    const { payments } = await shop.app.orderBilling.getOrderRefundability({ orderId });
    const paymentRefunds = [
      { paymentId: payments[0]?.payment?.paymentId ?? "", amount: { amount: summary?.total?.amount ?? "0" } },
    ];
    const { refund } = await shop.app.orderBilling.refundPayments({ orderId, refundItems, paymentRefunds });
    await shop.app.returns.linkReturnRefund({ id: lost.id, refundId: refund.id ?? "" });
    const { return: closed } = await shop.app.returns.closeReturn({ id: lost.id });
    expect(closed.lineItems).toMatchObject([{ receivedQuantity: 0 }]);
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: "PARTIALLY_REFUNDED",
      returnStatus: "RETURNED",
      balanceSummary: { refunded: { amount: summary?.total?.amount }, balance: { amount: "0.00" } },
    });
  });

  test("are linked to a refund of their order alone", async () => {
    const { orderId, lamp } = await delivered();
    const { id } = await ask(orderId, { lineItemId: lamp, quantity: 1 });
    expect(await codeOf(shop.app.returns.linkReturnRefund({ id, refundId: NOWHERE }))).toBe("NOT_FOUND");
  });

  test("send units again without a charge", async () => {
    const { orderId, bowl } = await delivered();
    const before = await orderOf(orderId);
    const { id } = await ask(orderId, { lineItemId: bowl, quantity: 2 });
    const { return: replaced } = await shop.app.returns.sendReplacement({ id });
    expect(replaced).toMatchObject({ replaced: true, lineItems: [{ replacedQuantity: 2 }] });
    expect(await orderOf(orderId)).toMatchObject({
      fulfillmentStatus: "PARTIALLY_FULFILLED",
      priceSummary: before.priceSummary,
      balanceSummary: before.balanceSummary,
    });
    expect(await codeOf(shop.app.returns.sendReplacement({ id }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(shop.app.returns.cancelReturn({ id }))).toBe("FAILED_PRECONDITION");
    const fulfillment = { lineItems: [{ id: bowl, quantity: 3 }] };
    expect(await codeOf(shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment }))).toBe(
      "INVALID_ARGUMENT",
    );
    await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: bowl }] } });
    expect((await orderOf(orderId)).fulfillmentStatus).toBe("FULFILLED");
    const { returnable } = await shop.app.returns.listReturnsOfOrder({ orderId });
    expect(returnable).toContainEqual({ lineItemId: bowl, quantity: 3 });
  });

  test("take what is sent again from the shelf, as far as there is any", async () => {
    const productId = await shop.product({ stock: 5 });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const [line] = (await orderOf(orderId)).lineItems;
    const lineItemId = line?.id ?? "";
    await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: lineItemId }] } });
    const { id } = await ask(orderId, { lineItemId, quantity: 3 });
    expect(await codeOf(shop.app.returns.sendReplacement({ id }))).toBe("FAILED_PRECONDITION");
    expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
    await shop.app.returns.sendReplacement({ id, lineItems: [{ lineItemId, quantity: 2 }] });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 0, reserved: 0 });
    await shop.app.returns.receiveReturn({ id, restock: true });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 });
  });

  test("keep a line whose units came back and are sent again", async () => {
    const { orderId, lamp } = await delivered();
    const { id } = await ask(orderId, { lineItemId: lamp, quantity: 1 });
    await shop.app.returns.sendReplacement({ id });
    const edit = { id: orderId, quantities: [{ lineItemId: lamp, quantity: 0 }] };
    expect(await codeOf(shop.app.draftOrders.editOrder(edit))).toBe("ORDER_LINE_ITEM_NOT_EDITABLE");
  });

  test("put back what is sent again for a canceled order once it returns", async () => {
    const productId = await shop.product({ stock: 5 });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const lineItemId = (await orderOf(orderId)).lineItems[0]?.id ?? "";
    await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: lineItemId }] } });
    const { id } = await ask(orderId, { lineItemId, quantity: 1 });
    await shop.app.orders.cancelOrder({ id: orderId, restockAllItems: true });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 });
    await shop.app.returns.sendReplacement({ id });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 });
    await shop.app.returns.receiveReturn({ id, restock: true });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("are asked for thirty times by a buyer: no more mails, and no more of the order's history pushed out", async () => {
    const buyer = await shop.member();
    const { orderId, number, lamp } = await delivered({ memberId: buyer.id });
    const lineItems = [{ lineItemId: lamp, quantity: 1 }];
    for (let count = 0; count < 30; count += 1)
      await buyer.returns.cancelReturn({ id: (await buyer.returns.createReturn({ orderId, lineItems })).return.id });
    const guest = await shop.visitor();
    const guestReturn = { number, email: "ada@example.com", lineItems };
    expect(await codeOf(buyer.returns.createReturn({ orderId, lineItems }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(guest.returns.requestGuestReturn(guestReturn))).toBe("FAILED_PRECONDITION");
    expect(await subjects(number)).toHaveLength(30);
    expect((await ask(orderId, ...lineItems)).status).toBe("APPROVED");
  });

  test("keep the fulfillment of their units", async () => {
    const { orderId, bowl } = await delivered();
    const { id } = await ask(orderId, { lineItemId: bowl, quantity: 1 });
    const sent = await shop.app.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
    const fulfillmentId = sent.orderWithFulfillments.fulfillments[0]?.id ?? "";
    const remove = () => shop.app.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId });
    expect(await codeOf(remove())).toBe("FAILED_PRECONDITION");
    await shop.app.returns.cancelReturn({ id });
    expect((await remove()).orderWithFulfillments.fulfillments).toEqual([]);
  });

  test("are asked for without an account by whoever knows number and email", async () => {
    const { number, lamp } = await delivered();
    const guest = await shop.visitor();
    const request = { number, email: "ADA@example.com", lineItems: [{ lineItemId: lamp, quantity: 1 }] };
    expect(await codeOf(guest.returns.requestGuestReturn({ ...request, email: "eve@example.com" }))).toBe(
      "ORDER_NOT_FOUND",
    );
    const { order: before } = await guest.orderLookup.lookUpOrder({ number, email: "ada@example.com" });
    expect(before.returnable).toContainEqual({ lineItemId: lamp, quantity: 1 });
    expect(before.parcels).toMatchObject([{ lineItems: [{ quantity: 3 }, { quantity: 1 }] }]);
    expect((await guest.returns.requestGuestReturn(request)).return.status).toBe("REQUESTED");
    const { order: after } = await guest.orderLookup.lookUpOrder({ number, email: "ada@example.com" });
    expect(after.returns).toMatchObject([{ status: "REQUESTED", lineItems: [{ lineItemId: lamp, quantity: 1 }] }]);
  });

  test("are found by status and order", async () => {
    const { orderId, number, lamp } = await delivered();
    const { id } = await ask(orderId, { lineItemId: lamp, quantity: 1 });
    const found = async (filter: object) =>
      (await shop.app.returns.queryReturns({ query: { filter: filter as never } })).items.map((one) => one.id);
    expect(await found({ orderId })).toEqual([id]);
    expect(await found({ orderNumber: Number(number), status: "APPROVED" })).toEqual([id]);
    expect(await found({ orderId, status: "REQUESTED" })).toEqual([]);
  });
});
