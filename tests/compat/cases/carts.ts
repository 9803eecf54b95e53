import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { tenPercent } from "./coupons.ts";
import { line, makeProduct } from "./makers.ts";

/** A cart of the shop's own with two of one product, at 24 dollars. */
async function cartOf({ merchant }: World, product: string, options: object = {}) {
  const made = await merchant.carts.createCart({ lineItems: [line(product, 2)], ...options });
  return { ...made, _id: made._id ?? "", lineItems: made.lineItems ?? [] };
}

const freshCart = async (world: World, options: object = {}) => cartOf(world, await makeProduct(world), options);

const custom = (changes: object = {}) => ({
  quantity: 1,
  price: "5.00",
  productName: { original: "Engraving" },
  itemType: { preset: "SERVICE" },
  ...changes,
});

const reads: Cases = {
  getCart: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      const cart = await world.merchant.carts.getCart(_id);
      expect(cart).toMatchObject({ _id, currency: "USD", conversionCurrency: "USD", weightUnit: "KG" });
      expect(cart._createdDate).toBeInstanceOf(Date);
      expect(cart.lineItems?.[0]).toMatchObject({
        quantity: 2,
        price: { amount: "24.00", convertedAmount: "24.00", formattedAmount: "$24.00" },
        itemType: { preset: "PHYSICAL" },
        availability: { status: "AVAILABLE" },
      });
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.getCart(NOWHERE)),
  },
  getCartByCheckoutId: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      const { checkoutId } = await world.merchant.carts.createCheckout(_id, { channelType: "WEB" });
      const { cart } = await hidden(world).getCartByCheckoutId(checkoutId ?? "");
      expect(cart).toMatchObject({ _id });
    },
    fails: refused("CART_NOT_FOUND", 404, (world) => hidden(world).getCartByCheckoutId(NOWHERE)),
  },
  estimateTotals: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      const estimate = await world.merchant.carts.estimateTotals(_id, {
        shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001" },
        calculateTax: true,
        calculateShipping: true,
      });
      expect(estimate.priceSummary).toMatchObject({ subtotal: { amount: "48.00", formattedAmount: "$48.00" } });
      expect(Number(estimate.priceSummary?.tax?.amount)).toBeGreaterThan(0);
      expect(estimate.calculatedLineItems).toHaveLength(1);
      expect(estimate.cart).toMatchObject({ _id });
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.estimateTotals(NOWHERE)),
  },
};

/** Exported and callable, but left out of the package's types. */
function hidden({ merchant }: World) {
  return merchant.carts as typeof merchant.carts & {
    getCartByCheckoutId(id: string): Promise<{ cart?: { _id?: string } }>;
  };
}

