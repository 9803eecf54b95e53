import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  codeOf,
  eventsOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  type Shopper,
} from "@vitrine/test-support/shop";
import { recordEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";

onEveryEngine("a checkout", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()).then(recordEvents));
  const buyerOf = async () => (await shop()).visitor();
  const make = async (buyer: Shopper, more: object = {}) => {
    const lineItems = [item(await (await shop()).product())];
    return (await buyer.checkout.createCheckout({ channelType: "WEB", lineItems, ...more })).checkout;
  };

  test("is priced with tax and offers the deliveries of its address", async () => {
    const made = await make(await buyerOf(), {
      checkoutInfo: { shippingInfo: { shippingDestination: { address: HOME } } },
    });
    expect(made).toMatchObject({
      completed: false,
      channelType: "WEB",
      currency: "USD",
      priceSummary: { subtotal: { amount: "10.00" }, tax: { amount: "0.89" }, total: { amount: "10.89" } },
      taxSummary: { calculationDetails: { rateType: "MANUAL_RATE" } },
      calculationErrors: { orderValidationErrors: [] },
      violations: [],
    });
    expect(made.shippingInfo?.selectedCarrierServiceOption).toBeUndefined();
    expect(made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.length).toBeGreaterThan(1);
    expect(await eventsOf(await shop(), made.id)).toEqual(["checkout_created"]);
  });

  test("collects no tax and offers no delivery where the shop has neither", async () => {
    const address = { ...HOME, country: "JP", subdivision: "JP-13" };
    const made = await make(await buyerOf(), { checkoutInfo: { shippingInfo: { shippingDestination: { address } } } });
    expect(made.priceSummary?.tax?.amount).toBe("0.00");
    expect(made.taxSummary?.calculationDetails?.rateType).toBe("NO_TAX_COLLECTED");
    expect(made.calculationErrors?.generalShippingCalculationError).toBeDefined();
  });

  test("adds the price of the chosen delivery, with its tax", async () => {
    const buyer = await buyerOf();
    const id = await readyCheckout(buyer, [item(await (await shop()).product({ price: 1000 }))]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const { selectedCarrierServiceOption: chosen } = checkout.shippingInfo ?? {};
    expect(chosen).toMatchObject({ requestedShippingOption: true, cost: { price: checkout.priceSummary?.shipping } });
    expect(checkout.priceSummary?.total?.amount).toBe(
      (
        Number(checkout.priceSummary?.subtotal?.amount) +
        Number(checkout.priceSummary?.shipping?.amount) +
        Number(checkout.priceSummary?.tax?.amount)
      ).toFixed(2),
    );
  });

  test("needs a line, a channel and values in custom fields", async () => {
    const buyer = await buyerOf();
    const wrong = (request: object) => buyer.checkout.createCheckout(request as never).safe();
    expect((await wrong({ channelType: "WEB" })).error?.fieldViolations[0]?.field).toBe("lineItems");
    expect((await wrong({ lineItems: [item(randomUUID())] })).error?.fieldViolations[0]?.field).toBe("channelType");
    const unspecified = { lineItems: [item(randomUUID())], channelType: "UNSPECIFIED" };
    expect((await wrong(unspecified)).error?.fieldViolations).toMatchObject([
      { field: "channelType", violatedRule: "REQUIRED_FIELD" },
    ]);
    const { error } = await make(buyer, { checkoutInfo: { customFields: [{ title: "Size" }] } }).then(
      () => ({ error: undefined }),
      (failure: { fieldViolations: { field: string }[] }) => ({ error: failure }),
    );
    expect(error?.fieldViolations[0]?.field).toBe("checkoutInfo.customFields[0].value");
  });

  test("cannot be made in a shop that accepts no payments", async () => {
    const closed = await openShop(engine.store(), { payments: { sandbox: false, manual: false } });
    const lineItems = [item(await closed.product())];
    const call = (await closed.visitor()).checkout.createCheckout({ channelType: "WEB", lineItems });
    expect(await codeOf(call)).toBe("SITE_MUST_ACCEPT_PAYMENTS");
  });

  test("refuses to be changed by nothing, and to lose its e-mail address", async () => {
    const buyer = await buyerOf();
    const { id } = await make(buyer, { checkoutInfo: { buyerInfo: { email: "ada@example.com" } } });
    const update = (more: object) => buyer.checkout.updateCheckout({ checkout: { id, ...more } }).safe();
    expect((await update({})).error?.fieldViolations[0]?.field).toBe("checkout");
    expect((await update({ buyerInfo: { email: null } })).error?.fieldViolations[0]?.field).toBe(
      "checkout.buyerInfo.email",
    );
    expect(
      (await update({ buyerInfo: { email: "king@example.com" }, buyerNote: "Hello" })).data?.checkout,
    ).toMatchObject({
      buyerInfo: { email: "king@example.com" },
      buyerNote: "Hello",
    });
  });

  test("keeps the settings it was made with", async () => {
    const buyer = await buyerOf();
    const { id } = await make(buyer, { checkoutInfo: { customSettings: { lockCouponCode: true } } });
    const change = { checkout: { id, customSettings: { lockCouponCode: false } } };
    expect((await buyer.checkout.updateCheckout(change).safe()).error?.fieldViolations[0]?.violatedRule).toBe(
      "FIELD_NOT_ALLOWED",
    );
    const code = await (await shop()).coupon();
    const { error } = await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code }).safe();
    expect(error?.fieldViolations[0]?.field).toBe("couponCode");
  });

  test("changes its lines one by one, refusing to lose track of them", async () => {
    const { product, visitor } = await shop();
    const [first, second, buyer] = [await product({ stock: 3 }), await product(), await visitor()];
    const { id, lineItems } = await make(buyer, { lineItems: [item(first)] });
    const lineId = lineItems[0]?.id ?? "";
    const added = await buyer.checkout.addToCheckout({ id, lineItems: [item(second, 2), item(first)] });
    expect(added.checkout.lineItems.map((line) => line.quantity)).toEqual([2, 2]);
    const set = await buyer.checkout.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity: 9 }] });
    expect(set.checkout.lineItems.map((line) => line.quantity)).toEqual([3, 2]);
    const removed = await buyer.checkout.removeLineItems({ id, lineItemIds: [lineId] });
    expect(removed.checkout).toMatchObject({
      lineItems: [{ quantity: 2 }],
      priceSummary: { subtotal: { amount: "20.00" } },
    });
  });

  test("accepts a delivery option only if it is offered there", async () => {
    const buyer = await buyerOf();
    const { id } = await make(buyer);
    const choose = (selected: object, more: object = {}) =>
      buyer.checkout.updateCheckout({
        checkout: { id, shippingInfo: { selectedCarrierServiceOption: selected as never, ...more } },
      });
    expect(await codeOf(choose({ code: "drone" }))).toBe("INVALID_SELECTED_CARRIER_SERVICE_OPTION");
    const there = { shippingDestination: { address: HOME } };
    expect(await codeOf(choose({ code: "drone" }, there))).toBe("SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND");
    const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: there } });
    const code = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    expect(await codeOf(choose({ code, carrierId: randomUUID() }))).toBe("INVALID_SELECTED_CARRIER_SERVICE_OPTION");
    await choose({ code });
    const moved = { shippingDestination: { address: { ...HOME, country: "DE", subdivision: "DE-BE" } } };
    const away = await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: moved } });
    expect(away.checkout.shippingInfo?.selectedCarrierServiceOption).toBeUndefined();
    expect(away.checkout.calculationErrors?.selectedShippingOptionError).toBeDefined();
  });

  test("applies a coupon, says why it refuses one, and takes it off again", async () => {
    const { coupon } = await shop();
    const buyer = await buyerOf();
    const { id } = await make(buyer);
    const enter = (couponCode: string) => buyer.checkout.updateCheckout({ checkout: { id }, couponCode });
    const now = (await shop()).clock.now().getTime();
    expect(await codeOf(enter("NOTHING"))).toBe("ERROR_COUPON_DOES_NOT_EXIST");
    expect(await codeOf(enter(await coupon({ startTime: `${now + 1e6}` })))).toBe("ERROR_COUPON_IS_NOT_ACTIVE_YET");
    expect(await codeOf(enter(await coupon({ expirationTime: `${now - 1}` })))).toBe("ERROR_COUPON_HAS_EXPIRED");
    const { checkout } = await enter((await coupon({ percentOffRate: 25 })).toUpperCase());
    expect(checkout).toMatchObject({
      appliedDiscounts: [{ discountType: "GLOBAL", coupon: { amount: { amount: "2.50" } } }],
      priceSummary: { discount: { amount: "2.50" }, total: { amount: "7.50" } },
    });
    const tooSmall = await enter(await coupon({ minimumSubtotal: 50 }));
    expect(tooSmall.checkout.calculationErrors?.couponCalculationError?.applicationError?.code).toBe(
      "ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED",
    );
    expect((await buyer.checkout.removeCoupon({ id })).checkout).toMatchObject({
      appliedDiscounts: [],
      calculationErrors: { orderValidationErrors: [] },
    });
  });

  test("refuses a coupon that is used up, by everybody or by this buyer", async () => {
    const { coupon, product, visitor } = await shop();
    const use = async (couponCode: string, email: string) => {
      const buyer = await visitor();
      const lineItems = [item(await product({ isDigital: true, price: 0 }))];
      const checkoutInfo = { buyerInfo: { email } };
      const request = { channelType: "WEB", lineItems, checkoutInfo, couponCode } as const;
      const { checkout } = await buyer.checkout.createCheckout(request);
      await buyer.checkout.createOrder({ id: checkout.id });
    };
    const [once, oncePerHead] = [await coupon({ usageLimit: 1 }), await coupon({ limitPerCustomer: 1 })];
    await use(once, "ada@example.com");
    expect(await codeOf(use(once, "grace@example.com"))).toBe("ERROR_COUPON_USAGE_EXCEEDED");
    await use(oncePerHead, "ada@example.com");
    await use(oncePerHead, "grace@example.com");
    expect(await codeOf(use(oncePerHead, "ADA@example.com"))).toBe("ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED");
  });

  test("knows no gift cards yet", async () => {
    const buyer = await buyerOf();
    const { id } = await make(buyer);
    const enter = (giftCardCode: string) => buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode });
    expect(await codeOf(enter("short"))).toBe("GIFT_CARD_CODE_INVALID");
    expect(await codeOf(enter("ABCD-1234-EFGH"))).toBe("GIFT_CARD_NOT_FOUND");
    expect((await buyer.checkout.removeGiftCard({ id })).checkout.id).toBe(id);
  });

  test("sends buyers to its own page unless another one is set", async () => {
    const buyer = await buyerOf();
    const { id } = await make(buyer, { overrideCheckoutUrl: "https://shop.example/pay" });
    const url = async () => (await buyer.checkout.getCheckoutUrl({ id })).checkoutUrl;
    expect(await url()).toBe("https://shop.example/pay");
    await buyer.checkout.removeOverrideCheckoutUrl({ id });
    // The databases of these suites have several sites.
    const { siteId } = await shop();
    const own = `http://localhost:4000/checkout/${id}`;
    expect([own, `${own}?site=${siteId}`]).toContain(await url());
    const { error } = await make(buyer, { overrideCheckoutUrl: "javascript:alert(1)" }).then(
      () => ({ error: undefined }),
      (failure: { fieldViolations: { field: string }[] }) => ({ error: failure }),
    );
    expect(error?.fieldViolations[0]?.field).toBe("overrideCheckoutUrl");
  });

  test("is hidden from other shoppers, open to apps, and to everybody who knows the id when an app made it", async () => {
    const { visitor, app, product } = await shop();
    const [owner, stranger] = [await visitor(), await visitor()];
    const { id } = await make(owner);
    for (const call of [
      () => stranger.checkout.getCheckout({ id }),
      () => stranger.checkout.updateCheckout({ checkout: { id, buyerNote: "x" } }),
      () => stranger.checkout.createOrder({ id }),
      () => owner.checkout.getCheckout({ id: randomUUID() }),
      () => owner.checkout.getCheckoutByCartId({ id: randomUUID() }),
    ])
      expect(await codeOf(call())).toBe("CHECKOUT_NOT_FOUND");
    expect((await app.checkout.getCheckout({ id })).checkout.id).toBe(id);
    const made = await app.checkout.createCheckout({ channelType: "WEB", lineItems: [item(await product())] });
    expect((await stranger.checkout.getCheckout({ id: made.checkout.id })).checkout.createdBy).toHaveProperty("appId");
  });

  test("is found by the cart it came from", async () => {
    const buyer = await buyerOf();
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(await (await shop()).product())] });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    expect((await buyer.checkout.getCheckoutByCartId({ id: cart.id })).checkout.id).toBe(checkoutId);
  });

  test("is completed by its buyer only when nothing is to be paid, and no webhook says otherwise", async () => {
    const open = await shop();
    for (const buyer of [await buyerOf(), await open.member()]) {
      const { id } = await make(buyer);
      expect(await codeOf(buyer.checkout.markCheckoutAsCompleted({ id }))).toBe("PERMISSION_DENIED");
      expect((await buyer.checkout.getCheckout({ id })).checkout.completed).toBe(false);
      expect(await eventsOf(open, id)).toEqual(["checkout_created"]);
    }
    const buyer = await buyerOf();
    const gift = item(await open.product({ price: 0, isDigital: true }));
    const { checkout } = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [gift] });
    expect(await buyer.checkout.markCheckoutAsCompleted({ id: checkout.id })).toEqual({});
    expect(await eventsOf(open, checkout.id)).toEqual(["checkout_created", "checkout_completed"]);
  });

  test("says what was sold meanwhile, and what came back, to whoever reads it", async () => {
    const open = await shop();
    const [productId, buyer, other] = [
      await open.product({ stock: 3, isDigital: true }),
      await buyerOf(),
      await buyerOf(),
    ];
    const id = await readyCheckout(buyer, [item(productId, 2)]);
    const seen = async () => (await buyer.checkout.getCheckout({ id })).checkout;
    const buy = async (quantity: number) => {
      const { orderId = "" } = await other.checkout.createOrder({
        id: await readyCheckout(other, [item(productId, quantity)]),
      });
      return orderId;
    };
    const first = await buy(2);
    expect(await seen()).toMatchObject({
      lineItems: [{ quantity: 2, availability: { status: "PARTIALLY_AVAILABLE", quantityAvailable: 1 } }],
      violations: [{ severity: "WARNING" }],
      priceSummary: { subtotal: { amount: "20.00" } },
    });
    const second = await buy(1);
    expect(await seen()).toMatchObject({
      lineItems: [{ availability: { status: "NOT_AVAILABLE", quantityAvailable: 0 } }],
      violations: [{ severity: "ERROR" }],
    });
    for (const order of [first, second]) await open.app.orders.cancelOrder({ id: order });
    expect(await seen()).toMatchObject({ lineItems: [{ availability: { status: "AVAILABLE" } }], violations: [] });
  });

  test("keeps what its own order took available to it", async () => {
    const open = await shop();
    const buyer = await buyerOf();
    for (const paymentOption of ["FULL_PAYMENT_ONLINE", "FULL_PAYMENT_OFFLINE"]) {
      const last = { ...item(await open.product({ stock: 1, isDigital: true })), paymentOption };
      const { checkout } = await open.app.checkout.createCheckout({
        channelType: "WEB",
        lineItems: [last],
        checkoutInfo: { billingInfo: { address: HOME } },
      } as never);
      await open.app.checkout.createOrder({ id: checkout.id });
      const read = (await buyer.checkout.getCheckout({ id: checkout.id })).checkout;
      expect(read.lineItems[0]?.availability?.status, paymentOption).toBe("AVAILABLE");
    }
  });

  test("refuses every change once it is completed", async () => {
    const { app } = await shop();
    const buyer = await buyerOf();
    const { id, lineItems } = await make(buyer);
    expect(await app.checkout.markCheckoutAsCompleted({ id })).toEqual({});
    expect(await app.checkout.markCheckoutAsCompleted({ id })).toEqual({});
    const lineId = lineItems[0]?.id ?? "";
    for (const call of [
      () => buyer.checkout.addToCheckout({ id, lineItems: [item(randomUUID())] }),
      () => buyer.checkout.updateCheckout({ checkout: { id, buyerNote: "x" } }),
      () => buyer.checkout.removeLineItems({ id, lineItemIds: [lineId] }),
      () => buyer.checkout.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity: 2 }] }),
      () => buyer.checkout.removeCoupon({ id }),
    ])
      expect(await codeOf(call())).toBe("CHECKOUT_IS_COMPLETE");
    expect(await eventsOf(await shop(), id)).toEqual(["checkout_created", "checkout_completed"]);
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CHECKOUT_ALREADY_PAID");
  });
});
