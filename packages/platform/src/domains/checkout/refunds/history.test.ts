import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { resumePayments } from "../payments/resume.ts";

const CARDS = [CARD.number, "4000000000007726", "4000000000003055", "4000000000005126"] as const;

/** One thing that a merchant does with a paid order; numbers choose among what there is. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), share: fc.integer({ min: 1, max: 120 }), external: fc.boolean() }),
  fc.record({ kind: fc.constant("units" as const), quantity: fc.integer({ min: 1, max: 3 }), restock: fc.boolean() }),
  fc.record({ kind: fc.constant("shipping" as const) }),
  fc.record({ kind: fc.constant("wait" as const) }),
  fc.record({ kind: fc.constant("cancel" as const), restock: fc.boolean() }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (price: { amount?: string } | undefined) => Math.round(Number(price?.amount ?? 0) * 100);

onEveryEngine("random histories of refunds", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** Half paid by one card, the rest noted by hand. */
  async function sold(number: string) {
    const here = await shop();
    const [buyer, productId] = [await here.visitor(), await here.product({ stock: 3, price: 333 })];
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    await here.app.payments.recordManualPayment({ orderId, amount: "5.00" });
    await buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: { ...CARD, number } });
    const { order } = await here.app.orders.getOrder({ id: orderId });
    return { orderId, productId, lineItemId: order.lineItems[0]?.id ?? "", sold: order.lineItems[0]?.quantity ?? 0 };
  }

  async function take(made: Awaited<ReturnType<typeof sold>>, one: Step): Promise<void> {
    const { app, clock, platform } = await shop();
    const { orderId, lineItemId } = made;
    if (one.kind === "wait") {
      clock.advance(60 * 60_000);
      await resumePayments(platform.runtime);
      return;
    }
    if (one.kind === "cancel") {
      await app.orders.cancelOrder({ id: orderId, restockAllItems: one.restock }).safe();
      return;
    }
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    const lineItems = one.kind === "units" ? [{ lineItemId, quantity: one.quantity }] : [];
    const refundItems = { lineItems, ...(one.kind === "shipping" && { shipping: {} }) };
    const { summary } = await app.orderBilling.calculateRefund({ orderId, refundItems });
    let wanted = cents(summary?.total);
    const paymentRefunds = payments.flatMap(({ payment, manuallyRefundable }) => {
      const left = cents(payment?.monetary?.maxRefund);
      const share = one.kind === "amount" ? Math.ceil((left * one.share) / 100) : Math.min(left, wanted);
      wanted -= share;
      if (share === 0) return [];
      const externalRefund = manuallyRefundable !== undefined || (one.kind === "amount" && one.external);
      return [{ paymentId: payment?.paymentId ?? "", amount: { amount: (share / 100).toFixed(2) }, externalRefund }];
    });
    if (paymentRefunds.length === 0) return;
    const sideEffects = one.kind === "units" && one.restock ? { restock: { lineItems } } : {};
    await app.orderBilling.refundPayments({ orderId, paymentRefunds, refundItems, sideEffects }).safe();
  }

  /** The order, its transactions and the shelf say the same. */
  async function assertBalanced({ orderId, productId, sold: units }: Awaited<ReturnType<typeof sold>>): Promise<void> {
    const here = await shop();
    const { order } = await here.app.orders.getOrder({ id: orderId });
    const { orderTransactions } = await here.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const all = orderTransactions.refunds.flatMap(({ transactions }) => transactions);
    const sum = (status: string) =>
      all.reduce((total, one) => (one.refundStatus === status ? total + cents(one.amount) : total), 0);
    const { paid, refunded, pendingRefund, balance } = order.balanceSummary ?? {};
    expect(cents(refunded)).toBe(sum("SUCCEEDED"));
    expect(cents(pendingRefund)).toBe(sum("PENDING"));
    expect(cents(refunded) + cents(pendingRefund)).toBeLessThanOrEqual(cents(paid));
    expect(cents(paid)).toBe(cents(order.priceSummary.total));
    expect(cents(balance)).toBe(0);
    const status = { 0: "PAID", [cents(paid)]: "FULLY_REFUNDED" }[cents(refunded)] ?? "PARTIALLY_REFUNDED";
    expect(order.paymentStatus).toBe(status);
    const left = await here.app.orderBilling.getOrderRefundability({ orderId });
    const max = cents(left.paymentsSummary?.monetary?.maxRefund);
    expect(cents(paid) - cents(refunded) - cents(pendingRefund)).toBe(max);
    expect((await stockOf(here, productId)).onHand).toBe(3 - units + (order.lineItems[0]?.restockQuantity ?? 0));
  }

  test("what was paid less what went back is what is left, after every step", async () => {
    const histories = fc.array(step, { minLength: 1, maxLength: 8 });
    const run = fc.asyncProperty(fc.constantFrom(...CARDS), histories, async (number, steps) => {
      const made = await sold(number);
      for (const one of steps) {
        await take(made, one);
        await assertBalanced(made);
      }
    });
    await fc.assert(run, { numRuns: 15 });
  }, 120_000);
});
