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

  async function pay(price: number, more: { readonly delayCapture?: boolean } = {}) {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ price, isDigital: true }))]);
    const attempt = (methodId = "stripe") =>
      buyer.payments.payForCheckout({
        checkoutId,
        methodId,
        ...(methodId === "stripe" && { instrument: { confirmationToken: "ctoken_good" } }),
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
});
