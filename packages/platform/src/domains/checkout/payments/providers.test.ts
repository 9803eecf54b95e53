import { siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";
import { memoryLedger } from "../../../adapters/payments/ledger.ts";
import { sandboxProvider } from "../../../adapters/payments/sandbox.ts";
import { systemClock } from "../../../kernel/clock.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";

onEveryEngine("the payment providers of a shop", (engine) => {
  /** A provider of the test's own, which charges in its own ledger. */
  const acme = () => {
    const { testCards: _cards, isTest: _test, ...sandbox } = sandboxProvider(memoryLedger(), systemClock);
    const charged: string[] = [];
    const provider: PaymentProvider = {
      ...sandbox,
      id: "acme",
      name: "Acme Pay",
      charge: (request) => {
        charged.push(request.idempotencyKey);
        return sandbox.charge(request);
      },
    };
    return { provider, charged };
  };

  async function world(providers: readonly PaymentProvider[]) {
    const payments = new Map(providers.map((provider) => [provider.id, provider]));
    const shop = await openShop(engine.store(), {}, { adapters: { payments } });
    const buyer = await shop.visitor();
    const methods = async () => (await buyer.payments.listPaymentMethods()).methods.map(({ id }) => id);
    const settings = shop.admin({ siteSettings }).siteSettings;
    return { ...shop, buyer, methods, settings };
  }

  test("are those plugged in: one of its own is offered, and charges", async () => {
    const { provider, charged } = acme();
    const { buyer, product } = await world([provider]);
    const { methods } = await buyer.payments.listPaymentMethods();
    expect(methods).toMatchObject([{ id: "acme", type: "CARD", name: "Acme Pay", test: false }, { id: "manual" }]);
    expect(methods[0]).not.toHaveProperty("testCards");
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "acme", card: CARD });
    expect(paid.status).toBe("APPROVED");
    expect(charged).toEqual([paid.paymentId]);
    const sandbox = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }).safe();
    expect(sandbox.error?.code).toBe("PAYMENT_METHOD_NOT_FOUND");
  });

  test.for([
    ["approves without a reference", { status: "approved" }],
    ["asks for nothing that could be answered", { status: "challenge", reference: "r1", challenge: {} }],
    ["leads to a script", { status: "challenge", reference: "r1", challenge: { redirectUrl: "javascript:alert(1)" } }],
    ["says what nobody knows", { status: "fine", reference: "r1" }],
    ["says nothing", undefined],
  ] as const)("count as not answering where one %s: nothing is paid, and the charge is fenced", async ([, answer]) => {
    const { provider } = acme();
    const canceled: string[] = [];
    const odd: PaymentProvider = {
      ...provider,
      charge: async () => answer as never,
      lookup: async () => answer as never,
      async cancel(idempotencyKey) {
        canceled.push(idempotencyKey);
        return { status: "declined", reference: "", reason: "WHATEVER" as never };
      },
    };
    const { buyer, product } = await world([odd]);
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const result = await buyer.payments.payForCheckout({ checkoutId, methodId: "acme", card: CARD });
    expect(result).toMatchObject({ status: "DECLINED", declineReason: "CHARGE_FAILED" });
    expect(canceled).toEqual([result.paymentId]);
  });

  test("are chosen, and put in order, by its settings", async () => {
    const sandbox = sandboxProvider(memoryLedger(), systemClock);
    const { methods, settings } = await world([sandbox, acme().provider]);
    const choose = (providers: string[] | null, isSandbox = true) =>
      settings.updateSiteSettings({ settings: { payments: { providers, sandbox: isSandbox, manual: false } } });
    await choose(null);
    expect(await methods()).toEqual(["sandbox", "acme"]);
    expect((await choose(["acme", "sandbox"])).settings.payments.providers).toEqual(["acme", "sandbox"]);
    expect(await methods()).toEqual(["acme", "sandbox"]);
    await choose(["acme", "sandbox"], false);
    expect(await methods()).toEqual(["acme"]);
    const { error } = await choose(["acme", "unknown"]).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "settings.payments.providers[1]" }]);
  });

  describe("with pages of their own lead the buyer back", () => {
    const harbor = () => {
      const returnUrls: string[] = [];
      const charge: PaymentProvider["charge"] = async ({ idempotencyKey: reference, returnUrl }) => {
        returnUrls.push(returnUrl);
        return { status: "challenge", reference, challenge: { redirectUrl: `https://harbor.example/${reference}` } };
      };
      const lookup: PaymentProvider["lookup"] = async (reference) => ({ status: "approved", reference });
      const provider: PaymentProvider = { ...acme().provider, isRedirect: true, charge, lookup };
      return { provider, returnUrls };
    };
    const ownPage = "https://store.example/paid?from=checkout";

    test("to a page of the storefront that pays for a checkout, which finds out there what became of it", async () => {
      const { provider, returnUrls } = harbor();
      const { buyer, product, settings } = await world([provider]);
      await settings.updateSiteSettings({ settings: { redirects: { allowedOrigins: ["https://store.example"] } } });
      const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
      const { orderId, paymentId, status } = await buyer.payments.payForCheckout({
        checkoutId,
        methodId: "acme",
        returnUrl: ownPage,
      });
      expect(status).toBe("CHALLENGE_REQUIRED");
      expect(returnUrls).toEqual([`${ownPage}&orderId=${orderId}&paymentId=${paymentId}`]);
      expect((await buyer.payments.getPayment({ paymentId: String(paymentId) })).status).toBe("APPROVED");
    });

    test("to a page of the storefront that pays for an order", async () => {
      const { provider, returnUrls } = harbor();
      const { buyer, product, settings } = await world([provider]);
      await settings.updateSiteSettings({ settings: { redirects: { allowedOrigins: ["https://store.example"] } } });
      const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
      const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
      const { paymentId } = await buyer.payments.payForOrder({ orderId, methodId: "acme", returnUrl: ownPage });
      expect(returnUrls).toEqual([`${ownPage}&orderId=${orderId}&paymentId=${paymentId}`]);
    });

    test("to the hosted checkout where no page was named, and never to one that the shop has not allowed", async () => {
      const { provider, returnUrls } = harbor();
      const { buyer, product, platform } = await world([provider]);
      const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
      const { error } = await buyer.payments
        .payForCheckout({ checkoutId, methodId: "acme", returnUrl: "https://elsewhere.example/paid" })
        .safe();
      expect(error?.fieldViolations).toMatchObject([
        {
          field: "returnUrl",
          description: expect.stringContaining("vitrine redirects allow https://elsewhere.example"),
        },
      ]);
      const relative = await buyer.payments.payForCheckout({ checkoutId, methodId: "acme", returnUrl: "/paid" }).safe();
      expect(relative.error?.fieldViolations).toMatchObject([
        { field: "returnUrl", description: "must be a whole http or https address, or an app's" },
      ]);
      expect((await buyer.checkout.getCheckout({ id: checkoutId })).checkout.completed).toBe(false);
      await buyer.payments.payForCheckout({ checkoutId, methodId: "acme" });
      expect(returnUrls).toEqual([`${platform.runtime.origin}/checkout/${checkoutId}`]);
    });
  });

  test("without any, orders are paid outside", async () => {
    const { methods, buyer, product } = await world([]);
    expect(await methods()).toEqual(["manual"]);
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    expect(await buyer.checkout.createOrder({ id: checkoutId })).not.toHaveProperty("paymentGatewayOrderId");
  });
});
