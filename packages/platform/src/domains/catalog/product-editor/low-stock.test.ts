import { productEditor } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("low stock", (engine) => {
  test("names the scarcest of all products, by what is left of the scarcest variant that is not sold out", async () => {
    const shop = await openShop(engine.store());
    const { productEditor: editor } = shop.admin({ productEditor });
    const last = await shop.product({ stock: 1 });
    // Newer ones do not push it out of sight.
    for (let index = 0; index < 5; index += 1) await shop.product({ stock: 40 });
    const few = await shop.product({ stock: 3 });
    await shop.product({ stock: 0 });
    await shop.product({});
    expect(await editor.listLowStock({})).toEqual({
      products: [
        { productId: last, left: 1 },
        { productId: few, left: 3 },
      ],
      total: 2,
    });
    expect(await editor.listLowStock({ limit: 1 })).toMatchObject({ products: [{ productId: last }], total: 2 });
    expect((await editor.listLowStock({ atMost: 40, limit: 100 })).total).toBe(7);
  });
});
