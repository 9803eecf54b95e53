import { createLogger } from "@vitrine/platform";
import { paymentProviders } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FakeStripe, secretKey, webhookSecret } from "../fake/fake-stripe.ts";
import { stripePayments } from "./plugin.ts";

const hour = 60 * 60_000;

onEveryEngine("the daily reconciliation with Stripe", (engine) => {
  const stripe = new FakeStripe();
  let shop: Shop;
  let lines: string[];
  beforeAll(() => stripe.service.start());
  afterAll(() => stripe.service.stop());
  beforeEach(async () => {
    lines = [];
    stripe.movements.length = 0;
    const options = { secretKey, publishableKey: "pk_test_51standin", webhookSecret, api: stripe.api };
    const plugins = [stripePayments(options)];
    await engine.store().migrate(plugins);
    const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
    shop = await openShop(engine.store(), {}, { plugins, logger });
    shop.clock.set(new Date("2026-03-10T12:00:00Z"));
    stripe.now = () => Math.floor(shop.clock.now().getTime() / 1000);
  });

  async function pay() {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
    const instrument = { confirmationToken: "ctoken_good" };
    const { paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "stripe", instrument });
    return paymentId;
  }

  const admin = () => shop.admin({ paymentProviders }).paymentProviders;
  const stripesState = async () => (await admin().listPaymentProviders()).providers.find(({ id }) => id === "stripe");

  /** As the running shop does by itself. */
  async function runJob() {
    const job = shop.platform.jobs.find(({ name }) => name === "reconcile payments");
    await job?.run(shop.platform.runtime, { signal: new AbortController().signal, logger: shop.platform.runtime.log });
  }

  test("matches a day on which both counted the same, once, some hours after it ended", async () => {
    await pay();
    await pay();
    shop.clock.set(new Date("2026-03-11T05:00:00Z"));
    await runJob();
    expect((await stripesState())?.lastReconciliation?.day).not.toBe("2026-03-10");
    shop.clock.set(new Date("2026-03-11T06:30:00Z"));
    await Promise.all([runJob(), runJob()]);
    const found = await stripesState();
    expect(found).toMatchObject({
      test: true,
      active: true,
      lastReconciliation: { day: "2026-03-10", status: "MATCHED", compared: 2 },
    });
    expect(found?.capabilities).toEqual(["MANUAL_CAPTURE", "FORM", "WALLETS", "WEBHOOKS", "RECONCILIATION", "TRIAL"]);
    expect(found?.webhookUrl).toContain("/_vitrine/payments/stripe/webhook");
  });

  test("raises an alarm for money the shop knows nothing of, money that is missing, and amounts that differ", async () => {
    const [first, second, third] = [await pay(), await pay(), await pay()];
    const movementOf = (key: string) =>
      stripe.movements.findIndex(({ source }) => JSON.stringify(source).includes(key));
    stripe.movements.splice(movementOf(first), 1);
    stripe.intentOf(first).status = "canceled";
    const changed = stripe.movements[movementOf(second)]?.source as { amount_captured: number };
    changed.amount_captured += 100;
    const foreign = { object: "charge", amount_captured: 4200, currency: "usd", metadata: {} };
    stripe.movements.push({
      id: "txn_foreign",
      object: "balance_transaction",
      type: "charge",
      amount: 4200,
      currency: "usd",
      created: stripe.now(),
      source: foreign,
    });
    shop.clock.advance(24 * hour);
    await runJob();
    const { lastReconciliation: found } = (await stripesState()) ?? {};
    expect(found?.status).toBe("DIFFERS");
    expect(found?.differences).toHaveLength(3);
    expect(found?.differences).toContainEqual(
      expect.objectContaining({ kind: "MISSING_AT_PROVIDER", movement: "CHARGE", id: first }),
    );
    expect(found?.differences).toContainEqual(expect.objectContaining({ kind: "AMOUNT_DIFFERS", id: second }));
    expect(found?.differences).toContainEqual(
      expect.objectContaining({ kind: "UNKNOWN_IN_SHOP", providerAmount: "42.00", reference: "txn_foreign" }),
    );
    expect(JSON.stringify(found)).not.toContain(third);
    expect(lines.join("\n")).toContain("payments differ from the provider's list");
    expect(await shop.platform.runtime.metrics.text()).toMatch(/vitrine_payment_differences_total 3/);
  });

  test("a list that cannot be read is tried again, and is no match meanwhile", async () => {
    await pay();
    const trouble = { at: /balance_transactions/, kind: "server-error" as const };
    stripe.troubles.push(trouble, trouble, trouble);
    shop.clock.advance(24 * hour);
    await expect(runJob()).rejects.toThrow("could not be reconciled");
    expect((await stripesState())?.lastReconciliation?.status).toBe("FAILED");
    shop.clock.advance(hour / 2);
    await runJob();
    expect((await stripesState())?.lastReconciliation?.status).toBe("MATCHED");
  });

  test("a day is compared at once when someone asks, and again", async () => {
    await pay();
    const ask = { providerId: "stripe", day: "2026-03-10" };
    shop.clock.advance(hour);
    expect(await admin().reconcilePayments(ask)).toMatchObject({ reconciliation: { status: "MATCHED", compared: 1 } });
    await pay();
    shop.clock.advance(hour);
    expect(await admin().reconcilePayments(ask)).toMatchObject({ reconciliation: { status: "MATCHED", compared: 2 } });
    expect(await codeOf(admin().reconcilePayments({ providerId: "sandbox" }))).toBe("PAYMENT_PROVIDER_NOT_FOUND");
    expect(await codeOf(admin().reconcilePayments({ providerId: "stripe", day: "2027-01-01" }))).toBe(
      "INVALID_ARGUMENT",
    );
  });

  test("the connection is tried from the back office", async () => {
    const { steps } = await admin().tryPaymentProvider({ providerId: "stripe" });
    expect(steps.map(({ name, ok }) => [name, ok])).toEqual([
      ["connect", true],
      ["webhooks", false],
      ["charge", true],
      ["refund", true],
    ]);
    expect(await codeOf(admin().tryPaymentProvider({ providerId: "none" }))).toBe("PAYMENT_PROVIDER_NOT_FOUND");
  });
});
