import { openPayments } from "@vitrine/contract";
import { createLogger, definePlugin, type Plugin } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shopper } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { memoryLedger } from "../adapters/payments/ledger.ts";
import { sandboxProvider } from "../adapters/payments/sandbox.ts";
import { resumePayments } from "../domains/checkout/payments/resume.ts";
import { systemClock } from "../kernel/clock.ts";

const RESERVES = "4000000000000259";
const PENDING = "4000000000000077";
const ASKS_BACK = "4000000000003220";
const provider = (number: number) => ({ id: `7b0f2a6e-0c39-4b5e-9d0a-53a7c7d1f10${number}`, name: "Trial" });
const [carrier, club] = [provider(1), provider(5)];

/** A plugin that has a part in everything a purchase is made of. */
function trial() {
  const uses = new Set<string>();
  const bank = { isDown: false };
  const { testCards: _cards, isTest: _test, ...sandbox } = sandboxProvider(memoryLedger(), systemClock);
  const plugin = definePlugin({
    name: "trial",
    adapters: {
      shipping: [{ ...carrier, rates: async () => [{ code: "pigeon", title: "Pigeon", price: 1234 }] }],
      fees: [{ ...provider(2), fees: async () => [{ code: "deposit", name: "Deposit", price: 75 }] }],
      discounts: [
        {
          ...provider(3),
          discounts: async () => [{ code: "tenth", name: "Tenth", effect: { kind: "percent", rate: 100_000 } }],
        },
      ],
      taxes: [
        {
          ...provider(4),
          taxes: async ({ charges }) => charges.map(({ id: chargeId }) => ({ chargeId, rate: "0.1" })),
        },
      ],
      memberships: [
        {
          ...club,
          list: async ({ lines }) => [{ id: "club", name: "Club", lineIds: lines.map(({ id }) => id) }],
          charge: async ({ id }) => {
            uses.add(id);
            return { status: "charged", name: "Club" };
          },
          void: async (id) => void uses.delete(id),
        },
      ],
      payments: [
        {
          ...sandbox,
          id: "acme",
          async capture(key, amount) {
            if (bank.isDown) throw new Error("is down");
            await sandbox.capture(key, amount);
          },
        },
      ],
    },
  });
  return { plugin, uses, bank };
}

