import { inventory, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { DEFAULT_VARIANT_ID } from "../../../policies/catalog-item.ts";
import { releaseExpiredStock } from "../../checkout/holds/expiry.ts";

onEveryEngine("the time a product's stock last changed", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const merchant = async () => (await shop()).admin({ inventory, products });

  /** A minute later, and what time that is. */
  const later = async () => {
    const { clock } = await shop();
    clock.advance(60_000);
    return clock.now().toISOString();
  };
  const lastUpdated = async (productId: string) => {
    const { inventory } = await merchant();
    return (await inventory.getInventoryVariants({ inventoryId: productId })).inventoryItem.lastUpdated;
  };
  const matching = async (filter: object, sort: readonly object[] = []) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
    const { inventoryItems } = await (await merchant()).inventory.queryInventory({ query });
    return inventoryItems.map(({ productId }) => productId);
  };
  const set = async (productId: string, change: object) => {
    const { inventory } = await merchant();
    await inventory.updateInventoryVariants({ inventoryItem: { productId, trackQuantity: true, ...change } });
  };
  const quantity = (units: number) => ({ variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: units }] });

  test("moves with a reservation, a purchase and what comes back, and not with the product", async () => {
    const { product, visitor, platform, app, clock } = await shop();
    const [bought, other] = [await product({ stock: 5, isDigital: true }), await product({ stock: 5 })];
    const untouched = await lastUpdated(other);
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [item(bought, 2)]);
    const held = await later();
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    expect(await lastUpdated(bought)).toBe(held);
    clock.advance(16 * 60_000);
    const expired = await later();
    await releaseExpiredStock(platform.runtime);
    expect(await lastUpdated(bought)).toBe(expired);
    const paid = await later();
    await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    expect(await lastUpdated(bought)).toBe(paid);
    await later();
    await (await merchant()).products.updateProduct({ product: { id: bought, name: "Renamed" } });
    expect(await lastUpdated(bought)).toBe(paid);
    const canceled = await later();
    await app.orders.cancelOrder({ id: orderId, restockAllItems: true });
    expect(await lastUpdated(bought)).toBe(canceled);
    expect(await lastUpdated(other)).toBe(untouched);
  });

  test("moves with the merchant's edits that change something", async () => {
    const { inventory } = await merchant();
    const productId = await (await shop()).product({ stock: 5 });
    const changes: (() => Promise<unknown>)[] = [
      () => set(productId, quantity(7)),
      () => inventory.incrementInventory({ incrementData: [{ productId, incrementBy: 1 }] }),
      () => inventory.decrementInventory({ decrementData: [{ productId, decrementBy: 1 }] }),
      () => set(productId, { preorderInfo: { enabled: true, message: "In May" } }),
      () => set(productId, { trackQuantity: false }),
      () => set(productId, { variants: [{ variantId: DEFAULT_VARIANT_ID, inStock: false }] }),
    ];
    for (const change of changes) {
      const time = await later();
      await change();
      expect(await lastUpdated(productId)).toBe(time);
    }
  });

  test("stays where an edit changes nothing", async () => {
    const productId = await (await shop()).product({ stock: 5, preorderLimit: 3 });
    const before = await lastUpdated(productId);
    await later();
    await set(productId, { trackQuantity: true, preorderInfo: { enabled: true, limit: 3 }, ...quantity(5) });
    expect(await lastUpdated(productId)).toBe(before);
  });

  test("is the latest of its variants, whichever are asked for", async () => {
    const productId = await (await shop()).product({ stock: 5, sizes: ["S", "M"] });
    const { inventory } = await merchant();
    const read = async (variantIds: string[] = []) =>
      (await inventory.getInventoryVariants({ inventoryId: productId, variantIds })).inventoryItem;
    const [first, second] = (await read()).variants.map(({ variantId }) => variantId);
    const time = await later();
    await set(productId, { variants: [{ variantId: first, quantity: 1 }] });
    expect((await read([second ?? ""])).lastUpdated).toBe(time);
  });

  test("finds and sorts inventory items", async () => {
    const { product } = await shop();
    const ids = [await product({ stock: 5 }), await product({ stock: 5 }), await product({ stock: 5 })];
    const [first = "", second = "", third = ""] = ids;
    const begin = await later();
    await set(second, quantity(1));
    await later();
    await set(first, quantity(1));
    await later();
    await (await merchant()).products.updateProduct({ product: { id: third, name: "Renamed" } });
    const own = { productId: { $in: ids } };
    expect(await matching({ ...own, lastUpdated: { $gte: begin } })).toEqual([first, second]);
    expect(await matching({ ...own, lastUpdated: { $lt: begin } })).toEqual([third]);
    expect(await matching({ ...own, lastUpdated: begin })).toEqual([second]);
    expect(await matching(own, [{ lastUpdated: "desc" }])).toEqual([first, second, third]);
    expect(await matching(own, [{ lastUpdated: "asc" }])).toEqual([third, second, first]);
  });
});
