import { randomUUID } from "node:crypto";
import { type Order, productEditor } from "@vitrine/contract";
import { renewSubscriptions } from "@vitrine/test-support/due-subscriptions";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FakeStripe, secretKey, webhookSecret } from "../fake/fake-stripe.ts";
import { capture } from "../fake/intents.ts";
import { stripePayments } from "./plugin.ts";

onEveryEngine("a shop that takes payments with Stripe", (engine) => {
  const stripe = new FakeStripe();
  let shop: Shop;
  beforeAll(() => stripe.service.start());
  afterAll(() => stripe.service.stop());
  beforeEach(async () => {
    const options = { secretKey, publishableKey: "pk_test_51standin", webhookSecret, api: stripe.api };
    const plugins = [stripePayments(options)];
    await engine.store().migrate(plugins);
    shop = await openShop(engine.store(), {}, { plugins });
    stripe.now = () => Math.floor(shop.clock.now().getTime() / 1000);
  });

  async function pay(confirmationToken: string) {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ price: 12_50 }))]);
    const paid = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "stripe",
      instrument: { confirmationToken },
    });
    const order = async () => (await shop.app.orders.getOrder({ id: paid.orderId })).order;
    return { buyer, checkoutId, paid, order, intent: () => stripe.intentOf(paid.paymentId ?? "") };
  }

  /** As Stripe sends it, to the address that is entered there. */
  async function send({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) {
    const address = `${shop.origin}/_vitrine/payments/stripe/webhook?site=${shop.siteId}`;
    return (await shop.fetch(address, { method: "POST", body, headers })).status;
  }

  test("offers the Payment Element and asks for what it hands over", async () => {
    const buyer = await shop.visitor();
    const { methods } = await buyer.payments.listPaymentMethods({});
    const method = methods.find(({ id }) => id === "stripe");
    expect(method).toMatchObject({ type: "FORM", test: true, form: { kind: "FIELDS", wallets: true } });
    expect(JSON.stringify(methods)).not.toMatch(/sk_test|whsec/);
    const module = await shop.fetch(method?.form?.moduleUrl ?? "");
    expect(module.headers.get("content-type")).toContain("text/javascript");
    expect(await module.text()).toContain("createConfirmationToken");
    const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
    expect(await codeOf(buyer.payments.payForCheckout({ checkoutId, methodId: "stripe" }))).toBe("INVALID_ARGUMENT");
  });

  test("a good card pays the order at once", async () => {
    const { paid, order } = await pay("ctoken_good");
    expect(paid.status).toBe("APPROVED");
    expect(await order()).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  });

  test("a free trial keeps the card, and charges it when it is over", async () => {
    const productId = await shop.product({ price: 12_50, isDigital: true });
    const freeTrialPeriod = { frequency: "WEEK" as const };
    const subscriptionSettings = { frequency: "MONTH" as const, freeTrialPeriod };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const [buyer, other] = [await shop.visitor(), await shop.visitor()];
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const instrument = { confirmationToken: "ctoken_3ds" };
    const begun = await buyer.payments.payForCheckout({ checkoutId, methodId: "stripe", instrument });
    expect(begun.status).toBe("CHALLENGE_REQUIRED");
    const intent = stripe.intentOf(begun.paymentId ?? "");
    stripe.finish(intent, true);
    expect(await send(stripe.event("setup_intent.succeeded", intent))).toBe(200);
    const order = async () => (await shop.app.orders.getOrder({ id: begun.orderId })).order;
    expect(await order()).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID" });
    const again = await readyCheckout(other, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const good = { confirmationToken: "ctoken_good" };
    const { orderId } = await other.payments.payForCheckout({
      checkoutId: again,
      methodId: "stripe",
      instrument: good,
    });
    shop.clock.advance(8 * 86_400_000);
    await renewSubscriptions(shop.platform.runtime);
    // The first bank declines whoever charges the card without its buyer.
    expect((await order()).activities.some(({ type }) => type === "PAYMENT_DECLINED")).toBe(true);
    expect((await shop.app.orders.getOrder({ id: orderId })).order.paymentStatus).toBe("PAID");
  });

  test("after 3-D Secure the page asks once, and the order stands", async () => {
    const { buyer, paid, order, intent } = await pay("ctoken_3ds");
    expect(paid).toMatchObject({
      status: "CHALLENGE_REQUIRED",
      challenge: { clientSession: { clientSecret: expect.any(String) } },
    });
    stripe.finish(intent(), true);
    expect(await buyer.payments.getPayment({ paymentId: paid.paymentId ?? "" })).toMatchObject({ status: "APPROVED" });
    expect(await order()).toMatchObject({ paymentStatus: "PAID" });
  });

  test("a buyer who never comes back is paid for by the webhook, however often it comes", async () => {
    const { order, intent } = await pay("ctoken_3ds");
    stripe.finish(intent(), true);
    const event = stripe.event("payment_intent.succeeded", intent());
    expect([await send(event), await send(event)]).toEqual([200, 200]);
    expect(await order()).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  });

  test("events out of order change nothing: the state is looked up", async () => {
    const { order, intent } = await pay("ctoken_debit");
    const early = stripe.event("payment_intent.processing", structuredClone(intent()));
    const failed = stripe.event("payment_intent.payment_failed", structuredClone(intent()));
    stripe.finish(intent(), true);
    expect(await send(stripe.event("payment_intent.succeeded", intent()))).toBe(200);
    expect([await send(early), await send(failed)]).toEqual([200, 200]);
    expect(await order()).toMatchObject({ paymentStatus: "PAID" });
  });

  test("forged, altered and old webhooks are rejected, and move nothing", async () => {
    const { order, intent } = await pay("ctoken_3ds");
    const forged = stripe.event(
      "payment_intent.succeeded",
      { ...intent(), status: "succeeded" },
      { secret: "whsec_other" },
    );
    const genuine = stripe.event("payment_intent.succeeded", intent());
    const altered = { ...genuine, body: genuine.body.replace(intent().id, "pi_other") };
    const old = stripe.event("payment_intent.succeeded", intent(), { timestamp: stripe.now() - 301 });
    for (const each of [forged, altered, old, { body: genuine.body, headers: {} }]) expect(await send(each)).toBe(400);
    // Genuine, but it claims what is not so.
    const liar = stripe.event("payment_intent.succeeded", { ...intent(), status: "succeeded", amount_received: 1250 });
    expect(await send(liar)).toBe(200);
    expect(await order()).toMatchObject({ paymentStatus: "NOT_PAID" });
  });

  test("a webhook about nothing of this shop is taken and changes nothing", async () => {
    const { intent } = await pay("ctoken_3ds");
    const event = stripe.event("charge.dispute.created", { object: "dispute" });
    expect(await send({ ...event, body: event.body })).toBe(200);
    expect(
      await send(stripe.event("payment_intent.succeeded", { object: "payment_intent", id: `pi_${randomUUID()}` })),
    ).toBe(200);
    expect(intent().status).toBe("requires_action");
  });

  test("a dispute takes the money back, and a dispute that is won returns it, each once", async () => {
    const { order, intent } = await pay("ctoken_good");
    const dispute = stripe.dispute(intent());
    const opened = stripe.event("charge.dispute.created", structuredClone(dispute));
    expect([await send(opened), await send(stripe.event("charge.dispute.updated", structuredClone(dispute)))]).toEqual([
      200, 200,
    ]);
    expect(await types(order)).toEqual(["CHARGEBACK_CREATED"]);
    dispute.status = "won";
    expect(await send(stripe.event("charge.dispute.closed", structuredClone(dispute)))).toBe(200);
    expect(await send(stripe.event("charge.dispute.updated", { ...dispute, status: "under_review" }))).toBe(200);
    expect((await types(order)).sort()).toEqual(["CHARGEBACK_CREATED", "CHARGEBACK_REVERSED"]);
  });

  test("an inquiry of the bank is no chargeback", async () => {
    const { order, intent } = await pay("ctoken_good");
    const inquiry = stripe.dispute(intent(), "warning_needs_response");
    expect(await send(stripe.event("charge.dispute.created", inquiry))).toBe(200);
    expect(await types(order)).toEqual([]);
  });

  async function types(order: () => Promise<Order>) {
    return (await order()).activities?.flatMap(({ type }) => (type?.startsWith("CHARGEBACK") ? type : [])) ?? [];
  }

  test("a decline says why, and the buyer tries again with another card", async () => {
    const { buyer, checkoutId, paid } = await pay("ctoken_insufficient");
    expect(paid).toMatchObject({ status: "DECLINED", declineReason: "INSUFFICIENT_FUNDS" });
    const again = { checkoutId, methodId: "stripe", instrument: { confirmationToken: "ctoken_good" } };
    expect(await buyer.payments.payForCheckout(again)).toMatchObject({ status: "APPROVED", orderId: paid.orderId });
  });

  test("an authorized amount that is reported by a webhook brings no warning", async () => {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
    const instrument = { confirmationToken: "ctoken_good" };
    const paid = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "stripe",
      instrument,
      delayCapture: true,
    });
    expect(paid.status).toBe("AUTHORIZED");
    const event = stripe.event("payment_intent.amount_capturable_updated", stripe.intentOf(paid.paymentId ?? ""));
    expect(await send(event)).toBe(200);
    const { order } = await shop.app.orders.getOrder({ id: paid.orderId });
    expect(JSON.stringify(order.activities)).not.toContain("AUTHORIZATION_LAPSING");
    expect(await shop.app.payments.capturePayment({ paymentId: paid.paymentId ?? "" })).toMatchObject({
      status: "APPROVED",
    });
  });

  test.each([undefined, "voidPayment"] as const)(
    "what was captured in Stripe's dashboard is what the order was paid (%s)",
    async (decision) => {
      const buyer = await shop.visitor();
      const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
      const instrument = { confirmationToken: "ctoken_good" };
      const paid = await buyer.payments.payForCheckout({
        checkoutId,
        methodId: "stripe",
        instrument,
        delayCapture: true,
      });
      const paymentId = paid.paymentId ?? "";
      const intent = stripe.intentOf(paymentId);
      capture(intent, 800);
      if (decision) await shop.app.payments[decision]({ paymentId });
      else expect(await send(stripe.event("payment_intent.succeeded", intent))).toBe(200);
      const { order } = await shop.app.orders.getOrder({ id: paid.orderId });
      expect(order).toMatchObject({
        paymentStatus: "PARTIALLY_PAID",
        balanceSummary: { paid: { amount: "8.00" }, authorized: { amount: "0.00" } },
      });
      await shop.app.orders.triggerRefund({ ecomOrderId: paid.orderId ?? "", payments: [{ paymentId }] });
      expect(stripe.refunds.at(-1)).toMatchObject({ amount: 800 });
    },
  );
});
