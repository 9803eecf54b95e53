import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("a coupon that does not apply any more", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** A checkout of bowls at 10.00 and 8.875 % tax, with the coupon entered. */
  async function checkoutWith(couponCode: string, quantity = 1) {
    const { visitor, product } = await shop();
    const [buyer, productId] = [await visitor(), await product({ isDigital: true, stock: 100 })];
    const id = await readyCheckout(buyer, [item(productId, quantity)]);
    const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id }, couponCode });
    const show = async () => (await buyer.checkout.getCheckout({ id })).checkout;
    const pay = () => buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    return { buyer, id, productId, checkout, show, pay, order: () => buyer.checkout.createOrder({ id }) };
  }
  const usesOf = async (code: string) => {
    const { app } = await shop();
    const { coupons } = await app.coupons.queryCoupons({
      query: { filter: JSON.stringify({ "specification.code": code }) },
    });
    return coupons[0]?.numberOfUsages;
  };
  const problemOf = ({ calculationErrors }: { calculationErrors?: { couponCalculationError?: object } }) =>
    calculationErrors?.couponCalculationError;

  test("says which code it is and how much is missing, and the order is placed at the full price", async () => {
    const { coupon, app } = await shop();
    const code = await coupon({ minimumSubtotal: 80 });
    const { checkout, order } = await checkoutWith(code, 2);
    expect(problemOf(checkout)).toMatchObject({
      applicationError: {
        code: "ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED",
        data: { couponCode: code, minimumSubtotal: "80.00", missingSubtotal: "60.00" },
      },
    });
    expect(checkout.priceSummary?.total?.amount).toBe("21.78");
    const { orderId } = await order();
    const placed = await app.orders.getOrder({ id: orderId ?? "" });
    expect(placed.order.priceSummary.total?.amount).toBe("21.78");
    expect(placed.order.appliedDiscounts ?? []).toEqual([]);
    expect(await usesOf(code)).toBe(0);
  });

  test("takes the discount with it; the buyer sees the new total once before paying it", async () => {
    const { coupon, clock, app } = await shop();
    const expirationTime = String(clock.now().getTime() + 60_000);
    const code = await coupon({ expirationTime });
    const { checkout, show, order } = await checkoutWith(code);
    expect(checkout.priceSummary?.total?.amount).toBe("9.80");
    clock.advance(61_000);
    expect(await codeOf(order())).toBe("CHECKOUT_CHANGED");
    const shown = await show();
    expect(shown.priceSummary?.total?.amount).toBe("10.89");
    expect(problemOf(shown)).toMatchObject({
      applicationError: { code: "ERROR_COUPON_HAS_EXPIRED", data: { couponCode: code } },
    });
    const placed = await app.orders.getOrder({ id: (await order()).orderId ?? "" });
    expect(placed.order.priceSummary.total?.amount).toBe("10.89");
  });

  test("is named even when the merchant has deleted it, and can be taken off", async () => {
    const { coupon, app } = await shop();
    const code = await coupon();
    const { buyer, id, order, show } = await checkoutWith(code);
    const found = await app.coupons.queryCoupons({ query: { filter: JSON.stringify({ "specification.code": code }) } });
    await app.coupons.deleteCoupon({ id: found.coupons[0]?.id ?? "" });
    expect(await codeOf(order())).toBe("CHECKOUT_CHANGED");
    expect(problemOf(await show())).toMatchObject({
      applicationError: { code: "ERROR_COUPON_DOES_NOT_EXIST", data: { couponCode: code } },
    });
    await buyer.checkout.removeCoupon({ id });
    expect(problemOf(await show())).toBeUndefined();
    await order();
  });

  test("used up by somebody else falls away, holds no stock meanwhile, and the next try pays the full price", async () => {
    const { coupon, app } = await shop();
    const code = await coupon({ usageLimit: 1 });
    const [first, second] = [await checkoutWith(code), await checkoutWith(code)];
    await first.order();
    expect(await codeOf(second.pay())).toBe("CHECKOUT_CHANGED");
    expect(await stockOf(await shop(), second.productId)).toEqual({ onHand: 100, reserved: 0 });
    expect(problemOf(await second.show())).toMatchObject({
      applicationError: { code: "ERROR_COUPON_USAGE_EXCEEDED", data: { couponCode: code } },
    });
    const { orderId, status } = await second.pay();
    expect(status).toBe("APPROVED");
    const { order } = await app.orders.getOrder({ id: orderId ?? "" });
    expect(order.priceSummary.total?.amount).toBe("10.89");
    expect(order.balanceSummary?.paid?.amount).toBe("10.89");
    expect(await usesOf(code)).toBe(1);
    expect((await first.pay()).status).toBe("APPROVED");
  });

  test("that would have taken nothing off anyway changes nothing", async () => {
    const { coupon } = await shop();
    const code = await coupon({ freeShipping: true, usageLimit: 1, minimumSubtotal: 0 });
    const [first, second] = [await checkoutWith(code), await checkoutWith(code)];
    await first.order();
    expect(await second.order()).toHaveProperty("orderId");
  });

  test("of an order that was placed and not paid is given back to others", async () => {
    const { coupon, clock } = await shop();
    const code = await coupon({ usageLimit: 1, expirationTime: String(clock.now().getTime() + 60_000) });
    const { pay, order } = await checkoutWith(code);
    await order();
    expect(await usesOf(code)).toBe(1);
    clock.advance(61_000);
    expect(await codeOf(pay())).toBe("CHECKOUT_CHANGED");
    expect((await pay()).status).toBe("APPROVED");
    expect(await usesOf(code)).toBe(0);
  });

  test.each(["sandbox", "manual"])("of an order by %s that was canceled is given back, once", async (methodId) => {
    const { coupon, app } = await shop();
    const code = await coupon({ usageLimit: 1, limitPerCustomer: 1 });
    const { buyer, id } = await checkoutWith(code);
    const card = methodId === "sandbox" ? { card: CARD } : {};
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId: id, methodId, ...card });
    expect(await usesOf(code)).toBe(1);
    await app.orders.cancelOrder({ id: orderId });
    await app.orders.cancelOrder({ id: orderId });
    expect(await usesOf(code)).toBe(0);
    const again = await checkoutWith(code);
    expect((await again.pay()).status).toBe("APPROVED");
    expect(await usesOf(code)).toBe(1);
    await app.orders.cancelOrder({ id: orderId });
    expect(await usesOf(code)).toBe(1);
  });

  test("is named in the cart and in its estimate too", async () => {
    const { coupon, visitor, product } = await shop();
    const code = await coupon({ minimumSubtotal: 30 });
    const [buyer, productId] = [await visitor(), await product()];
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 3)] });
    const [line] = cart.lineItems;
    await buyer.currentCart.updateCurrentCart({ couponCode: code });
    await buyer.currentCart.updateCurrentCartLineItemQuantity({ lineItems: [{ id: line?.id ?? "", quantity: 2 }] });
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(estimate.priceSummary?.discount?.amount).toBe("0.00");
    expect(problemOf(estimate)).toMatchObject({
      applicationError: { data: { couponCode: code, missingSubtotal: "10.00" } },
    });
  });
});
