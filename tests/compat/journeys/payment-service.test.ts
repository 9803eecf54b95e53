import { generateKeyPairSync } from "node:crypto";
import { type ChargeOutcome, createLogger, servicePlugin } from "@vitrine/platform";
import { apiKeys, payments, webhooks } from "@vitrine/sdk/services";
import { paymentCallOf, type TestPlatform, testPaymentProvider, testPlatform } from "@vitrine/testing";
import * as pspCallbacks from "@wix/auto_sdk_payments_psp-callbacks";
import { AppStrategy, createClient } from "@wix/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { resumePayments } from "../../../packages/platform/src/domains/checkout/payments/resume.ts";
import { onEveryEngine } from "../../support/engines.ts";
import { paymentService } from "../../support/payment-service.ts";
import { codeOf, item, openShop, readyCheckout } from "../../support/shop.ts";
import { redirectVendorHosts } from "../vendor.ts";

const appId = "5a2c8e1f-96d3-4b7a-8c40-2f6e1b9d7a30";
const credentials = { merchant: "maren", secret: "s3cret" };

type Psp = ReturnType<typeof paymentService>;

const pluginOf = (psp: Psp, canAuthorize = false) =>
  servicePlugin({
    name: "mill-pay",
    displayName: "Mill Pay",
    appId,
    baseUri: psp.service.url,
    kinds: ["payments"],
    payments: { credentials, mode: "sandbox", canAuthorize },
  });

