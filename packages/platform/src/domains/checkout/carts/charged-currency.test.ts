import { orderBilling, productEditor, siteSettings } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney } from "../../../policies/money.ts";

const from = "2020-01-01T00:00:00.000Z";
const charged = (currency: string, rate: string, more: object = {}) => ({
  currency,
  rates: [{ rate, from }],
  isCharged: true,
  ...more,
});
const currencies = [
  charged("EUR", "0.9", { increment: "0.05" }),
  charged("JPY", "155.5"),
  charged("KWD", "0.3071", { rounding: "HALF_EVEN" }),
];

onEveryEngine("currencies that buyers pay in", (engine) => {
  const open = async () => {
    const own = await openShop(engine.store());
    await change(own, currencies);
    return own;
  };
  const change = ({ admin }: Shop, wanted: object[]) =>
    admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { currencies: wanted as never } });

  test("price carts, checkouts and orders, which keep their rate", async () => {
    const own = await open();
    const buyer = await own.visitor();
    const productId = await own.product({ price: 1999 });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 3)] });
    const { cart } = await buyer.currentCart.updateCurrentCart({ cartInfo: { conversionCurrency: "EUR" } });
    expect(cart).toMatchObject({
      currency: "EUR",
      conversionCurrency: "EUR",
      paymentCurrency: "EUR",
      lineItems: [{ price: { amount: "18.00", convertedAmount: "18.00", formattedAmount: "€18.00" } }],
    });
    const { priceSummary } = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary?.subtotal?.amount).toBe("54.00");
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)], { conversionCurrency: "EUR" });
    await change(own, [charged("EUR", "2")]);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout).toMatchObject({ currency: "EUR", paymentCurrency: "EUR", conversionCurrency: "EUR" });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      currency: "EUR",
      currencyConversionDetails: { originalCurrency: "USD", conversionRate: "0.9" },
      priceSummary: {
        subtotal: { amount: "54.00" },
        total: checkout.priceSummary?.total && { amount: checkout.priceSummary.total.amount },
      },
      paymentStatus: "PAID",
    });
  });

  test("a checkout that is older than a day takes the rate of now, and says so before it charges", async () => {
    const own = await open();
    // A visitor's session would be over by then.
    const buyer = own.app;
    const checkoutId = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))], {
      conversionCurrency: "EUR",
    });
    await change(own, [charged("EUR", "2")]);
    own.clock.advance(25 * 3_600_000);
    const pay = () => buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(await codeOf(pay())).toBe("CHECKOUT_CHANGED");
    const { orderId } = await pay();
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order.priceSummary.subtotal?.amount).toBe("20.00");
  });

  test("what the buyer changes their mind about is priced from the shop's own prices again", async () => {
    const own = await open();
    const buyer = await own.visitor();
    const id = await readyCheckout(buyer, [item(await own.product({ price: 1999, isDigital: true }))]);
    const seen: (string | undefined)[] = [];
    for (const conversionCurrency of ["JPY", "KWD", "EUR", "USD"]) {
      const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, conversionCurrency } });
      seen.push(`${checkout.currency} ${checkout.priceSummary?.subtotal?.amount}`);
    }
    expect(seen).toEqual(["JPY 3108", "KWD 6.139", "EUR 18.00", "USD 19.99"]);
  });

  test("an order that was paid in part keeps the currency it was paid in, whatever the buyer is shown", async () => {
    const own = await open();
    const buyer = await own.visitor();
    for (const [paidIn, wanted, paid] of [
      ["USD", "EUR", "5.00"],
      ["EUR", "JPY", "5.00"],
    ] as const) {
      const lines = [item(await own.product({ price: 1999, isDigital: true }))];
      const id = await readyCheckout(buyer, lines, { conversionCurrency: paidIn });
      const { orderId = "" } = await buyer.checkout.createOrder({ id });
      await own.app.orders.recordManuallyCollectedPayment({ orderId, amount: { amount: paid } });
      const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, conversionCurrency: wanted } });
      const total = Number(checkout.priceSummary?.total?.amount);
      expect(checkout).toMatchObject({
        currency: paidIn,
        paymentCurrency: paidIn,
        payNow: { total: { amount: (total - 5).toFixed(2) } },
      });
      await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
      const { order } = await own.app.orders.getOrder({ id: orderId });
      expect(order).toMatchObject({
        currency: paidIn,
        paymentStatus: "PAID",
        balanceSummary: { paid: { amount: total.toFixed(2) }, balance: { amount: "0.00" } },
      });
    }
  });

  test("a price that the product lists in a currency is charged as it is, sale and extras included", async () => {
    const own = await open();
    const editor = own.admin({ productEditor }).productEditor;
    const productId = await own.product({ price: 1999, sale: 10, isDigital: true });
    const listedPrices = [
      { currency: "EUR", price: "25.00" },
      { currency: "JPY", price: "3000" },
    ];
    const modifierGroups = [{ id: "wrap", name: "Wrapping", modifiers: [{ id: "box", label: "Box", price: "2.00" }] }];
    await editor.saveProduct({ productId, choices: { listedPrices, modifierGroups } });
    const buyer = await own.visitor();
    expect((await editor.getProductChoices({ productId })).listedPrices).toEqual(listedPrices);
    const seen: (string | undefined)[] = [];
    for (const options of [{}, { modifiers: ["box"] }]) {
      const id = await readyCheckout(buyer, [item(productId, 1, options)]);
      for (const conversionCurrency of ["EUR", "JPY", "KWD", "USD"]) {
        const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, conversionCurrency } });
        const [line] = checkout.lineItems;
        seen.push(`${line?.price?.amount} of ${line?.fullPrice?.amount}`);
      }
    }
    expect(seen).toEqual([
      "22.50 of 25.00",
      "2700 of 3000",
      "5.525 of 6.139",
      "17.99 of 19.99",
      "24.30 of 26.80",
      "3011 of 3311",
      "6.139 of 6.753",
      "19.99 of 21.99",
    ]);
    for (const wrong of [
      [{ currency: "USD", price: "1.00" }],
      [{ currency: "JPY", price: "1.50" }],
      [listedPrices[0], listedPrices[0]],
      [{ currency: "EUR", price: "1.00", variants: [{ variantId: productId, price: "1.00" }] }],
    ])
      expect(await codeOf(editor.saveProduct({ productId, choices: { listedPrices: wrong as never } }))).toBe(
        "INVALID_ARGUMENT",
      );
  });

  const basket = fc.record({
    currency: fc.constantFrom("EUR", "JPY", "KWD"),
    prices: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    sale: fc.integer({ min: 0, max: 60 }),
    percentOff: fc.integer({ min: 0, max: 90 }),
  });

  test("lines, discounts, delivery and tax add up in every currency, and all of it goes back", async () => {
    const own = await open();
    const billing = own.admin({ orderBilling }).orderBilling;
    const run = fc.asyncProperty(basket, async ({ currency, prices, quantity, sale, percentOff }) => {
      const buyer = await own.visitor();
      const ids = await Promise.all(prices.map((price) => own.product({ price, sale })));
      const couponCode = percentOff > 0 ? await own.coupon({ percentOffRate: percentOff }) : undefined;
      const checkoutId = await readyCheckout(
        buyer,
        ids.map((id) => item(id, quantity)),
        { conversionCurrency: currency },
      );
      if (couponCode) await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, couponCode });
      const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      const { order } = await own.app.orders.getOrder({ id: orderId });
      const minor = (price: { amount?: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
      const { subtotal, discount, shipping, tax, total, totalAdditionalFees } = order.priceSummary;
      expect(order.currency).toBe(currency);
      expect(total?.amount?.split(".")[1]?.length ?? 0).toBe(currencyExponent(currency));
      expect(minor(subtotal) - minor(discount) + minor(shipping) + minor(tax) + minor(totalAdditionalFees)).toBe(
        minor(total),
      );
      const lines = order.lineItems.reduce((sum, line) => sum + minor(line.totalPriceAfterTax), 0);
      expect(lines + minor(order.shippingInfo?.cost?.totalPriceAfterTax)).toBe(minor(total));
      expect(minor(order.balanceSummary?.paid)).toBe(minor(total));

      const lineItems = order.lineItems.map(({ id, quantity: units }) => ({ lineItemId: id, quantity: units ?? 1 }));
      const refundItems = { lineItems, shipping: {} };
      const { summary } = await billing.calculateRefund({ orderId, refundItems });
      expect(minor(summary?.total)).toBe(minor(total));
      const { payments } = await billing.getOrderRefundability({ orderId });
      const paymentRefunds = payments.map(({ payment }) => ({
        paymentId: payment?.paymentId ?? "",
        amount: { amount: summary?.total?.amount ?? "0" },
      }));
      await billing.refundPayments({ orderId, refundItems, paymentRefunds });
      const { order: refunded } = await own.app.orders.getOrder({ id: orderId });
      expect(refunded).toMatchObject({ paymentStatus: "FULLY_REFUNDED", currency });
      expect(minor(refunded.balanceSummary?.refunded)).toBe(minor(total));
      expect(minor(refunded.balanceSummary?.balance)).toBe(0);
    });
    await fc.assert(run, { numRuns: 12 });
  }, 120_000);
});
