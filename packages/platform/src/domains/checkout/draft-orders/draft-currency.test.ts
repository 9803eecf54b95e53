import { checkout, draftOrders, orders, productEditor, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { mailText } from "../../notifications/mail/stored-mail.ts";

const services = { checkout, draftOrders, orders, productEditor, siteSettings };
const from = "2020-01-01T00:00:00.000Z";
const currencies = [
  { currency: "EUR", rates: [{ rate: "0.9", from }], isCharged: true },
  { currency: "JPY", rates: [{ rate: "150", from }], isCharged: true },
  { currency: "GBP", rates: [{ rate: "0.8", from }] },
];
const wrap = {
  quantity: 2,
  price: "4.99",
  fullPrice: "6.00",
  productName: { original: "Gift wrap" },
  itemType: { preset: "SERVICE" as const },
};

onEveryEngine("draft orders in another currency and language", (engine) => {
  async function open() {
    const shop = await openShop(engine.store());
    const api = shop.admin(services);
    await api.siteSettings.updateSiteSettings({ settings: { currencies, languages: ["de"] } });
    const listed = await shop.product({ price: 2000, sale: 10, name: "Bowl" });
    await api.productEditor.saveProduct({
      productId: listed,
      choices: { listedPrices: [{ currency: "EUR", price: "25.00" }] },
      details: { translations: [{ language: "de", name: "Schale" }] },
    });
    return { shop, api, listed, converted: await shop.product({ price: 1000, isDigital: true }) };
  }
  const mailsOf = (shop: Shop) =>
    shop.store.read((db) => db.selectFrom("mails").select(["subject", "doc", "record"]).execute());

  test("cost what the storefront charges, are mailed and paid in them, and refunded", async () => {
    const { shop, api, listed, converted } = await open();
    const lineItems = [item(listed), item(converted, 2)];
    const address = { shippingDestination: { address: HOME }, billingInfo: { address: HOME } };
    const { draftOrder: begun } = await api.draftOrders.createDraftOrder({
      draftOrder: { currency: "EUR", language: "de", lineItems, email: "phone@example.com", ...address },
    });
    expect(begun.details).toMatchObject({ currency: "EUR", buyerLanguage: "de" });
    expect(begun.details.lineItems.map(({ price, productName }) => [price?.amount, productName?.translated])).toEqual([
      ["22.50", "Schale"],
      ["9.00", "Bowl"],
    ]);
    const { checkout: bought } = await api.checkout.createCheckout(
      {
        channelType: "WEB",
        lineItems,
        checkoutInfo: {
          conversionCurrency: "EUR",
          billingInfo: address.billingInfo,
          shippingInfo: { shippingDestination: address.shippingDestination },
        },
      },
      { headers: { "x-wix-linguist": "de" } },
    );
    const offers = ({ shippingInfo }: typeof bought) =>
      shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions = [] }) =>
        shippingOptions.map(({ code, cost }) => [code, cost?.price?.amount]),
      );
    expect(begun.details.priceSummary).toEqual(bought.priceSummary);
    expect(offers(begun.details)).toEqual(offers(bought));
    const { id } = begun;
    const code = String(offers(bought)?.[0]?.[0]);
    await api.draftOrders.updateDraftOrder({ id, draftOrder: { delivery: { code } } });
    const { order, paymentGatewayOrderId = "" } = await api.draftOrders.placeDraftOrder({ id });
    expect(order).toMatchObject({
      currency: "EUR",
      buyerLanguage: "de",
      currencyConversionDetails: { originalCurrency: "USD", conversionRate: "0.9" },
    });
    const mail = (await mailsOf(shop)).find(({ subject }) => subject.includes(order.number ?? ""));
    expect(mail?.subject).toBe(`Ihre Bestellung ${order.number} bezahlen`);
    expect(mail && mailText(mail)).toMatch(/Schale[\s\S]*22,50\s€/);
    const buyer = await shop.visitor();
    const request = await buyer.payments.getPaymentRequest({ paymentGatewayOrderId });
    expect(request).toMatchObject({ currency: "EUR", amount: { amount: order.priceSummary.total?.amount } });
    await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
    expect((await api.orders.getOrder({ id: order.id })).order).toMatchObject({
      paymentStatus: "PAID",
      balanceSummary: { balance: { amount: "0.00" }, paid: { amount: order.priceSummary.total?.amount } },
    });
  });

  test("take prices of custom lines and discounts as they are written, whatever the rate is later", async () => {
    const { api, converted } = await open();
    const { draftOrder } = await api.draftOrders.createDraftOrder({
      draftOrder: {
        currency: "EUR",
        lineItems: [item(converted)],
        customLineItems: [wrap],
        discounts: [{ amount: { amount: "1.11" } }],
      },
    });
    const { id } = draftOrder;
    const summary = { subtotal: { amount: "18.98" }, discount: { amount: "1.11" } };
    expect(draftOrder.details.priceSummary).toMatchObject(summary);
    const custom = draftOrder.details.lineItems.find(({ customLineItem }) => customLineItem);
    expect(custom).toMatchObject({ price: { amount: "4.99" }, fullPrice: { amount: "6.00" } });
    const change = (input: object) => api.draftOrders.updateDraftOrder({ id, draftOrder: input });
    const inUsd = (await change({ currency: "USD" })).draftOrder.details;
    expect(inUsd).toMatchObject({ currency: "USD", priceSummary: { subtotal: { amount: "21.08" } } });
    const inYen = (await change({ currency: "JPY", customLineItems: [{ ...wrap, price: "700" }] })).draftOrder.details;
    expect(inYen).toMatchObject({ currency: "JPY", priceSummary: { subtotal: { amount: "1400" } } });
    await change({ currency: "EUR", lineItems: [item(converted)], customLineItems: [wrap] });
    const dearer = currencies.map((one) => ({ ...one, rates: [{ rate: "2", from }] }));
    await api.siteSettings.updateSiteSettings({ settings: { currencies: dearer } });
    const later = (await change({ currency: "USD" })).draftOrder;
    expect(later.details.currency).toBe("USD");
    const again = (await change({ currency: "EUR" })).draftOrder;
    expect(again.details.priceSummary).toMatchObject({ subtotal: { amount: "29.98" }, discount: { amount: "1.11" } });
  });

  test("are in the shop's own unless they are told, and in none that it does not charge", async () => {
    const { api, converted } = await open();
    const lineItems = [item(converted)];
    const { draftOrder } = await api.draftOrders.createDraftOrder({ draftOrder: { lineItems } });
    expect(draftOrder.details).toMatchObject({ currency: "USD", buyerLanguage: "en" });
    for (const currency of ["GBP", "CHF"]) {
      const { error } = await api.draftOrders.createDraftOrder({ draftOrder: { lineItems, currency } }).safe();
      expect(error?.fieldViolations).toMatchObject([{ field: "draftOrder.currency" }]);
    }
    const { id } = draftOrder;
    const much = { currency: "JPY", customLineItems: [{ ...wrap, price: "99999999999999999" }] };
    expect(await codeOf(api.draftOrders.updateDraftOrder({ id, draftOrder: much }))).toBe("INVALID_ARGUMENT");
    const off = { discounts: [{ amount: { amount: "99999999999999999" } }] };
    expect(await codeOf(api.draftOrders.updateDraftOrder({ id, draftOrder: off }))).toBe("INVALID_ARGUMENT");
  });
});
