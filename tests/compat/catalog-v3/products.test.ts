import { describe, expect, test } from "vitest";
import { NOWHERE, vendorError } from "../cases/case.ts";
import { onBothEngines } from "../world.ts";
import { desk, makeShirt, shopDesk, shopFront } from "./shop.ts";

/** As the vendor's template asks, which its types allow in part. */
const detail = [
  "CURRENCY",
  "MEDIA_ITEMS_INFO",
  "MIN_PRICE_VARIANT",
  "DISCOUNT_INFO",
  "PLAIN_DESCRIPTION",
  "VARIANT_OPTION_CHOICE_NAMES",
  "INFO_SECTION",
  "INFO_SECTION_PLAIN_DESCRIPTION",
] as "CURRENCY"[];

onBothEngines("products as shop fronts for the newer catalog read them", (world) => {
  test("a product's page has prices as text, choices by id and name, stock and texts", async () => {
    const id = await makeShirt(world());
    const { productsV3 } = shopFront(world());
    const product = await productsV3.getProduct(id, { fields: [...detail] });
    expect(product).toMatchObject({
      _id: id,
      revision: expect.stringMatching(/^\d+$/),
      _createdDate: expect.any(Date),
      visible: true,
      productType: "PHYSICAL",
      currency: "USD",
      plainDescription: "<h2>Soft</h2><p>Washed &amp; <b>worn</b>.</p>",
      brand: { name: "Loom & Co" },
      ribbon: { name: "New" },
      infoSections: [{ title: "Care", uniqueName: "Care", plainDescription: "<p>Cold wash</p>" }],
      inventory: { availabilityStatus: "IN_STOCK", preorderStatus: "DISABLED", preorderAvailability: "NO_VARIANTS" },
      actualPriceRange: {
        minValue: { amount: "18.00", formattedAmount: "$18.00" },
        maxValue: { amount: "27.00", formattedAmount: "$27.00" },
      },
      compareAtPriceRange: { minValue: { amount: "20.00" }, maxValue: { amount: "30.00" } },
      variantSummary: { variantCount: 4, minPriceVariant: { price: { actualPrice: { amount: "18.00" } } } },
    });
    const [size, color] = product.options ?? [];
    expect([size?.name, size?.optionRenderType]).toEqual(["Size", "TEXT_CHOICES"]);
    expect(color?.choicesSettings?.choices).toMatchObject([
      { name: "Red", choiceType: "ONE_COLOR", colorCode: "#ff0000", inStock: true, visible: true },
      { name: "Blue", colorCode: "#0000ff" },
    ]);
    const dear = product.variantsInfo?.variants?.find(({ price }) => price?.actualPrice?.amount === "27.00");
    expect(dear?.price?.compareAtPrice).toEqual({ amount: "30.00", formattedAmount: "$30.00" });
    expect(dear?.choices).toEqual([
      {
        optionChoiceIds: { optionId: size?._id, choiceId: size?.choicesSettings?.choices?.[1]?.choiceId },
        optionChoiceNames: { optionName: "Size", choiceName: "L", renderType: "TEXT_CHOICES" },
      },
      {
        optionChoiceIds: { optionId: color?._id, choiceId: color?.choicesSettings?.choices?.[0]?.choiceId },
        optionChoiceNames: { optionName: "Color", choiceName: "Red", renderType: "SWATCH_CHOICES" },
      },
    ]);
    const other = await productsV3.getProduct(await makeShirt(world()));
    expect(other.options?.map(({ _id }) => _id)).toEqual([size?._id, color?._id]);
  });

  test("fields that are not asked for are not there", async () => {
    const id = await makeShirt(world());
    const { productsV3 } = shopFront(world());
    const plain = await productsV3.getProduct(id);
    const absent = ["currency", "plainDescription", "description", "url", "directCategoriesInfo", "allCategoriesInfo"];
    for (const name of [...absent, "breadcrumbsInfo", "costRange"]) expect(plain).not.toHaveProperty(name);
    expect(plain.actualPriceRange?.minValue).toEqual({ amount: "18.00" });
    expect(plain.infoSections).toEqual([{ _id: expect.any(String) }]);
    expect(plain.variantsInfo?.variants?.[0]?.choices?.[0]).not.toHaveProperty("optionChoiceNames");
    expect(plain.media).not.toHaveProperty("itemsInfo");
    const { items } = await productsV3.queryProducts().eq("_id", id).find();
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty("variantsInfo");
  });

  test("a description is rich content, too", async () => {
    const id = await makeShirt(world());
    const { description } = await shopFront(world()).productsV3.getProduct(id, { fields: ["DESCRIPTION"] });
    expect(description?.nodes).toMatchObject([
      { type: "HEADING", headingData: { level: 2 }, nodes: [{ textData: { text: "Soft", decorations: [] } }] },
      {
        type: "PARAGRAPH",
        nodes: [
          { textData: { text: "Washed & " } },
          { textData: { text: "worn", decorations: [{ type: "BOLD" }] } },
          { textData: { text: "." } },
        ],
      },
    ]);
  });

  test("pictures are absolute addresses, which the vendor's client leaves as they are", async () => {
    const { productsV3 } = shopFront(world());
    const { product } = await productsV3.getProductBySlug("tide-bowl", { fields: ["MEDIA_ITEMS_INFO", "THUMBNAIL"] });
    const url = "http://localhost:4000/media/tide-bowl-front.webp";
    const thumbnail = { url: `${url}/v1/fit/w_300,h_300,q_90,enc_auto/thumbnail.jpg`, width: 240, height: 300 };
    expect(product?.media?.main).toMatchObject({ image: url, url, mediaType: "IMAGE", thumbnail });
    expect(product?.media?.itemsInfo?.items?.length).toBeGreaterThan(3);
  });

  test("choices name their media alone where that is asked for", async () => {
    const { product } = await shopFront(world()).productsV3.getProductBySlug("tide-bowl", {
      fields: ["PRODUCT_CHOICES_MEDIA_REFERENCES", "PRODUCT_CHOICES_DISPLAY_IMAGE"],
    });
    expect(product?.options?.[0]?.choicesSettings?.choices?.[0]).toMatchObject({
      linkedMedia: [],
      media: { items: [{ mediaId: "tide-bowl-front.webp" }] },
      displayImage: "http://localhost:4000/media/tide-bowl-front.webp",
    });
  });

  test("categories, address and weight unit come with their fields", async () => {
    const { product } = await shopFront(world()).productsV3.getProductBySlug("tide-bowl", {
      fields: [
        "URL",
        "DIRECT_CATEGORIES_INFO",
        "ALL_CATEGORIES_INFO",
        "BREADCRUMBS_INFO",
        "WEIGHT_MEASUREMENT_UNIT_INFO",
      ],
    });
    const categories = product?.directCategoriesInfo?.categories;
    expect(product).toMatchObject({
      url: "http://localhost:4000/products/tide-bowl",
      mainCategoryId: categories?.[0]?._id,
      allCategoriesInfo: { categories },
      breadcrumbsInfo: { breadcrumbs: [{ categoryId: categories?.[0]?._id, categorySlug: "ceramics" }] },
      physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: "KG" } },
    });
  });

  test("are read in German, and in a second currency, with the same ids", async () => {
    const { productEditor, siteSettings } = desk(world());
    const from = "2020-01-01T00:00:00.000Z";
    const euro = { currency: "EUR", rates: [{ rate: "0.5", from }], isCharged: true };
    const { settings: before } = await siteSettings.getSiteSettings({});
    await siteSettings.updateSiteSettings({ settings: { currencies: [euro] } });
    const id = await makeShirt(world());
    const choices = [{ choice: "Red", name: "Rot" }];
    await productEditor.saveProduct({
      productId: id,
      details: {
        translations: [{ language: "de", name: "Hemd", ribbon: "Neu" }],
        optionTranslations: [{ option: "Color", translations: [{ language: "de", name: "Farbe", choices }] }],
      },
    });
    const headers = { "x-wix-linguist": "de|de-DE|true|x", "x-wix-currency": "EUR" };
    const german = await shopFront(world(), headers).productsV3.getProduct(id, { fields: [...detail] });
    const own = await shopFront(world()).productsV3.getProduct(id, { fields: [...detail] });
    const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: id };
    const options = { variantId: german.variantsInfo?.variants?.[0]?._id };
    const { cart } = await shopFront(world(), headers).currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference: { ...catalogReference, options } }],
    });
    expect(cart).toMatchObject({
      conversionCurrency: "EUR",
      lineItems: [{ productName: { translated: "Hemd" }, price: { convertedAmount: "9.00" } }],
    });
    expect(german).toMatchObject({
      name: "Hemd",
      ribbon: { name: "Neu", _id: own.ribbon?._id },
      currency: "EUR",
      actualPriceRange: { minValue: { amount: "9.00", formattedAmount: expect.stringMatching(/^9,00\s€$/) } },
      compareAtPriceRange: { maxValue: { amount: "15.00" } },
    });
    const [, color] = german.options ?? [];
    const red = color?.choicesSettings?.choices?.[0];
    expect([color?.name, red?.name]).toEqual(["Farbe", "Rot"]);
    const [, ownColor] = own.options ?? [];
    expect([color?._id, red?.choiceId]).toEqual([ownColor?._id, ownColor?.choicesSettings?.choices?.[0]?.choiceId]);
    const names = german.variantsInfo?.variants?.[0]?.choices?.map(({ optionChoiceNames }) => optionChoiceNames);
    expect(names).toMatchObject([
      { optionName: "Größe", choiceName: "S" },
      { optionName: "Farbe", choiceName: "Rot" },
    ]);
    await siteSettings.updateSiteSettings({ settings: { currencies: before?.currencies ?? [] } });
  });

  test("show at once what the merchant changed, and never what is hidden", async () => {
    const world_ = world();
    const id = await makeShirt(world_);
    const { products } = world_.merchant;
    const member = await world_.member();
    for (const { productsV3, readOnlyVariantsV3 } of [shopFront(world_), shopFront(world_, {}, member)]) {
      await products.updateProduct(id, { visible: true, priceData: { price: 50 } } as never);
      const read = () => productsV3.getProduct(id);
      const listed = async () => (await productsV3.queryProducts().eq("_id", id).find()).items;
      const found = async () => (await productsV3.searchProducts({ filter: { _id: id } } as never)).products ?? [];
      const { name = "" } = await productsV3.getProduct(id);
      const byWords = async () => {
        const { products: hits = [] } = await productsV3.searchProducts({ search: { expression: name } } as never);
        return hits.map(({ _id }) => _id);
      };
      const variants = async () =>
        (await readOnlyVariantsV3.queryVariants().eq("productData.productId", id).find()).items;
      expect((await read()).actualPriceRange?.maxValue?.amount).toBe("45.00");
      await products.updateProduct(id, { priceData: { price: 10 } } as never);
      expect((await read()).actualPriceRange?.minValue?.amount).toBe("9.00");
      expect((await listed())[0]?.actualPriceRange?.minValue?.amount).toBe("9.00");
      expect((await found())[0]?.actualPriceRange?.minValue?.amount).toBe("9.00");
      expect(await variants()).toHaveLength(4);
      expect(await byWords()).toContain(id);
      await products.updateProduct(id, { visible: false } as never);
      expect((await vendorError(read())).status).toBe(404);
      expect([await listed(), await found(), await variants()]).toEqual([[], [], []]);
      expect(await byWords()).not.toContain(id);
    }
    const { items } = await shopDesk(world_).productsV3.queryProducts().eq("_id", id).find();
    expect(items[0]?.visible).toBe(false);
  });

  test("tell how much is left", async () => {
    const id = await makeShirt(world());
    const { productsV3 } = shopFront(world());
    const status = async () => (await productsV3.getProduct(id)).inventory?.availabilityStatus;
    const { variantsInfo } = await productsV3.getProduct(id);
    const ids = variantsInfo?.variants?.map(({ _id }) => _id ?? "") ?? [];
    const set = (quantities: readonly number[]) =>
      world().merchant.inventory.updateInventoryVariants(id, {
        trackQuantity: true,
        variants: ids.map((variantId, index) => ({ variantId, quantity: quantities[index] ?? 0 })),
      } as never);
    await set([3, 0, 0, 0]);
    expect(await status()).toBe("PARTIALLY_OUT_OF_STOCK");
    const { variantsInfo: now } = await productsV3.getProduct(id);
    expect(now?.variants?.map(({ inventoryStatus }) => inventoryStatus?.inStock)).toEqual([true, false, false, false]);
    await set([0, 0, 0, 0]);
    expect(await status()).toBe("OUT_OF_STOCK");
  });

  describe("costs", () => {
    test("are the merchant's alone", async () => {
      const id = await makeShirt(world());
      await world().merchant.products.updateProduct(id, { costAndProfitData: { itemCost: 4 } } as never);
      const fields = ["MERCHANT_DATA"] as const;
      const product = await shopDesk(world()).productsV3.getProduct(id, { fields: [...fields] });
      expect(product.costRange).toMatchObject({ minValue: { amount: "4.00" }, maxValue: { amount: "4.00" } });
      expect(product.variantsInfo?.variants?.[0]?.revenueDetails).toMatchObject({
        cost: { amount: "4.00" },
        profit: { amount: "14.00" },
      });
      const { productsV3, readOnlyVariantsV3 } = shopFront(world());
      for (const call of [
        () => productsV3.getProduct(id, { fields: [...fields] }),
        () => productsV3.getProductBySlug("tide-bowl", { fields: [...fields] }),
        () => productsV3.queryProducts({ fields: [...fields] }).find(),
        () => productsV3.searchProducts({}, { fields: [...fields] }),
        () => readOnlyVariantsV3.queryVariants({ fields: [...fields] }).find(),
      ]) {
        const error = await vendorError(call());
        expect([error.status, error.details.applicationError?.code]).toEqual([
          403,
          "NO_PERMISSION_TO_READ_MERCHANT_DATA",
        ]);
      }
    });
  });

  test("that are not there are a 404", async () => {
    const { productsV3 } = shopFront(world());
    for (const call of [() => productsV3.getProduct(NOWHERE), () => productsV3.getProductBySlug("nowhere")])
      expect((await vendorError(call())).status).toBe(404);
  });

  test("an unknown field is named", async () => {
    const error = await vendorError(shopFront(world()).productsV3.getProduct(NOWHERE, { fields: ["PRICES" as never] }));
    expect(error.status).toBe(400);
    expect(error.details.validationError?.fieldViolations[0]?.violatedRule).toBe("INVALID_ENUM_VALUE");
  });
});
