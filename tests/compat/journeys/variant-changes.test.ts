import { describe, expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { makeProduct } from "../cases/makers.ts";
import { onBothEngines, type World } from "../world.ts";

/** A product in two sizes and two colors; the small blue one has a price, a weight and a cost of its own. */
async function makeGlazed({ merchant }: World): Promise<string> {
  const option = (name: string, names: readonly string[]) => ({
    name,
    optionType: "drop_down",
    choices: names.map((value) => ({ value, description: value })),
  });
  const { product } = await merchant.products.createProduct({
    name: "Glazed bowl",
    productType: "physical",
    priceData: { price: 10 },
    weight: 1,
    costAndProfitData: { itemCost: 4 },
    manageVariants: true,
    productOptions: [option("Size", ["S", "L"]), option("Color", ["Blue", "Red"])],
  } as never);
  const id = product?._id ?? "";
  await merchant.products.updateProductVariants(id, [
    { choices: { Size: "S", Color: "Blue" }, price: 12, weight: 2, cost: 5 },
  ]);
  return id;
}

/** Price, weight and cost of the small blue variant and of one that follows the product. */
async function readVariants({ merchant }: World, id: string) {
  const { variants = [] } = await merchant.products.queryProductVariants(id, { includeMerchantSpecificData: true });
  const shown = (size: string) => {
    const found = variants.find(({ choices }) => choices?.Size === size && choices.Color === "Blue")?.variant;
    return { price: found?.priceData?.price, weight: found?.weight, cost: found?.costAndProfitData?.itemCost };
  };
  return { own: shown("S"), following: shown("L") };
}

onBothEngines("variants in the vendor's client", (world) => {
  describe("a property of many products", () => {
    test("is set for managed variants too: prices keep their distance, cost and weight become the same", async () => {
      const { products } = world().merchant;
      const id = await makeGlazed(world());
      await products.bulkUpdateProductsProperty([id], { price: 15 });
      await products.bulkUpdateProductsProperty([id], { weight: 3 });
      await products.bulkUpdateProductsProperty([id], { cost: 6 });
      expect(await readVariants(world(), id)).toEqual({
        own: { price: 17, weight: 3, cost: 6 },
        following: { price: 15, weight: 3, cost: 6 },
      });
    });

    test("is adjusted for managed variants too: prices with the product's, cost and weight each by itself", async () => {
      const { products } = world().merchant;
      const id = await makeGlazed(world());
      await products.bulkAdjustProductProperty({ price: { percentage: { rate: 20 } } }, [id]);
      await products.bulkAdjustProductProperty({ weight: { percentage: { rate: 50 } } }, [id]);
      await products.bulkAdjustProductProperty({ cost: { amount: 1 } }, [id]);
      expect(await readVariants(world(), id)).toEqual({
        own: { price: 14, weight: 3, cost: 6 },
        following: { price: 12, weight: 1.5, cost: 5 },
      });
    });

    test("is rounded to two digits after the point, or to whole numbers", async () => {
      const { products } = world().merchant;
      const id = await makeGlazed(world());
      const percentage = (rate: number, roundToInt = false) => ({ weight: { percentage: { rate, roundToInt } } });
      const weight = async () => (await products.getProduct(id)).product?.weight;
      await products.bulkUpdateProductsProperty([id], { weight: 1.01 });
      await products.bulkAdjustProductProperty(percentage(33), [id]);
      expect(await weight()).toBe(1.34);
      for (const amount of [0.1, 0.2]) await products.bulkAdjustProductProperty({ weight: { amount } }, [id]);
      expect(await weight()).toBe(1.64);
      await products.bulkAdjustProductProperty(percentage(10, true), [id]);
      expect(await weight()).toBe(2);
    });

    test("is not changed where a price would be below zero, and is in the other products", async () => {
      const { products } = world().merchant;
      const [bowl, cellar] = [await makeGlazed(world()), await makeProduct(world())];
      await products.updateProductVariants(bowl, [{ choices: { Size: "S", Color: "Blue" }, price: 3 }]);
      const error = { code: "INVALID_ARGUMENT", description: expect.stringMatching(/below zero/) };
      const set = await products.bulkUpdateProductsProperty([bowl, cellar], { price: 6 });
      expect(set).toMatchObject({
        results: [{ itemMetadata: { success: false, error } }, { itemMetadata: { success: true } }],
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      });
      const lowered = await products.bulkAdjustProductProperty({ price: { amount: -7 } }, [cellar, bowl]);
      expect(lowered.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
        "INVALID_ARGUMENT",
        "INVALID_ARGUMENT",
      ]);
      expect(await readVariants(world(), bowl)).toMatchObject({ own: { price: 3 }, following: { price: 10 } });
    });
  });

  test("have pictures for the choices of one option only, also those that come with a choice", async () => {
    const { products } = world().merchant;
    const id = await makeGlazed(world());
    const url = "https://pictures.example/bowl.jpg";
    await products.addProductMedia(id, [{ url, choice: { option: "Size", choice: "S" } }]);
    const call = products.addProductMedia(id, [{ url, choice: { option: "Color", choice: "Blue" } }]);
    expect((await vendorError(call)).details.applicationError?.code).toBe("FAILED_PRECONDITION");
  });

  test("lose the pictures of a choice, of an option, or of all", async () => {
    const { products } = world().merchant;
    const id = await makeGlazed(world());
    const [first, second] = ["https://pictures.example/s.jpg", "https://pictures.example/l.jpg"];
    const shown = async () => {
      const { product } = await products.getProduct(id);
      return product?.productOptions?.[0]?.choices?.map(({ media }) => media?.items?.map(({ _id }) => _id) ?? []);
    };
    const show = async () => {
      await products.addProductMediaToChoices(id, [
        { option: "Size", choice: "S", mediaIds: [first, second] },
        { option: "Size", choice: "L", mediaIds: [second] },
      ]);
    };
    await products.addProductMedia(id, [{ url: first }, { url: second }]);
    await show();
    expect(await shown()).toEqual([[first, second], [second]]);
    await products.removeProductMediaFromChoices(id, [{ option: "Size", mediaIds: [second] }]);
    expect(await shown()).toEqual([[first], []]);
    await show();
    await products.removeProductMediaFromChoices(id, [{ option: "Size", choice: "S" }]);
    expect(await shown()).toEqual([[], [second]]);
    await products.removeProductMediaFromChoices(id, [{}]);
    expect(await shown()).toEqual([[], []]);
    const unnamed = await vendorError(products.removeProductMediaFromChoices(id, [{ choice: "S" }]));
    expect(unnamed.details.validationError?.fieldViolations).toMatchObject([{ field: "media[0].option" }]);
  });

  describe("choices that name no single variant", () => {
    test("change all variants that have them", async () => {
      const { products } = world().merchant;
      const id = await makeGlazed(world());
      await products.updateProductVariants(id, [{ choices: { Color: "Blue" }, price: 20 }]);
      const { variants = [] } = await products.queryProductVariants(id);
      const prices = variants.map(({ choices, variant }) => [choices?.Size, choices?.Color, variant?.priceData?.price]);
      expect(prices.toSorted()).toEqual([
        ["L", "Blue", 20],
        ["L", "Red", 10],
        ["S", "Blue", 20],
        ["S", "Red", 10],
      ]);
    });

    test.for([
      { choices: { Color: "Green" }, field: "variants[0].choices.Color" },
      { choices: { Glaze: "Blue", Size: "S" }, field: "variants[0].choices.Glaze" },
      { choices: {}, field: "variants[0].choices" },
    ])("are rejected where they are none of the product's: $choices", async ({ choices, field }) => {
      const id = await makeGlazed(world());
      const call = world().merchant.products.updateProductVariants(id, [{ choices, price: 1 }] as never);
      const error = await vendorError(call);
      expect(error.details.validationError?.fieldViolations).toMatchObject([{ field }]);
    });
  });
});
