import { checkout as checkoutService } from "@vitrine/contract";
import { expect } from "vitest";
import type { VendorShopper, World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";
import { tenPercent } from "./coupons.ts";
import { line, makeProduct } from "./makers.ts";

export const ADDRESS = {
  country: "US",
  subdivision: "US-NY",
  city: "New York",
  postalCode: "10001",
  addressLine1: "1 Broadway",
};

export const CONTACT = { firstName: "Ada", lastName: "Moss", phone: "+1 212 555 0100" };

/** A checkout of a visitor with two of one product, at 24 dollars. */
export async function checkoutOf(world: World, visitor: VendorShopper, product?: string) {
  const made = await visitor.checkout.createCheckout({
    channelType: "WEB",
    lineItems: [line(product ?? (await makeProduct(world)), 2)],
  });
  return { ...made, _id: made._id ?? "", lineItems: made.lineItems ?? [] };
}

/** The same, with everything an order needs. */
export async function readyCheckout(world: World, visitor: VendorShopper, product?: string) {
  const { _id } = await checkoutOf(world, visitor, product);
  const filled = await visitor.checkout.updateCheckout(_id, {
    buyerInfo: { email: "ada@example.com" },
    billingInfo: { address: ADDRESS, contactDetails: CONTACT },
    shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
  });
  const code = filled.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
  return visitor.checkout.updateCheckout(_id, { shippingInfo: { selectedCarrierServiceOption: { code } } });
}

async function fresh(world: World) {
  const visitor = world.visitor();
  return { visitor, ...(await checkoutOf(world, visitor)) };
}

const nowhere = (call: (visitor: VendorShopper) => Promise<unknown>) =>
  refused("CHECKOUT_NOT_FOUND", 404, (world) => call(world.visitor()));

const reads: Cases = {
  getCheckout: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const found = await visitor.checkout.getCheckout(_id);
      expect(found).toMatchObject({
        _id,
        completed: false,
        channelType: "WEB",
        currency: "USD",
        priceSummary: { subtotal: { amount: "48.00", convertedAmount: "48.00", formattedAmount: "$48.00" } },
        lineItems: [{ quantity: 2, price: { amount: "24.00" } }],
      });
      expect(found._createdDate).toBeInstanceOf(Date);
    },
    fails: nowhere((visitor) => visitor.checkout.getCheckout(NOWHERE)),
  },
  getCheckoutByCartId: {
    async succeeds(world) {
      const visitor = world.visitor();
      const lineItems = [line(await makeProduct(world))];
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems });
      const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
      const { checkout } = await visitor.checkout.getCheckoutByCartId(cart?._id ?? "");
      expect(checkout).toMatchObject({ _id: checkoutId, cartId: cart?._id });
    },
    fails: nowhere((visitor) => visitor.checkout.getCheckoutByCartId(NOWHERE)),
  },
  getCheckoutUrl: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const { checkoutUrl } = await visitor.checkout.getCheckoutUrl(_id);
      expect(new URL(checkoutUrl ?? "").pathname).toContain(_id);
    },
    fails: nowhere((visitor) => visitor.checkout.getCheckoutUrl(NOWHERE)),
  },
};

