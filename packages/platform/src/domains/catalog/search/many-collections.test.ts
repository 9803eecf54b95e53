import { productSearch, products, searchSuggestions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("a shop with hundreds of collections", ({ store }) => {
  test("is searched by the name of its last one, under the field and on the page, and by the next name of that", async () => {
    const shop = await openShop(store());
    const { products: merchant } = shop.admin({ products });
    for (let number = 1; number <= 301; number += 1)
      await merchant.createCollection({ collection: { name: `Room ${number}` } });
    shop.clock.set(new Date(shop.clock.now().getTime() + 1_000));
    const { collection } = await merchant.createCollection({ collection: { name: "Observatory" } });
    const productId = await shop.product({ name: "Star globe" });
    await merchant.addProductsToCollection({ id: collection.id, productIds: [productId] });
    const shopper = shop.client({ productSearch, searchSuggestions });
    const suggested = async (query: string) =>
      (await shopper.searchSuggestions.suggest({ query })).collections.map(({ name }) => name);
    const found = async (expression: string) =>
      (await shopper.productSearch.searchProducts({ search: { expression } })).items.map(({ id }) => id);
    expect([await suggested("observ"), await found("observatory")]).toEqual([["Observatory"], [productId]]);
    await merchant.updateCollection({ collection: { id: collection.id, name: "Planetarium" } });
    expect([await suggested("planet"), await found("planetarium")]).toEqual([["Planetarium"], [productId]]);
    expect(await suggested("observ")).toEqual([]);
  });
});
