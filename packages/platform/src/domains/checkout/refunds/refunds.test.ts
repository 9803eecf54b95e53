import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, eventsOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { resumePayments } from "../payments/resume.ts";

const PENDING = "4000000000007726";
const FAILS = "4000000000003055";
const PENDING_FAILS = "4000000000005126";
const BY_HAND = "4000000000003097";

onEveryEngine("refunds", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order of three units for 10.00 each with delivery, paid by card. */
  async function paid(number: string = CARD.number) {
    const here = await shop();
    const [buyer, productId] = [await here.visitor(), await here.product({ stock: 5 })];
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const card = { ...CARD, number };
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
    const { order } = await here.app.orders.getOrder({ id: orderId });
    const total = order.priceSummary.total?.amount ?? "";
    return { ...here, buyer, orderId, paymentId, productId, lineItemId: order.lineItems[0]?.id ?? "", total };
  }

  const orderOf = async (id: string) => (await (await shop()).app.orders.getOrder({ id })).order;

  test("gives units of a line back, to the cent, until nothing is left of it", async () => {
    const { app, orderId, paymentId, lineItemId, productId } = await paid();
    const line = (await orderOf(orderId)).lineItems[0];
    let back = 0;
    for (const step of [1, 2, 3]) {
      const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
      const { summary, available } = await app.orderBilling.calculateRefund({ orderId, refundItems });
      expect(available).toBe(true);
      const amount = { amount: summary?.total?.amount ?? "" };
      const { refund } = await app.orderBilling.refundPayments({
        orderId,
        paymentRefunds: [{ paymentId, amount }],
        refundItems,
        sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 1 }] } },
        customerReason: "Too small",
      });
      expect(refund).toMatchObject({
        transactions: [{ paymentId, amount, refundStatus: "SUCCEEDED", externalRefund: false }],
        details: { lineItems: [{ lineItemId, quantity: 1 }], reason: "Too small", shippingIncluded: false },
        summary: { refunded: amount, pending: false },
      });
      back += Math.round(Number(amount.amount) * 100);
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: "PARTIALLY_REFUNDED",
        lineItems: [{ refundQuantity: step, restockQuantity: step }],
        balanceSummary: { refunded: { amount: (back / 100).toFixed(2) }, balance: { amount: "0.00" } },
      });
    }
    expect((back / 100).toFixed(2)).toBe(line?.totalPriceAfterTax?.amount);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    const again = { orderId, refundItems: { lineItems: [{ lineItemId, quantity: 1 }] } };
    expect((await app.orderBilling.calculateRefund(again)).notAvailable?.errors).toMatchObject([
      { lineItem: { lineItemId }, error: { applicationError: { code: "INVALID_LINE_ITEM_REFUND_QUANTITY" } } },
    ]);
  });

  test("gives delivery alone back, then all that is left", async () => {
    const { app, orderId, paymentId, total } = await paid();
    const refundItems = { shipping: {} };
    const { summary } = await app.orderBilling.calculateRefund({ orderId, refundItems });
    const paymentRefunds = [{ paymentId, amount: { amount: summary?.total?.amount ?? "" } }];
    await app.orderBilling.refundPayments({ orderId, paymentRefunds, refundItems });
    const left = await app.orderBilling.getOrderRefundability({ orderId });
    expect(left.shipping?.availableRefundAmount?.amount).toBe("0.00");
    expect(left.payments).toMatchObject([{ refundable: true, payment: { paymentId, offlinePayment: false } }]);
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: "FULLY_REFUNDED",
      balanceSummary: { paid: { amount: total }, refunded: { amount: total }, pendingRefund: { amount: "0.00" } },
    });
    const { refundabilities } = await app.orders.getRefundabilityStatus({ ecomOrderId: orderId });
    expect(refundabilities).toMatchObject([
      { paymentId, refundabilityStatus: "NOT_REFUNDABLE", nonRefundableReason: "ALREADY_REFUNDED" },
    ]);
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(orderTransactions.payments).toMatchObject([{ status: "REFUNDED", refundDisabled: true }]);
    expect(orderTransactions.refunds).toHaveLength(2);
  });

  test("a gesture of goodwill leaves nothing to be paid", async () => {
    const { app, orderId, paymentId } = await paid();
    const paymentRefunds = [{ paymentId, amount: { amount: "5.00" } }];
    await app.orderBilling.refundPayments({ orderId, paymentRefunds });
    expect(await orderOf(orderId)).toMatchObject({ balanceSummary: { balance: { amount: "0.00" } } });
    const { status } = await app.orders.getPaymentCollectabilityStatus({ ecomOrderId: orderId });
    expect(status).toBe("NONCOLLECTABLE_ORDER_IS_PAID");
    const { available, summary } = await app.orderBilling.calculateRefund({ orderId });
    expect({ available, total: summary?.total?.amount }).toEqual({ available: true, total: "0.00" });
  });

  test("waits for a provider that takes its time, and goes on after its word", async () => {
    const { app, orderId, paymentId, total, clock, platform } = await paid(PENDING);
    const { refund } = await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(refund.summary).toMatchObject({ pending: true, pendingRefund: { amount: total } });
    const balanceSummary = { pendingRefund: { amount: total }, refunded: { amount: "0.00" } };
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID", balanceSummary });
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([{ nonRefundable: { reason: "PENDING_REFUND" } }]);
    clock.advance(60_000);
    await resumePayments(platform.runtime);
    await resumePayments(platform.runtime);
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "FULLY_REFUNDED" });
    const events = await eventsOf(await shop(), orderId);
    expect(events.filter((name) => name === "order_transactions_refund_completed")).toHaveLength(1);
  });

  test.each([FAILS, PENDING_FAILS])(
    "one that the provider rejects (%s) leaves sums and stock right",
    async (number) => {
      const { app, orderId, paymentId, total, lineItemId, productId, clock, platform } = await paid(number);
      const lineItems = [{ lineItemId, quantity: 3 }];
      const request = { orderId, paymentRefunds: [{ paymentId }], refundItems: { lineItems } };
      await app.orderBilling.refundPayments({ ...request, sideEffects: { restock: { lineItems } } });
      clock.advance(60_000);
      await resumePayments(platform.runtime);
      const order = await orderOf(orderId);
      expect(order).toMatchObject({
        paymentStatus: "PAID",
        balanceSummary: {
          refunded: { amount: "0.00" },
          pendingRefund: { amount: "0.00" },
          balance: { amount: "0.00" },
        },
        lineItems: [{ refundQuantity: 0, restockQuantity: 3 }],
      });
      expect(order.activities.map(({ activityType }) => activityType)).toContain("PAYMENT_REFUND_FAILED");
      expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
      const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
      expect(orderTransactions.refunds).toMatchObject([
        {
          transactions: [{ refundStatus: "FAILED", refundStatusInfo: { paymentGatewayReasonCode: "REJECTED" } }],
          summary: { failedRefundAmount: { amount: total } },
        },
      ]);
      const restock = { ...request, sideEffects: { restock: { lineItems } } };
      expect(await codeOf(app.orderBilling.refundPayments(restock))).toBe("INVALID_LINE_ITEM_RESTOCK_QUANTITY");
      await app.orderBilling.refundPayments(request);
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: "FULLY_REFUNDED",
        lineItems: [{ refundQuantity: 3 }],
      });
    },
  );

  test("money that only the shop can give back is recorded as given back outside", async () => {
    const { app, orderId, paymentId } = await paid(BY_HAND);
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([{ manuallyRefundable: { reason: "EXPIRED" } }]);
    const byProvider = { orderId, paymentRefunds: [{ paymentId }] };
    expect(await codeOf(app.orderBilling.refundPayments(byProvider))).toBe("EXTERNAL_REFUND_EXPECTED");
    const { refund } = await app.orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, externalRefund: true }],
    });
    expect(refund.transactions).toMatchObject([{ externalRefund: true, refundStatus: "SUCCEEDED" }]);
    expect((await orderOf(orderId)).paymentStatus).toBe("FULLY_REFUNDED");
  });

  test("a repeated request makes one refund", async () => {
    const { orderId, paymentId, apiKey, fetch, origin, siteId } = await paid();
    const send = () =>
      fetch(`${origin}/ecom/v1/order-billing/refund-payments`, {
        method: "POST",
        headers: {
          authorization: apiKey,
          "wix-site-id": siteId,
          "content-type": "application/json",
          "idempotency-key": orderId,
        },
        body: JSON.stringify({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "1.00" } }] }),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe("1.00");
  });

  test("orders that do not exist have nothing to give back", async () => {
    const { app } = await shop();
    const orderId = randomUUID();
    expect(await codeOf(app.orderBilling.getOrderRefundability({ orderId }))).toBe("ORDER_NOT_FOUND");
    expect(await app.orderTransactions.listTransactionsForMultipleOrders({ orderIds: [orderId] })).toEqual({
      orderTransactions: [],
    });
  });
});
