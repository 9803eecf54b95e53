import { checkout, currentCart, productEditor, products, siteSettings } from "@vitrine/contract";
import { createClient } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("prices in a currency that the reader asks for", (engine) => {
  test("are converted as a purchase would be, or listed, and else the shop's own", async () => {
    const shop = await openShop(engine.store());
    const rates = [{ rate: "0.9", from: "2020-01-01T00:00:00.000Z" }];
    const yen = { currency: "JPY", rates: [{ rate: "150", from: "2020-01-01T00:00:00.000Z" }] };
    await shop.admin({ siteSettings }).siteSettings.updateSiteSettings({
      settings: { currencies: [{ currency: "EUR", rates, isCharged: true }, yen] },
    });
    const productId = await shop.product({ price: 2000, sale: 10 });
    const visitor = await shop.visitor();
    const readIn = async (currency: string) => {
      const headers = { "x-vitrine-currency": currency };
      const auth = () => visitor.auth;
      const client = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, headers, services: { products } });
      const { product } = await client.products.getProduct({ id: productId });
      expect(product?.priceData).toMatchObject({ currency: "USD", price: 20, discountedPrice: 18 });
      const { items } = await client.products.queryProducts({ query: {} });
      expect(items[0]?.convertedPriceData).toEqual(product?.convertedPriceData);
      return product?.convertedPriceData;
    };
    expect(await readIn("EUR")).toMatchObject({ currency: "EUR", price: 18, discountedPrice: 16.2 });
    const headers = { "x-vitrine-currency": "EUR" };
    const auth = () => visitor.auth;
    const services = { checkout, currentCart };
    const buyer = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, headers, services });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect(cart).toMatchObject({ conversionCurrency: "EUR", lineItems: [{ price: { convertedAmount: "16.20" } }] });
    const made = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [item(productId)] });
    expect(made.checkout).toMatchObject({ currency: "EUR", priceSummary: { subtotal: { amount: "16.20" } } });
    expect(await readIn("jpy")).toMatchObject({ currency: "JPY", price: 3000, discountedPrice: 2700 });
    expect(await readIn("GBP")).toMatchObject({ currency: "USD", price: 20 });
    const choices = { listedPrices: [{ currency: "EUR", price: "25.00" }] };
    await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    expect(await readIn("EUR")).toMatchObject({ currency: "EUR", price: 25, discountedPrice: 22.5 });
  });
});
