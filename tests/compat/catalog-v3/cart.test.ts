import { expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { onBothEngines, type World } from "../world.ts";
import { desk, makeShirt, type ShopFront, shopDesk, shopFront } from "./shop.ts";

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** Adds a product as shop fronts for the newer catalog do. */
function add(client: ShopFront, catalogItemId: string, options: object, quantity = 1) {
  const lineItems = [{ quantity, catalogReference: { appId, catalogItemId, options } }];
  return client.currentCart.addToCurrentCart({ lineItems });
}

/** The id that a variant is bought by, as shop fronts find it: by what the buyer chose. */
async function variantOf({ readOnlyVariantsV3 }: ShopFront, productId: string, wanted: Record<string, string>) {
  const { items } = await readOnlyVariantsV3.queryVariants().eq("productData.productId", productId).find();
  const found = items.find(({ optionChoices = [] }) =>
    optionChoices.every(
      ({ optionChoiceNames: { optionName = "", choiceName } = {} }) => wanted[optionName] === choiceName,
    ),
  );
  return found?.variantId ?? "";
}

/** What the buyer reads of the choices of a line. */
const chosen = (line: { descriptionLines?: readonly object[] } | undefined) =>
  (line?.descriptionLines ?? []).map((one) => {
    const { name, plainText, colorInfo } = one as Record<string, { original?: string }>;
    return `${name?.original}: ${(plainText ?? colorInfo)?.original}`;
  });

async function makeGift(world: World): Promise<string> {
  const { product } = await desk(world).productEditor.saveProduct({
    product: { name: "Present", priceData: { price: 10 } },
    choices: {
      customTextFields: [{ title: "Engraving", maxLength: 20, mandatory: true }],
      modifierGroups: [
        { id: "wrapping", name: "Wrapping", maxSelected: 1, modifiers: [{ id: "silk", label: "Silk", price: "2.50" }] },
      ],
    },
  });
  return product.id;
}

onBothEngines("a cart filled with ids of the newer catalog", (world) => {
  test.each([
    ["managed", true],
    ["not managed", false],
  ])("holds the variant that was chosen where variants are %s", async (_, managed) => {
    const id = await makeShirt(world(), managed);
    for (const client of [shopFront(world()), shopFront(world(), {}, await world().member())]) {
      const variantId = await variantOf(client, id, { Size: "L", Color: "Red" });
      const { cart } = await add(client, id, { variantId }, 2);
      const [line] = cart?.lineItems ?? [];
      expect(chosen(line)).toEqual(["Size: L", "Color: Red"]);
      expect(line?.price?.amount).toBe(managed ? "27.00" : "18.00");
      expect(line?.quantity).toBe(2);
      const again = await add(client, id, { variantId, options: {} });
      expect(again.cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([3]);
      const other = await add(client, id, { variantId: await variantOf(client, id, { Size: "S", Color: "Blue" }) });
      expect(other.cart?.lineItems?.map(chosen)).toEqual([
        ["Size: L", "Color: Red"],
        ["Size: S", "Color: Blue"],
      ]);
      const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
      expect(checkoutId).toEqual(expect.any(String));
    }
  });

  test("joins lines whichever catalog's shop front added them", async () => {
    const id = await makeShirt(world(), false);
    const client = shopFront(world());
    await add(client, id, { options: { Size: "L", Color: "Red" } });
    const { cart } = await add(client, id, { variantId: await variantOf(client, id, { Size: "L", Color: "Red" }) });
    expect(cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test("takes the only variant of a product without options", async () => {
    const client = shopFront(world());
    const { items } = await client.productsV3.queryProducts({ fields: ["MIN_PRICE_VARIANT"] }).find();
    const plain = items.find(({ options = [] }) => options.length === 0);
    const id = plain?._id ?? "";
    const variantId = await variantOf(client, id, {});
    expect(plain?.variantSummary?.minPriceVariant?._id).toBe(variantId);
    const { cart } = await add(client, id, { variantId });
    expect(cart?.lineItems?.[0]?.catalogReference?.catalogItemId).toBe(id);
    const others = items.filter(({ options = [], _id }) => options.length === 0 && _id !== id);
    expect(others.map(({ variantSummary }) => variantSummary?.minPriceVariant?._id)).not.toContain(variantId);
    await world().merchant.products.updateProduct(id, { manageVariants: true } as never);
    const again = await add(client, id, { variantId });
    expect(again.cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([2]);
    await world().merchant.products.updateProduct(id, { manageVariants: false } as never);
  });

  test("takes texts and extras by the keys of modifiers", async () => {
    const id = await makeGift(world());
    const client = shopFront(world());
    const { modifiers = [] } = await client.productsV3.getProduct(id);
    expect(modifiers).toMatchObject([
      {
        name: "Engraving",
        modifierRenderType: "FREE_TEXT",
        mandatory: true,
        freeTextSettings: { title: "Engraving", minCharCount: 1, maxCharCount: 20 },
      },
      {
        name: "Wrapping",
        modifierRenderType: "TEXT_CHOICES",
        mandatory: false,
        choicesSettings: { choices: [{ name: "Silk", addedPrice: "2.50" }] },
      },
    ]);
    const [text, extra] = modifiers;
    const variantId = await variantOf(client, id, {});
    const { cart } = await add(client, id, {
      variantId,
      options: { [extra?.key ?? ""]: extra?.choicesSettings?.choices?.[0]?.key },
      customTextFields: { [text?.freeTextSettings?.key ?? ""]: "For Ada" },
    });
    const [line] = cart?.lineItems ?? [];
    expect(chosen(line)).toContain("Engraving: For Ada");
    expect(line?.price?.amount).toBe("12.50");
    const missing = await vendorError(add(client, id, { variantId }));
    expect([missing.status, missing.message]).toEqual([expect.any(Number), expect.stringContaining("Engraving")]);
  });

  test("rejects a combination that the product no longer has", async () => {
    const id = await makeShirt(world(), false);
    const client = shopFront(world());
    const variantId = await variantOf(client, id, { Size: "L", Color: "Red" });
    await world().merchant.products.updateProduct(id, {
      productOptions: [{ name: "Size", choices: [{ value: "XL", description: "XL" }] }],
    } as never);
    const error = await vendorError(add(client, id, { variantId }));
    expect(error.message).toContain("has no variant");
    expect((await shopDesk(world()).productsV3.getProduct(id)).variantSummary?.variantCount).toBe(1);
  });
});
