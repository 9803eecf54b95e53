import { currentCart, productEditor, productReference, products, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const german = { headers: { "x-wix-linguist": "de-DE" } };
const customTextFields = [
  {
    title: "Which name?",
    maxLength: 12,
    mandatory: true,
    translations: [{ language: "de", title: "Welcher Name?" }],
  },
  { title: "Wish", maxLength: 40, mandatory: false },
];

onEveryEngine("texts that buyers write, asked for in their language", (engine) => {
  let shop: Shop;
  let productId: string;
  const editor = () => shop.admin({ productEditor }).productEditor;
  const setLanguages = (languages: string[]) =>
    shop.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { languages } });
  const shopper = () => shop.client({ productEditor, products });
  const titles = (fields: readonly { title: string }[] | undefined) => fields?.map(({ title }) => title);

  beforeAll(async () => {
    shop = await openShop(engine.store());
    await setLanguages(["de"]);
    const product = { name: "Cup", priceData: { price: 30 } };
    productId = (await editor().saveProduct({ product, choices: { customTextFields } })).product.id;
  });

  test("are read by shoppers in theirs, and by merchants in all", async () => {
    const plain = customTextFields.map(({ translations: _, ...field }) => field);
    const own = await shopper().productEditor.getProductChoices({ productId });
    expect(own.customTextFields).toEqual(plain);
    const read = await shopper().productEditor.getProductChoices({ productId }, german);
    expect(read.customTextFields).toEqual([{ ...plain[0], title: "Welcher Name?" }, plain[1]]);
    const { product } = await shopper().products.getProduct({ id: productId }, german);
    expect(product.customTextFields).toEqual(read.customTextFields);
    expect((await shopper().products.getProduct({ id: productId })).product.customTextFields).toEqual(plain);
    expect((await editor().getProductChoices({ productId }, german)).customTextFields).toEqual(customTextFields);
  });

  test("are written by the title in any language, and on the lines of a cart in both", async () => {
    const buyer = shop.client({ currentCart });
    const add = (title: string, options = german) => {
      const catalogReference = productReference(productId, { customTextFields: { [title]: "Ada" } });
      return buyer.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] }, options);
    };
    await add("Welcher Name?");
    await add("Welcher Name?", { headers: { "x-wix-linguist": "en" } });
    const { cart } = await add("Which name?");
    expect(cart.lineItems).toHaveLength(1);
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 3,
      catalogReference: { options: { customTextFields: { "Which name?": "Ada" } } },
      descriptionLines: [
        { name: { original: "Which name?", translated: "Welcher Name?" }, plainText: { original: "Ada" } },
      ],
    });
    expect(await codeOf(add("Welche Farbe?"))).toBe("INVALID_ARGUMENT");
  });

  test("are in the order in both, whatever the questions are called later", async () => {
    const buyer = await shop.visitor();
    const options = { customTextFields: { "Welcher Name?": "Grace" } };
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, options)]);
    const renamed = customTextFields.map(({ translations: _, ...field }) => field);
    await editor().saveProduct({ productId, choices: { customTextFields: renamed } });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.lineItems?.[0]?.descriptionLines).toMatchObject([
      { name: { original: "Which name?" }, plainText: { original: "Grace" } },
    ]);
    await editor().saveProduct({ productId, choices: { customTextFields } });
  });

  test("are told apart in each language, and keep translations that the shop gave up", async () => {
    const save = (...named: (readonly [language: string, title: string])[]) => {
      const translations = named.map(([language, title]) => ({ language, title }));
      const fields = customTextFields.map((field) => (field.title === "Wish" ? { ...field, translations } : field));
      return editor().saveProduct({ productId, choices: { customTextFields: fields } });
    };
    expect(await codeOf(save(["fr", "Souhait"]))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(save(["de", "Wunsch"], ["DE", "Wunsch"]))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(save(["de", "Welcher Name?"]))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(save(["de", "Which name?"]))).toBe("INVALID_ARGUMENT");
    await save(["de", "Wish"]);
    await setLanguages([]);
    await save(["de", "Wunsch"]);
    const { customTextFields: kept } = await editor().getProductChoices({ productId });
    expect(kept[1]?.translations).toEqual([{ language: "de", title: "Wunsch" }]);
    expect(titles((await shopper().products.getProduct({ id: productId }, german)).product.customTextFields)).toEqual([
      "Welcher Name?",
      "Wunsch",
    ]);
  });
});
