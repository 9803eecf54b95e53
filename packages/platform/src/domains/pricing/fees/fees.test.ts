import { randomUUID } from "node:crypto";
import type { FeeInput } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("fees", (engine) => {
  /** Fees are added to every basket of their shop, so each test has a shop of its own. */
  const shop = () => openShop(engine.store());
  const add = async ({ app }: Shop, fee: Partial<FeeInput>) =>
    (await app.fees.createFee({ fee: { name: "Wrapping", ...fee } })).fee;
  const estimate = async ({ visitor }: Shop, productId: string, options: object = {}, quantity = 1) => {
    const buyer = await visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, quantity)] });
    return buyer.currentCart.estimateCurrentCartTotals(options);
  };

  test("are added to carts, checkouts and orders, and taxed", async () => {
    const own = await shop();
    await add(own, { amount: "3.50", code: "wrap" });
    const productId = await own.product({ isDigital: true });
    const cart = await estimate(own, productId, { billingAddress: HOME });
    expect(cart).toMatchObject({
      additionalFees: [
        {
          code: "wrap",
          name: "Wrapping",
          source: "MANUAL",
          price: { amount: "3.50" },
          priceBeforeTax: { amount: "3.50" },
          priceAfterTax: { amount: "3.81" },
          taxDetails: { totalTax: { amount: "0.31" }, taxRate: "0.08875" },
        },
      ],
      priceSummary: { additionalFees: { amount: "3.50" }, tax: { amount: "1.20" }, total: { amount: "14.70" } },
    });
    const without = await estimate(own, productId, { calculateAdditionalFees: false });
    expect(without.additionalFees).toEqual([]);
    expect(without.priceSummary?.total?.amount).toBe("10.00");
    const buyer = await own.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout.additionalFees).toMatchObject([{ name: "Wrapping", priceAfterTax: { amount: "3.81" } }]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await buyer.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      additionalFees: [{ id: expect.any(String), name: "Wrapping", price: { amount: "3.50" } }],
      priceSummary: { totalAdditionalFees: { amount: "3.50" }, total: { amount: "14.70" } },
      taxInfo: { totalTax: { amount: "1.20" }, taxBreakdown: [{ aggregatedTaxAmount: { amount: "1.20" } }] },
    });
  });

  test("can be a share of the goods after discounts, within bounds, and for what is delivered", async () => {
    const own = await shop();
    const [digital, physical] = [await own.product({ price: 3333, isDigital: true, sale: 10 }), await own.product()];
    await add(own, { name: "Card", percentage: 2.5 });
    await add(own, { name: "Small order", amount: "2", subtotalTo: "19.99" });
    await add(own, { name: "Large order", amount: "9", subtotalFrom: "30.01" });
    await add(own, { name: "Packing", amount: "1", onlyWithDelivery: true });
    await add(own, { name: "Off", amount: "100", active: false });
    const names = async (productId: string) =>
      (await estimate(own, productId)).additionalFees.map((fee) => [fee.name, fee.price?.amount]).sort();
    expect(await names(digital)).toEqual([["Card", "0.75"]]);
    expect(await names(physical)).toEqual([
      ["Card", "0.25"],
      ["Packing", "1.00"],
      ["Small order", "2.00"],
    ]);
  });

  test("are changed and deleted by revision", async () => {
    const own = await shop();
    const { id } = await add(own, { amount: "1", code: "x" });
    const { fee } = await own.app.fees.replaceFee({ fee: { id, revision: "1", name: "Service", percentage: 1 } });
    expect(fee).toMatchObject({ name: "Service", percentage: 1, revision: "2", active: true });
    expect(fee.amount ?? fee.code).toBeUndefined();
    expect(await codeOf(own.app.fees.replaceFee({ fee: { id, revision: "1", name: "x", amount: "1" } }))).toBe(
      "REVISION_MISMATCH",
    );
    expect((await own.app.fees.listFees({})).fees).toEqual([fee]);
    await own.app.fees.deleteFee({ id });
    expect((await own.app.fees.listFees({})).fees).toEqual([]);
    expect(await codeOf(own.app.fees.deleteFee({ id: randomUUID() }))).toBe("NOT_FOUND");
  });

  test.each([{}, { amount: "1", percentage: 1 }, { amount: "1", subtotalFrom: "2", subtotalTo: "1" }])(
    "are refused when they say %j",
    async (fee) => {
      expect(await codeOf(add(await shop(), fee))).toBe("INVALID_ARGUMENT");
    },
  );

  test("are a hundred at most", async () => {
    const own = await shop();
    for (let count = 0; count < 100; count += 1) await add(own, { amount: "0.01" });
    expect(await codeOf(add(own, { amount: "1" }))).toBe("MAX_FEES_REACHED");
    const { additionalFees, priceSummary } = await estimate(own, await own.product());
    expect(additionalFees).toHaveLength(100);
    expect(priceSummary?.additionalFees?.amount).toBe("1.00");
  });

  test("that appear between the last look and the order stop it", async () => {
    const own = await shop();
    const buyer = await own.visitor();
    const id = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))]);
    await add(own, { amount: "1" });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CHECKOUT_CHANGED");
    expect((await buyer.checkout.getCheckout({ id })).checkout.additionalFees).toHaveLength(1);
    await buyer.checkout.createOrder({ id });
  });
});