const writes: Cases = {
  createCart: {
    async succeeds(world) {
      const { _id, lineItems } = await freshCart(world, { cartInfo: { buyerNote: "Ring twice" } });
      expect(_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(lineItems).toMatchObject([{ quantity: 2 }]);
    },
    fails: refused("CANT_CREATE_CART_WITHOUT_ITEMS", 428, ({ merchant }) => merchant.carts.createCart({})),
  },
  updateCart: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      const changed = await world.merchant.carts.updateCart(_id, { cartInfo: { buyerNote: "Ring twice" } });
      expect(changed).toMatchObject({ _id, buyerNote: "Ring twice", lineItems: [{ quantity: 2 }] });
    },
    fails: refused("CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER", 428, async (world) => {
      const member = await world.member();
      const { cart } = await member.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world))] });
      const cartInfo = { buyerInfo: { contactId: NOWHERE } };
      return world.merchant.carts.updateCart(cart?._id ?? "", { cartInfo });
    }),
  },
  deleteCart: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      expect(await world.merchant.carts.deleteCart(_id)).toBeUndefined();
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.deleteCart(NOWHERE)),
  },
  addToCart: {
    async succeeds(world) {
      const product = await makeProduct(world);
      const { _id } = await cartOf(world, product);
      const { cart } = await world.merchant.carts.addToCart(_id, { lineItems: [line(product)] });
      expect(cart?.lineItems).toMatchObject([{ quantity: 3 }]);
    },
    fails: refused("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION", 428, async (world) => {
      const product = await makeProduct(world);
      const { _id } = await cartOf(world, product);
      const add = (businessLocationId: string) =>
        world.merchant.carts.addToCart(_id, { lineItems: [line(product)], businessLocationId } as never);
      await add("7f2f3c1a-2a7e-4d52-9d1c-1f6b0c9a5e10");
      return add("8a3e4d2b-3b8f-4e63-8e2d-2a7c1d0b6f21");
    }),
  },
  updateLineItemsQuantity: {
    async succeeds(world) {
      const { _id, lineItems } = await freshCart(world);
      const change = [{ _id: lineItems[0]?._id ?? "", quantity: 5 }];
      const { cart } = await world.merchant.carts.updateLineItemsQuantity(_id, change);
      expect(cart?.lineItems).toMatchObject([{ quantity: 5 }]);
    },
    fails: invalid("lineItems[0].quantity", "MAX", async (world) => {
      const { _id, lineItems } = await freshCart(world);
      const change = [{ _id: lineItems[0]?._id ?? "", quantity: 100_001 }];
      return world.merchant.carts.updateLineItemsQuantity(_id, change);
    }),
  },
  removeLineItems: {
    async succeeds(world) {
      const { _id, lineItems } = await freshCart(world);
      const { cart } = await world.merchant.carts.removeLineItems(_id, [lineItems[0]?._id ?? ""]);
      expect(cart?.lineItems).toEqual([]);
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.removeLineItems(NOWHERE, [NOWHERE])),
  },
  removeCoupon: {
    async succeeds(world) {
      const couponCode = `CART${Date.now() % 1e6}`;
      await world.merchant.coupons.createCoupon(tenPercent({ code: couponCode }));
      const { _id, appliedDiscounts } = await freshCart(world, { couponCode });
      expect(appliedDiscounts).toMatchObject([{ coupon: { code: couponCode } }]);
      const { cart } = await world.merchant.carts.removeCoupon(_id);
      expect(cart?.appliedDiscounts).toEqual([]);
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.removeCoupon(NOWHERE)),
  },
  removeBusinessLocation: {
    async succeeds(world) {
      const product = await makeProduct(world);
      const { _id } = await cartOf(world, product);
      const businessLocationId = "7f2f3c1a-2a7e-4d52-9d1c-1f6b0c9a5e10";
      const added = { lineItems: [line(product)], businessLocationId };
      expect((await world.merchant.carts.addToCart(_id, added as never)).cart).toMatchObject({ businessLocationId });
      const { cart } = await world.merchant.carts.removeBusinessLocation(_id);
      expect(cart?.businessLocationId ?? undefined).toBeUndefined();
      expect(cart?.lineItems).toHaveLength(1);
    },
    fails: refused("CART_NOT_FOUND", 404, ({ merchant }) => merchant.carts.removeBusinessLocation(NOWHERE)),
  },
  createCheckout: {
    async succeeds(world) {
      const { _id } = await freshCart(world);
      const { checkoutId } = await world.merchant.carts.createCheckout(_id, { channelType: "WEB" });
      const again = await world.merchant.carts.createCheckout(_id, { channelType: "WEB" });
      expect(checkoutId).toMatch(/^[0-9a-f-]{36}$/);
      expect(again.checkoutId).toBe(checkoutId);
    },
    fails: refused("CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE", 428, async (world) => {
      const customLineItems = [custom({ paymentOption: "MEMBERSHIP" })];
      const { _id } = await world.merchant.carts.createCart({ customLineItems } as never);
      return world.merchant.carts.createCheckout(_id ?? "", { channelType: "WEB" });
    }),
  },
};

export const cartCases: Cases = { ...reads, ...writes };
