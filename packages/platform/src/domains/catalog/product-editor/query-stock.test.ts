import { inventory, productEditor, type StockFilter, type StockSort } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

onEveryEngine("a list of stock", (engine) => {
  let shop: Shop;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    shop = await openShop(engine.store());
    ids.vase = await shop.product({ name: "Vase", stock: 2 });
    ids.apron = await shop.product({ name: "Apron", stock: 7, sizes: ["Large", "Small"] });
    ids.bowl = await shop.product({ name: "Bowl", stock: 0 });
    ids.voucher = await shop.product({ name: "Voucher" });
    ids.hidden = await shop.product({ name: "Öl", stock: 40, isHidden: true });
  });

  const api = () => shop.admin({ productEditor, inventory });
  const find = async (filter: StockFilter = {}, sort?: StockSort) => {
    const { stockLevels, metadata } = await api().productEditor.queryStock({ filter, ...(sort && { sort }) });
    const names = stockLevels.map(({ productName, choices }) => [productName, ...Object.values(choices)].join(" "));
    return { names, metadata };
  };

  test("has every variant by name, in the order of its product, also of hidden products", async () => {
    const { names, metadata } = await find();
    expect(names).toEqual(["Apron Large", "Apron Small", "Bowl", "Vase", "Voucher", "Öl"]);
    expect(metadata).toEqual({ count: 6, offset: 0, total: 6, tooManyToCount: false });
  });

  test("is narrowed to what is nearly gone, gone or not counted", async () => {
    expect((await find({ status: "LOW" })).names).toEqual(["Vase"]);
    expect((await find({ status: "LOW", lowAtMost: 7 })).names).toEqual(["Apron Large", "Apron Small", "Vase"]);
    expect((await find({ status: "OUT_OF_STOCK" })).names).toEqual(["Bowl"]);
    expect((await find({ status: "UNTRACKED" })).names).toEqual(["Voucher"]);
  });

  test("is searched by every word, in name, choices and SKU, in any case and script", async () => {
    const { productEditor: editor } = api();
    await editor.saveProduct({ productId: ids.bowl ?? "", product: { sku: "Moss-77" } });
    expect((await find({ expression: "apron  SMALL" })).names).toEqual(["Apron Small"]);
    expect((await find({ expression: "öL" })).names).toEqual(["Öl"]);
    expect((await find({ expression: "moss-7" })).names).toEqual(["Bowl"]);
    expect((await find({ expression: "%" })).names).toEqual([]);
  });

  test("is sorted by what can be sold, and what is not counted is never short", async () => {
    const up = await find({}, { fieldName: "available" });
    expect(up.names).toEqual(["Bowl", "Vase", "Apron Large", "Apron Small", "Öl", "Voucher"]);
    const down = await find({ expression: "v" }, { fieldName: "available", order: "DESC" });
    expect(down.names).toEqual(["Voucher", "Vase"]);
    await expect(find({}, { fieldName: "sku" })).rejects.toMatchObject({ status: 400 });
  });

  test("is read page by page", async () => {
    const page = (offset: number) => api().productEditor.queryStock({ paging: { limit: 4, offset } });
    expect((await page(4)).stockLevels.map(({ productName }) => productName)).toEqual(["Voucher", "Öl"]);
    expect((await page(4)).metadata).toMatchObject({ offset: 4, count: 2, total: 6 });
    expect(await codeOf(page(10_001))).toBe("INVALID_ARGUMENT");
  });

  test("says what is there, what of it is held, and what can be sold", async () => {
    const buyer = await shop.visitor();
    const pot = await shop.product({ name: "Teapot", stock: 5 });
    const checkoutId = await readyCheckout(buyer, [item(pot, 2)]);
    await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const level = async () =>
      (await api().productEditor.queryStock({ filter: { expression: "teapot" } })).stockLevels[0];
    const sold = await level();
    expect(sold).toMatchObject({ productId: pot, tracked: true, inStock: true, visible: true, available: 3 });
    expect((sold?.onHand ?? 0) - (sold?.reserved ?? 0)).toBe(3);
    const variants = [{ variantId: sold?.variantId ?? "", quantity: 0 }];
    await api().inventory.updateInventoryVariants({ inventoryItem: { productId: pot, trackQuantity: true, variants } });
    expect(await level()).toMatchObject({ available: 0, inStock: false });
    await api().inventory.updateInventoryVariants({ inventoryItem: { productId: pot, trackQuantity: false } });
    const uncounted = await level();
    expect(uncounted?.tracked).toBe(false);
    expect(uncounted).not.toHaveProperty("available");
  });
});
