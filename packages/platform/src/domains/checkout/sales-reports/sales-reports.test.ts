import { salesReports, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const DAY = 86_400_000;

onEveryEngine("a report of sales", (engine) => {
  const open = async () => {
    const shop = await openShop(engine.store(), { timeZone: "UTC" });
    const today = () => shop.clock.now().toISOString().slice(0, 10);
    const sell = async (name: string, quantity = 1, price = 1000) => {
      const buyer = await shop.visitor();
      const productId = await shop.product({ name, price, isDigital: true });
      const checkoutId = await readyCheckout(buyer, [item(productId, quantity)]);
      const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      return (await shop.app.orders.getOrder({ id: orderId })).order;
    };
    return { ...shop, today, sell, reports: shop.admin({ salesReports }).salesReports };
  };
  const made = (shop: Shop, email: string | undefined, date: string, amount = "20.00", currency = "USD", line = {}) =>
    shop.app.orders.importOrder({
      order: {
        number: String(Math.floor(Math.random() * 1e9)),
        createdDate: date,
        channelInfo: { type: "POS" },
        currency,
        status: "APPROVED",
        paymentStatus: "PAID",
        ...(email && { buyerInfo: { email } }),
        lineItems: [
          {
            productName: { original: "Workshop" },
            itemType: { preset: "SERVICE" },
            quantity: 3,
            price: { amount },
            lineItemPrice: { amount },
            ...line,
          },
        ],
        priceSummary: { total: { amount } },
      },
    });

  test("sums every order of every day, and of none", async () => {
    const { reports, clock, today, sell } = await open();
    const from = today();
    const first = await sell("Bowl");
    clock.advance(2 * DAY);
    const second = await sell("Vase", 2);
    const report = await reports.getSalesReport({ from, to: today() });
    const amounts = [first, second].map(({ priceSummary }) => Number(priceSummary.total?.amount));
    const sum = amounts.reduce((all, one) => all + one, 0);
    expect(report).toMatchObject({ currency: "USD", timeZone: "UTC", unconvertedOrders: 0 });
    const checkouts = { checkouts: 2, checkoutsOrdered: 2 };
    expect(report.total).toEqual({ orders: 2, sales: sum.toFixed(2), refunds: 0, refunded: "0.00", ...checkouts });
    expect(Number(report.averageOrder)).toBeCloseTo(sum / 2, 2);
    expect(report.days.map(({ orders, sales }) => [orders, Number(sales)])).toEqual([
      [1, amounts[0]],
      [0, 0],
      [1, amounts[1]],
    ]);
    const before = await reports.getSalesReport({ from: "2001-01-01", to: "2001-01-02" });
    expect(before.total).toEqual({ orders: 0, sales: "0.00", refunds: 0, refunded: "0.00" });
    expect(before.customers).toEqual({ new: 0, returning: 0, anonymousOrders: 0 });
    expect(before).not.toHaveProperty("averageOrder");
  });

  test("counts the checkouts of a day and which became orders, while those that were left are kept", async () => {
    const { app, reports, clock, today, sell, visitor, product } = await open();
    const from = today();
    const left = await readyCheckout(await visitor(), [item(await product())]);
    await readyCheckout(await visitor(), [item(await product())]);
    clock.advance(DAY);
    await sell("Bowl");
    const figures = async (to: string) => {
      const { total, days } = await reports.getSalesReport({ from, to });
      return [total, ...days].map(({ checkouts, checkoutsOrdered }) => [checkouts, checkoutsOrdered]);
    };
    const second = today();
    expect(await figures(second)).toEqual([
      [3, 1],
      [2, 0],
      [1, 1],
    ]);
    await app.payments.payForCheckout({ checkoutId: left, methodId: "sandbox", card: CARD });
    expect(await figures(second)).toEqual([
      [3, 2],
      [2, 1],
      [1, 1],
    ]);
    clock.advance(89 * DAY);
    const gone = [undefined, undefined];
    expect(await figures(second)).toEqual([gone, gone, [1, 1]]);
  });

  test("has the days of the shop's clock", async () => {
    const shop = await open();
    await shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { timeZone: "Asia/Kolkata" } });
    await made(shop, "ada@example.com", "2026-02-10T18:29:00.000Z");
    await made(shop, "ada@example.com", "2026-02-10T18:30:00.000Z");
    const { days, timeZone } = await shop.reports.getSalesReport({ from: "2026-02-10", to: "2026-02-11" });
    expect(timeZone).toBe("Asia/Kolkata");
    expect(days.map(({ date, orders }) => [date, orders])).toEqual([
      ["2026-02-10", 1],
      ["2026-02-11", 1],
    ]);
  });

  test("tells new customers from those who had ordered before", async () => {
    const shop = await open();
    await made(shop, "ada@example.com", "2026-01-05T12:00:00.000Z");
    for (const email of ["Ada@example.com", "ada@example.com", "ben@example.com", "ben@example.com", undefined])
      await made(shop, email, "2026-02-10T12:00:00.000Z");
    const { customers, total } = await shop.reports.getSalesReport({ from: "2026-02-01", to: "2026-02-28" });
    expect(customers).toEqual({ new: 1, returning: 1, anonymousOrders: 1 });
    expect(total.orders).toBe(5);
  });

  test("leaves canceled orders out, and counts what was given back on the day of the refund", async () => {
    const { app, reports, clock, today, sell } = await open();
    const from = today();
    const kept = await sell("Bowl", 1, 5000);
    const canceled = await sell("Vase");
    await app.orders.cancelOrder({ id: canceled.id });
    clock.advance(DAY);
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId: kept.id });
    const paymentId = orderTransactions.payments[0]?.id ?? "";
    await app.orders.triggerRefund({
      ecomOrderId: kept.id,
      payments: [{ paymentId, amount: { amount: "12.00" } }],
    });
    const { total, days } = await reports.getSalesReport({ from, to: today() });
    expect(total).toMatchObject({ orders: 1, sales: kept.priceSummary.total?.amount, refunds: 1, refunded: "12.00" });
    expect(days.map(({ refunded }) => refunded)).toEqual(["0.00", "12.00"]);
  });

  test("counts other currencies at the rate each order keeps, and says which have none", async () => {
    const shop = await open();
    const rates = [{ rate: "150", from: "2020-01-01T00:00:00.000Z" }];
    const currencies = [{ currency: "JPY", rates, isCharged: true }];
    await shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { currencies } });
    const buyer = await shop.visitor();
    const lines = [item(await shop.product({ name: "Lamp", price: 1000, isDigital: true }), 2)];
    const checkoutId = await readyCheckout(buyer, lines, { conversionCurrency: "JPY" });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    await made(shop, undefined, shop.clock.now().toISOString(), "5.000", "KWD");
    const days = { from: shop.today(), to: shop.today() };
    const { total, unconvertedOrders, averageOrder } = await shop.reports.getSalesReport(days);
    expect([total.orders, unconvertedOrders]).toEqual([2, 1]);
    expect(Number(total.sales)).toBeCloseTo(Number(order.priceSummary.total?.amount) / 150, 1);
    expect(averageOrder).toBe(total.sales);
    const { products } = await shop.reports.listTopProducts(days);
    expect(products.map(({ name, units }) => [name, units])).toEqual([
      ["Lamp", 2],
      ["Workshop", 3],
    ]);
    expect(Number(products[0]?.sales)).toBeCloseTo(20, 1);
  });

  test("lists what brought the most, with what was sold without a product", async () => {
    const shop = await open();
    const bowl = await shop.sell("Bowl", 2);
    await shop.sell("Vase", 9, 100);
    await made(shop, undefined, shop.clock.now().toISOString(), "15.00");
    const days = { from: shop.today(), to: shop.today() };
    const { products, ordersRead, isComplete } = await shop.reports.listTopProducts(days);
    expect([ordersRead, isComplete]).toEqual([3, true]);
    const productId = bowl.lineItems[0]?.catalogReference?.catalogItemId;
    expect(products[0]).toEqual({ productId, name: "Bowl", orders: 1, units: 2, sales: "20.00" });
    expect(products[1]).toEqual({ name: "Workshop", orders: 1, units: 3, sales: "15.00" });
    expect(products[2]).toMatchObject({ name: "Vase", units: 9, sales: "9.00" });
    expect((await shop.reports.listTopProducts({ ...days, limit: 1 })).products).toHaveLength(1);
  });

  test("lists what a line comes to of which only the price of a unit is known", async () => {
    const shop = await open();
    const unit = { price: { amount: "12.50" }, lineItemPrice: undefined };
    await made(shop, undefined, shop.clock.now().toISOString(), "37.50", "USD", unit);
    const days = { from: shop.today(), to: shop.today() };
    const { products } = await shop.reports.listTopProducts(days);
    expect(products).toEqual([{ name: "Workshop", orders: 1, units: 3, sales: "37.50" }]);
    const beyond = { ...unit, price: { amount: "90000000000000.00" } };
    await made(shop, undefined, shop.clock.now().toISOString(), "1.00", "USD", beyond);
    expect((await shop.reports.listTopProducts(days)).products).toMatchObject([{ units: 6, sales: "37.50" }]);
  });

  test("needs days in their order, and a year at most", async () => {
    const { reports } = await open();
    expect(await codeOf(reports.getSalesReport({ from: "2026-02-02", to: "2026-02-01" }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(reports.listTopProducts({ from: "2024-01-01", to: "2026-01-01" }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(reports.getSalesReport({ from: "yesterday", to: "2026-02-01" }))).toBe("INVALID_ARGUMENT");
  });
});
