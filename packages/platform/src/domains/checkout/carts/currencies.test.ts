import { siteSettings } from "@vitrine/contract";
import { definePlugin } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { refreshRates } from "../../operations/sites/refresh-rates.ts";

const from = "2020-01-01T00:00:00.000Z";
const euro = { currency: "EUR", rates: [{ rate: "0.9", from }], increment: "0.05" };

onEveryEngine("currencies that prices are shown in", (engine) => {
  const show = ({ admin }: Shop, currencies: object[]) =>
    admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { currencies: currencies as never } });

  test("convert the amounts of carts and checkouts; the buyer pays in the shop's own", async () => {
    const own = await openShop(engine.store());
    const { settings } = await show(own, [euro, { currency: "JPY", rates: [{ rate: "155", from }] }]);
    expect(settings.currencies).toMatchObject([euro, { currency: "JPY" }]);
    const buyer = await own.visitor();
    await buyer.currentCart.addToCurrentCart({
      lineItems: [item(await own.product({ price: 1999, isDigital: true }))],
    });
    const { cart } = await buyer.currentCart.updateCurrentCart({ cartInfo: { conversionCurrency: "EUR" } });
    expect(cart).toMatchObject({
      currency: "USD",
      conversionCurrency: "EUR",
      lineItems: [{ price: { amount: "19.99", convertedAmount: "18.00", formattedConvertedAmount: "€18.00" } }],
    });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout).toMatchObject({
      conversionCurrency: "EUR",
      paymentCurrency: "USD",
      priceSummary: { total: { amount: "19.99", convertedAmount: "18.00" } },
    });
    const changed = await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, conversionCurrency: "JPY" } });
    expect(changed.checkout.priceSummary?.total).toMatchObject({ amount: "19.99", convertedAmount: "3098" });
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(estimate.priceSummary?.total?.convertedAmount).toBe("18.00");
    expect(await codeOf(buyer.currentCart.updateCurrentCart({ cartInfo: { conversionCurrency: "GBP" } }))).toBe(
      "INVALID_ARGUMENT",
    );
  });

  test("are neither the shop's own nor named twice", async () => {
    const own = await openShop(engine.store());
    expect(await codeOf(show(own, [{ ...euro, currency: "USD" }]))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(show(own, [euro, euro]))).toBe("INVALID_ARGUMENT");
  });

  test("take the rates of a provider, and keep those of later dates", async () => {
    const asked: unknown[] = [];
    const rates = {
      name: "Bank",
      async rates(base: string, currencies: readonly string[]) {
        asked.push([base, ...currencies]);
        return { EUR: "0.8", GBP: "7" };
      },
    };
    const own = await openShop(engine.store(), {}, { plugins: [definePlugin({ name: "bank", adapters: { rates } })] });
    const later = { rate: "2", from: "2099-01-01T00:00:00.000Z" };
    await show(own, [{ ...euro, rates: [...euro.rates, later] }]);
    await refreshRates(own.platform.runtime);
    expect(asked).toContainEqual(["USD", "EUR"]);
    const { settings } = await own.admin({ siteSettings }).siteSettings.getSiteSettings({});
    expect(settings.currencies[0]?.rates).toEqual([{ rate: "0.8", from: expect.any(String) }, later]);
  });
});
