import { onEveryStore } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, stockOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryStore("placing orders in parallel", (engine) => {
  test("fifty calls for one checkout make one order", async () => {
    const shop = await openShop(engine.store());
    const product = await shop.product({ stock: 10 });
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(product, 2)]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.checkout.createOrder({ id })));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await stockOf(shop, product)).toEqual({ onHand: 10, reserved: 2 });
    const paid = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    expect(paid).toMatchObject({ status: "APPROVED", orderId: answers[0]?.orderId });
    const again = await buyer.checkout.createOrder({ id }).safe();
    expect(again.error).toMatchObject({ code: "CHECKOUT_ALREADY_PAID" });
    expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 0 });
  });

  test("two hundred buyers of seven units make seven orders with consecutive numbers", async () => {
    const shop = await openShop(engine.store());
    const product = await shop.product({ stock: 7, isDigital: true });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.visitor()));
    const checkouts: string[] = [];
    for (const buyer of buyers) checkouts.push(await readyCheckout(buyer, [item(product)]));
    const answers = await Promise.all(
      buyers.map((buyer, index) => buyer.checkout.createOrder({ id: checkouts[index] ?? "" }).safe()),
    );
    const codes = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(answers.filter(({ error }) => !error)).toHaveLength(7);
    expect(new Set(codes)).toEqual(new Set(["FULL_OUT_OF_STOCK"]));
    expect(await stockOf(shop, product)).toEqual({ onHand: 7, reserved: 7 });
    const numbers = await Promise.all(
      answers.flatMap(({ data }) => (data?.orderId ? [shop.app.orders.getOrder({ id: data.orderId })] : [])),
    );
    const sorted = numbers.map(({ order }) => Number(order.number)).sort((a, b) => a - b);
    expect(sorted).toEqual([10001, 10002, 10003, 10004, 10005, 10006, 10007]);
  });

  test("twenty payments of one checkout at once charge once", async () => {
    const shop = await openShop(engine.store());
    const product = await shop.product({ stock: 10 });
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(product)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD }).safe(),
      ),
    );
    const paid = answers.flatMap(({ data }) => (data ? [data] : []));
    expect(new Set(paid.map(({ status, paymentId }) => `${status} ${paymentId}`)).size).toBe(1);
    expect(paid[0]?.status).toBe("APPROVED");
    const { orders } = await shop.app.orders.searchOrders({ search: {} }).then((page) => ({ orders: page.items }));
    expect(orders.map((order) => order.balanceSummary?.balance?.amount)).toEqual(["0.00"]);
    expect(await stockOf(shop, product)).toEqual({ onHand: 9, reserved: 0 });
  });
});