onEveryEngine("a payment service written for the hosted platform", (engine) => {
  const closing: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function world(canAuthorize = false) {
    const psp = paymentService();
    await psp.service.start();
    closing.push(() => psp.service.stop());
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    const shop = await openShop(engine.store(), {}, { plugins: [pluginOf(psp, canAuthorize)], logger });
    psp.publicKey = (await shop.admin({ webhooks }).webhooks.listWebhooks()).publicKey;
    const { apiKey, secret } = await shop
      .admin({ apiKeys })
      .apiKeys.createApiKey({ name: "Mill Pay", scopes: ["CASHIER.GET_ACCESS"] });
    closing.push(redirectVendorHosts((input, init) => shop.platform.fetch(new Request(input, init))));
    const auth = AppStrategy({ appId: apiKey.id, appSecret: secret, instanceId: shop.siteId });
    const vendor = createClient({ modules: { pspCallbacks }, auth });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({}))]);
    const pay = () => buyer.payments.payForCheckout({ checkoutId, methodId: "mill-pay" });
    const statusOf = async (paymentId = "") => (await buyer.payments.getPayment({ paymentId })).status;
    const orderOf = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
    return { psp, shop, lines, vendor, buyer, checkoutId, pay, statusOf, orderOf };
  }

  test("takes the buyer to its page, and the order follows its signed report at once", async () => {
    const { psp, vendor, shop, checkoutId, pay, orderOf } = await world();
    const { methods } = await (await shop.visitor()).payments.listPaymentMethods();
    expect(methods).toContainEqual(expect.objectContaining({ id: "mill-pay", type: "REDIRECT", name: "Mill Pay" }));
    const { status, challenge, paymentId = "", orderId } = await pay();
    expect({ status, challenge }).toMatchObject({
      status: "CHALLENGE_REQUIRED",
      challenge: { redirectUrl: `https://pay.example/${paymentId}` },
    });
    expect(psp.transactions.get(paymentId)?.asked).toMatchObject({
      wixMerchantId: shop.siteId,
      merchantCredentials: credentials,
      mode: "sandbox",
      order: {
        description: { totalAmount: expect.stringMatching(/^\d+$/), currency: "USD" },
        returnUrls: { successUrl: expect.stringContaining(checkoutId), cancelUrl: expect.any(String) },
      },
    });
    const { pluginTransactionId } = psp.pay(paymentId);
    const event = { transaction: { wixTransactionId: paymentId, pluginTransactionId } };
    await vendor.pspCallbacks.submitEvent(event);
    expect(await orderOf(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    // Reports are repeated until they are accepted, and late ones contradict.
    await vendor.pspCallbacks.submitEvent(event);
    await vendor.pspCallbacks.submitEvent({ transaction: { ...event.transaction, reasonCode: 3012 } });
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("that reports nothing is asked again when the buyer comes back", async () => {
    const { psp, pay, statusOf, orderOf } = await world();
    const { paymentId = "", orderId } = await pay();
    expect(await statusOf(paymentId)).toBe("CHALLENGE_REQUIRED");
    psp.pay(paymentId);
    expect(await statusOf(paymentId)).toBe("APPROVED");
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID" });
    expect(new Set(psp.paths)).toEqual(new Set(["/v1/create-transaction"]));
    expect(psp.transactions.size).toBe(1);
  });

  test("declines with the reason of its code, and the buyer can pay again", async () => {
    const { psp, vendor, pay, statusOf } = await world();
    const first = await pay();
    const { pluginTransactionId } = psp.pay(first.paymentId ?? "", 3012);
    const wixTransactionId = first.paymentId ?? "";
    await vendor.pspCallbacks.submitEvent({ transaction: { wixTransactionId, pluginTransactionId, reasonCode: 3012 } });
    expect(await statusOf(first.paymentId)).toBe("DECLINED");
    const second = await pay();
    expect(second).toMatchObject({ status: "CHALLENGE_REQUIRED" });
    psp.pay(second.paymentId ?? "");
    expect(await statusOf(second.paymentId)).toBe("APPROVED");
  });

  test("may take its time: the order waits until it reports the end", async () => {
    const { psp, vendor, pay, statusOf, orderOf } = await world();
    const { paymentId = "", orderId } = await pay();
    const { pluginTransactionId } = psp.pay(paymentId, 5005);
    const transaction = { wixTransactionId: paymentId, pluginTransactionId };
    await vendor.pspCallbacks.submitEvent({ transaction: { ...transaction, reasonCode: 5005 } });
    expect(await statusOf(paymentId)).toBe("PENDING");
    await vendor.pspCallbacks.submitEvent({ transaction });
    expect(await orderOf(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  });

  test("reports only its own transactions, in their amount, and only with its permission", async () => {
    const { psp, vendor, shop, pay, statusOf } = await world();
    const { paymentId = "" } = await pay();
    const { pluginTransactionId } = psp.transactions.get(paymentId) ?? { pluginTransactionId: "" };
    const right = { wixTransactionId: paymentId, pluginTransactionId };
    const code = (event: Parameters<typeof vendor.pspCallbacks.submitEvent>[0]) =>
      vendor.pspCallbacks.submitEvent(event).then(
        () => "accepted",
        (error: { details?: { applicationError?: { code?: string } } }) => error.details?.applicationError?.code,
      );
    expect(await code({ transaction: { ...right, wixTransactionId: appId } })).toBe("TRANSACTION_NOT_FOUND");
    expect(await code({ transaction: { ...right, pluginTransactionId: "psp_other" } })).toBe("EVENT_DOES_NOT_MATCH");
    expect(await code({ transaction: { ...right, authorizedAmount: "1" } })).toBe("EVENT_DOES_NOT_MATCH");
    expect(await code({ refund: { wixTransactionId: paymentId, pluginRefundId: "r", amount: "999999" } })).toBe(
      "EVENT_DOES_NOT_MATCH",
    );
    await expect(vendor.pspCallbacks.submitEvent({})).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: "event" }] } },
    });
    const { apiKey, secret } = await shop
      .admin({ apiKeys })
      .apiKeys.createApiKey({ name: "Stranger", scopes: ["ECOM.READ_ORDERS"] });
    const auth = AppStrategy({ appId: apiKey.id, appSecret: secret, instanceId: shop.siteId });
    const stranger = createClient({ modules: { pspCallbacks }, auth }).pspCallbacks.submitEvent({ transaction: right });
    await expect(stranger).rejects.toMatchObject({ details: { applicationError: { code: "PERMISSION_DENIED" } } });
    expect(await statusOf(paymentId)).toBe("CHALLENGE_REQUIRED");
  });

  test.each<[string, Psp["instead"], string]>([
    ["loses its response", () => new Response("", { status: 502 }), "502 in place of 200. Its own log says why."],
    ["sends an empty object", () => Response.json({}), "neither a transaction nor a reason"],
    ["sends a page", () => new Response("<h1>Hello</h1>"), "something else than JSON"],
    ["sends nothing", () => new Response(""), "nothing in place of JSON"],
    ["sends too much", () => new Response(`"${"x".repeat(600_000)}"`), "524288 bytes"],
    [
      "redirects to another origin",
      () => new Response("", { status: 307, headers: { location: "https://elsewhere.example/?key=s3cret" } }),
      "leads to https://elsewhere.example:",
    ],
    [
      "sends the buyer to a script",
      () => Response.json({ pluginTransactionId: "p", redirectUrl: "javascript:alert(1)" }),
      "redirectUrl",
    ],
  ])("that %s is asked again in the same words later, and charges once", async (_, instead, told) => {
    const { psp, shop, lines, pay, statusOf } = await world();
    psp.instead = instead;
    const { status, paymentId = "" } = await pay();
    expect(status).toBe("PENDING");
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        provider: "mill-pay",
        paymentId,
        err: expect.objectContaining({ message: expect.stringContaining(told) }),
      }),
    );
    expect(lines.join()).not.toContain("s3cret");
    psp.instead = () => undefined;
    shop.clock.advance(60_000);
    await resumePayments(shop.platform.runtime);
    expect(await statusOf(paymentId)).toBe("CHALLENGE_REQUIRED");
    psp.pay(paymentId);
    expect(await statusOf(paymentId)).toBe("APPROVED");
    expect([...psp.transactions.values()].filter(({ isPaid }) => isPaid)).toHaveLength(1);
  });

  test("that takes the shop for another is not paid with, and the log says what to give it", async () => {
    const { psp, shop, lines, pay, statusOf } = await world();
    const { publicKey } = psp;
    psp.publicKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({
      type: "spki",
      format: "pem",
    }) as string;
    const { status, paymentId = "" } = await pay();
    expect(status).toBe("PENDING");
    expect(lines.join()).toContain("vitrine webhooks key");
    expect(psp.transactions.size).toBe(0);
    psp.publicKey = publicKey;
    shop.clock.advance(60_000);
    await resumePayments(shop.platform.runtime);
    expect(await statusOf(paymentId)).toBe("CHALLENGE_REQUIRED");
  });

  test("that approves a payment the buyer gave up for another one gives its money back, once", async () => {
    const { psp, vendor, shop, pay, statusOf } = await world();
    const [first, second] = [await pay(), await pay()];
    psp.pay(second.paymentId ?? "");
    expect(await statusOf(second.paymentId)).toBe("APPROVED");
    const wixTransactionId = first.paymentId ?? "";
    const { pluginTransactionId } = psp.pay(wixTransactionId);
    await vendor.pspCallbacks.submitEvent({ transaction: { wixTransactionId, pluginTransactionId } });
    const charged = psp.transactions.get(wixTransactionId)?.asked.order.description.totalAmount;
    for (let run = 0; run < 2; run += 1) {
      shop.clock.advance(60_000);
      await resumePayments(shop.platform.runtime);
    }
    expect([...psp.refunds.values()]).toEqual([{ pluginRefundId: expect.any(String), amount: charged }]);
    const [[wixRefundId = "", refund] = []] = psp.refunds;
    const { pluginRefundId = "", amount = "" } = refund ?? {};
    await vendor.pspCallbacks.submitEvent({ refund: { wixTransactionId, wixRefundId, pluginRefundId, amount } });
    const wrong = vendor.pspCallbacks.submitEvent({
      refund: { wixTransactionId, wixRefundId, pluginRefundId, amount: "1" },
    });
    await expect(wrong).rejects.toMatchObject({ details: { applicationError: { code: "EVENT_DOES_NOT_MATCH" } } });
  });

  test("reports that a refund failed after it succeeded, and the order counts as paid again", async () => {
    const { psp, vendor, shop, pay, statusOf, orderOf } = await world();
    const { paymentId = "", orderId = "" } = await pay();
    psp.pay(paymentId);
    expect(await statusOf(paymentId)).toBe("APPROVED");
    const refund = () => shop.app.orders.triggerRefund({ ecomOrderId: orderId, payments: [{ paymentId }] });
    await refund();
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "FULLY_REFUNDED" });
    const [[wixRefundId = "", given] = []] = psp.refunds;
    const { pluginRefundId = "", amount = "" } = given ?? {};
    const event = { wixTransactionId: paymentId, wixRefundId, pluginRefundId, amount, reasonCode: 3000 };
    for (let sent = 0; sent < 2; sent += 1) await vendor.pspCallbacks.submitEvent({ refund: event });
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID" });
    await refund();
    expect(psp.refunds.size).toBe(2);
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "FULLY_REFUNDED" });
  });

  test("reports what was captured in its dashboard, and the order was paid that much", async () => {
    const { psp, vendor, shop, buyer, checkoutId, orderOf, statusOf } = await world(true);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "mill-pay", delayCapture: true });
    const { paymentId = "", orderId = "" } = paid;
    psp.pay(paymentId);
    expect(await statusOf(paymentId)).toBe("AUTHORIZED");
    await vendor.pspCallbacks.submitEvent({ capture: { wixTransactionId: paymentId, amount: "500" } });
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { paid: { amount: "5.00" }, authorized: { amount: "0.00" } },
    });
    expect(await codeOf(shop.app.payments.capturePayment({ paymentId }))).toBe("PAYMENT_ALREADY_CAPTURED");
  });

  test("reserves nothing unless it can", async () => {
    const { buyer, checkoutId } = await world();
    const reserved = buyer.payments.payForCheckout({ checkoutId, methodId: "mill-pay", delayCapture: true });
    expect(await codeOf(reserved)).toBe("PAYMENT_ERROR");
  });
});

