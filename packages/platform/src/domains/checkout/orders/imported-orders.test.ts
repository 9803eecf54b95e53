import type { NewOrder } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, eventsOf, item, openShop, stockOf } from "@vitrine/test-support/shop";
import { recordEvents, storedEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";

const sold = {
  channelInfo: { type: "OTHER_PLATFORM" },
  lineItems: [
    { productName: { original: "Bowl" }, quantity: 2, itemType: { preset: "PHYSICAL" }, price: { amount: "12.00" } },
  ],
  priceSummary: { subtotal: { amount: "24.00" }, total: { amount: "24.00" } },
} satisfies NewOrder;

onEveryEngine("imported orders", (engine) => {
  test("keep their states and dates, take no stock and write to nobody", async () => {
    const shop = await openShop(engine.store());
    const productId = await shop.product({ stock: 1 });
    const lineItems = sold.lineItems.map((line) => ({ ...line, ...item(productId, 2) }));
    const { order } = await shop.app.orders.importOrder({
      order: {
        ...sold,
        lineItems,
        number: "77",
        createdDate: "2020-01-02T03:04:05.678Z",
        status: "CANCELED",
        paymentStatus: "FULLY_REFUNDED",
        buyerInfo: { email: "ada@example.com" },
      },
    });
    expect(order).toMatchObject({
      number: "77",
      createdDate: "2020-01-02T03:04:05.678Z",
      status: "CANCELED",
      paymentStatus: "FULLY_REFUNDED",
      imported: true,
      balanceSummary: { paid: { amount: "24.00" }, refunded: { amount: "24.00" }, balance: { amount: "24.00" } },
    });
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 1, reserved: 0 });
    expect(await eventsOf(shop, order.id)).toEqual(["order_imported"]);
    const mails = await shop.store.read((db) => db.selectFrom("mails").selectAll().execute());
    expect(mails).toEqual([]);
  });

  test("say of coupons and taxes what their system knew", async () => {
    const { app } = await openShop(engine.store());
    const { order } = await app.orders.importOrder({
      order: {
        ...sold,
        status: "APPROVED",
        paymentStatus: "PAID",
        appliedDiscounts: [
          { coupon: { code: "SUMMER", amount: { amount: "4.00" } } },
          { merchantDiscount: { description: "Late", amount: { amount: "1.00" } }, discountType: "SHIPPING" },
        ],
        taxInfo: { taxBreakdown: [{ rate: "0.08", taxName: "Sales tax", aggregatedTaxAmount: { amount: "1.92" } }] },
      },
    });
    expect(order.appliedDiscounts).toMatchObject([
      { discountType: "GLOBAL", coupon: { id: "", code: "SUMMER", name: "SUMMER", amount: { amount: "4.00" } } },
      { discountType: "SHIPPING", merchantDiscount: { description: "Late" } },
    ]);
    const named = { taxName: "Sales tax", rate: "0.08", aggregatedTaxAmount: { amount: "1.92" } };
    expect(order.taxInfo?.taxBreakdown).toMatchObject([
      { ...named, taxType: "", jurisdiction: "", jurisdictionType: "UNDEFINED" },
    ]);
    const { coupon, discountRule = { id: order.id } } = order.appliedDiscounts[0] ?? {};
    const both = [{ discountRule, ...(coupon && { coupon }) }];
    const refused = app.orders.importOrder({ order: { ...sold, ...order, appliedDiscounts: both } as never });
    expect(await codeOf(refused)).toBe("INVALID_ARGUMENT");
  });

  test("keep the balance they had, and go on from it", async () => {
    const { app } = await openShop(engine.store());
    const amounts = { paid: "20.00", refunded: "3.00", authorized: "1.00", pending: "0.50", pendingRefund: "0.25" };
    const given = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { amount }]));
    const states = { status: "APPROVED", paymentStatus: "PARTIALLY_REFUNDED" } as const;
    const balanceSummary = { ...given, balance: { amount: "-1.00" } };
    const { order } = await app.orders.importOrder({ order: { ...sold, ...states, balanceSummary } });
    expect(order.balanceSummary).toMatchObject(balanceSummary);
    expect((await app.orders.getOrder({ id: order.id })).order.balanceSummary).toMatchObject(balanceSummary);
    const { order: derived } = await app.orders.importOrder({
      order: { ...sold, ...states, balanceSummary: { paid: { amount: "20.00" }, refunded: { amount: "3.00" } } },
    });
    expect(derived.balanceSummary).toMatchObject({ balance: { amount: "7.00" }, authorized: { amount: "0.00" } });
    const tooLarge = { paid: { amount: "999999999999999.99" } };
    const { error } = await app.orders.importOrder({ order: { ...sold, ...states, balanceSummary: tooLarge } }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "order.balanceSummary.paid.amount", violatedRule: "MAX" }]);
  });

  test("are followed by numbers within their bounds", async () => {
    const { app } = await openShop(engine.store());
    for (const [counter, violatedRule] of [
      ["0", "MIN"],
      ["1000000000", "MAX"],
    ] as const) {
      const { error } = await app.orders.setOrderNumberCounter({ counter, allowLowerCounter: true }).safe();
      expect(error?.fieldViolations).toMatchObject([{ field: "counter", violatedRule }]);
    }
    expect(await app.orders.setOrderNumberCounter({ counter: "999999999" })).toMatchObject({ newCounter: "999999999" });
  });

  test("do not share a number with others, and those made later step over theirs", async () => {
    const { app } = await openShop(engine.store());
    const states = { status: "APPROVED", paymentStatus: "PAID" } as const;
    for (const number of ["10001", "10002", "10004"]) {
      await app.orders.importOrder({ order: { ...sold, ...states, number } });
    }
    const again = app.orders.importOrder({ order: { ...sold, ...states, number: "10004" } });
    expect(await codeOf(again)).toBe("ALREADY_EXISTS");
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.push((await app.orders.createOrder({ order: { ...sold, ...states } })).order.number);
    }
    expect(made).toEqual(["10003", "10005", "10006"]);
  });

  test("say in their event what the other system said they owe", async () => {
    const shop = await recordEvents(await openShop(engine.store()));
    const balanceSummary = { balance: { amount: "7.00" }, paid: { amount: "3.00" } };
    const states = { status: "APPROVED", paymentStatus: "PARTIALLY_PAID" } as const;
    const { order } = await shop.app.orders.importOrder({ order: { ...sold, ...states, balanceSummary } });
    expect(order.balanceSummary?.balance?.amount).toBe("7.00");
    const [event] = await storedEvents(shop.store, shop.siteId);
    expect(event?.body?.order).toMatchObject({ balanceSummary: order.balanceSummary, updatedDate: order.updatedDate });
  });

  test("are replaced and deleted as long as they were not paid here", async () => {
    const shop = await openShop(engine.store());
    const { app } = shop;
    const order = { ...sold, status: "APPROVED", paymentStatus: "NOT_PAID" } as const;
    const [first, second] = [await app.orders.importOrder({ order }), await app.orders.importOrder({ order })];
    await app.payments.recordManualPayment({ orderId: first.order.id });
    expect(await codeOf(app.orders.importOrder({ order: { ...order, id: first.order.id } }))).toBe(
      "FAILED_PRECONDITION",
    );
    await app.orders.bulkDeleteImportedOrders({ orderIds: [first.order.id, second.order.id] });
    expect((await app.orders.getOrder({ id: first.order.id })).order.paymentStatus).toBe("PAID");
    expect(await codeOf(app.orders.getOrder({ id: second.order.id }))).toBe("ORDER_NOT_FOUND");
    expect(await eventsOf(shop, second.order.id)).toEqual(["order_imported", "order_imported_order_deleted"]);
    expect(await eventsOf(shop, first.order.id)).not.toContain("order_imported_order_deleted");
  });
});