const writes: Cases = {
  createCheckout: {
    async succeeds(world) {
      const { _id, lineItems } = await fresh(world);
      expect(_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(lineItems).toMatchObject([{ quantity: 2, availability: { status: "AVAILABLE" } }]);
    },
    fails: refused("ERROR_COUPON_DOES_NOT_EXIST", 404, async (world) =>
      world.visitor().checkout.createCheckout({
        channelType: "WEB",
        lineItems: [line(await makeProduct(world))],
        couponCode: "NONE",
      }),
    ),
  },
  updateCheckout: {
    async succeeds(world) {
      const ready = await readyCheckout(world, world.visitor());
      expect(ready).toMatchObject({
        buyerInfo: { email: "ada@example.com" },
        billingInfo: { address: ADDRESS, contactDetails: { firstName: "Ada" } },
        shippingInfo: { selectedCarrierServiceOption: { cost: { totalDiscount: { amount: "0.00" } } } },
      });
      expect(Number(ready.priceSummary?.total?.amount)).toBeGreaterThan(48);
      const offers = ready.shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []);
      const pickup = offers?.find(({ logistics }) => logistics?.pickupDetails)?.logistics?.pickupDetails;
      expect(pickup).toMatchObject({ pickupMethod: "STORE_PICKUP", businessLocation: true });
    },
    fails: refused("GIFT_CARD_NOT_FOUND", 404, async (world) => {
      const { visitor, _id } = await fresh(world);
      return visitor.checkout.updateCheckout(_id, {}, { giftCardCode: "GIFT-0000-NONE" });
    }),
  },
  addToCheckout: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const lineItems = [line(await makeProduct(world))];
      const { checkout } = await visitor.checkout.addToCheckout(_id, { lineItems });
      expect(checkout?.lineItems).toHaveLength(2);
    },
    fails: refused("CHECKOUT_IS_COMPLETE", 428, async (world) => {
      const { visitor, _id } = await fresh(world);
      await world.merchant.checkout.markCheckoutAsCompleted(_id);
      return visitor.checkout.addToCheckout(_id, { lineItems: [line(await makeProduct(world))] });
    }),
  },
  removeLineItems: {
    async succeeds(world) {
      const { visitor, _id, lineItems } = await fresh(world);
      const { checkout } = await visitor.checkout.removeLineItems(_id, [lineItems[0]?._id ?? ""]);
      expect(checkout?.lineItems).toEqual([]);
    },
    fails: nowhere((visitor) => visitor.checkout.removeLineItems(NOWHERE, [NOWHERE])),
  },
  updateLineItemsQuantity: {
    async succeeds(world) {
      const visitor = world.visitor();
      const product = await makeProduct(world, { stock: 3 });
      const { _id, lineItems } = await checkoutOf(world, visitor, product);
      const change = [{ _id: lineItems[0]?._id ?? "", quantity: 9 }];
      const { checkout } = await visitor.checkout.updateLineItemsQuantity(_id, change as never);
      expect(checkout?.lineItems).toMatchObject([{ quantity: 3 }]);
    },
    fails: nowhere((visitor) =>
      visitor.checkout.updateLineItemsQuantity(NOWHERE, [{ _id: NOWHERE, quantity: 1 }] as never),
    ),
  },
  removeCoupon: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const couponCode = `OUT${Date.now() % 1e6}`;
      await world.merchant.coupons.createCoupon(tenPercent({ code: couponCode }));
      const lowered = await visitor.checkout.updateCheckout(_id, {}, { couponCode });
      expect(lowered.priceSummary?.discount?.amount).toBe("4.80");
      expect(lowered.appliedDiscounts).toMatchObject([{ coupon: { code: couponCode, amount: { amount: "4.80" } } }]);
      const { checkout } = await visitor.checkout.removeCoupon(_id);
      expect(checkout?.priceSummary?.discount?.amount).toBe("0.00");
    },
    fails: nowhere((visitor) => visitor.checkout.removeCoupon(NOWHERE)),
  },
  removeGiftCard: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const { checkout } = await visitor.checkout.removeGiftCard(_id);
      expect(checkout).toMatchObject({ _id });
      expect(checkout).not.toHaveProperty("giftCard.code");
    },
    fails: nowhere((visitor) => visitor.checkout.removeGiftCard(NOWHERE)),
  },
  removeOverrideCheckoutUrl: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const overrideCheckoutUrl = "https://shop.example/checkout";
      await visitor.checkout.updateCheckout(_id, {}, { overrideCheckoutUrl });
      expect((await visitor.checkout.getCheckoutUrl(_id)).checkoutUrl).toBe(overrideCheckoutUrl);
      await visitor.checkout.removeOverrideCheckoutUrl(_id);
      expect((await visitor.checkout.getCheckoutUrl(_id)).checkoutUrl).not.toBe(overrideCheckoutUrl);
    },
    fails: nowhere((visitor) => visitor.checkout.removeOverrideCheckoutUrl(NOWHERE)),
  },
  createOrder: {
    async succeeds(world) {
      const visitor = world.visitor();
      const { _id } = await readyCheckout(world, visitor);
      const { orderId, paymentGatewayOrderId } = await visitor.checkout.createOrder(_id ?? "");
      expect(paymentGatewayOrderId).toMatch(/\S/);
      const order = await visitor.orders.getOrder(orderId ?? "");
      expect(order).toMatchObject({ _id: orderId, checkoutId: _id, status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    },
    fails: refused("NO_SELECTED_CARRIER_SERVICE_OPTION", 428, async (world) => {
      const { visitor, _id } = await fresh(world);
      await visitor.checkout.updateCheckout(_id, {
        buyerInfo: { email: "ada@example.com" },
        billingInfo: { address: ADDRESS },
        shippingInfo: { shippingDestination: { address: ADDRESS } },
      });
      return visitor.checkout.createOrder(_id);
    }),
  },
  markCheckoutAsCompleted: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      expect(await world.merchant.checkout.markCheckoutAsCompleted(_id)).toBeUndefined();
      expect(await visitor.checkout.getCheckout(_id)).toMatchObject({ completed: true });
    },
    fails: refused("CHECKOUT_NOT_FOUND", 404, ({ merchant }) => merchant.checkout.markCheckoutAsCompleted(NOWHERE)),
  },
};