describe("the provider of a payment service", () => {
  const psp = paymentService();
  let shop: TestPlatform;
  beforeAll(async () => {
    await psp.service.start();
    shop = await testPlatform({ plugins: [pluginOf(psp, true)] });
    psp.publicKey = (await shop.admin({ webhooks }).webhooks.listWebhooks()).publicKey;
  });
  afterAll(async () => {
    await shop.close();
    await psp.service.stop();
  });
  const declined = { page: "declined" };
  testPaymentProvider(
    new Proxy({} as NonNullable<ReturnType<typeof provider>>, { get: (_, name) => Reflect.get(provider(), name) }),
    {
      test,
      call: () => paymentCallOf(shop),
      declined,
      async approve(outcome: ChargeOutcome, { idempotencyKey, instrument }) {
        if (outcome.status === "challenge") psp.pay(idempotencyKey, instrument === declined ? 3000 : undefined);
      },
    },
  );

  function provider() {
    const found = shop.platform.runtime.adapters.payments.get("mill-pay");
    if (!found) throw new Error("The plugin brought no provider.");
    return found;
  }

  test("two of them at one shop take reports at the same address", async () => {
    const second = servicePlugin({
      name: "quay-pay",
      appId,
      baseUri: psp.service.url,
      kinds: ["payments"],
      payments: { credentials },
    });
    const both = await testPlatform({ plugins: [pluginOf(psp), second] });
    const { methods } = await both.client({ payments }).payments.listPaymentMethods({});
    expect(methods.map(({ id }) => id)).toEqual(expect.arrayContaining(["mill-pay", "quay-pay"]));
    await both.close();
  });
});

test("a payment service without credentials is rejected at the start", () => {
  const options = { name: "pay", appId, baseUri: "https://pay.example.com" } as const;
  expect(() => servicePlugin({ ...options, kinds: ["payments"] })).toThrow("credentials");
  expect(() => servicePlugin({ ...options, kinds: [], payments: { credentials } })).toThrow("kind payments");
});
