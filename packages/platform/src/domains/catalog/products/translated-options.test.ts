import { productEditor, productReference, productSearch, products, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const services = { productEditor, productSearch, products, siteSettings };
const german = { headers: { "x-wix-linguist": "de-DE" } };
const names = [
  {
    option: "Glaze",
    translations: [
      {
        language: "de",
        name: "Glasur",
        choices: [
          { choice: "Moss", name: "Moos" },
          { choice: "Ink", name: "Tinte" },
        ],
      },
    ],
  },
  { option: "Size", translations: [{ language: "de", name: "Größe", choices: [{ choice: "Small", name: "Klein" }] }] },
];

onEveryEngine("options in the buyer's language", (engine) => {
  let shop: Shop;
  let bowl: string;
  const api = () => shop.admin(services);
  const shopper = () => shop.client({ products, productSearch });
  const bowlIn = async (init = {}) => (await shopper().products.getProduct({ id: bowl }, init)).product;

  beforeAll(async () => {
    shop = await openShop(engine.store());
    await api().siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const { product } = await api().productEditor.saveProduct({
      product: {
        name: "Bowl",
        priceData: { price: 40 },
        manageVariants: true,
        ribbon: "New",
        additionalInfoSections: [
          { title: "Material", description: "<p>Stoneware</p>" },
          { title: "Care", description: "<p>By hand</p>" },
        ],
        productOptions: [
          {
            name: "Glaze",
            choices: [
              { value: "#6f7a55", description: "Moss" },
              { value: "#2f3b47", description: "Ink" },
            ],
          },
          {
            name: "Size",
            choices: ["Small", "Large"].map((text) => ({ value: text, description: text })),
          },
        ],
      },
      details: {
        optionTranslations: names,
        translations: [
          {
            language: "de",
            ribbon: "Neu",
            additionalInfoSections: [{ description: "<p>Steinzeug</p>" }, { title: "Pflege" }],
          },
        ],
      },
    });
    bowl = product.id;
  });

  test("stay on a product whose language the shop has given up, and change with it", async () => {
    const { productEditor: editor, siteSettings: settings } = api();
    const set = (languages: string[]) => settings.updateSiteSettings({ settings: { languages } });
    const translations = (name: string) => [
      { language: "de", name },
      { language: "fr", name: "Bol" },
    ];
    await set(["de", "fr"]);
    const { product } = await editor.saveProduct({
      product: { name: "Cup", priceData: { price: 9 } },
      details: { translations: translations("Tasse") },
    });
    await set(["de"]);
    const productId = product.id;
    await editor.saveProduct({ productId, details: { translations: translations("Becher") } });
    expect((await editor.getProductDetails({ productId })).translations).toEqual(translations("Becher"));
    const spanish = { language: "es", name: "Taza" };
    const { error } = await editor.saveProduct({ productId, details: { translations: [spanish] } }).safe();
    expect(JSON.stringify(error?.details)).toContain("details.translations[0].language");
  });

  test("are read on the product and its variants, texts below it too, and by nobody else", async () => {
    const own = await bowlIn();
    expect(own.productOptions.map(({ name }) => name)).toEqual(["Glaze", "Size"]);
    expect([own.ribbon, own.additionalInfoSections[1]?.title]).toEqual(["New", "Care"]);
    const read = await bowlIn(german);
    expect(read).toMatchObject({
      ribbon: "Neu",
      additionalInfoSections: [
        { title: "Material", description: "<p>Steinzeug</p>" },
        { title: "Pflege", description: "<p>By hand</p>" },
      ],
      productOptions: [
        { name: "Glasur", choices: [{ value: "#6f7a55", description: "Moos" }, { description: "Tinte" }] },
        {
          name: "Größe",
          choices: [
            { value: "Klein", description: "Klein" },
            { value: "Large", description: "Large" },
          ],
        },
      ],
    });
    expect(read.variants.map(({ choices }) => choices)).toContainEqual({ Glasur: "Tinte", Größe: "Klein" });
    expect(read.productOptions.flatMap(({ choices = [] }) => choices.map(({ visible }) => visible))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    const query = { filter: { productId: bowl } };
    const { variants } = await shopper()
      .products.queryStoreVariants({ query }, german)
      .then(({ response }) => response);
    expect(variants.map(({ variantName }) => variantName)).toContain("Moos | Klein");
    const french = await bowlIn({ headers: { "x-wix-linguist": "fr" } });
    expect(french.productOptions).toEqual(own.productOptions);
  });

  test("are chosen by what buyers read, whatever the language", async () => {
    const ask = async (options: Record<string, string>, init = {}) =>
      shopper().products.getProductOptionsAvailability({ id: bowl, options }, init);
    const chosen = await ask({ Glasur: "Moos", Größe: "Klein" }, german);
    expect(chosen).toMatchObject({ availableForPurchase: true, productOptions: [{ name: "Glasur" }, {}] });
    expect((await ask({ Glaze: "Moss", Size: "Small" })).selectedVariant?.sku).toBe(chosen.selectedVariant?.sku);
    const { variants } = await shopper().products.queryProductVariants({ id: bowl, choices: { Glasur: "Moos" } });
    expect(variants.map(({ choices }) => choices)).toEqual([
      { Glaze: "Moss", Size: "Small" },
      { Glaze: "Moss", Size: "Large" },
    ]);
    expect(await codeOf(ask({ Glasur: "Rost" }))).toBe("INVALID_ARGUMENT");
  });

  test("stand on lines of carts and orders beside the shop's own, which the line keeps", async () => {
    const buyer = await shop.visitor("de-DE");
    const reference = (options: Record<string, string>) => ({
      quantity: 1,
      catalogReference: productReference(bowl, { options }),
    });
    await buyer.currentCart.addToCurrentCart({ lineItems: [reference({ Glaze: "Moss", Size: "Small" })] });
    const { cart } = await buyer.currentCart.addToCurrentCart({
      lineItems: [reference({ Glasur: "Moos", Größe: "Klein" }), reference({ Glasur: "Tinte", Size: "Large" })],
    });
    const lines = [
      { name: { original: "Glaze", translated: "Glasur" }, colorInfo: { original: "Moss", translated: "Moos" } },
      { name: { original: "Size", translated: "Größe" }, plainText: { original: "Small", translated: "Klein" } },
    ];
    expect(cart.lineItems).toMatchObject([
      { quantity: 2, descriptionLines: lines },
      { quantity: 1, catalogReference: { options: { options: { Glaze: "Ink", Size: "Large" } } } },
    ]);
    expect(cart.lineItems[1]?.descriptionLines?.[1]?.plainText).toEqual({ original: "Large", translated: "Large" });
    const english = await buyer.currentCart.getCurrentCart({}, { headers: { "x-wix-linguist": "en-US" } });
    expect(english.cart.lineItems[0]?.descriptionLines?.[0]?.name).toEqual({ original: "Glaze", translated: "Glaze" });
    const id = await readyCheckout(buyer, [reference({ Glasur: "Moos", Größe: "Klein" })]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.lineItems[0]?.descriptionLines).toMatchObject(lines);
    const mail = (await shop.mailbox.all()).at(-1)?.text;
    expect(mail).toContain("Moos");
    expect(mail).not.toContain("Moss");
  });

  test("label the filters of a search, which finds the words, and stay what a list is narrowed by", async () => {
    const search = async (more: object, init = german) =>
      shopper()
        .productSearch.searchProducts({ search: more }, init)
        .then(({ response }) => response);
    const { facets } = await search({});
    expect(facets.options.find(({ name }) => name === "Glaze")).toMatchObject({
      label: "Glasur",
      choices: [
        { value: "Ink", label: "Tinte" },
        { value: "Moss", label: "Moos" },
      ],
    });
    const narrowed = await search({ filter: { options: [{ name: "Glaze", choices: ["Moss"] }] } });
    expect(narrowed.products.map(({ id }) => id)).toEqual([bowl]);
    for (const expression of ["Moos", "tinte", "Neu", "Steinzeug"])
      expect(
        (await search({ expression })).products.map(({ id }) => id),
        expression,
      ).toEqual([bowl]);
    const own = await search({}, { headers: { "x-wix-linguist": "en" } });
    expect(JSON.stringify(own.facets)).not.toContain("label");
  });

  test("hold for every product, are changed one by one and taken away with empty text", async () => {
    const { product } = await api().productEditor.saveProduct({
      product: {
        name: "Plate",
        priceData: { price: 20 },
        productOptions: [{ name: "glaze", choices: [{ value: "#6f7a55", description: "moss" }] }],
      },
    });
    expect(await api().productEditor.listOptionTranslations({})).toEqual({ optionTranslations: names });
    const plate = () => shopper().products.getProduct({ id: product.id }, german);
    expect((await plate()).product.productOptions[0]).toMatchObject({
      name: "Glasur",
      choices: [{ description: "Moos" }],
    });
    const save = (choices: { choice: string; name: string }[]) =>
      api().productEditor.saveProduct({
        productId: product.id,
        details: { optionTranslations: [{ option: "Glaze", translations: [{ language: "de", choices }] }] },
      });
    await save([{ choice: "Moss", name: "Moosgrün" }]);
    expect((await bowlIn(german)).productOptions[0]?.choices?.map(({ description }) => description)).toEqual([
      "Moosgrün",
      "Tinte",
    ]);
    await save([{ choice: "Moss", name: "" }]);
    const details = await api().productEditor.getProductDetails({ productId: bowl });
    const [glaze] = names[0]?.translations ?? [];
    expect(details.optionTranslations?.[0]?.translations).toEqual([
      { ...glaze, choices: [{ choice: "Ink", name: "Tinte" }] },
    ]);
    expect(await codeOf(save([{ choice: "Moss", name: "tinte" }]))).toBe("INVALID_ARGUMENT");
    await save([{ choice: "Moss", name: "Moos" }]);
  });

  test("are none of a language that the shop does not have", async () => {
    const details = { optionTranslations: [{ option: "Glaze", translations: [{ language: "it", name: "Smalto" }] }] };
    expect(await codeOf(api().productEditor.saveProduct({ productId: bowl, details }))).toBe("INVALID_ARGUMENT");
  });
});
