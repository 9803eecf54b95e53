import { currentCart, products } from "@vitrine/sdk/services";
import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

test("adding the same product twice joins the lines", async () => {
  const shop = await testPlatform();
  const buyer = shop.client({ products, currentCart });
  const { items } = await buyer.products.queryProducts({ query: { filter: { slug: "paper-moon" } } });
  const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: items[0]?.id ?? "" };
  for (const quantity of [1, 2])
    await buyer.currentCart.addToCurrentCart({ lineItems: [{ quantity, catalogReference }] });
  const { cart } = await buyer.currentCart.getCurrentCart({});
  expect(cart.lineItems?.map(({ quantity }) => quantity)).toEqual([3]);
  await shop.close();
});
