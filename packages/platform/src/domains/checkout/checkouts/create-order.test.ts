import { products, type SubscriptionOptionInfo } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  eventsOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  stockOf,
} from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { releaseExpiredStock } from "../holds/expiry.ts";
import { checkouts } from "../records/checkout-repository.ts";

onEveryEngine("creating an order", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const setStock = async (productId: string, on_hand: number) => {
    const { store, siteId } = await shop();
    await store.write((db) =>
      db
        .updateTable("stock")
        .set({ on_hand })
        .where("site_id", "=", siteId)
        .where("product_id", "=", productId)
        .execute(),
    );
  };
  const customLine = (more: object = {}) => ({
    price: "5.00",
    quantity: 1,
    productName: { original: "Made to order" },
    itemType: { preset: "DIGITAL" } as const,
    ...more,
  });
  /** A checkout made by the shop for anyone who has its id. */
  const made = async (customLineItems: object[], more: object = {}) => {
    const { app } = await shop();
    const info = { billingInfo: { address: HOME } };
    const request = { channelType: "WEB", customLineItems, checkoutInfo: info, ...more };
    return (await app.checkout.createCheckout(request as never)).checkout.id;
  };

  test("says so again when what was ordered is not sold any more", async () => {
    const { product, visitor, admin } = await shop();
    const buyer = await visitor();
    const productId = await product({ stock: 5 });
    const id = await readyCheckout(buyer, [item(productId, 2), item(await product())]);
    const { orderId } = await buyer.checkout.createOrder({ id });
    expect((await buyer.checkout.createOrder({ id })).orderId).toBe(orderId);
    await admin({ products }).products.deleteProduct({ id: productId });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("VIOLATIONS_WITH_ERROR_SEVERITY");
  });

  test("takes everything over from the checkout and waits for the payment", async () => {
    const { product, visitor, app } = await shop();
    const buyer = await visitor();
    const productId = await product({ name: "Vase", stock: 5, price: 3000 });
    const id = await readyCheckout(buyer, [item(productId, 2)]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const { orderId = "", paymentGatewayOrderId } = await buyer.checkout.createOrder({ id });
    expect(paymentGatewayOrderId).toBe(orderId);
    const { order } = await buyer.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      status: "INITIALIZED",
      paymentStatus: "NOT_PAID",
      fulfillmentStatus: "NOT_FULFILLED",
      checkoutId: id,
      buyerInfo: { visitorId: buyer.id, email: "ada@example.com" },
      billingInfo: { address: HOME },
      recipientInfo: { contactDetails: { firstName: "Ada" } },
      shippingInfo: { logistics: { shippingDestination: { address: HOME } }, region: { name: "United States" } },
      lineItems: [{ productName: { original: "Vase" }, quantity: 2, price: { amount: "30.00" } }],
    });
    for (const name of ["subtotal", "shipping", "tax", "discount", "total"] as const)
      expect(order.priceSummary?.[name]?.amount).toBe(checkout.priceSummary?.[name]?.amount);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 2 });
    expect(await eventsOf(await shop(), orderId)).toEqual(["order_created"]);
    expect((await app.orders.searchOrders({ search: { filter: { checkoutId: id } } })).items).toEqual([]);
  });

  test("brings an unpaid order up to date with its checkout, keeping its number", async () => {
    const { product, visitor } = await shop();
    const [buyer, productId] = [await visitor(), await product({ stock: 9, isDigital: true })];
    const id = await readyCheckout(buyer, [item(productId)]);
    const first = await buyer.checkout.createOrder({ id });
    const before = (await buyer.orders.getOrder({ id: first.orderId ?? "" })).order;
    await buyer.checkout.addToCheckout({ id, lineItems: [item(productId, 3)] });
    expect(await buyer.checkout.createOrder({ id })).toEqual(first);
    const { order } = await buyer.orders.getOrder({ id: first.orderId ?? "" });
    expect(order).toMatchObject({ number: before.number, lineItems: [{ quantity: 4 }] });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 9, reserved: 4 });
  });

  test("approves at once what costs nothing, and needs no address for it", async () => {
    const { product, visitor } = await shop();
    const [buyer, productId] = [await visitor(), await product({ price: 0, isDigital: true, stock: 3 })];
    const { checkout } = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [item(productId)] });
    const { orderId = "", paymentGatewayOrderId } = await buyer.checkout.createOrder({ id: checkout.id });
    expect(paymentGatewayOrderId).toBeUndefined();
    expect((await buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      fulfillmentStatus: "FULFILLED",
    });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 2, reserved: 0 });
    expect(await eventsOf(await shop(), orderId)).toEqual(["order_created", "order_approved", "order_fulfilled"]);
    expect((await buyer.checkout.getCheckout({ id: checkout.id })).checkout.completed).toBe(true);
  });

  test("approves at once what is paid offline", async () => {
    const { app } = await shop();
    const id = await made([customLine({ paymentOption: "FULL_PAYMENT_OFFLINE" })]);
    const { orderId = "" } = await app.checkout.createOrder({ id });
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
      balanceSummary: { balance: { amount: "5.44" } },
    });
  });

  test("takes what was bought out of the cart and leaves the rest", async () => {
    const { product, visitor } = await shop();
    const [buyer, bought, later] = [await visitor(), await product({ isDigital: true }), await product()];
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(bought, 2)] });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({
      channelType: "WEB",
      billingAddress: HOME,
    });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(later)] });
    await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const { cart } = await buyer.currentCart.getCurrentCart();
    expect(cart.lineItems.map((line) => line.catalogReference?.catalogItemId)).toEqual([later]);
    expect(cart.checkoutId).toBeUndefined();
  });

  test("leaves in the cart what was taken out of the checkout alone", async () => {
    const { product, visitor } = await shop();
    const [buyer, bought, other] = [await visitor(), await product({ isDigital: true }), await product()];
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(bought, 3), item(other)] });
    const made = () => buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", billingAddress: HOME });
    const { checkoutId: id } = await made();
    const [first, second] = cart.lineItems.map((line) => line.id);
    await buyer.checkout.removeLineItems({ id, lineItemIds: [second ?? ""] });
    await buyer.checkout.updateLineItemsQuantity({ id, lineItems: [{ id: first ?? "", quantity: 1 }] });
    await buyer.payments.payForCheckout({ checkoutId: id, methodId: "manual" });
    const left = (await buyer.currentCart.getCurrentCart()).cart;
    expect(left.lineItems.map(({ id: line, quantity }) => [line, quantity])).toEqual([
      [first, 2],
      [second, 1],
    ]);
    expect(left.checkoutId).toBeUndefined();
    const again = await made();
    expect(again.checkoutId).not.toBe(id);
    expect((await buyer.currentCart.getCurrentCart()).cart.checkoutId).toBe(again.checkoutId);
  });

  test("empties no cart of somebody else", async () => {
    const { product, visitor } = await shop();
    const [victim, buyer, productId] = [await visitor(), await visitor(), await product({ isDigital: true })];
    const { cart } = await victim.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { checkoutId: id } = await buyer.currentCart.createCheckoutFromCurrentCart({
      channelType: "WEB",
      billingAddress: HOME,
    });
    await buyer.checkout.updateCheckout({ checkout: { id, cartId: cart.id } });
    await buyer.payments.payForCheckout({ checkoutId: id, methodId: "manual" });
    expect((await victim.currentCart.getCurrentCart()).cart).toMatchObject({ id: cart.id, lineItems: [{}] });
  });

  test("refuses an empty checkout", async () => {
    const buyer = await (await shop()).visitor();
    const id = await readyCheckout(buyer, [item(await (await shop()).product())]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    await buyer.checkout.removeLineItems({ id, lineItemIds: [checkout.lineItems[0]?.id ?? ""] });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("EMPTY_CHECKOUT");
  });

  test("needs a delivery address, a delivery option and a billing address", async () => {
    const { product, visitor } = await shop();
    const [buyer, productId] = [await visitor(), await product()];
    const { checkout } = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [item(productId)] });
    const { id } = checkout;
    const order = () => codeOf(buyer.checkout.createOrder({ id }));
    expect(await order()).toBe("NO_SELECTED_CARRIER_SERVICE_OPTION");
    const shippingInfo = { shippingDestination: { address: HOME } };
    const there = await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo } });
    expect(await order()).toBe("NO_SELECTED_CARRIER_SERVICE_OPTION");
    const code = there.checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code } } } });
    const { error } = await buyer.checkout.createOrder({ id }).safe();
    expect(error).toMatchObject({ code: "VIOLATIONS_WITH_ERROR_SEVERITY" });
    await buyer.checkout.updateCheckout({ checkout: { id, billingInfo: { address: HOME } } });
    expect(await buyer.checkout.createOrder({ id })).toHaveProperty("orderId");
  });

  test("refuses a delivery option that is gone, and an address the shop does not reach", async () => {
    const buyer = await (await shop()).visitor();
    const id = await readyCheckout(buyer, [item(await (await shop()).product())]);
    const move = (address: object) =>
      buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { shippingDestination: { address } } } });
    await move({ ...HOME, country: "DE", subdivision: "DE-BE" });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe(
      "SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
    );
    await move({ ...HOME, country: "JP", subdivision: "JP-13" });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CALCULATION_ERROR");
  });

  test("does not charge more than was shown when others used up the coupon meanwhile", async () => {
    const { product, visitor, coupon } = await shop();
    const code = await coupon({ usageLimit: 1 });
    const enter = async () => {
      const buyer = await visitor();
      const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
      await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code });
      return { buyer, id };
    };
    const [first, second] = [await enter(), await enter()];
    await first.buyer.checkout.createOrder({ id: first.id });
    expect(await codeOf(second.buyer.checkout.createOrder({ id: second.id }))).toBe("CHECKOUT_CHANGED");
    const paid = await first.buyer.payments.payForCheckout({ checkoutId: first.id, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
  });

  test("tells that an order used a coupon, once for each order", async () => {
    const own = await shop();
    const buyer = await own.visitor();
    const [code, other] = [await own.coupon(), await own.coupon()];
    const query = { filter: JSON.stringify({ code: { $in: [code, other] } }) };
    const { coupons = [] } = await own.app.coupons.queryCoupons({ query });
    const applied = async (used: string) => {
      const found = coupons.find(({ specification }) => specification?.code === used);
      return (await eventsOf(own, found?.id ?? "")).filter((name) => name === "coupon_applied").length;
    };
    const id = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))]);
    const enter = (couponCode: string) => buyer.checkout.updateCheckout({ checkout: { id }, couponCode });
    await enter(code);
    expect(await applied(code)).toBe(0);
    await buyer.checkout.createOrder({ id });
    await buyer.checkout.updateCheckout({ checkout: { id, buyerNote: "Ring twice" } });
    await buyer.checkout.createOrder({ id });
    expect(await applied(code)).toBe(1);
    await enter(other);
    await buyer.checkout.createOrder({ id });
    expect([await applied(code), await applied(other)]).toEqual([1, 1]);
  });

  test("of many buyers racing for a coupon's last uses exactly as many get it", async () => {
    const { product, visitor, coupon } = await shop();
    const [code, productId] = [await coupon({ usageLimit: 3 }), await product({ isDigital: true })];
    const racers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const buyer = await visitor();
        const id = await readyCheckout(buyer, [item(productId)]);
        await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code });
        return { buyer, id };
      }),
    );
    const outcomes = await Promise.all(racers.map(({ buyer, id }) => buyer.checkout.createOrder({ id }).safe()));
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(3);
  });

  test("says whether everything or something is sold out, and shows it in the checkout", async () => {
    const { product, visitor } = await shop();
    const [scarce, plenty, buyer] = [
      await product({ stock: 5, isDigital: true }),
      await product({ isDigital: true }),
      await visitor(),
    ];
    const both = await readyCheckout(buyer, [item(scarce, 4), item(plenty)]);
    const alone = await readyCheckout(buyer, [item(scarce, 4)]);
    await setStock(scarce, 2);
    expect(await codeOf(buyer.checkout.createOrder({ id: both }))).toBe("PARTIAL_OUT_OF_STOCK");
    expect((await buyer.checkout.getCheckout({ id: both })).checkout).toMatchObject({
      lineItems: [{ availability: { status: "PARTIALLY_AVAILABLE", quantityAvailable: 2 } }, {}],
      violations: [{ severity: "WARNING" }],
    });
    await setStock(scarce, 0);
    expect(await codeOf(buyer.checkout.createOrder({ id: both }))).toBe("PARTIAL_OUT_OF_STOCK");
    expect(await codeOf(buyer.checkout.createOrder({ id: alone }))).toBe("FULL_OUT_OF_STOCK");
    expect(await stockOf(await shop(), scarce)).toEqual({ onHand: 0, reserved: 0 });
  });

  test("refuses an item that is no longer sold", async () => {
    const { product, visitor, store } = await shop();
    const [productId, buyer] = [await product({ isDigital: true }), await visitor()];
    const id = await readyCheckout(buyer, [item(productId)]);
    await store.write((db) => db.deleteFrom("products").where("id", "=", productId).execute());
    const { error } = await buyer.checkout.createOrder({ id }).safe();
    expect(error?.code).toBe("VIOLATIONS_WITH_ERROR_SEVERITY");
    expect(error?.details?.applicationError?.data).toMatchObject({ violations: [{ severity: "ERROR" }] });
  });

  test("stops when prices changed since they were shown, and goes on once they were", async () => {
    const { product, visitor, store } = await shop();
    const [productId, buyer] = [await product({ isDigital: true, price: 1000 }), await visitor()];
    const id = await readyCheckout(buyer, [item(productId)]);
    await store.write(async (db) => {
      const { doc } = await db
        .selectFrom("products")
        .select("doc")
        .where("id", "=", productId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("products")
        .set({ doc: doc.replace('"price":1000', '"price":1500') })
        .where("id", "=", productId)
        .execute();
    });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CHECKOUT_CHANGED");
    expect((await buyer.checkout.getCheckout({ id })).checkout.priceSummary?.subtotal?.amount).toBe("15.00");
    expect(await buyer.checkout.createOrder({ id })).toHaveProperty("orderId");
  });

  test("needs a provider that can take the money", async () => {
    const open = async (payments: { sandbox: boolean; manual: boolean }) => {
      const other = await openShop(engine.store());
      const buyer = await other.visitor();
      const id = await readyCheckout(buyer, [item(await other.product({ isDigital: true }))]);
      await other.store.write(async (db) => {
        const { doc } = await db
          .selectFrom("sites")
          .select("doc")
          .where("site_id", "=", other.siteId)
          .executeTakeFirstOrThrow();
        const settings = { ...JSON.parse(doc), payments };
        await db
          .updateTable("sites")
          .set({ doc: JSON.stringify(settings) })
          .where("site_id", "=", other.siteId)
          .execute();
      });
      other.platform.runtime.sites.invalidate();
      return { other, buyer, id };
    };
    const closed = await open({ sandbox: false, manual: false });
    expect(await codeOf(closed.buyer.checkout.createOrder({ id: closed.id }))).toBe("SITE_NOT_ACCEPTING_PAYMENTS");
    const broken = await open({ sandbox: true, manual: false });
    (broken.other.platform.runtime.adapters.payments as Map<string, unknown>).clear();
    expect(await codeOf(broken.buyer.checkout.createOrder({ id: broken.id }))).toBe(
      "PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
    );
    const offline = await open({ sandbox: false, manual: true });
    const { orderId = "" } = await offline.buyer.checkout.createOrder({ id: offline.id });
    expect((await offline.buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
    });
  });

  test("sells members' items to members only", async () => {
    const { visitor, member, app } = await shop();
    const id = await made([customLine({ membersOnly: true })]);
    expect(await codeOf((await visitor()).checkout.createOrder({ id }))).toBe("MEMBERS_ONLY_ITEM");
    expect(await codeOf(app.checkout.createOrder({ id }))).toBe("MEMBERS_ONLY_ITEM");
    const buyer = await member();
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    expect((await buyer.orders.getOrder({ id: orderId })).order.buyerInfo?.memberId).toEqual(expect.any(String));
  });

  test("keeps gift cards, subscriptions and payment methods to be kept to their rules", async () => {
    const { app, coupon } = await shop();
    const subscriptionOptionInfo: SubscriptionOptionInfo = { title: { original: "Monthly" } };
    const order = async (lines: object[], more: object = {}) =>
      codeOf(app.checkout.createOrder({ id: await made(lines, more) }));
    const giftCard = customLine({ itemType: { preset: "GIFT_CARD" } });
    expect(await order([giftCard], { couponCode: await coupon() })).toBe("COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD");
    expect(await order([customLine({ subscriptionOptionInfo }), customLine()])).toBe(
      "SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS",
    );
    expect(await order([customLine({ subscriptionOptionInfo, price: "0" })])).toBe("SUBSCRIPTION_WITH_ZERO_TOTAL");
    const { product } = await shop();
    const kept = { ...item(await product({ isDigital: true })), catalogOverrideFields: { savePaymentMethod: true } };
    const id = await made([], { lineItems: [kept] });
    expect(await codeOf(app.checkout.createOrder({ id }))).toBe("NO_SAVE_PAYMENT_METHOD_CONFIRMATION");
    expect(await app.checkout.createOrder({ id, savePaymentMethod: true })).toHaveProperty("orderId");
  });

  test("holds stock until it expires, and takes it again when the buyer comes back in time", async () => {
    const { product, visitor, clock, platform } = await shop();
    const [productId, buyer, other] = [await product({ stock: 1, isDigital: true }), await visitor(), await visitor()];
    const [id, late] = [await readyCheckout(buyer, [item(productId)]), await readyCheckout(other, [item(productId)])];
    await buyer.checkout.createOrder({ id });
    expect(await codeOf(other.checkout.createOrder({ id: late }))).toBe("FULL_OUT_OF_STOCK");
    clock.advance(16 * 60_000);
    await releaseExpiredStock(platform.runtime);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 1, reserved: 0 });
    const paid = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 0, reserved: 0 });
    expect(await codeOf(other.payments.payForCheckout({ checkoutId: late, methodId: "sandbox", card: CARD }))).toBe(
      "FULL_OUT_OF_STOCK",
    );
  });

  test("gives a coupon of an order nobody paid to others, and counts it again when there is one left", async () => {
    const { product, visitor, coupon, clock, platform } = await shop();
    const [productId, couponCode] = [await product({ isDigital: true }), await coupon({ usageLimit: 1 })];
    const order = async () => {
      const buyer = await visitor();
      const id = await readyCheckout(buyer, [item(productId)]);
      await buyer.checkout.updateCheckout({ checkout: { id }, couponCode });
      await buyer.checkout.createOrder({ id });
      const pay = () => buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
      return Object.assign(pay, { show: () => buyer.checkout.getCheckout({ id }) });
    };
    const abandoned = await order();
    clock.advance(16 * 60_000);
    await releaseExpiredStock(platform.runtime);
    const second = await order();
    expect(await codeOf(abandoned())).toBe("CHECKOUT_CHANGED");
    const { calculationErrors } = (await abandoned.show()).checkout;
    expect(calculationErrors?.couponCalculationError?.applicationError?.code).toBe("ERROR_COUPON_USAGE_EXCEEDED");
    expect((await second()).status).toBe("APPROVED");
    clock.advance(16 * 60_000);
    await releaseExpiredStock(platform.runtime);
    expect(await codeOf(order())).toBe("ERROR_COUPON_USAGE_EXCEEDED");
  });

  test("makes another order where an earlier version canceled the one before", async () => {
    const { app, product, visitor, store, siteId } = await shop();
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    await app.orders.cancelOrder({ id: orderId });
    await store.write(async (db) => {
      const found = await checkouts.get(db, siteId, id);
      if (found) await checkouts.update(db, siteId, found, { ...found.entity, orderId });
      await db.updateTable("orders").set({ checkout_id: id }).where("id", "=", orderId).execute();
    });
    const other = await buyer.checkout.createOrder({ id });
    expect(other.orderId).not.toBe(orderId);
    expect((await app.orders.getOrder({ id: orderId })).order.status).toBe("CANCELED");
    expect(await buyer.checkout.createOrder({ id })).toEqual(other);
  });

  test("gives a buyer the stock of others whose time is over, without waiting for a clean-up", async () => {
    const { product, visitor, clock } = await shop();
    const [productId, buyer, other] = [await product({ stock: 1, isDigital: true }), await visitor(), await visitor()];
    const [id, next] = [await readyCheckout(buyer, [item(productId)]), await readyCheckout(other, [item(productId)])];
    await buyer.checkout.createOrder({ id });
    clock.advance(16 * 60_000);
    expect(await other.checkout.createOrder({ id: next })).toHaveProperty("orderId");
  });
});
