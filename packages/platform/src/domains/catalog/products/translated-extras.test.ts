import { currentCart, productEditor, productReference, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const german = { headers: { "x-wix-linguist": "de-DE" } };
const mug = { name: "Mug", priceData: { price: 20 } };
const subscriptionSettings = { frequency: "MONTH" } as const;
const choices = {
  modifierGroups: [
    {
      id: "wrapping",
      name: "Wrapping",
      translations: [{ language: "de", name: "Verpackung" }],
      modifiers: [
        { id: "paper", label: "Paper", price: "2.50", translations: [{ language: "de", name: "Papier" }] },
        { id: "box", label: "Box" },
      ],
    },
  ],
  subscriptionOptions: [
    {
      id: "monthly",
      title: "Monthly",
      description: "Every first of the month",
      subscriptionSettings,
      translations: [{ language: "de", title: "Monatlich" }],
    },
  ],
};

onEveryEngine("extras and terms in the buyer's language", (engine) => {
  let shop: Shop;
  let productId: string;
  const editor = () => shop.admin({ productEditor }).productEditor;
  const setLanguages = (languages: string[]) =>
    shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { languages } });

  beforeAll(async () => {
    shop = await openShop(engine.store());
    await setLanguages(["de"]);
    productId = (await editor().saveProduct({ product: mug, choices })).product.id;
  });

  test("are read by shoppers in theirs, and by merchants in all", async () => {
    const shopper = shop.client({ productEditor }).productEditor;
    expect(await shopper.getProductChoices({ productId })).toEqual({
      customTextFields: [],
      modifierGroups: [
        {
          id: "wrapping",
          name: "Wrapping",
          modifiers: [
            { id: "paper", label: "Paper", price: "2.50" },
            { id: "box", label: "Box" },
          ],
        },
      ],
      subscriptionOptions: [
        { id: "monthly", title: "Monthly", description: "Every first of the month", subscriptionSettings },
      ],
    });
    const read = await shopper.getProductChoices({ productId }, german);
    expect(read.modifierGroups).toEqual([
      {
        id: "wrapping",
        name: "Verpackung",
        modifiers: [
          { id: "paper", label: "Papier", price: "2.50" },
          { id: "box", label: "Box" },
        ],
      },
    ]);
    expect(read.subscriptionOptions).toMatchObject([{ title: "Monatlich", description: "Every first of the month" }]);
    expect(await editor().getProductChoices({ productId }, german)).toMatchObject(choices);
  });

  test("are on the lines of a cart and of its order in both", async () => {
    const buyer = shop.client({ currentCart });
    const options = { modifiers: ["paper", "box"], subscriptionOptionId: "monthly" };
    const catalogReference = productReference(productId, options);
    const { cart } = await buyer.currentCart.addToCurrentCart(
      { lineItems: [{ catalogReference, quantity: 1 }] },
      german,
    );
    expect(cart.lineItems[0]).toMatchObject({
      modifierGroups: [
        {
          name: { original: "Wrapping", translated: "Verpackung" },
          modifiers: [{ label: { original: "Paper", translated: "Papier" } }, { label: { original: "Box" } }],
        },
      ],
      subscriptionOptionInfo: { title: { original: "Monthly", translated: "Monatlich" } },
    });
  });

  test("take each language of the shop once, and keep those that it gave up", async () => {
    const save = (...languages: string[]) => {
      const translations = languages.map((language) => ({ language, title: "Monatlich" }));
      const [option] = choices.subscriptionOptions;
      const subscriptionOptions = option ? [{ ...option, translations }] : [];
      return editor().saveProduct({ productId, product: mug, choices: { subscriptionOptions } });
    };
    expect(await codeOf(save("fr"))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(save("de", "DE"))).toBe("INVALID_ARGUMENT");
    await setLanguages([]);
    await save("de");
    const kept = await editor().getProductChoices({ productId });
    expect(kept.subscriptionOptions[0]?.translations).toEqual([{ language: "de", title: "Monatlich" }]);
  });
});