onEveryEngine("a plugin that is taken out", (engine) => {
  async function world() {
    const { plugin, uses, bank } = trial();
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    const shop = await openShop(engine.store(), {}, { plugins: [plugin], logger });
    const productId = await shop.product({ stock: 50 });
    const checkoutOf = async (buyer: Shopper) => {
      const id = await readyCheckout(buyer, [item(productId, 2)]);
      const shippingInfo = { selectedCarrierServiceOption: { code: "pigeon", carrierId: carrier.id } };
      await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo } });
      return id;
    };
    const buy = async (number: string = CARD.number) => {
      const buyer = await shop.visitor();
      const checkoutId = await checkoutOf(buyer);
      const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "acme", card: { ...CARD, number } });
      return { buyer, orderId: paid.orderId ?? "", paymentId: paid.paymentId ?? "" };
    };
    /** The same shop after its process was started again with these plugins: clients notice nothing else. */
    const restart = async (plugins: readonly Plugin[]) => {
      const { store, siteId, clientId, apiKey } = shop;
      const credentials = { siteId, clientId, apiKey };
      const next = await testPlatform({ store: { store, credentials }, plugins, logger, now: shop.clock.now() });
      shop.platform.fetch = next.platform.fetch;
      return next;
    };
    const order = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
    const payment = async (orderId: string) => {
      const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
      return orderTransactions.payments[0];
    };
    return { ...shop, plugin, uses, bank, lines, productId, checkoutOf, buy, restart, order, payment };
  }

  test("leaves carts and checkouts that go on once the buyer chose another delivery", async () => {
    const { visitor, checkoutOf, restart, plugin, productId } = await world();
    const [buyer, other] = [await visitor(), await visitor()];
    const [checkoutId, kept] = [await checkoutOf(buyer), await checkoutOf(other)];
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await restart([]);
    expect((await buyer.currentCart.estimateCurrentCartTotals()).appliedDiscounts ?? []).toEqual([]);
    const pay = (methodId: string) => buyer.payments.payForCheckout({ checkoutId, methodId, card: CARD });
    expect(await codeOf(pay("acme"))).toBe("PAYMENT_METHOD_NOT_FOUND");
    expect(await codeOf(pay("sandbox"))).toBe("SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE");
    const { checkout } = await buyer.checkout.updateCheckout({
      checkout: { id: checkoutId, buyerInfo: { email: "b@example.com" } },
    });
    const option = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0];
    const shippingInfo = { selectedCarrierServiceOption: { code: option?.code ?? "" } };
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, shippingInfo } });
    expect((await pay("sandbox")).status).toBe("APPROVED");
    await restart([plugin]);
    const paid = await other.payments.payForCheckout({ checkoutId: kept, methodId: "acme", card: CARD });
    expect(paid.status).toBe("APPROVED");
  });

  test("leaves orders that are read, refunded by hand and canceled", async () => {
    const { app, buy, order, payment, restart } = await world();
    const { buyer, orderId, paymentId } = await buy();
    await restart([]);
    expect(await order(orderId)).toMatchObject({ paymentStatus: "PAID", shippingInfo: { title: "Pigeon" } });
    expect((await buyer.orders.getOrder({ id: orderId })).order.additionalFees).toHaveLength(1);
    const refund = (externalRefund: boolean) =>
      app.orders.triggerRefund({ ecomOrderId: orderId, payments: [{ paymentId, externalRefund }] });
    expect(await codeOf(refund(false))).toBe("REFUND_NOT_AVAILABLE");
    await refund(true);
    expect(await payment(orderId)).toMatchObject({ id: paymentId, status: "REFUNDED" });
    await app.orders.cancelOrder({ id: orderId });
    expect(await order(orderId)).toMatchObject({ status: "CANCELED", paymentStatus: "FULLY_REFUNDED" });
  });

  test.for([
    [PENDING, "APPROVED", { status: "APPROVED", paymentStatus: "PAID" }],
    [PENDING, "DECLINED", { status: "REJECTED", paymentStatus: "DECLINED" }],
    [PENDING, "AUTHORIZED", { status: "APPROVED", balanceSummary: { authorized: { amount: "34.20" } } }],
    [RESERVES, "APPROVED", { status: "APPROVED", paymentStatus: "PAID" }],
    [RESERVES, "VOIDED", { status: "APPROVED", balanceSummary: { authorized: { amount: "0.00" } } }],
    [ASKS_BACK, "CANCELED", { paymentStatus: "NOT_PAID" }],
  ] as const)("leaves a payment by %s, of which staff says that it is %s", async ([number, status, after]) => {
    const { admin, app, buy, order, platform, restart } = await world();
    const { orderId, paymentId } = await buy(number);
    const say = (said: string) =>
      app.orderTransactions.updatePaymentStatus({ orderId, paymentId, status: said as never });
    const { openPayments: service } = admin({ openPayments });
    const open = async () => (await service.listOpenPayments({ orderId })).payments;
    expect(await codeOf(say(status))).toBe("STATUS_NOT_ALLOWED");
    expect(await open()).toEqual([]);
    const { platform: without } = await restart([]);
    await resumePayments(without.runtime);
    const statuses = number === RESERVES ? ["APPROVED", "VOIDED"] : ["APPROVED", "AUTHORIZED", "DECLINED"];
    expect(await open()).toEqual([{ paymentId, statuses, missingProvider: "acme" }]);
    await say(status);
    expect((await open()).map((one) => one.statuses)).toEqual(status === "AUTHORIZED" ? [["APPROVED", "VOIDED"]] : []);
    expect(await order(orderId)).toMatchObject(after);
    if (status !== "AUTHORIZED") expect(await codeOf(say("AUTHORIZED"))).toBe("STATUS_NOT_ALLOWED");
    await resumePayments(platform.runtime);
    expect(await order(orderId)).toMatchObject(after);
    await app.orders.cancelOrder({ id: orderId }).safe();
  });

  test("leaves reserved amounts that nobody else captures or releases, and nothing is noted of the try", async () => {
    const { app, buy, order, payment, restart, plugin, lines } = await world();
    const { orderId, paymentId } = await buy(RESERVES);
    const before = [await order(orderId), await payment(orderId)];
    await restart([]);
    const tries = [
      app.payments.capturePayment({ paymentId }),
      app.payments.voidPayment({ paymentId }),
      app.orders.captureAuthorizedPayments({ ecomOrderId: orderId, payments: [{ paymentId }] }),
      app.orderBilling.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] }),
      app.orderBilling.voidAuthorizedPayments({ orderId, paymentIds: [paymentId] }),
    ];
    const problems = await Promise.all(tries.map(async (each) => (await each.safe()).error));
    expect(problems.map((problem) => problem?.code)).toEqual([
      ...Array.from({ length: 3 }, () => "PAYMENT_GATEWAY_ID_NOT_FOUND"),
      ...Array.from({ length: 2 }, () => "GATEWAY_TRANSACTION_NOT_FOUND"),
    ]);
    for (const problem of problems) expect(problem?.message).toContain("orderTransactions.updatePaymentStatus");
    expect([await order(orderId), await payment(orderId)]).toEqual(before);
    expect(lines).toEqual([]);
    await restart([plugin]);
    await app.payments.capturePayment({ paymentId });
    expect(await order(orderId)).toMatchObject({ paymentStatus: "PAID" });
    await restart([]);
    expect(await codeOf(app.payments.capturePayment({ paymentId }))).toBe("PAYMENT_ALREADY_CAPTURED");
  });

  test("leaves a capture that its provider did not hear of, which it hears of once it is back", async () => {
    const { app, bank, buy, order, restart, plugin, lines } = await world();
    const { orderId, paymentId } = await buy(RESERVES);
    bank.isDown = true;
    expect((await app.payments.capturePayment({ paymentId })).status).toBe("AUTHORIZED");
    bank.isDown = false;
    const { platform: without, clock } = await restart([]);
    clock.advance(60_000);
    await resumePayments(without.runtime);
    expect(lines.join()).toContain("orderTransactions.updatePaymentStatus");
    const { platform: again, clock: later } = await restart([plugin]);
    later.advance(3_600_000);
    await resumePayments(again.runtime);
    expect(await order(orderId)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("leaves memberships whose uses go back once it is there again", async () => {
    const { app, member, order, restart, plugin, productId, uses, lines } = await world();
    const buyer = await member();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const lineItemIds = (await buyer.checkout.getCheckout({ id: checkoutId })).checkout.lineItems.map(({ id }) => id);
    const memberships = [{ id: "club", appId: club.id, lineItemIds }];
    const membershipOptions = { selectedMemberships: { memberships } };
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, membershipOptions } });
    const { orderId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    expect(uses.size).toBe(1);
    await restart([]);
    await app.orders.cancelOrder({ id: orderId });
    expect(await order(orderId)).toMatchObject({ status: "CANCELED" });
    expect(lines.join()).toContain("Plug it in again");
    const paymentIds = [...uses];
    const voidUses = () => app.orderBilling.voidMemberships({ orderId, paymentIds });
    expect(await codeOf(voidUses())).toBe("INVALID_ARGUMENT");
    await restart([plugin]);
    await voidUses();
    expect(uses.size).toBe(0);
  });
});
