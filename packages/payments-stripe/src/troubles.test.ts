import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FakeStripe, secretKey, type Trouble, webhookSecret } from "../fake/fake-stripe.ts";
import { stripePayments } from "./plugin.ts";

onEveryEngine("a shop whose requests to Stripe go wrong", (engine) => {
  const stripe = new FakeStripe();
  let shop: Shop;
  beforeAll(() => stripe.service.start());
  afterAll(() => stripe.service.stop());
  beforeEach(async () => {
    stripe.troubles.length = 0;
    shop = await open();
  });

  async function open(key = secretKey) {
    const options = { secretKey: key, publishableKey: "pk_test_51standin", webhookSecret, api: stripe.api };
    const plugins = [stripePayments(options)];
    await engine.store().migrate(plugins);
    const opened = await openShop(engine.store(), {}, { plugins });
    stripe.now = () => Math.floor(opened.clock.now().getTime() / 1000);
    return opened;
  }

  async function pay(price: number, more: { readonly delayCapture?: boolean } = {}, confirmationToken = "ctoken_good") {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ price, isDigital: true }))]);
    const attempt = (methodId = "stripe") =>
      buyer.payments.payForCheckout({
        checkoutId,
        methodId,
        ...(methodId === "stripe" && { instrument: { confirmationToken } }),
        ...more,
      });
    return { paid: await attempt(), attempt };
  }

  async function orderOf({ orderId }: { readonly orderId: string }) {
    return (await shop.app.orders.getOrder({ id: orderId })).order;
  }

  async function runJob(wanted: string) {
    const { jobs, runtime } = shop.platform;
    const job = jobs.find(({ name }) => name === wanted);
    await job?.run(runtime, { signal: new AbortController().signal, logger: runtime.log });
  }

  /** More often than Stripe's library asks again by itself. */
  function every(at: RegExp, kind: Trouble): void {
    stripe.troubles.push(...Array.from({ length: 20 }, () => ({ at, kind })));
  }

  test("an amount below what Stripe takes is declined, and the buyer can go on", async () => {
    const { paid } = await pay(30);
    expect(paid).toMatchObject({ status: "DECLINED", declineReason: "CHARGE_FAILED" });
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "NOT_PAID" });
  });

  test("a key that Stripe does not know declines the payment: nothing can have been charged", async () => {
    shop = await open("sk_test_revoked");
    const { paid } = await pay(12_50);
    expect(paid.status).toBe("DECLINED");
  });

  test("a PaymentIntent that cannot be made declines the payment, and another one is made for the next attempt", async () => {
    every(/POST \/v1\/payment_intents$/, "kept-error");
    const { paid, attempt } = await pay(12_50);
    expect(paid.status).toBe("DECLINED");
    stripe.troubles.length = 0;
    expect(await attempt()).toMatchObject({ status: "APPROVED", orderId: paid.orderId });
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("a charge whose response is an error of Stripe's server is found to have been made", async () => {
    every(/POST .*confirm$/, "kept-error-after");
    const { paid } = await pay(12_50);
    expect(paid.status).toBe("APPROVED");
  });

  test.each(["kept-error", "kept-error-after"] as const)(
    "a capture that met a %s is carried out once, as soon as Stripe can",
    async (kind) => {
      const { paid } = await pay(12_50, { delayCapture: true });
      stripe.troubles.push({ at: /capture$/, kind });
      const paymentId = paid.paymentId ?? "";
      await shop.app.payments.capturePayment({ paymentId });
      stripe.troubles.length = 0;
      shop.clock.advance(60_000);
      await runJob("resume payments");
      expect(await orderOf(paid)).toMatchObject({ paymentStatus: "PAID" });
      const { amount, amount_received: captured } = stripe.intentOf(paymentId);
      expect(captured).toBe(amount);
    },
  );

  async function send({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) {
    const address = `${shop.origin}/_vitrine/payments/stripe/webhook?site=${shop.siteId}`;
    return (await shop.fetch(address, { method: "POST", body, headers })).status;
  }

  test("a refund that fails days after it succeeded is taken back, and can be given again", async () => {
    const { paid } = await pay(12_50);
    const payment = { paymentId: paid.paymentId ?? "" };
    const { orderId } = paid;
    const [line] = (await orderOf(paid)).lineItems;
    const refundItems = { lineItems: [{ lineItemId: line?.id ?? "", quantity: 1 }] };
    const give = () => shop.app.orderBilling.refundPayments({ orderId, paymentRefunds: [payment], refundItems });
    await give();
    const before = await orderOf(paid);
    expect(before).toMatchObject({ paymentStatus: "FULLY_REFUNDED", lineItems: [{ refundQuantity: 1 }] });
    const [refund] = stripe.refunds.slice(-1);
    if (!refund) throw new Error("Stripe was not asked for a refund.");
    stripe.failRefund(refund);
    shop.clock.advance(3 * 86_400_000);
    const failed = stripe.event("refund.failed", refund);
    every(/GET \/v1\/refunds/, "server-error");
    expect(await send(failed)).toBe(500);
    stripe.troubles.length = 0;
    // Sent twice, and followed by one that says the same under another name.
    for (const event of [failed, failed, stripe.event("refund.updated", refund)]) expect(await send(event)).toBe(200);
    const after = await orderOf(paid);
    expect(after).toMatchObject({
      paymentStatus: "PAID",
      lineItems: [{ refundQuantity: 0 }],
      balanceSummary: {
        refunded: { amount: "0.00" },
        balance: { amount: "0.00" },
        paid: { amount: before.balanceSummary?.paid?.amount },
      },
    });
    const types = after.activities.map(({ type }) => type);
    expect(types.filter((type) => type === "PAYMENT_REFUND_FAILED")).toHaveLength(1);
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(orderTransactions.refunds).toMatchObject([{ transactions: [{ refundStatus: "FAILED" }] }]);
    await give();
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "FULLY_REFUNDED", lineItems: [{ refundQuantity: 1 }] });
  });

  test("a dispute that is reported before the payment itself is recorded with it", async () => {
    const { paid } = await pay(12_50, {}, "ctoken_debit");
    const intent = stripe.intentOf(paid.paymentId ?? "");
    stripe.finish(intent, true);
    const dispute = stripe.dispute(intent);
    expect(await send(stripe.event("charge.dispute.created", dispute))).toBe(200);
    const { paymentStatus, activities } = await orderOf(paid);
    expect(paymentStatus).toBe("PAID");
    expect(activities.map(({ type }) => type)).toContain("CHARGEBACK_CREATED");
  });

  test.each(["capturePayment", "voidPayment"] as const)(
    "an authorization that expired unnoticed ends as voided when %s is asked for",
    async (operation) => {
      const { paid } = await pay(12_50, { delayCapture: true });
      const paymentId = paid.paymentId ?? "";
      stripe.expire(stripe.intentOf(paymentId));
      await shop.app.payments[operation]({ paymentId });
      shop.clock.advance(60_000);
      await runJob("resume payments");
      expect(await orderOf(paid)).toMatchObject({
        paymentStatus: "NOT_PAID",
        balanceSummary: { authorized: { amount: "0.00" } },
      });
      const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({
        orderId: paid.orderId,
      });
      expect(orderTransactions.payments).toMatchObject([{ regularPaymentDetails: { status: "VOIDED" } }]);
    },
  );
});
