import { siteSettings, taxRegions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HOME, item, openShop, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { taxInPrices } from "../../../store/migrations/0055-tax-in-prices.ts";
import type { Schema } from "../../../store/migrations/schema.ts";

const BERLIN = { country: "DE", subdivision: "DE-BE", city: "Berlin", postalCode: "10115", addressLine: "Ufer 1" };

onEveryEngine("prices that include tax", (engine) => {
  const open = () => openShop(engine.store());
  const decide = (shop: Shop, taxIncludedInPrices: boolean) =>
    shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { taxIncludedInPrices } });
  const regionOf = async (shop: Shop, country: string) => {
    const { items } = await shop.admin({ taxRegions }).taxRegions.queryTaxRegions({ query: { filter: { country } } });
    const [region] = items;
    if (!region) throw new Error(`The shop has no region ${country}.`);
    return region;
  };

  /** What the cart, its estimate, the checkout and the order say of one purchase of 11.90. */
  async function everywhere(shop: Shop, buyer: Shopper, address: object) {
    const productId = await shop.product({ price: 1190, isDigital: true });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await buyer.currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } });
    const { cart } = await buyer.currentCart.getCurrentCart();
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({});
    const { checkoutId = "" } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { checkout } = await buyer.checkout.updateCheckout({
      checkout: { id: checkoutId, buyerInfo: { email: "ada@example.com" }, billingInfo: { address } },
    });
    const { orderId = "" } = await buyer.checkout.createOrder({ id: checkoutId });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    return {
      flags: [
        cart.taxIncludedInPrices,
        estimate.cart.taxIncludedInPrices,
        checkout.taxIncludedInPrice,
        order.taxIncludedInPrices,
      ],
      totals: [estimate, checkout, order].map(({ priceSummary }) => priceSummary?.total?.amount),
      taxes: [estimate, checkout, order].map(({ priceSummary }) => priceSummary?.tax?.amount),
    };
  }

  test("are one thing in settings, regions, cart, estimate, checkout and order", async () => {
    const shop = await open();
    const buyer = await shop.visitor();
    const before = await everywhere(shop, buyer, BERLIN);
    expect(before).toEqual({
      flags: [false, false, false, false],
      totals: ["14.16", "14.16", "14.16"],
      taxes: ["2.26", "2.26", "2.26"],
    });
    await decide(shop, true);
    expect((await regionOf(shop, "DE")).taxIncludedInPrice).toBe(true);
    expect(await everywhere(shop, await shop.visitor(), BERLIN)).toEqual({
      flags: [true, true, true, true],
      totals: ["11.90", "11.90", "11.90"],
      taxes: ["1.90", "1.90", "1.90"],
    });
  });

  test("are what a region decided for itself, whatever the shop's setting", async () => {
    const shop = await open();
    const { id, revision } = await regionOf(shop, "DE");
    const taxRegion = { id: id ?? "", revision: revision ?? "", taxIncludedInPrice: true };
    await shop.admin({ taxRegions }).taxRegions.updateTaxRegion({ taxRegion });
    const german = await everywhere(shop, await shop.visitor(), BERLIN);
    expect(german.flags).toEqual([true, true, true, true]);
    const american = await everywhere(shop, await shop.visitor(), HOME);
    expect(american.flags).toEqual([false, false, false, false]);
    await decide(shop, false);
    expect((await regionOf(shop, "DE")).taxIncludedInPrice).toBe(true);
  });

  test("of regions made before: those that agree with the shop follow it, the others keep their own", async () => {
    const shop = await open();
    const api = shop.admin({ taxRegions }).taxRegions;
    const { appId = "" } = await regionOf(shop, "DE");
    for (const [country, taxIncludedInPrice] of [
      ["PT", false],
      ["NL", true],
    ] as const)
      await api.createTaxRegion({ taxRegion: { country, appId, taxIncludedInPrice } });
    await shop.store.write((db) => taxInPrices.up({ db } as Schema));
    expect([(await regionOf(shop, "PT")).taxIncludedInPrice, (await regionOf(shop, "NL")).taxIncludedInPrice]).toEqual([
      false,
      true,
    ]);
    await decide(shop, true);
    expect((await regionOf(shop, "PT")).taxIncludedInPrice).toBe(true);
    await decide(shop, false);
    expect([(await regionOf(shop, "PT")).taxIncludedInPrice, (await regionOf(shop, "NL")).taxIncludedInPrice]).toEqual([
      false,
      true,
    ]);
  });
});
