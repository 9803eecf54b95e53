import { siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
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

  test("without any, orders are paid outside", async () => {
    const { methods, buyer, product } = await world([]);
    expect(await methods()).toEqual(["manual"]);
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    expect(await buyer.checkout.createOrder({ id: checkoutId })).not.toHaveProperty("paymentGatewayOrderId");
  });
});
