import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { resumePayments } from "./resume.ts";

onEveryEngine("collecting what an order owes", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order over 20.00 that an app made and no one paid for. */
  async function made(more: object = {}, line: object = {}) {
    const { app } = await shop();
    const bowl = {
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" },
      quantity: 2,
      price: { amount: "10.00" },
      ...line,
    };
    const { order } = await app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [bowl],
        priceSummary: { subtotal: { amount: "20.00" }, total: { amount: "20.00" } },
        ...more,
      } as never,
    });
    return order.id;
  }

  const paymentsOf = async (orderId: string) => {
    const { app } = await shop();
    return (await app.orders.getOrder({ id: orderId })).order;
  };

  test("marking an order as paid approves it, with the name of the way it was paid", async () => {
    const { app } = await shop();
    const ecomOrderId = await made();
    expect(await paymentsOf(ecomOrderId)).toMatchObject({ status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    const { order } = await app.orders.paymentCollectionMarkOrderAsPaid({
      ecomOrderId,
      userDefinedPaymentMethodName: { predefined: "CASH" },
    });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      balanceSummary: { balance: { amount: "0.00" }, paid: { amount: "20.00" } },
    });
    expect(await codeOf(app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId }))).toBe("ORDER_ALREADY_PAID");
  });

  test("many orders are marked at once, each on its own", async () => {
    const { app } = await shop();
    const [first, second] = [await made(), await made()];
    const { results, bulkActionMetadata } = await app.orders.paymentCollectionBulkMarkOrdersAsPaid({
      ecomOrderIds: [first, "00000000-0000-4000-8000-000000000000", second, first],
    });
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
    expect(results.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      "ORDER_NOT_FOUND",
      undefined,
      "ORDER_ALREADY_PAID",
    ]);
    expect(results[2]?.item).toMatchObject({ id: second, paymentStatus: "PAID" });
  });

  test("a part that arrived leaves the rest, and the last part approves the order", async () => {
    const { app } = await shop();
    const orderId = await made();
    const pay = (amount: string) => app.orders.recordManuallyCollectedPayment({ orderId, amount: { amount } });
    expect(await pay("7.50")).toEqual({});
    expect(await paymentsOf(orderId)).toMatchObject({
      status: "INITIALIZED",
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { balance: { amount: "12.50" } },
    });
    expect(await codeOf(pay("12.51"))).toBe("INVALID_AMOUNT");
    expect(await codeOf(pay("0"))).toBe("INVALID_AMOUNT");
    await pay("12.50");
    expect(await paymentsOf(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  });

  test("whoever has the id of a request can pay it, and sees no more than the bill", async () => {
    const { app, visitor } = await shop();
    const ecomOrderId = await made();
    const buyer = await visitor();
    const { paymentGatewayOrderId } = await app.orders.preparePaymentCollection({
      ecomOrderId,
      amount: { amount: "5.00" },
    });
    expect(await buyer.payments.getPaymentRequest({ paymentGatewayOrderId })).toEqual({
      orderId: ecomOrderId,
      orderNumber: expect.any(String),
      amount: { amount: "5.00", formattedAmount: "$5.00" },
      currency: "USD",
      status: "OPEN",
      lines: [{ name: "Bowl", quantity: 2 }],
    });
    const pay = () => buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
    expect(await pay()).toMatchObject({ status: "APPROVED", orderId: ecomOrderId });
    expect(await codeOf(buyer.orders.getOrder({ id: ecomOrderId }))).toBe("ORDER_NOT_FOUND");
    const rest = await app.orders.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId });
    const all = await buyer.payments.getPaymentRequest(rest);
    expect(all).toMatchObject({ amount: { amount: "15.00" } });
    await buyer.payments.payPaymentRequest({ ...rest, methodId: "sandbox", card: CARD });
    expect(await paymentsOf(ecomOrderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await buyer.payments.getPaymentRequest(rest)).toMatchObject({ status: "PAID", amount: { amount: "0.00" } });
  });

  test("a challenge of the bank is answered by whoever pays the request", async () => {
    const { app, visitor } = await shop();
    const [payer, stranger] = [await visitor(), await visitor()];
    const request = await app.orders.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId: await made() });
    const card = { ...CARD, number: "4000000000003220" };
    const { paymentId = "" } = await payer.payments.payPaymentRequest({ ...request, methodId: "sandbox", card });
    expect(await codeOf(stranger.payments.getPayment({ paymentId }))).toBe("PAYMENT_NOT_FOUND");
    const answered = await payer.payments.answerChallenge({ paymentId, answer: "123456" });
    expect(answered.status).toBe("APPROVED");
  });

  test("a request can be changed, and asks for no more than is owed by then", async () => {
    const { app } = await shop();
    const ecomOrderId = await made();
    const prepare = (amount: string, more: object = {}) =>
      app.orders.preparePaymentCollection({ ecomOrderId, amount: { amount }, ...more });
    const { paymentGatewayOrderId } = await prepare("5.00");
    expect(await prepare("18.00", { paymentGatewayOrderId })).toEqual({ paymentGatewayOrderId });
    await app.orders.recordManuallyCollectedPayment({ orderId: ecomOrderId, amount: { amount: "6.00" } });
    const { amount } = await app.payments.getPaymentRequest({ paymentGatewayOrderId });
    expect(amount.amount).toBe("14.00");
    expect(await codeOf(prepare("14.01"))).toBe("INVALID_AMOUNT");
    const other = await app.orders.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId: await made() });
    expect(await codeOf(prepare("1.00", other))).toBe("NO_ASSOCIATED_ECOM_ORDER");
  });

  test("says why nothing can be collected", async () => {
    const { app, clock } = await shop();
    const statusOf = async (ecomOrderId: string) =>
      (await app.orders.getPaymentCollectabilityStatus({ ecomOrderId })).status;
    const subscription = (subscriptionSettings: object) => ({
      subscriptionInfo: { subscriptionOptionTitle: "Monthly", subscriptionSettings },
    });
    const running = { frequency: "MONTH", autoRenewal: true };
    const finite = { frequency: "DAY", billingCycles: 2, autoRenewal: false };
    expect(await statusOf(await made({}, subscription(running)))).toBe("NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS");
    const ended = await made({}, subscription(finite));
    clock.advance(3 * 86_400_000);
    expect(await statusOf(ended)).toBe("NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED");
    expect(await statusOf(await made({}, subscription({ frequency: "UNDEFINED" })))).toBe(
      "NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION",
    );
    expect(await statusOf(await made({}, { priceUndetermined: true }))).toBe(
      "NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED",
    );
  });

  test("a chargeback stops collecting until the shop wins it, and the merchant is told once of each step", async () => {
    const { app, clock, platform } = await shop();
    const ecomOrderId = await made();
    const request = await app.orders.preparePaymentCollection({ ecomOrderId, amount: { amount: "15.00" } });
    const card = { ...CARD, number: "4000000000001976" };
    await app.payments.payPaymentRequest({ ...request, methodId: "sandbox", card });
    const look = async () => {
      clock.advance(61_000);
      await resumePayments(platform.runtime);
      await resumePayments(platform.runtime);
      return paymentsOf(ecomOrderId);
    };
    const disputed = await look();
    expect(disputed).toMatchObject({
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { chargeback: { amount: "15.00" }, paid: { amount: "15.00" }, balance: { amount: "5.00" } },
    });
    const kinds = (order: typeof disputed) => order.activities.map(({ activityType }) => activityType);
    expect(kinds(disputed).filter((kind) => kind === "CHARGEBACK_CREATED")).toHaveLength(1);
    const filter = { "balanceSummary.chargeback.amount": { $gt: 0 } };
    const found = await app.orders.searchOrders({ search: { filter } });
    expect(found.items.map(({ id }) => id)).toEqual([ecomOrderId]);
    const { status } = await app.orders.getPaymentCollectabilityStatus({ ecomOrderId });
    expect(status).toBe("NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS");
    expect(await codeOf(app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId }))).toBe("ORDER_HAS_CHARGEBACKS");
    const won = await look();
    expect(won.balanceSummary).toMatchObject({ chargebackReversal: { amount: "15.00" } });
    expect(kinds(won)).toContain("CHARGEBACK_REVERSED");
    const { order } = await app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId });
    expect(order.paymentStatus).toBe("PAID");
  });
});
