import { randomUUID } from "node:crypto";
import type { ChargeOutcome, ChargeRequest, PaymentCall, PaymentProvider, SavedChargeRequest } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { paymentCallOf, testPaymentProvider } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeStripe, secretKey, webhookSecret } from "../fake/fake-stripe.ts";
import { stripePayments } from "./plugin.ts";
import { stripeProvider } from "./provider.ts";

onEveryEngine("Stripe", (engine) => {
  const stripe = new FakeStripe();
  let shop: Shop;
  let real: PaymentProvider;
  beforeAll(async () => {
    await stripe.service.start();
    const options = { secretKey, publishableKey: "pk_test_51standin", webhookSecret, api: stripe.api };
    real = stripeProvider(options);
    const plugins = [stripePayments(options)];
    await engine.store().migrate(plugins);
    shop = await openShop(engine.store(), {}, { plugins });
  });
  afterAll(() => stripe.service.stop());
  // Made in beforeAll: the suite takes its provider before that.
  const provider = new Proxy({} as PaymentProvider, { get: (_, name) => Reflect.get(real, name) });
  const call = (): PaymentCall => paymentCallOf(shop);
  const request = (confirmationToken: string, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
    idempotencyKey: randomUUID(),
    amount: 1250,
    currency: "USD",
    instrument: { confirmationToken },
    authorizeOnly: false,
    description: "Order 10001",
    language: "en",
    returnUrl: "http://127.0.0.1:1/return",
    signal: AbortSignal.timeout(15_000),
    ...more,
  });

  testPaymentProvider(provider, {
    test,
    instrument: { confirmationToken: "ctoken_good" },
    declined: { confirmationToken: "ctoken_declined" },
    call,
  });

  test.each([
    ["ctoken_insufficient", "INSUFFICIENT_FUNDS"],
    ["ctoken_expired", "EXPIRED"],
  ])("says why %s is declined, and leaves nothing that could still be confirmed", async (token, reason) => {
    const asked = request(token);
    expect(await provider.charge(asked, call())).toMatchObject({ status: "declined", reason });
    expect(stripe.intentOf(asked.idempotencyKey).status).toBe("canceled");
  });

  test("hands the client secret to the page for 3-D Secure, and learns how it ended", async () => {
    const [good, bad] = [request("ctoken_3ds"), request("ctoken_3ds")];
    for (const [asked, isGood] of [
      [good, true],
      [bad, false],
    ] as const) {
      const outcome = await provider.charge(asked, call());
      const intent = stripe.intentOf(asked.idempotencyKey);
      expect(outcome).toMatchObject({
        status: "challenge",
        challenge: { clientSession: { clientSecret: intent.client_secret } },
      });
      stripe.finish(intent, isGood);
    }
    expect(await provider.lookup(good.idempotencyKey, call())).toMatchObject({
      status: "approved",
      card: { brand: "visa" },
    });
    expect(await provider.lookup(bad.idempotencyKey, call())).toMatchObject({ status: "declined" });
  });

  const saved = (outcome: ChargeOutcome | undefined) =>
    outcome && "savedMethod" in outcome ? (outcome.savedMethod ?? "") : "";
  const charged = (savedMethod: string, more: Partial<SavedChargeRequest> = {}): SavedChargeRequest => {
    const { instrument: _instrument, ...rest } = request("");
    return { ...rest, savedMethod, isMerchantInitiated: true, ...more };
  };

  test("keeps a card with its charge or without one, and charges it once without its buyer", async () => {
    const withCharge = await provider.charge(request("ctoken_good", { saveMethod: true }), call());
    const setUp = request("ctoken_good");
    const alone = await provider.setUp?.(setUp, call());
    expect(alone).toMatchObject({ status: "approved", card: { lastFourDigits: "4242" } });
    expect(await provider.setUp?.(setUp, call())).toEqual(alone);
    expect(await provider.lookup(setUp.idempotencyKey, call())).toEqual(alone);
    for (const outcome of [withCharge, alone]) {
      const asked = charged(saved(outcome));
      const first = await provider.chargeSaved?.(asked, call());
      expect(first).toMatchObject({ status: "approved" });
      expect(await provider.chargeSaved?.(asked, call())).toEqual(first);
    }
    await provider.removeSaved?.(saved(alone), call());
    await provider.removeSaved?.(saved(alone), call());
    const gone = charged(saved(alone));
    await expect(provider.chargeSaved?.(gone, call())).rejects.toThrow("No such customer");
    expect(await provider.cancel(gone.idempotencyKey, call())).toMatchObject({ status: "declined" });
  });

  test("keeps nothing that was not asked for, declined or fenced", async () => {
    expect(saved(await provider.charge(request("ctoken_good"), call()))).toBe("");
    const declined = request("ctoken_declined");
    expect(await provider.setUp?.(declined, call())).toMatchObject({ status: "declined" });
    expect(stripe.intentOf(declined.idempotencyKey).status).toBe("canceled");
    const fenced = request("ctoken_good");
    expect(await provider.cancel(fenced.idempotencyKey, call())).toMatchObject({ status: "declined" });
    expect(await provider.setUp?.(fenced, call())).toMatchObject({ status: "declined" });
  });

  test("asks for 3-D Secure when a card is kept, and declines where its buyer is not there to be asked", async () => {
    const asked = request("ctoken_3ds");
    expect(await provider.setUp?.(asked, call())).toMatchObject({
      status: "challenge",
      challenge: { clientSession: { clientSecret: expect.any(String) } },
    });
    stripe.finish(stripe.intentOf(asked.idempotencyKey), true);
    const savedMethod = saved(await provider.lookup(asked.idempotencyKey, call()));
    expect(await provider.chargeSaved?.(charged(savedMethod), call())).toMatchObject({ status: "declined" });
    const present = charged(savedMethod, { isMerchantInitiated: false });
    expect(await provider.chargeSaved?.(present, call())).toMatchObject({ status: "challenge" });
  });

  test("a capture that takes its time is pending until it went through, once", async () => {
    const asked = request("ctoken_good", { authorizeOnly: true });
    await provider.charge(asked, call());
    const intent = stripe.intentOf(asked.idempotencyKey);
    stripe.isCaptureSlow = true;
    const capture = async () => provider.capture(asked.idempotencyKey, 1000, call());
    expect(await capture()).toEqual({ status: "pending" });
    expect(await capture()).toEqual({ status: "pending" });
    expect(await provider.void(asked.idempotencyKey, call())).toEqual({ status: "pending" });
    stripe.isCaptureSlow = false;
    stripe.finishCapture(intent, 1000);
    expect(await capture()).toBeUndefined();
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1000 });
  });

  test("sends the buyer to the page of a bank that wants it", async () => {
    const outcome = await provider.charge(request("ctoken_redirect"), call());
    expect(outcome).toMatchObject({
      status: "challenge",
      challenge: { redirectUrl: expect.stringContaining("/bank/pi_") },
    });
  });

  test("a direct debit is pending until the bank has paid", async () => {
    const asked = request("ctoken_debit");
    expect(await provider.charge(asked, call())).toMatchObject({ status: "pending" });
    expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "pending" });
    stripe.finish(stripe.intentOf(asked.idempotencyKey), true);
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved" });
  });

  test("a charge whose response is lost is found, and was made once", async () => {
    const asked = request("ctoken_good");
    stripe.troubles.push({ at: /POST .*confirm$/, kind: "lose-at-once" });
    await provider.charge(asked, call()).catch(() => undefined);
    expect(await provider.lookup(asked.idempotencyKey, call())).toMatchObject({ status: "approved" });
    const made = [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.vitrine_payment === asked.idempotencyKey,
    );
    expect(made).toHaveLength(1);
  });

  test("a PaymentIntent whose making was lost is fenced, and confirmed by nobody", async () => {
    const asked = request("ctoken_good");
    stripe.troubles.push(
      { at: /POST \/v1\/payment_intents$/, kind: "lose-at-once" },
      { at: /POST \/v1\/payment_intents$/, kind: "server-error" },
    );
    stripe.troubles.push({ at: /POST \/v1\/payment_intents$/, kind: "server-error" });
    await expect(provider.charge(asked, call())).rejects.toThrow();
    expect(await provider.lookup(asked.idempotencyKey, call())).toBeUndefined();
    expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "declined" });
    expect(await provider.charge(asked, call())).toMatchObject({ status: "declined" });
    expect(stripe.intentOf(asked.idempotencyKey).status).toBe("requires_payment_method");
  });

  test.each(["charge", "setUp"] as const)(
    "a %s that is fenced while its intent is made is not confirmed",
    async (name) => {
      const asked = request("ctoken_good");
      const made = stripe.holdNext(/POST \/v1\/(payment|setup)_intents$/);
      const outcome = provider[name]?.(asked, call());
      const release = await made;
      expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "declined" });
      release();
      expect(await outcome).toMatchObject({ status: "declined" });
      expect(stripe.intentOf(asked.idempotencyKey).status).toBe("requires_payment_method");
    },
  );

  test("a charge that meets the rate limit fails, and the fence holds", async () => {
    const asked = request("ctoken_good");
    stripe.troubles.push({ at: /confirm$/, kind: "rate-limit" });
    await expect(provider.charge(asked, call())).rejects.toThrow("Too many requests");
    expect(await provider.cancel(asked.idempotencyKey, call())).toMatchObject({ status: "declined" });
  });

  test("is asked again where it fails for a moment", async () => {
    stripe.troubles.push({ at: /POST \/v1\/payment_intents$/, kind: "server-error" });
    expect(await provider.charge(request("ctoken_good"), call())).toMatchObject({ status: "approved" });
  });

  test("a refund of an amount that Stripe does not know fails at once, and says why", async () => {
    const asked = request("ctoken_good", { amount: 1010, currency: "KWD" });
    await provider.charge(asked, call());
    const refund = { idempotencyKey: randomUUID(), charge: asked.idempotencyKey, amount: 505, currency: "KWD" };
    expect(await provider.refund(refund, call())).toMatchObject({
      status: "failed",
      note: { description: "Stripe takes KWD in steps of 0.010, and 0.505 is none." },
    });
    expect(provider.refusal?.({ amount: 505, currency: "KWD", authorizeOnly: false })).toContain("Choose another way");
  });

  test("a refund that is asked for again a day later is not made twice", async () => {
    const asked = request("ctoken_good");
    await provider.charge(asked, call());
    const refund = { idempotencyKey: randomUUID(), charge: asked.idempotencyKey, amount: 400, currency: "USD" };
    stripe.refundStatus = "pending";
    expect(await provider.refund(refund, call())).toMatchObject({ status: "pending" });
    stripe.refundStatus = "succeeded";
    stripe.forgetKeys();
    const [made] = stripe.refunds.filter(({ metadata }) => metadata.vitrine_refund === refund.idempotencyKey);
    if (made) made.status = "succeeded";
    expect(await provider.refund(refund, call())).toMatchObject({ status: "succeeded", reference: made?.id });
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === made?.payment_intent)).toHaveLength(1);
    const tooMuch = { ...refund, idempotencyKey: randomUUID(), amount: 900 };
    expect(await provider.refund(tooMuch, call())).toMatchObject({ status: "failed" });
  });

  test("captures a part once, and rejects what cannot be captured", async () => {
    const asked = request("ctoken_good", { authorizeOnly: true });
    expect(await provider.charge(asked, call())).toMatchObject({ status: "authorized", expiresAt: expect.any(String) });
    await provider.capture(asked.idempotencyKey, 1000, call());
    stripe.forgetKeys();
    await provider.capture(asked.idempotencyKey, 1000, call());
    await expect(provider.capture(asked.idempotencyKey, 900, call())).rejects.toThrow("cannot be captured");
    await expect(provider.void(asked.idempotencyKey, call())).rejects.toThrow("cannot be released");
    expect(stripe.intentOf(asked.idempotencyKey).amount_received).toBe(1000);
  });

  test.each([
    ["ISK", 1250, "125000"],
    ["JPY", 1250, "1250"],
    ["KWD", 1250, "1250"],
  ])("writes an amount of %s in the units of Stripe", async (currency, amount, wanted) => {
    const asked = request("ctoken_good", { currency, amount });
    expect(await provider.charge(asked, call())).toMatchObject({ status: "approved" });
    expect(String(stripe.intentOf(asked.idempotencyKey).amount)).toBe(wanted);
  });

  test("says beforehand what it would never take", () => {
    const about = { amount: 1251, currency: "KWD", authorizeOnly: false };
    expect(provider.refusal?.(about)).toContain("KWD in steps of 0.010, and 1.251 is none");
    expect(provider.refusal?.({ ...about, amount: 1250 })).toBeUndefined();
    expect(provider.refusal?.({ ...about, amount: 100_000_000 })).toContain("too many digits");
    expect(provider.refusal?.({ ...about, currency: "USD", amount: 100_000_000 })).toContain("USD");
    expect(provider.refusal?.({ ...about, currency: "USD" })).toBeUndefined();
  });

  test("lists what moved, page by page, under the ids of the shop", async () => {
    const asked = request("ctoken_good");
    await provider.charge(asked, call());
    const refund = { idempotencyKey: randomUUID(), charge: asked.idempotencyKey, amount: 400, currency: "USD" };
    await provider.refund(refund, call());
    const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
    const page = await provider.movements?.(range, call());
    expect(page?.movements).toContainEqual(
      expect.objectContaining({
        kind: "charge",
        key: asked.idempotencyKey,
        amount: 1250,
        currency: "USD",
        siteId: shop.siteId,
      }),
    );
    expect(page?.movements).toContainEqual(
      expect.objectContaining({ kind: "refund", key: refund.idempotencyKey, amount: 400 }),
    );
  });

  test("tries its keys with a test charge and a refund, and says what the webhooks lack", async () => {
    const steps = await provider.trial?.("USD", call());
    expect(steps?.map(({ name, isOk }) => [name, isOk])).toEqual([
      ["connect", true],
      ["webhooks", false],
      ["charge", true],
      ["refund", true],
    ]);
    expect(JSON.stringify(steps)).not.toContain(secretKey);
  });
});

test.each([
  [{ secretKey: "pk_test_1" }, "secretKey"],
  [{ publishableKey: "pk_live_1" }, "same mode"],
  [{ webhookSecret: "secret" }, /webhookSecret .* https:\/\/dashboard\.stripe\.com\/webhooks\.$/],
])("rejects options that cannot be right: %o", (wrong, message) => {
  const options = { secretKey, publishableKey: "pk_test_1", webhookSecret };
  expect(() => stripePayments({ ...options, ...wrong })).toThrow(message);
});
