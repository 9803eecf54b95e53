import { fees, shippingOptions, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

onEveryEngine("texts about delivery in the buyer's language", (engine) => {
  let shop: Shop;
  let productId: string;
  const admin = () => shop.admin({ fees, shippingOptions, siteSettings });
  const standard = async () => {
    const { items } = await admin().shippingOptions.queryShippingOptions({ query: {} });
    const found = items.find(({ title }) => title === "Standard");
    if (!found) throw new Error("The shop has a standard delivery.");
    return found;
  };
  beforeAll(async () => {
    shop = await openShop(engine.store());
    productId = await shop.product({ name: "Moon jar" });
    const { settings } = await admin().siteSettings.getSiteSettings({});
    const pickupPoints = settings.delivery.pickupPoints.map((point) => ({
      ...point,
      translations: [{ language: "de", title: "Abholung im Atelier", instructions: "An der grünen Tür klingeln." }],
    }));
    await admin().siteSettings.updateSiteSettings({ settings: { languages: ["de"], delivery: { pickupPoints } } });
    for (const option of (await admin().shippingOptions.queryShippingOptions({ query: {} })).items) {
      const { id = "", revision = "" } = option;
      const texts = { language: "de", title: "Standardversand", estimatedDeliveryTime: "3 bis 5 Werktage" };
      const translations = [texts, { language: "fr", title: "Envoi" }];
      await admin().shippingOptions.updateShippingOption({ shippingOption: { id, revision, translations } });
    }
    const translations = [{ language: "de", name: "Verpackung" }];
    await admin().fees.createFee({ fee: { name: "Wrapping", amount: "1", translations } });
  });

  const optionsIn = async (language: string) => {
    const buyer = await shop.visitor(language);
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { shippingInfo, additionalFees } = await buyer.currentCart.estimateCurrentCartTotals({
      shippingAddress: HOME,
    });
    const options = shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions ?? [];
    return { first: options[0], collected: options.find(({ logistics }) => logistics?.pickupDetails), additionalFees };
  };

  test("are read in estimates, pick-up instructions and fees too", async () => {
    const { first, collected, additionalFees } = await optionsIn("de-DE");
    expect(first).toMatchObject({ title: "Standardversand", logistics: { deliveryTime: "3 bis 5 Werktage" } });
    expect(collected).toMatchObject({
      title: "Abholung im Atelier",
      logistics: { instructions: "An der grünen Tür klingeln.", deliveryTime: "Ready the next working day" },
    });
    expect(additionalFees).toMatchObject([{ name: "Wrapping", translatedName: "Verpackung" }]);
  });

  test("are the shop's own for languages that it does not have", async () => {
    for (const language of ["en-US", "fr"]) {
      const { first, additionalFees } = await optionsIn(language);
      expect(first).toMatchObject({ title: "Standard", logistics: { deliveryTime: "3 to 5 working days" } });
      expect(additionalFees[0]?.translatedName).toBeUndefined();
    }
  });

  test("stay with the order and its email", async () => {
    const buyer = await shop.visitor("de-DE");
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      shippingInfo: { title: "Standardversand", logistics: { deliveryTime: "3 bis 5 Werktage" } },
      additionalFees: [{ name: "Verpackung" }],
    });
    const mail = (await shop.mailbox.all()).at(-1);
    expect(mail?.text).toContain("Standardversand, 3 bis 5 Werktage");
  });

  test("stay when other values change, and are taken away with null", async () => {
    const { id = "", revision } = await standard();
    const { shippingOption } = await admin().shippingOptions.updateShippingOption({
      shippingOption: { id, revision, estimatedDeliveryTime: "4 days" },
    });
    expect(shippingOption.translations).toHaveLength(2);
    const { shippingOption: cleared } = await admin().shippingOptions.updateShippingOption({
      shippingOption: { id, revision: shippingOption.revision, translations: null },
    });
    expect(cleared.translations).toBeUndefined();
  });

  test("are there once for each language", async () => {
    const { id = "", revision } = await standard();
    const translations = ["de", "DE"].map((language) => ({ language, title: "Post" }));
    expect(
      await codeOf(admin().shippingOptions.updateShippingOption({ shippingOption: { id, revision, translations } })),
    ).toBe("INVALID_ARGUMENT");
  });
});
