import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";

const STOCK = 5;

/** One thing that a merchant does with a paid order that was sent. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("return" as const), units: fc.integer({ min: 1, max: 3 }), restock: fc.boolean() }),
  fc.record({ kind: fc.constant("refund" as const), units: fc.integer({ min: 1, max: 3 }), restock: fc.boolean() }),
  fc.record({ kind: fc.constant("shipping" as const) }),
  fc.record({ kind: fc.constant("goodwill" as const), cents: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    kind: fc.constant("edit" as const),
    line: fc.integer({ min: 0, max: 1 }),
    to: fc.integer({ min: 0, max: 3 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (price: { amount?: string } | undefined) => Math.round(Number(price?.amount ?? 0) * 100);

onEveryEngine("returns, refunds and edits of one payment", (engine) => {
  let opened: Promise<Shop> | undefined;
  const open = () => (opened ??= openShop(engine.store()));

  /** Three bowls, which are sent, and two lamps, which wait. */
  async function sold() {
    const { app, product, visitor } = await open();
    const [bowl, lamp] = [await product({ stock: STOCK, price: 333 }), await product({ stock: STOCK, price: 1999 })];
    const checkoutId = await readyCheckout(await visitor(), [item(bowl, 3), item(lamp, 2)]);
    const { orderId } = await app.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await app.orders.getOrder({ id: orderId });
    const ids = order.lineItems.map(({ id }) => id);
    const [bowls = ""] = ids;
    await app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: bowls }] } });
    return { orderId, ids, bowls, products: [bowl, lamp], total: cents(order.priceSummary.total) };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  async function give({ orderId }: Sold, refundItems: object, asked?: number, restock?: object) {
    const { app } = await open();
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    const left = cents(payments[0]?.payment?.monetary?.maxRefund);
    const { summary } = await app.orderBilling.calculateRefund({ orderId, refundItems });
    const amount = Math.min(left, asked ?? cents(summary?.total));
    if (amount === 0) return;
    const paymentRefunds = [
      { paymentId: payments[0]?.payment?.paymentId ?? "", amount: { amount: (amount / 100).toFixed(2) } },
    ];
    const sideEffects = restock ? { restock } : {};
    await app.orderBilling.refundPayments({ orderId, paymentRefunds, refundItems, sideEffects } as never).safe();
  }

  async function take(made: Sold, one: Step): Promise<void> {
    const { app } = await open();
    const { orderId, ids, bowls } = made;
    if (one.kind === "return") {
      const lineItems = [{ lineItemId: bowls, quantity: one.units }];
      const { data } = await app.returns.createReturn({ orderId, lineItems }).safe();
      if (data) await app.returns.receiveReturn({ id: data.return.id, restock: one.restock }).safe();
      return;
    }
    if (one.kind === "edit") {
      const quantities = [{ lineItemId: ids[one.line] ?? "", quantity: one.to }];
      await app.draftOrders.editOrder({ id: orderId, quantities }).safe();
      return;
    }
    if (one.kind === "shipping") return give(made, { shipping: {} });
    if (one.kind === "goodwill") return give(made, {}, one.cents);
    const lineItems = [{ lineItemId: bowls, quantity: one.units }];
    return give(made, { lineItems }, undefined, one.restock ? { lineItems } : undefined);
  }

  async function assertBalanced({ orderId, ids, products, total }: Sold): Promise<void> {
    const shop = await open();
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const given = orderTransactions.refunds.flatMap(({ transactions }) => transactions);
    const { paid, refunded } = order.balanceSummary ?? {};
    expect(cents(refunded)).toBe(given.reduce((sum, { amount }) => sum + cents(amount), 0));
    expect(cents(paid)).toBe(total);
    const left = await shop.app.orderBilling.getOrderRefundability({ orderId });
    expect(cents(left.paymentsSummary?.monetary?.maxRefund)).toBe(total - cents(refunded));
    for (const [at, product] of products.entries()) {
      const line = order.lineItems.find(({ id }) => id === ids[at]);
      const { onHand } = await stockOf(shop, product);
      expect(onHand).toBe(STOCK - (line?.quantity ?? 0) + (line?.restockQuantity ?? 0));
      expect(onHand).toBeLessThanOrEqual(STOCK);
    }
  }

  test("keep sums and stock right, in any order", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const made = await sold();
        for (const one of steps) {
          await take(made, one);
          await assertBalanced(made);
        }
        await give(made, {}, made.total);
        const { app } = await open();
        const { order } = await app.orders.getOrder({ id: made.orderId });
        expect(order.paymentStatus).toBe("FULLY_REFUNDED");
      }),
      { numRuns: 12 },
    );
  });
});
