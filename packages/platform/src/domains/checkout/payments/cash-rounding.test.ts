import { siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { formatMoney, parseMoney } from "../../../policies/money.ts";

onEveryEngine("cash of a shop that rounds it to coins", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
    const { siteSettings: settings } = shop.admin({ siteSettings });
    await settings.updateSiteSettings({ settings: { payments: { cashRounding: true } } });
  });

  async function ordered(total: string, currency = "CHF") {
    const bowl = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, quantity: 1 } as const;
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        currency,
        lineItems: [{ ...bowl, price: { amount: total } }],
        priceSummary: { subtotal: { amount: total }, total: { amount: total } },
      },
    });
    return { ecomOrderId: order.id, lineItemId: order.lineItems[0]?.id ?? "" };
  }
  const orderOf = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
  const paymentOf = async (orderId: string) => {
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const [payment] = orderTransactions.payments;
    if (!payment?.id) throw new Error("The order has no payment.");
    return { ...payment, id: payment.id };
  };

  test("marking an order as paid notes what coins can pay, and says what they changed", async () => {
    const { ecomOrderId } = await ordered("12.37");
    const { order } = await shop.app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId });
    expect(order).toMatchObject({
      paymentStatus: "PAID",
      priceSummary: { total: { amount: "12.37" } },
      balanceSummary: {
        balance: { amount: "0.00" },
        paid: { amount: "12.35" },
        cashRoundingAdjustment: { amount: "-0.02", formattedAmount: expect.stringContaining("0.02") },
      },
    });
    expect(await paymentOf(ecomOrderId)).toMatchObject({
      amount: { amount: "12.35" },
      cashRounding: { unroundedAmount: { amount: "12.37" }, roundingAdjustment: { amount: "-0.02" } },
    });
  });

  test("a transfer and an amount that was typed stay as they are", async () => {
    const { ecomOrderId } = await ordered("12.37");
    const transfer = { predefined: "BANK_TRANSFER" } as const;
    const sent = { ecomOrderId, userDefinedPaymentMethodName: transfer };
    const { order } = await shop.app.orders.paymentCollectionMarkOrderAsPaid(sent);
    expect(order.balanceSummary).toMatchObject({ paid: { amount: "12.37" }, balance: { amount: "0.00" } });
    expect(order.balanceSummary?.cashRoundingAdjustment).toBeUndefined();
    const { ecomOrderId: orderId } = await ordered("12.38");
    const note = (amount: string) => shop.app.payments.recordManualPayment({ orderId, amount });
    expect(await codeOf(note("12.41"))).toBe("INVALID_ARGUMENT");
    await note("2.00");
    expect(await codeOf(note("10.39"))).toBe("INVALID_ARGUMENT");
    await note("10.40");
    expect((await orderOf(orderId)).balanceSummary).toMatchObject({
      paid: { amount: "12.40" },
      cashRoundingAdjustment: { amount: "0.02" },
    });
  });

  test("whatever is paid in whatever parts: the sums agree, and all that was paid goes back", async () => {
    const story = fc.record({
      currency: fc.constantFrom("CHF", "SEK", "DKK", "HUF", "USD"),
      total: fc.integer({ min: 3, max: 100_000 }),
      first: fc.integer({ min: 0, max: 99 }),
    });
    const property = fc.asyncProperty(story, async ({ currency, total, first }) => {
      const { ecomOrderId, lineItemId } = await ordered(formatMoney(total, currency), currency);
      const part = Math.floor((total * first) / 100);
      const amount = formatMoney(part, currency);
      if (part > 0) await shop.app.payments.recordManualPayment({ orderId: ecomOrderId, amount });
      // Less than the smallest coin may be left of it.
      const isPaid = (await orderOf(ecomOrderId)).paymentStatus === "PAID";
      if (!isPaid) await shop.app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId });
      const order = await orderOf(ecomOrderId);
      const read = (price: { amount: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
      const { balance, paid, cashRoundingAdjustment } = order.balanceSummary ?? {};
      expect(order.paymentStatus).toBe("PAID");
      expect(read(balance)).toBe(0);
      expect(read(paid)).toBe(total + read(cashRoundingAdjustment));
      const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
      const { summary } = await shop.app.orderBilling.calculateRefund({ orderId: ecomOrderId, refundItems });
      expect(read(summary?.total)).toBe(read(paid));
      const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({
        orderId: ecomOrderId,
      });
      const paymentRefunds = orderTransactions.payments.map(({ id = "" }) => ({ paymentId: id, externalRefund: true }));
      await shop.app.orderBilling.refundPayments({ orderId: ecomOrderId, paymentRefunds, refundItems });
      const { balanceSummary, paymentStatus } = await orderOf(ecomOrderId);
      expect(paymentStatus).toBe("FULLY_REFUNDED");
      expect(read(balanceSummary?.refunded)).toBe(read(paid));
      expect(read(balanceSummary?.balance)).toBe(0);
    });
    await fc.assert(property, { numRuns: 15 });
  });
});
