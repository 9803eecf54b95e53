import { createLogger, definePlugin, type PluginAdapters, type Purchase } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HOME, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const id = "7b0f2a6e-0c39-4b5e-9d0a-53a7c7d1f001";
const given = (adapters: PluginAdapters) => ({ plugins: [definePlugin({ name: "trial", adapters })] });

onEveryEngine("providers of plugins", (engine) => {
  const estimate = async (adapters: PluginAdapters, options: object = {}) => {
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    const shop = await openShop(engine.store(), {}, { ...given(adapters), logger });
    const buyer = await shop.visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(await shop.product({ weight: 2 }), 3)] });
    const ask = () => buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: HOME, ...options });
    return { shop, buyer, ask, lines, first: await ask() };
  };

  test("offer their rates beside the shop's own, and a checkout is delivered by one of them", async () => {
    const parcels: Purchase[] = [];
    const carrier = {
      id,
      name: "Pigeon",
      async rates(parcel: Purchase) {
        parcels.push(parcel);
        return [{ code: "express", title: "Express", price: 1234, deliveryTime: "Tomorrow" }];
      },
    };
    const { ask, buyer, shop } = await estimate({ shipping: [carrier] });
    const { shippingInfo } = await ask();
    const offered = shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === id);
    expect(offered?.shippingOptions).toMatchObject([{ code: "express", title: "Express" }]);
    expect(parcels).toHaveLength(1);
    expect(parcels[0]).toMatchObject({ currency: "USD", lines: [{ quantity: 3, weight: 2, total: 3000 }] });
    const checkoutId = await readyCheckout(buyer, [item(await shop.product())]);
    const shippingInfoOfCheckout = { selectedCarrierServiceOption: { code: "express", carrierId: id } };
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, shippingInfo: shippingInfoOfCheckout } });
    const { orderId } = await buyer.checkout.createOrder({ id: checkoutId });
    const { order } = await shop.app.orders.getOrder({ id: orderId ?? "" });
    expect(order.shippingInfo).toMatchObject({ code: "express", carrierId: id });
  });

  test("that fail or say nonsense are logged with the request and left out", async () => {
    const broken = [
      { id, name: "Down", rates: () => Promise.reject(new Error("503 from the carrier")) },
      { id: `${id.slice(0, -1)}2`, name: "Odd", rates: async () => [{ code: "x", title: "x", price: 1.5 }] },
      {
        id: `${id.slice(0, -1)}4`,
        name: "Pair",
        rates: async () => [1, 2].map((price) => ({ code: "y", title: "y", price })),
      },
      { id: `${id.slice(0, -1)}5`, name: "Mute", rates: async () => undefined as never },
      { id: `${id.slice(0, -1)}6`, name: "Torn", rates: async () => [{ code: "t", title: "Half \ud83d", price: 1 }] },
      { id: `${id.slice(0, -1)}3`, name: "Slow", deadline: 20, rates: () => new Promise<never>(() => {}) },
    ];
    const { first, lines } = await estimate({ shipping: broken });
    expect(first.shippingInfo?.carrierServiceOptions?.map(({ carrierId }) => carrierId)).not.toContain(id);
    expect(lines.map((line) => JSON.parse(line)).sort((a, b) => (a.provider < b.provider ? -1 : 1))).toMatchObject([
      { provider: "Down", port: "shipping", requestId: expect.any(String), err: { message: "503 from the carrier" } },
      { provider: "Mute", err: { message: "The response must be a list, not undefined." } },
      { provider: "Odd", err: { message: expect.stringContaining("minor units") } },
      { provider: "Pair", err: { message: "The code y is there twice." } },
      { provider: "Slow", err: { message: expect.stringContaining("within 20 ms") } },
      { provider: "Torn", err: { message: expect.stringContaining("cannot be stored") } },
    ]);
  });

  const rate = { code: "a", title: "A", price: 100 };
  const fee = { code: "a", name: "A", price: 100 };
  const discount = { code: "a", name: "A", effect: { kind: "amount", amount: 100 } };
  const tax = { rate: "0.1", name: "VAT" };
  const long = "x".repeat(1_000);
  test.each([
    ["undefined is not an amount", "shipping", { ...rate, price: undefined }],
    ["The code xxxxxxxxxxxxxxxxxxxx is longer", "shipping", { ...rate, code: long }],
    ["The text of a is longer than 250 characters", "shipping", { ...rate, title: long }],
    ["The deliveryTime of a must be text", "shipping", { ...rate, deliveryTime: { days: 2 } }],
    ["Entry 0 of the response must be an object, not null", "shipping", null],
    ["undefined is not an amount", "fees", { ...fee, price: undefined }],
    ["The text of a is longer than 250 characters", "fees", { ...fee, name: long }],
    ["The text of a is longer than 250 characters", "discounts", { ...discount, name: long }],
    ["a has no text", "discounts", { ...discount, name: undefined }],
    ["magic is no kind of discount", "discounts", { ...discount, effect: { kind: "magic" } }],
    ["undefined is no kind of discount", "discounts", { ...discount, effect: undefined }],
    ["0.1 is not a tax rate: write 8.875 % as the text", "taxes", { ...tax, rate: 0.1 }],
    ["The name of a tax is longer than 250 characters", "taxes", { ...tax, name: long }],
    ["The jurisdiction of a tax must be text", "taxes", { ...tax, jurisdiction: 7 }],
  ] as const)("that respond with nonsense are left out: %s, of %s", async (problem, port, response) => {
    const respond = async (question: Purchase & { readonly charges?: readonly { readonly id: string }[] }) =>
      question.charges ? question.charges.map(({ id: chargeId }) => ({ ...response, chargeId })) : [response];
    const method = port === "shipping" ? "rates" : port;
    const { first, lines } = await estimate({ [port]: [{ id, name: "Odd", [method]: respond }] });
    expect(first.priceSummary?.total?.amount).toMatch(/^\d+\.\d\d$/);
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringContaining(problem)]);
  });

  test("add fees and discounts, and tax what they say at their rate", async () => {
    const { first } = await estimate({
      fees: [{ id, name: "Deposit", fees: async () => [{ code: "deposit", name: "Bottle deposit", price: 75 }] }],
      discounts: [
        {
          id,
          name: "Thirds",
          discounts: async ({ lines }) =>
            lines
              .filter(({ quantity }) => quantity >= 3)
              .map((line) => ({
                code: "third",
                name: "Three for two",
                effect: { kind: "amount", amount: line.price },
                lineIds: [line.id],
              })),
        },
      ],
      taxes: [
        {
          id,
          name: "Taxes",
          taxes: async ({ charges }) => charges.map((charge) => ({ chargeId: charge.id, rate: "0.1", name: "GST" })),
        },
      ],
    });
    const { priceSummary, additionalFees, appliedDiscounts, taxSummary } = first;
    expect(additionalFees).toMatchObject([{ name: "Bottle deposit", taxDetails: { taxRate: "0.1" } }]);
    expect(appliedDiscounts).toMatchObject([{ discountRule: { name: { original: "Three for two" } } }]);
    expect(priceSummary).toMatchObject({ discount: { amount: "10.00" }, additionalFees: { amount: "0.75" } });
    expect(taxSummary).toMatchObject({ calculationDetails: { rateType: "AUTO_RATE" } });
    const shipping = Number(priceSummary?.shipping?.amount);
    expect(Number(taxSummary?.totalTax?.amount)).toBeCloseTo((20 + 0.75 + shipping) / 10, 1);
  });

  test("that fail leave the tax to the shop's own regions", async () => {
    const broken = { id, name: "Down", taxes: () => Promise.reject(new Error("down")) };
    const { first } = await estimate({ taxes: [broken] });
    expect(first.taxSummary?.calculationDetails?.rateType).toBe("MANUAL_RATE");
    expect(Number(first.taxSummary?.totalTax?.amount)).toBeGreaterThan(2.66);
  });

  test("are asked again after a minute, and ten seconds after they failed", async () => {
    let asked = 0;
    const flaky = {
      id,
      name: "Flaky",
      async rates() {
        asked += 1;
        if (asked === 1) throw new Error("starting");
        return [{ code: "a", title: "A", price: 100 }];
      },
    };
    const { ask, shop } = await estimate({ shipping: [flaky] });
    await ask();
    expect(asked).toBe(1);
    shop.clock.advance(11_000);
    await ask();
    shop.clock.advance(50_000);
    await ask();
    expect(asked).toBe(2);
    shop.clock.advance(11_000);
    await ask();
    expect(asked).toBe(3);
  });

  test("that hang are waited for three times in a row, then tried twice a minute until they respond", async () => {
    let [asked, isHanging] = [0, true];
    const slow = {
      id,
      name: "Slow",
      deadline: 20,
      rates() {
        asked += 1;
        return isHanging ? new Promise<never>(() => {}) : Promise.resolve([{ code: "a", title: "A", price: 100 }]);
      },
    };
    const { buyer, shop, lines } = await estimate({ shipping: [slow] });
    let quantity = 3;
    /** Another basket each time: nothing that was asked before is known. */
    const askAnew = async () => {
      const { cart } = await buyer.currentCart.getCurrentCart();
      quantity += 1;
      const lineItems = [{ id: cart.lineItems[0]?.id ?? "", quantity }];
      await buyer.currentCart.updateCurrentCartLineItemQuantity({ lineItems });
      const { shippingInfo } = await buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: HOME });
      return shippingInfo?.carrierServiceOptions?.some(({ carrierId }) => carrierId === id);
    };
    for (const expected of [2, 3, 3, 3]) {
      expect(await askAnew()).toBe(false);
      expect(asked).toBe(expected);
    }
    expect(lines.filter((line) => line.includes("purchases go on without it"))).toHaveLength(1);
    shop.clock.advance(31_000);
    await Promise.all([askAnew(), askAnew()]);
    expect(asked).toBe(4);
    isHanging = false;
    expect(await askAnew()).toBe(false);
    shop.clock.advance(31_000);
    expect(await askAnew()).toBe(true);
    expect(await askAnew()).toBe(true);
    expect(asked).toBe(6);
    expect(lines.filter((line) => line.includes("purchases go on without it"))).toHaveLength(1);
  });
});
