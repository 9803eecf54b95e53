import type { NewFulfillment, NewOrder } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, eventsOf, HOME, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

onEveryEngine("fulfillments", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const line = (name: string, quantity: number, preset = "PHYSICAL") => ({
    productName: { original: name },
    quantity,
    itemType: { preset } as { preset: "PHYSICAL" },
    price: { amount: "10.00" },
    ...(preset === "DIGITAL" && { digitalFile: { fileId: "guide.pdf" } }),
  });

  async function ordered(more: Partial<NewOrder> = {}, lines = [line("Bowl", 3), line("Lamp", 1)]) {
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: lines,
        priceSummary: { total: { amount: "40.00" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: HOME } } },
        ...more,
      },
    });
    const ids = order.lineItems.map(({ id }) => id);
    return { orderId: order.id, number: order.number, ids };
  }

  const send = (orderId: string, fulfillment: NewFulfillment) =>
    shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment });
  const orderOf = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
  const mailsAbout = async (number: string) =>
    (await shop.mailbox.all()).filter(({ subject }) => subject.includes(number));
  const tracked = (trackingNumber: string, shippingProvider = "ups") => ({
    trackingInfo: { trackingNumber, shippingProvider },
  });

  test("of a part make the order partially fulfilled, and of the rest fulfilled", async () => {
    const { orderId, ids } = await ordered();
    const [bowl = "", lamp = ""] = ids;
    const part = await send(orderId, { lineItems: [{ id: bowl, quantity: 2 }] });
    expect(part.orderWithFulfillments.fulfillments).toMatchObject([{ lineItems: [{ id: bowl, quantity: 2 }] }]);
    expect(await orderOf(orderId)).toMatchObject({ fulfillmentStatus: "PARTIALLY_FULFILLED" });
    await send(orderId, { lineItems: [{ id: bowl }, { id: lamp }], status: "In_Delivery" });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({
      fulfillmentStatus: "FULFILLED",
      fulfillmentStatusesAggregate: { statuses: ["In_Delivery"], orderFullyFulfilled: true },
    });
    expect(order.activities.map(({ activityType }) => activityType)).toContain("ORDER_FULFILLED");
    const { orderWithFulfillments } = await shop.app.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
    expect(orderWithFulfillments.fulfillments.map(({ lineItems }) => lineItems)).toEqual([
      [{ id: bowl, quantity: 2 }],
      [
        { id: bowl, quantity: 1 },
        { id: lamp, quantity: 1 },
      ],
    ]);
    expect((await eventsOf(shop, orderId)).filter((name) => name !== "order_updated").slice(-3)).toEqual([
      "fulfillments_updated",
      "fulfillments_updated",
      "order_fulfilled",
    ]);
  });

  test("never hold more than is left, and no line of another order", async () => {
    const { orderId, ids } = await ordered();
    const other = await ordered();
    const [bowl = ""] = ids;
    await send(orderId, { lineItems: [{ id: bowl, quantity: 2 }] });
    const failure = await send(orderId, { lineItems: [{ id: bowl, quantity: 2 }] }).safe();
    expect(failure.error).toMatchObject({
      status: 400,
      fieldViolations: [{ field: "fulfillment.lineItems[0].quantity", violatedRule: "MAX", data: { threshold: 1 } }],
    });
    expect(await codeOf(send(orderId, { lineItems: [{ id: other.ids[0] ?? "" }] }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(send(orderId, { lineItems: [{ id: bowl }, { id: bowl }] }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(send(orderId, { lineItems: [] }))).toBe("INVALID_ARGUMENT");
  });

  test("sent at once by two people share what is left", async () => {
    const { orderId, ids } = await ordered();
    const [bowl = ""] = ids;
    const sent = await Promise.all(
      [2, 2, 2].map((quantity) => send(orderId, { lineItems: [{ id: bowl, quantity }] }).safe()),
    );
    expect(sent.filter(({ data }) => data)).toHaveLength(1);
  });

  test("are only made of orders that are approved", async () => {
    const { orderId, ids } = await ordered({ paymentStatus: "NOT_PAID", status: "APPROVED" });
    await shop.app.orders.cancelOrder({ id: orderId });
    expect(await codeOf(send(orderId, { lineItems: [{ id: ids[0] ?? "" }] }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(send(NOWHERE, { lineItems: [{ id: NOWHERE }] }))).toBe("ORDER_NOT_FOUND");
  });

  test("get the link of a carrier that is known, and keep a link of their own with https alone", async () => {
    const { orderId, ids } = await ordered();
    const [bowl = ""] = ids;
    const lineItems = [{ id: bowl, quantity: 1 }];
    const { orderWithFulfillments } = await send(orderId, { lineItems, ...tracked("1Z 999/AA") });
    expect(orderWithFulfillments.fulfillments[0]?.trackingInfo).toEqual({
      trackingNumber: "1Z 999/AA",
      shippingProvider: "ups",
      trackingLink: "https://www.ups.com/track?tracknum=1Z%20999%2FAA",
    });
    const own = { shippingProvider: "Cargo bike", trackingLink: "https://bikes.example/42" };
    const second = await send(orderId, { lineItems, trackingInfo: own });
    expect(second.orderWithFulfillments.fulfillments[1]?.trackingInfo).toEqual(own);
    for (const trackingLink of ["http://bikes.example/42", "javascript:alert(1)", "https://ups.com@evil.example/"])
      expect(await codeOf(send(orderId, { lineItems, trackingInfo: { trackingLink } }))).toBe("INVALID_ARGUMENT");
    const markup = { trackingNumber: "<img src=x onerror=alert(1)>" };
    expect(await codeOf(send(orderId, { lineItems, trackingInfo: markup }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(send(orderId, { lineItems, status: "Shipped" as never }))).toBe("INVALID_ARGUMENT");
    expect((await orderOf(orderId)).activities.map(({ activityType }) => activityType)).toEqual(
      expect.arrayContaining(["TRACKING_NUMBER_ADDED", "TRACKING_LINK_ADDED"]),
    );
  });

  test("of one order never share a tracking number", async () => {
    const { orderId, ids } = await ordered();
    const [bowl = ""] = ids;
    const lineItems = [{ id: bowl, quantity: 1 }];
    await send(orderId, { lineItems, ...tracked("A1") });
    expect(await codeOf(send(orderId, { lineItems, ...tracked("A1") }))).toBe("TRACKING_NUMBER_ALREADY_EXISTS");
    const { fulfillmentId: id } = await send(orderId, { lineItems, ...tracked("A2") });
    const taken = { orderId, fulfillment: { id, ...tracked("A1") } };
    expect(await codeOf(shop.app.orderFulfillments.updateFulfillment(taken))).toBe("TRACKING_NUMBER_ALREADY_EXISTS");
  });

  test("are changed field by field, and never in their lines", async () => {
    const { orderId, ids } = await ordered();
    const [bowl = ""] = ids;
    const { fulfillmentId: id } = await send(orderId, { lineItems: [{ id: bowl, quantity: 1 }], ...tracked("A1") });
    const change = async (fulfillment: object, fieldMask?: string) => {
      const request = { orderId, fulfillment: { id, ...fulfillment }, ...(fieldMask && { fieldMask }) };
      return (await shop.app.orderFulfillments.updateFulfillment(request)).orderWithFulfillments.fulfillments[0];
    };
    expect(await change({ status: "In_Delivery", completed: true })).toMatchObject({
      status: "In_Delivery",
      completed: true,
      trackingInfo: { trackingNumber: "A1" },
    });
    expect(await change({ trackingInfo: { trackingNumber: "A9" } })).toMatchObject({
      trackingInfo: { trackingNumber: "A9", trackingLink: "https://www.ups.com/track?tracknum=A9" },
    });
    expect(await change({ status: "Ready", completed: false }, "completed")).toMatchObject({
      status: "In_Delivery",
      completed: false,
    });
    expect(await change({ trackingInfo: null, lineItems: [{ id: bowl, quantity: 1 }] })).not.toHaveProperty(
      "trackingInfo",
    );
    expect(await change({ customInfo: { fieldsData: { door: "green" } } })).toMatchObject({
      customInfo: { fieldsData: { door: "green" } },
    });
    expect(await codeOf(change({ lineItems: [{ id: bowl, quantity: 2 }] }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(change({ id: NOWHERE }))).toBe("NOT_FOUND");
    expect((await orderOf(orderId)).activities.map(({ activityType }) => activityType)).toContain(
      "TRACKING_NUMBER_EDITED",
    );
  });

  test("taken back after their mail make the order unfulfilled, and say so only when asked", async () => {
    const { orderId, number, ids } = await ordered();
    const lineItems = ids.map((id) => ({ id }));
    const { fulfillmentId } = await send(orderId, { lineItems, ...tracked("B1", "dhl") });
    const [, shipped, ...more] = await mailsAbout(number);
    expect(more).toEqual([]);
    expect(shipped).toMatchObject({ to: "ada@example.com", subject: `Your order ${number} is on its way` });
    for (const part of ["3 × Bowl", "1 × Lamp", "DHL", "B1", "tracking-id=B1"]) expect(shipped?.text).toContain(part);
    await shop.app.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({
      fulfillmentStatus: "NOT_FULFILLED",
      fulfillmentStatusesAggregate: { statuses: [], orderFullyFulfilled: false },
    });
    expect(order.activities.map(({ activityType }) => activityType).slice(-4)).toEqual([
      "TRACKING_NUMBER_ADDED",
      "ORDER_FULFILLED",
      "SHIPPING_CONFIRMATION_EMAIL_SENT",
      "ORDER_NOT_FULFILLED",
    ]);
    expect(await mailsAbout(number)).toHaveLength(2);
    const again = await send(orderId, { lineItems });
    const canceled = { orderId, fulfillmentId: again.fulfillmentId, notifyBuyer: true, message: "The glaze cracked." };
    await shop.app.orderDelivery.cancelFulfillment(canceled);
    const told = (await mailsAbout(number)).at(-1);
    expect(told?.subject).toBe(`A parcel of your order ${number} was called off`);
    expect(told?.text).toContain("The glaze cracked.");
    expect(await codeOf(shop.app.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId }))).toBe("NOT_FOUND");
  });

  test("are announced once: when they leave, or can be followed", async () => {
    const { orderId, number, ids } = await ordered();
    const [bowl = ""] = ids;
    const { fulfillmentId: id } = await send(orderId, { lineItems: [{ id: bowl, quantity: 1 }], status: "Pending" });
    const subjects = async () => (await mailsAbout(number)).map(({ subject }) => subject).slice(1);
    expect(await subjects()).toEqual([]);
    const change = (fulfillment: object) =>
      shop.app.orderFulfillments.updateFulfillment({ orderId, fulfillment: { id, ...fulfillment } });
    await change({ status: "In_Delivery" });
    expect(await subjects()).toEqual([`A part of your order ${number} is on its way`]);
    await change({ status: "Fulfilled" });
    await change(tracked("C1"));
    await change({ trackingInfo: { trackingNumber: "C2" } });
    expect(await subjects()).toHaveLength(2);
    await shop.app.orderDelivery.sendShippingConfirmation({ orderId, fulfillmentId: id });
    expect(await subjects()).toHaveLength(3);
    const quiet = { orderId, fulfillment: { lineItems: [{ id: bowl }] }, notifyBuyer: false };
    await shop.app.orderDelivery.fulfillOrder(quiet);
    expect(await subjects()).toHaveLength(3);
  });

  test("are not awaited of files, gift cards and services, nor of an order without delivery", async () => {
    const lines = [line("Bowl", 1), line("Guide", 1, "DIGITAL"), line("Course", 2, "SERVICE")];
    const mixed = await ordered({}, lines);
    expect(await orderOf(mixed.orderId)).toMatchObject({ fulfillmentStatus: "NOT_FULFILLED" });
    await send(mixed.orderId, { lineItems: [{ id: mixed.ids[0] ?? "" }] });
    expect(await orderOf(mixed.orderId)).toMatchObject({ fulfillmentStatus: "FULFILLED" });
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [line("Bowl", 1)],
        priceSummary: { total: { amount: "10.00" } },
      },
    });
    expect(order.fulfillmentStatus).toBe("FULFILLED");
  });

  test("are created for many orders at once, each as a whole", async () => {
    const [first, second, third] = [await ordered(), await ordered(), await ordered()];
    const all = ({ orderId, ids }: typeof first) => ({
      orderId,
      fulfillments: [{ lineItems: ids.map((id) => ({ id })) }],
    });
    const tooMuch = [{ lineItems: [{ id: second.ids[0] ?? "" }] }, { lineItems: [{ id: second.ids[0] ?? "" }] }];
    const { results, bulkActionMetadata } = await shop.app.orderFulfillments.bulkCreateFulfillments({
      ordersWithFulfillments: [all(first), { orderId: second.orderId, fulfillments: tooMuch }, all(third)],
    });
    expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, true]);
    expect(results[1]?.itemMetadata?.error).toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    const ids = [third, second, first].map(({ orderId }) => orderId);
    const listed = await shop.app.orderFulfillments.listFulfillmentsForMultipleOrders({ orderIds: [...ids, NOWHERE] });
    expect(listed.ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments.length])).toEqual([
      [third.orderId, 1],
      [second.orderId, 0],
      [first.orderId, 1],
    ]);
  });

  test("are found by the statuses that orders have of them", async () => {
    const { orderId, ids } = await ordered();
    await send(orderId, { lineItems: [{ id: ids[0] ?? "" }], status: "Accepted" });
    const found = async (filter: object) =>
      (await shop.app.orders.searchOrders({ search: { filter: { id: orderId, ...filter } } })).items.length;
    expect(await found({ "fulfillmentStatusesAggregate.statuses": { $hasSome: ["Accepted", "Ready"] } })).toBe(1);
    expect(await found({ "fulfillmentStatusesAggregate.statuses": { $hasAll: ["Accepted", "Ready"] } })).toBe(0);
    expect(await found({ fulfillmentStatus: "PARTIALLY_FULFILLED" })).toBe(1);
  });

  test("are seen by the buyer, and by no other shopper", async () => {
    const [buyer, stranger] = [await shop.member(), await shop.member()];
    const { orderId, ids } = await ordered({ buyerInfo: { memberId: buyer.id } });
    await send(orderId, { lineItems: [{ id: ids[0] ?? "" }] });
    const seen = await buyer.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
    expect(seen.orderWithFulfillments.fulfillments).toHaveLength(1);
    expect((await buyer.orderDelivery.getOrderDelivery({ orderId })).delivery).not.toHaveProperty("pickup");
    expect(await codeOf(stranger.orderFulfillments.listFulfillmentsForSingleOrder({ orderId }))).toBe(
      "ORDER_NOT_FOUND",
    );
    const many = await stranger.orderFulfillments.listFulfillmentsForMultipleOrders({ orderIds: [orderId] });
    expect(many.ordersWithFulfillments).toEqual([]);
  });
});
