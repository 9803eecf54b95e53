import { expect } from "vitest";
import { CALLBACK, type World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { checkoutOf } from "./checkout.ts";
import { makeProduct, STORES } from "./makers.ts";

async function priced(world: World, options: object = {}) {
  const catalogItemId = await makeProduct(world);
  const catalogReference = { appId: STORES, catalogItemId };
  return world.visitor().totalsCalculator.calculateTotals({
    lineItems: [{ _id: "11111111-1111-4111-8111-111111111111", quantity: 2, price: "24.00", catalogReference }],
    shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001" },
    ...options,
  } as never);
}

export const totalsCalculatorCases: Cases = {
  calculateTotals: {
    async succeeds(world) {
      const totals = await priced(world);
      expect(totals.priceSummary).toMatchObject({ subtotal: { amount: "48.00", formattedAmount: "$48.00" } });
      expect(totals.calculatedLineItems).toMatchObject([
        { lineItemId: "11111111-1111-4111-8111-111111111111", pricesBreakdown: { price: { amount: "24.00" } } },
      ]);
      expect(totals).toMatchObject({ currency: "USD", weightUnit: "KG", appliedDiscounts: [], additionalFees: [] });
    },
    fails: invalid("options.lineItems[0].quantity", "MIN", (world) =>
      priced(world, { lineItems: [{ _id: "1", quantity: 0, price: "1" }] }),
    ),
  },
};

export const redirectCases: Cases = {
  createRedirectSession: {
    async succeeds(world) {
      const visitor = world.visitor();
      const { _id } = await checkoutOf(world, visitor);
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        ecomCheckout: { checkoutId: _id },
        callbacks: { postFlowUrl: CALLBACK, thankYouPageUrl: "http://localhost:3000/thanks" },
      });
      expect(redirectSession).toMatchObject({
        _id: expect.any(String),
        fullUrl: expect.stringMatching(/^http:\/\/localhost:4000\//),
        shortUrl: expect.any(String),
        urlDetails: { endpoint: expect.any(String), searchParams: {} },
      });
    },
    fails: refused("CHECKOUT_NOT_FOUND", 404, (world) =>
      world.visitor().redirects.createRedirectSession({ ecomCheckout: { checkoutId: NOWHERE } }),
    ),
  },
};
