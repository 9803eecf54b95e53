import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, eventsOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";

onEveryEngine("edits of orders", (engine) => {
  let opened: Promise<Shop> | undefined;
  const open = () => (opened ??= openShop(engine.store()));

  /** Two bowls and a lamp, paid by card or on account. */
  async function bought(methodId: "manual" | "sandbox" = "sandbox", terms: { readonly delayCapture?: boolean } = {}) {
    const shop = await open();
    const bowl = await shop.product({ price: 1249, stock: 5, isDigital: true });
    const lamp = await shop.product({ price: 3001, stock: 1, isDigital: true });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(bowl, 2), item(lamp)]);
    const card = methodId === "sandbox" ? { card: CARD } : {};
    const request = { checkoutId, methodId, ...card, ...terms };
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout(request);
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    const [bowls = "", lamps = ""] = order.lineItems.map(({ id }) => id);
    const total = Number(order.priceSummary.total?.amount);
    return { ...shop, shop, buyer, bowl, lamp, orderId, paymentId, order, bowls, lamps, total };
  }

  test("take lines off, put them back into stock, and tell what is to be given back", async () => {
    const { shop, app, orderId, bowls, lamps, lamp, order, total } = await bought();
    const request = { id: orderId, quantities: [{ lineItemId: lamps, quantity: 0 }], reason: "Broken on arrival" };
    const preview = await app.draftOrders.previewOrderEdit(request);
    expect((await app.orders.getOrder({ id: orderId })).order).toEqual(order);
    const edit = await app.draftOrders.editOrder(request);
    expect(edit).toMatchObject({ difference: preview.difference, toGiveBack: preview.toGiveBack });
    const lampTotal = Number(order.lineItems[1]?.totalPriceAfterTax?.amount);
    expect(Number(edit.difference.amount)).toBeCloseTo(-lampTotal);
    expect(Number(edit.toGiveBack?.amount)).toBeCloseTo(lampTotal);
    expect(edit.toPay).toBeUndefined();
    expect(edit.order.lineItems.map(({ id }) => id)).toEqual([bowls]);
    expect(Number(edit.order.priceSummary.total?.amount)).toBeCloseTo(total - lampTotal);
    expect(Number(edit.order.balanceSummary?.balance?.amount)).toBeCloseTo(-lampTotal);
    expect(await stockOf(shop, lamp)).toMatchObject({ onHand: 1, reserved: 0 });
    expect(edit.order.activities.at(-1)).toMatchObject({
      activityType: "DRAFT_ORDER_CHANGES_APPLIED",
      draftOrderChangesApplied: {
        reason: "Broken on arrival",
        changes: [{ lineItemRemoved: { id: lamps, quantity: 1 } }, { totalPriceChanged: {} }],
      },
    });
    expect(await eventsOf(shop, orderId)).toEqual(expect.arrayContaining(["order_committed", "order_updated"]));
    expect(
      await codeOf(app.draftOrders.editOrder({ id: orderId, quantities: [{ lineItemId: bowls, quantity: 0 }] })),
    ).toBe("INVALID_ARGUMENT");
  });

  test("add lines and units as far as there are any, and ask for the difference", async () => {
    const { shop, app, buyer, orderId, bowls, lamp, bowl, total } = await bought();
    const tooMany = { id: orderId, quantities: [{ lineItemId: bowls, quantity: 6 }] };
    expect(await codeOf(app.draftOrders.editOrder(tooMany))).toBe("INSUFFICIENT_STOCK");
    expect(await codeOf(app.draftOrders.editOrder({ id: orderId, lineItems: [item(lamp)] }))).toBe("INVALID_ARGUMENT");
    expect(await stockOf(shop, bowl)).toMatchObject({ onHand: 3, reserved: 0 });
    const custom = {
      quantity: 1,
      price: "5.00",
      productName: { original: "Gift wrap" },
      itemType: { preset: "SERVICE" },
    };
    const edit = await app.draftOrders.editOrder({
      id: orderId,
      quantities: [{ lineItemId: bowls, quantity: 4 }],
      customLineItems: [custom as never],
      sendNotificationToBuyer: true,
    });
    expect(await stockOf(shop, bowl)).toMatchObject({ onHand: 1, reserved: 0 });
    const added = edit.order.lineItems.reduce((sum, line) => sum + Number(line.totalPriceAfterTax?.amount), 0) - total;
    expect(Number(edit.toPay?.amount)).toBeCloseTo(added);
    expect(edit.order.paymentStatus).toBe("PARTIALLY_PAID");
    expect(edit.order.lineItems.map(({ quantity }) => quantity)).toEqual([4, 1, 1]);
    expect(edit.paymentUrl).toContain(edit.paymentGatewayOrderId);
    const { paymentGatewayOrderId = "" } = edit;
    const paid = await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    const mails = await shop.store.read((db) => db.selectFrom("mails").select("subject").execute());
    expect(mails.map(({ subject }) => subject)).toContain(`Your order ${order.number} has changed`);
  });

  test("of an order whose payment is reserved change what is captured of it", async () => {
    const { app, orderId, paymentId, lamps } = await bought("sandbox", { delayCapture: true });
    const less = [{ lineItemId: lamps, quantity: 0 }];
    const { order } = await app.draftOrders.editOrder({ id: orderId, quantities: less });
    expect((await app.payments.capturePayment({ paymentId })).status).toBe("APPROVED");
    const { balanceSummary, paymentStatus } = (await app.orders.getOrder({ id: orderId })).order;
    expect(paymentStatus).toBe("PAID");
    expect(balanceSummary).toMatchObject({ paid: order.priceSummary.total, balance: { amount: "0.00" } });
  });

  test("of an order to be paid by transfer change what is owed", async () => {
    const { app, orderId, bowls, lamps } = await bought("manual");
    const quantities = [
      { lineItemId: bowls, quantity: 1 },
      { lineItemId: lamps, quantity: 0 },
    ];
    const edit = await app.draftOrders.editOrder({ id: orderId, quantities });
    expect(edit.toPay).toEqual(edit.order.priceSummary.total);
    expect(await app.orders.getPaymentCollectabilityStatus({ ecomOrderId: orderId })).toMatchObject({
      status: "COLLECTABLE",
      amount: { amount: edit.toPay?.amount },
    });
    await app.payments.recordManualPayment({ orderId });
    const again = await app.draftOrders.editOrder({ id: orderId, quantities: [{ lineItemId: bowls, quantity: 2 }] });
    expect(Number(again.toPay?.amount)).toBeCloseTo(Number(again.difference.amount));
    await app.payments.recordManualPayment({ orderId });
    const less = await app.draftOrders.editOrder({ id: orderId, quantities: [{ lineItemId: bowls, quantity: 1 }] });
    expect(less.toGiveBack?.amount).toBe(less.difference.amount.replace("-", ""));
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    const paymentId = payments.at(-1)?.payment?.paymentId ?? "";
    const amount = { amount: less.toGiveBack?.amount ?? "" };
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount, externalRefund: true }] });
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order.balanceSummary).toMatchObject({ balance: { amount: "0.00" }, refunded: amount });
  });

  test("are refused where they cannot be", async () => {
    const { app, orderId, bowls } = await bought();
    const edit = (id: string, lineItemId = bowls) =>
      codeOf(app.draftOrders.editOrder({ id, quantities: [{ lineItemId, quantity: 1 }] }));
    expect(await edit(randomUUID())).toBe("ORDER_NOT_FOUND");
    expect(await edit(orderId, randomUUID())).toBe("ORDER_LINE_ITEM_NOT_FOUND");
    expect(await codeOf(app.draftOrders.editOrder({ id: orderId }))).toBe("INVALID_ARGUMENT");
    await app.orders.cancelOrder({ id: orderId });
    expect(await edit(orderId)).toBe("ORDER_NOT_EDITABLE");
  });

  test("owe nothing back of an order whose money went back, and ask for nothing that was waived", async () => {
    const { app, orderId, paymentId, lamps, bowls } = await bought();
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    const smaller = await app.draftOrders.editOrder({ id: orderId, quantities: [{ lineItemId: lamps, quantity: 0 }] });
    expect(smaller).not.toHaveProperty("toGiveBack");
    expect(smaller).not.toHaveProperty("toPay");
    expect(smaller.order).toMatchObject({
      paymentStatus: "FULLY_REFUNDED",
      balanceSummary: { balance: { amount: "0.00" } },
    });
    expect(smaller.order.balanceSummary).not.toHaveProperty("overpaid");
    const more = await app.draftOrders.editOrder({ id: orderId, quantities: [{ lineItemId: bowls, quantity: 3 }] });
    expect(more).not.toHaveProperty("toGiveBack");
    expect(more.order.balanceSummary).toMatchObject({ balance: { amount: "0.00" } });
  });

  test("are left to the apps that the app which made the order names", async () => {
    const { app, bowl } = await bought();
    const made = async (appIds: string[]) => {
      const line = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" as const } };
      const { order } = await app.orders.createOrder({
        order: {
          status: "APPROVED",
          channelInfo: { type: "OTHER_PLATFORM" },
          priceSummary: { total: { amount: "24.98" } },
          lineItems: [{ ...line, ...item(bowl, 2), price: { amount: "12.49" } }],
        },
        settings: { editableByOwnerApps: { appIds }, allowOverselling: true },
      });
      return { id: order.id, by: order.createdBy?.appId ?? "", lineItemId: order.lineItems[0]?.id ?? "" };
    };
    const edit = async ({ id, lineItemId }: { readonly id: string; readonly lineItemId: string }) => {
      const request = { id, quantities: [{ lineItemId, quantity: 1 }] };
      await app.draftOrders.previewOrderEdit(request);
      return app.draftOrders.editOrder(request);
    };
    const closed = await made([randomUUID()]);
    expect(await codeOf(edit(closed))).toBe("ORDER_NOT_EDITABLE");
    const { order } = await edit(await made([randomUUID(), closed.by.toUpperCase()]));
    expect(order.lineItems[0]?.quantity).toBe(1);
  });

  test("whatever is edited, units and sums add up, and going back brings the total back", async () => {
    const steps = fc.array(
      fc.record({ line: fc.constantFrom("bowls", "lamps"), quantity: fc.integer({ min: 0, max: 6 }) }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (edits) => {
        const { shop, app, orderId, bowl, lamp, bowls, lamps, order: first } = await bought("manual");
        const ids = { bowls, lamps };
        for (const { line, quantity } of edits) {
          const quantities = [{ lineItemId: ids[line as keyof typeof ids], quantity }];
          await app.draftOrders.editOrder({ id: orderId, quantities }).safe();
          const { order } = await app.orders.getOrder({ id: orderId });
          const units = (id: string) => order.lineItems.find((one) => one.id === id)?.quantity ?? 0;
          expect(await stockOf(shop, bowl)).toMatchObject({ onHand: 5 - units(bowls), reserved: 0 });
          expect(await stockOf(shop, lamp)).toMatchObject({ onHand: 1 - units(lamps), reserved: 0 });
          const sum = order.lineItems.reduce((all, one) => all + Number(one.totalPriceAfterTax?.amount), 0);
          expect(Number(order.priceSummary.total?.amount)).toBeCloseTo(sum);
          expect(order.balanceSummary?.balance?.amount).toBe(order.priceSummary.total?.amount);
        }
        const { order } = await app.orders.getOrder({ id: orderId });
        if (order.lineItems.length < 2) return;
        const quantities = [
          { lineItemId: bowls, quantity: 2 },
          { lineItemId: lamps, quantity: 1 },
        ];
        await app.draftOrders.editOrder({ id: orderId, quantities }).safe();
        const { order: last } = await app.orders.getOrder({ id: orderId });
        expect(last.priceSummary).toEqual(first.priceSummary);
        expect(last.taxInfo).toEqual(first.taxInfo);
        expect(last.lineItems).toEqual(first.lineItems);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