/** Exported and callable, but left out of the package's types. */
function hiddenCheckout(visitor: VendorShopper) {
  return visitor.checkout as unknown as { getWixCheckoutUrl(id: string): Promise<{ checkoutUrl?: string }> };
}

const links: Cases = {
  createOrderAndCharge: {
    async succeeds(world) {
      const visitor = world.visitor();
      const { _id } = await readyCheckout(world, visitor);
      const paymentToken = "tok_4242424242424242";
      const { orderId } = await visitor.checkout.createOrderAndCharge(_id ?? "", { paymentToken, delayCapture: true });
      expect(await visitor.orders.getOrder(orderId ?? "")).toMatchObject({
        status: "APPROVED",
        balanceSummary: { authorized: { amount: expect.stringMatching(/^[1-9]/) } },
      });
    },
    fails: refused("PAYMENT_ERROR", 428, async (world) => {
      const visitor = world.visitor();
      const { _id } = await readyCheckout(world, visitor);
      return visitor.checkout.createOrderAndCharge(_id ?? "", { paymentToken: "tok_4000000000000002" });
    }),
  },
  getWixCheckoutUrl: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const overrideCheckoutUrl = "https://shop.example/own-checkout";
      await world.merchant.checkout.updateCheckout(_id, {}, { overrideCheckoutUrl });
      const { checkoutUrl = "" } = await hiddenCheckout(visitor).getWixCheckoutUrl(_id);
      expect(new URL(checkoutUrl).pathname).toContain(_id);
    },
    fails: nowhere((visitor) => hiddenCheckout(visitor).getWixCheckoutUrl(NOWHERE)),
  },
  markCheckoutAsCompletedAndRedirectToUrl: {
    async succeeds(world) {
      const { visitor, _id } = await fresh(world);
      const redirectUrl = "http://localhost:3000/thanks";
      const { checkout } = world.admin({ checkout: checkoutService });
      const { token } = await checkout.createCompletionLink({ id: _id, redirectUrl });
      const response = await world.merchant.checkout.markCheckoutAsCompletedAndRedirectToUrl(token);
      expect(response).toMatchObject({ statusCode: 302, headers: [{ key: "Location", value: redirectUrl }] });
      expect(await visitor.checkout.getCheckout(_id)).toMatchObject({ completed: true });
    },
    fails: refused("UNAUTHENTICATED_TOKEN", 401, ({ merchant }) =>
      merchant.checkout.markCheckoutAsCompletedAndRedirectToUrl("forged"),
    ),
  },
};

export const checkoutCases: Cases = { ...reads, ...writes, ...links };
