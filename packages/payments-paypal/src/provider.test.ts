import { randomUUID } from "node:crypto";
import type { ChargeOutcome, ChargeRequest, PaymentCall, PaymentProvider, SavedChargeRequest } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { paymentCallOf, testPaymentProvider } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials, FakePayPal } from "../fake/fake-paypal.ts";
import { payPalPayments } from "./plugin.ts";
import { payPalProvider } from "./provider.ts";
import { webhookEvents } from "./webhooks.ts";

onEveryEngine("PayPal", (engine) => {
  const paypal = new FakePayPal();
  let shop: Shop;
  let real: PaymentProvider;
  beforeAll(async () => {
    await paypal.service.start();
    const options = { ...credentials, environment: "sandbox", apiUrl: paypal.service.url } as const;
    real = payPalProvider(options);
    const plugins = [payPalPayments(options)];
    await engine.store().migrate(plugins);
    shop = await openShop(engine.store(), {}, { plugins });
  });
  afterAll(() => paypal.service.stop());
  // Made in beforeAll: the suite takes its provider before that.
  const provider = new Proxy({} as PaymentProvider, { get: (_, name) => Reflect.get(real, name) });
  const call = (): PaymentCall => paymentCallOf(shop);
  const request = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
    idempotencyKey: randomUUID(),
    amount: 1250,
    currency: "USD",
    instrument: {},
    authorizeOnly: false,
    description: "Order 10001",
    language: "en",
    returnUrl: "http://127.0.0.1:1/return",
    signal: AbortSignal.timeout(15_000),
    ...more,
  });
  async function approved(more: Partial<ChargeRequest> = {}) {
    const asked = request(more);
    await provider.charge(asked, call());
    paypal.approve(paypal.orderOf(asked.idempotencyKey));
    return { asked, outcome: () => provider.lookup(asked.idempotencyKey, call()) };
  }

  testPaymentProvider(provider, {
    test,
    call,
    approve: async (_, { idempotencyKey }) => paypal.approve(paypal.orderOf(idempotencyKey)),
  });

  test("hands the order to the page, where PayPal's button opens it", async () => {
    const asked = request();
    const outcome = await provider.charge(asked, call());
    const { id } = paypal.orderOf(asked.idempotencyKey);
    const clientSession = { orderId: id, intent: "capture", approveUrl: expect.stringContaining(id) };
    expect(outcome).toMatchObject({ status: "challenge", challenge: { clientSession } });
  });

  test("an order that the buyer approves after the fence is never captured", async () => {
    const { asked, outcome } = await approved();
    expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "declined" });
    expect(await outcome()).toMatchObject({ status: "declined" });
    expect(paypal.orderOf(asked.idempotencyKey).status).toBe("APPROVED");
  });

  test("a capture whose response is lost is found, and was made once", async () => {
    const { asked, outcome } = await approved();
    paypal.losses.push(/capture$/);
    await expect(outcome()).rejects.toThrow();
    expect(await outcome()).toMatchObject({ status: "approved" });
    expect(paypal.orderOf(asked.idempotencyKey).purchase_units[0]?.payments.captures).toHaveLength(1);
  });

  const saved = (outcome: ChargeOutcome | undefined) =>
    outcome && "savedMethod" in outcome ? (outcome.savedMethod ?? "") : "";
  const charged = (savedMethod: string, more: Partial<SavedChargeRequest> = {}): SavedChargeRequest => {
    const { instrument: _instrument, ...rest } = request();
    return { ...rest, savedMethod, isMerchantInitiated: true, ...more };
  };
  async function setUp() {
    const asked = request();
    const outcome = await provider.setUp?.(asked, call());
    const session =
      outcome?.status === "challenge" && "clientSession" in outcome.challenge && outcome.challenge.clientSession;
    const token = paypal.orders.get(session ? (session.setupToken ?? "") : "");
    if (!token) throw new Error("There is no setup token.");
    return { asked, token, outcome: () => provider.lookup(asked.idempotencyKey, call()) };
  }

  test("keeps a method with its charge or without one, and charges it once without its buyer", async () => {
    const withCharge = await approved({ saveMethod: true });
    const alone = await setUp();
    expect(await alone.outcome()).toMatchObject({ status: "challenge" });
    paypal.approve(alone.token);
    const first = await alone.outcome();
    expect(await provider.setUp?.(alone.asked, call())).toEqual(first);
    for (const outcome of [await withCharge.outcome(), first]) {
      const asked = charged(saved(outcome));
      expect(await provider.chargeSaved?.(asked, call())).toMatchObject({ status: "approved" });
      expect(await provider.chargeSaved?.(asked, call())).toMatchObject({ status: "approved" });
      expect(paypal.orderOf(asked.idempotencyKey).purchase_units[0]?.payments.captures).toHaveLength(1);
    }
    expect(saved(await (await approved()).outcome())).toBe("");
    await provider.removeSaved?.(saved(first), call());
    await provider.removeSaved?.(saved(first), call());
    expect(await provider.chargeSaved?.(charged(saved(first)), call())).toMatchObject({ status: "declined" });
  });

  test("keeps nothing that the buyer approves after the fence", async () => {
    const { asked, token, outcome } = await setUp();
    expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "declined" });
    paypal.approve(token);
    expect(await outcome()).toMatchObject({ status: "declined" });
    const fenced = charged("VAULT");
    await provider.cancel(fenced.idempotencyKey, call());
    expect(await provider.chargeSaved?.(fenced, call())).toMatchObject({ status: "declined" });
  });

  test("a charge of a kept method whose response is lost is found, and was made once", async () => {
    const { token, outcome } = await setUp();
    paypal.approve(token);
    const asked = charged(saved(await outcome()));
    paypal.losses.push(/POST .*orders$/);
    await expect(provider.chargeSaved?.(asked, call())).rejects.toThrow();
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved" });
    const made = [...paypal.orders.values()].filter(({ purchase_units: [unit] }) =>
      unit?.custom_id.startsWith(asked.idempotencyKey),
    );
    expect(made).toHaveLength(1);
  });

  test("what was captured in PayPal's dashboard, in parts, is what counts", async () => {
    const { asked, outcome } = await approved({ authorizeOnly: true });
    await outcome();
    const [unit] = paypal.orderOf(asked.idempotencyKey).purchase_units;
    const part = { id: "CAPTURE-1", status: "COMPLETED", custom_id: "" };
    const amounts = ["3.00", "2.50"].map((value) => ({ currency_code: asked.currency, value }));
    if (unit) unit.payments.captures = amounts.map((amount) => ({ ...part, amount }));
    const [first, second] = unit?.payments.captures ?? [];
    if (first && second) [first.status, second.status] = ["REFUNDED", "PARTIALLY_REFUNDED"];
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved", captured: 550 });
    if (first && second) [first.status, second.status] = ["COMPLETED", "FAILED"];
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved", captured: 300 });
    if (second) second.status = "COMPLETED";
    const found = await provider.lookup(asked.idempotencyKey, call());
    expect(found).toMatchObject({ status: "approved", captured: 550 });
    await expect(provider.capture(asked.idempotencyKey, asked.amount, call())).rejects.toThrow("cannot be captured");
  });

  test("is refunded from the part that has enough left, where it was captured in parts", async () => {
    const { asked, outcome } = await approved({ authorizeOnly: true });
    await outcome();
    const [unit] = paypal.orderOf(asked.idempotencyKey).purchase_units;
    const amounts = ["1.00", "3.00", "2.50"].map((value) => ({ currency_code: asked.currency, value }));
    const ids = ["PART-DECLINED", "PART-ONE", "PART-TWO"];
    if (unit)
      unit.payments.captures = amounts.map((amount, index) => {
        return { id: ids[index] ?? "", status: index === 0 ? "DECLINED" : "COMPLETED", custom_id: "", amount };
      });
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved", captured: 550 });
    const refund = (amount: number, idempotencyKey = randomUUID()) =>
      provider.refund({ idempotencyKey, charge: asked.idempotencyKey, amount, currency: asked.currency }, call());
    const reference = async (amount: number) => (await refund(amount)).reference;
    expect(await reference(200)).toMatch(/^PART-ONE/);
    expect(await reference(200)).toMatch(/^PART-TWO/);
    expect(await reference(100)).toMatch(/^PART-ONE/);
    expect(await refund(100)).toMatchObject({
      status: "failed",
      note: { description: expect.stringMatching(/in parts/) },
    });
    const key = randomUUID();
    expect(await refund(50, key)).toEqual(await refund(50, key));
  });

  test("a capture under review is pending, and made once; so is a void of what is under review", async () => {
    const { asked, outcome } = await approved({ authorizeOnly: true });
    await outcome();
    const [unit] = paypal.orderOf(asked.idempotencyKey).purchase_units;
    const [authorization] = unit?.payments.authorizations ?? [];
    if (authorization) authorization.status = "PENDING";
    expect(await provider.void(asked.idempotencyKey, call())).toEqual({ status: "pending" });
    if (authorization) authorization.status = "CREATED";
    paypal.nextCapture = "PENDING";
    const capture = async () => provider.capture(asked.idempotencyKey, 1000, call());
    expect([await capture(), await capture()]).toEqual([{ status: "pending" }, { status: "pending" }]);
    const [made] = unit?.payments.captures ?? [];
    if (made) made.status = "COMPLETED";
    expect(await capture()).toBeUndefined();
    expect(unit?.payments.captures).toHaveLength(1);
  });

  test("an order whose making was lost is found by its key", async () => {
    const asked = request();
    paypal.losses.push(/POST .*orders$/);
    await expect(provider.charge(asked, call())).rejects.toThrow();
    expect(await provider.charge(asked, call())).toMatchObject({ status: "challenge" });
    const made = [...paypal.orders.values()].filter(({ purchase_units: [unit] }) =>
      unit?.custom_id.startsWith(asked.idempotencyKey),
    );
    expect(made).toHaveLength(1);
  });

  test("a declined instrument ends the charge, and a capture under review is pending", async () => {
    const declined = await approved();
    paypal.nextCapture = "INSTRUMENT_DECLINED";
    expect(await declined.outcome()).toMatchObject({ status: "declined", reason: "CHARGE_FAILED" });
    expect(await declined.outcome()).toMatchObject({ status: "declined" });
    const held = await approved();
    paypal.nextCapture = "PENDING";
    expect(await held.outcome()).toMatchObject({ status: "pending" });
    const [capture] = paypal.orderOf(held.asked.idempotencyKey).purchase_units[0]?.payments.captures ?? [];
    if (capture) capture.status = "COMPLETED";
    expect(await held.outcome()).toMatchObject({ status: "approved" });
  });

  test("an authorization is captured in part, once", async () => {
    const { asked, outcome } = await approved({ authorizeOnly: true });
    expect(await outcome()).toMatchObject({ status: "authorized", expiresAt: expect.any(String) });
    await provider.capture(asked.idempotencyKey, 1000, call());
    await provider.capture(asked.idempotencyKey, 1000, call());
    await expect(provider.capture(asked.idempotencyKey, 900, call())).rejects.toThrow("cannot be captured");
    expect(paypal.orderOf(asked.idempotencyKey).purchase_units[0]?.payments.captures).toMatchObject([
      { amount: { value: "10.00" } },
    ]);
  });

  test("a refund of an amount that PayPal does not know fails at once, and says why", async () => {
    const { asked, outcome } = await approved();
    await outcome();
    const refund = { idempotencyKey: randomUUID(), charge: asked.idempotencyKey, amount: 1050, currency: "HUF" };
    expect(await provider.refund(refund, call())).toMatchObject({
      status: "failed",
      note: { description: "PayPal takes HUF without decimals." },
    });
  });

  test("a refund that is too large fails; one that was made is known again", async () => {
    const { asked, outcome } = await approved();
    await outcome();
    const refund = { idempotencyKey: randomUUID(), charge: asked.idempotencyKey, amount: 1250, currency: "USD" };
    expect(await provider.refund(refund, call())).toMatchObject({ status: "succeeded" });
    expect(await provider.refund(refund, call())).toMatchObject({ status: "succeeded" });
    expect(await provider.refund({ ...refund, idempotencyKey: randomUUID() }, call())).toMatchObject({
      status: "failed",
    });
  });

  test("lists what moved under the ids of the shop", async () => {
    const { asked, outcome } = await approved();
    await outcome();
    const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
    const page = await provider.movements?.(range, call());
    const wanted = { kind: "charge", key: asked.idempotencyKey, siteId: shop.siteId, amount: 1250, currency: "USD" };
    expect(page?.movements).toContainEqual(expect.objectContaining(wanted));
  });

  test.each([
    [1250, "JPY", undefined],
    [1250, "HUF", "without decimals"],
    [1200, "HUF", undefined],
    [1250, "ISK", "does not take ISK"],
  ])("says beforehand whether it takes %i minor units of %s", (amount, currency, problem) => {
    const refusal = provider.refusal?.({ amount, currency, authorizeOnly: false });
    if (problem) expect(refusal).toContain(problem);
    else expect(refusal).toBeUndefined();
  });

  async function send({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) {
    const address = `${shop.origin}/_vitrine/payments/paypal/webhook?site=${shop.siteId}`;
    return (await shop.fetch(address, { method: "POST", body, headers })).status;
  }

  async function ordered(more: { readonly delayCapture?: boolean } = {}) {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "paypal", ...more });
    const order = async () => (await shop.app.orders.getOrder({ id: paid.orderId })).order;
    return { buyer, paid, order, there: paypal.orderOf(paid.paymentId ?? "") };
  }

  test("a buyer approves in PayPal's window, and the order stands", async () => {
    const { buyer, paid, order, there } = await ordered();
    expect(paid).toMatchObject({
      status: "CHALLENGE_REQUIRED",
      challenge: { methodId: "paypal", clientSession: { orderId: there.id } },
    });
    paypal.approve(there);
    expect(await buyer.payments.getPayment({ paymentId: paid.paymentId ?? "" })).toMatchObject({ status: "APPROVED" });
    expect(await order()).toMatchObject({ paymentStatus: "PAID" });
  });

  test("a buyer who closes the page after approving is charged by the webhook, however often it comes", async () => {
    const { order, there } = await ordered();
    paypal.approve(there);
    const event = paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id });
    expect([await send(event), await send(event)]).toEqual([200, 200]);
    expect(await order()).toMatchObject({ paymentStatus: "PAID" });
  });

  test("forged and altered webhooks are rejected, and no certificate of strangers is loaded", async () => {
    const { order, there } = await ordered();
    const genuine = paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id });
    const others = paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id }, { webhookId: "WH-OTHER" });
    const strangers = paypal.event(
      "CHECKOUT.ORDER.APPROVED",
      { id: there.id },
      { certUrl: "http://127.0.0.1:9/v1/notifications/certs/x" },
    );
    const altered = { ...genuine, body: genuine.body.replace(there.id, "ORDER-OTHER") };
    for (const each of [others, strangers, altered, { ...genuine, headers: {} }]) expect(await send(each)).toBe(400);
    expect(await order()).toMatchObject({ paymentStatus: "NOT_PAID" });
  });

  test("a capture under review that PayPal denies ends its order, which says so at once", async () => {
    const { order, there } = await ordered();
    paypal.approve(there);
    paypal.nextCapture = "PENDING";
    expect(await send(paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id }))).toBe(200);
    expect(await order()).toMatchObject({ status: "PENDING" });
    const [capture] = there.purchase_units[0]?.payments.captures ?? [];
    if (!capture) throw new Error("PayPal was not asked for a capture.");
    capture.status = "DECLINED";
    expect(webhookEvents).toContain("PAYMENT.CAPTURE.DENIED");
    expect(await send(paypal.event("PAYMENT.CAPTURE.DENIED", capture))).toBe(200);
    expect(await order()).toMatchObject({ status: "REJECTED", paymentStatus: "DECLINED" });
  });

  test("a refund that fails after it was completed is taken back", async () => {
    const { paid, order, there } = await ordered();
    paypal.approve(there);
    expect(await send(paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id }))).toBe(200);
    const paymentRefunds = [{ paymentId: paid.paymentId ?? "" }];
    await shop.app.orderBilling.refundPayments({ orderId: paid.orderId, paymentRefunds });
    expect(await order()).toMatchObject({ paymentStatus: "FULLY_REFUNDED" });
    const refund = [...paypal.refunds.values()].at(-1);
    if (!refund) throw new Error("PayPal was not asked for a refund.");
    refund.status = "FAILED";
    expect(await send(paypal.event("PAYMENT.REFUND.FAILED", refund))).toBe(200);
    expect(await order()).toMatchObject({ paymentStatus: "PAID" });
  });

  test.each(["capturePayment", "voidPayment"] as const)(
    "an authorization that PayPal let expire ends as voided when %s is asked for",
    async (operation) => {
      const { paid, order, there } = await ordered({ delayCapture: true });
      paypal.approve(there);
      expect(await send(paypal.event("CHECKOUT.ORDER.APPROVED", { id: there.id }))).toBe(200);
      const [authorization] = there.purchase_units[0]?.payments.authorizations ?? [];
      if (!authorization) throw new Error("PayPal was not asked for an authorization.");
      authorization.status = "VOIDED";
      const result = await shop.app.payments[operation]({ paymentId: paid.paymentId ?? "" });
      expect(result).toMatchObject({ status: "VOIDED" });
      expect(await order()).toMatchObject({
        paymentStatus: "NOT_PAID",
        balanceSummary: { authorized: { amount: "0.00" } },
      });
    },
  );

  test("a dispute takes the money back until the shop wins it", async () => {
    const { buyer, paid, order, there } = await ordered();
    paypal.approve(there);
    await buyer.payments.getPayment({ paymentId: paid.paymentId ?? "" });
    const captureId = there.purchase_units[0]?.payments.captures?.[0]?.id ?? "";
    const money = { currency_code: "USD", value: "5.00" };
    const dispute: FakePayPal["disputes"][number] = {
      dispute_id: "PP-D-1",
      captureId,
      dispute_amount: money,
      dispute_life_cycle_stage: "CHARGEBACK",
    };
    paypal.disputes.push(dispute);
    const resource = { dispute_id: "PP-D-1", disputed_transactions: [{ seller_transaction_id: captureId }] };
    expect(await send(paypal.event("CUSTOMER.DISPUTE.CREATED", resource))).toBe(200);
    dispute.dispute_outcome = { outcome_code: "RESOLVED_SELLER_FAVOUR" };
    expect(await send(paypal.event("CUSTOMER.DISPUTE.RESOLVED", resource))).toBe(200);
    const types = (await order()).activities?.flatMap(({ type }) => (type?.startsWith("CHARGEBACK") ? type : []));
    expect(types?.sort()).toEqual(["CHARGEBACK_CREATED", "CHARGEBACK_REVERSED"]);
  });
});

test.each(["clientId", "clientSecret", "webhookId"])("says that %s is missing", (name) => {
  expect(() => payPalPayments({ ...credentials, environment: "sandbox", [name]: "" })).toThrow(name);
});
