import { expect } from "vitest";
import type { VendorShopper, World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { tenPercent } from "./coupons.ts";
import { line, makeProduct } from "./makers.ts";

/** A visitor with two of one product in the cart, at 24 dollars. */
async function filled(world: World) {
  const visitor = world.visitor();
  const product = await makeProduct(world);
  const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [line(product, 2)] });
  return { visitor, product, lineId: cart?.lineItems?.[0]?._id ?? "" };
}

/** A call of a visitor who never had a cart. */
const withoutCart = (call: (visitor: VendorShopper) => Promise<unknown>) =>
  refused("OWNED_CART_NOT_FOUND", 404, (world) => call(world.visitor()));

export const currentCartCases: Cases = {
  addToCurrentCart: {
    async succeeds(world) {
      const { visitor, product } = await filled(world);
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [line(product)] });
      expect(cart?.lineItems).toMatchObject([{ quantity: 3, catalogReference: { catalogItemId: product } }]);
      expect(cart?._updatedDate).toBeInstanceOf(Date);
    },
    fails: invalid("options.lineItems", "MAX_SIZE", async (world) => {
      const product = await makeProduct(world);
      return world.visitor().currentCart.addToCurrentCart({ lineItems: Array(101).fill(line(product)) });
    }),
  },
  getCurrentCart: {
    async succeeds(world) {
      const { visitor, lineId } = await filled(world);
      const cart = await visitor.currentCart.getCurrentCart();
      expect(cart.lineItems).toMatchObject([{ _id: lineId, quantity: 2, url: expect.stringMatching(/^https?:/) }]);
      expect(cart.lineItems?.[0]?.price).toMatchObject({ amount: "24.00", convertedAmount: "24.00" });
      // The client's types have no subtotal, but its shops show it.
      expect(cart).toMatchObject({ subtotal: { amount: "48.00", formattedConvertedAmount: "$48.00" } });
    },
    fails: withoutCart((visitor) => visitor.currentCart.getCurrentCart()),
  },
  updateCurrentCart: {
    async succeeds(world) {
      const { visitor } = await filled(world);
      const { buyerNote, contactInfo } = await visitor.currentCart.updateCurrentCart({
        cartInfo: {
          buyerNote: "Ring twice",
          contactInfo: { address: { country: "US", addressLine1: "1 Broadway", city: "New York" } },
        },
      } as never);
      expect(buyerNote).toBe("Ring twice");
      expect(contactInfo?.address).toMatchObject({ country: "US", addressLine1: "1 Broadway" });
    },
    fails: withoutCart((visitor) => visitor.currentCart.updateCurrentCart({ cartInfo: { buyerNote: "x" } } as never)),
  },
  updateCurrentCartLineItemQuantity: {
    async succeeds(world) {
      const { visitor, lineId } = await filled(world);
      const { cart } = await visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 1 }]);
      expect(cart?.lineItems).toMatchObject([{ _id: lineId, quantity: 1 }]);
    },
    fails: withoutCart((visitor) =>
      visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]),
    ),
  },
  removeLineItemsFromCurrentCart: {
    async succeeds(world) {
      const { visitor, lineId } = await filled(world);
      const { cart } = await visitor.currentCart.removeLineItemsFromCurrentCart([lineId]);
      expect(cart?.lineItems).toEqual([]);
    },
    fails: withoutCart((visitor) => visitor.currentCart.removeLineItemsFromCurrentCart([NOWHERE])),
  },
  removeCouponFromCurrentCart: {
    async succeeds(world) {
      const { visitor } = await filled(world);
      await world.merchant.coupons.createCoupon(tenPercent({ code: `CUR${Date.now() % 1e6}` }));
      const { cart } = await visitor.currentCart.removeCouponFromCurrentCart();
      expect(cart?.appliedDiscounts).toEqual([]);
    },
    fails: withoutCart((visitor) => visitor.currentCart.removeCouponFromCurrentCart()),
  },
  estimateCurrentCartTotals: {
    async succeeds(world) {
      const { visitor } = await filled(world);
      const estimate = await visitor.currentCart.estimateCurrentCartTotals({
        shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001", addressLine1: "1 Broadway" },
        calculateShipping: true,
        calculateTax: true,
      });
      expect(estimate.priceSummary?.subtotal).toMatchObject({ amount: "48.00", convertedAmount: "48.00" });
      expect(estimate.taxSummary).toMatchObject({ taxableAmount: { amount: "56.00", convertedAmount: "56.00" } });
      expect(estimate.shippingInfo?.region).toMatchObject({ name: "United States" });
      expect(estimate).toMatchObject({ currency: "USD", weightUnit: "KG", appliedDiscounts: [], additionalFees: [] });
    },
    fails: withoutCart((visitor) => visitor.currentCart.estimateCurrentCartTotals()),
  },
  createCheckoutFromCurrentCart: {
    async succeeds(world) {
      const { visitor } = await filled(world);
      const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
      expect(await visitor.checkout.getCheckout(checkoutId ?? "")).toMatchObject({ lineItems: [{ quantity: 2 }] });
    },
    fails: withoutCart((visitor) => visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" })),
  },
  deleteCurrentCart: {
    async succeeds(world) {
      const { visitor } = await filled(world);
      expect(await visitor.currentCart.deleteCurrentCart()).toBeUndefined();
    },
    fails: withoutCart((visitor) => visitor.currentCart.deleteCurrentCart()),
  },
};
