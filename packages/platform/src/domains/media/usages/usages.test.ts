import { mediaFiles, mediaLibrary, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { uploadFile } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("what shows a file", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  test("follows products as they are given pictures, renamed and deleted", async () => {
    const { mediaLibrary: library, products: catalog } = (await shop()).admin({ mediaLibrary, mediaFiles, products });
    const [mug, lid] = [await uploadFile(await shop()), await uploadFile(await shop())];
    const usage = async () => {
      const { usages, total } = await library.getFileUsage({ fileId: mug.id });
      return [total, ...usages.map(({ kind, name }) => `${kind} ${name}`)];
    };
    expect(await usage()).toEqual([0]);
    const make = async (name: string) =>
      (await catalog.createProduct({ product: { name, productType: "physical", priceData: { price: 3 } } })).product.id;
    const [blue, red] = [await make("Blue mug"), await make("A red mug")];
    for (const id of [blue, red]) await catalog.addProductMedia({ id, media: [{ mediaId: mug.id }, { url: lid.url }] });
    expect(await usage()).toEqual([2, "PRODUCT A red mug", "PRODUCT Blue mug"]);
    const { counts } = await library.countFileUsages({ fileIds: [lid.id, mug.url, "nothing"] });
    expect(counts.map(({ count }) => count)).toEqual([2, 2, 0]);
    await catalog.updateProduct({ product: { id: blue, name: "Sea mug" } });
    expect(await usage()).toEqual([2, "PRODUCT A red mug", "PRODUCT Sea mug"]);
    await catalog.removeProductMedia({ id: red, mediaIds: [mug.id] });
    expect(await usage()).toEqual([1, "PRODUCT Sea mug"]);
    await catalog.deleteProduct({ id: blue });
    expect(await usage()).toEqual([0]);
    expect((await library.countFileUsages({ fileIds: [lid.id] })).counts).toEqual([{ fileId: lid.id, count: 1 }]);
  });
});
