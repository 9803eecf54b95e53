import { definePlugin, type Plugin } from "@vitrine/platform";
import { products } from "@vitrine/sdk/services";
import { signedInMember, testPlatform } from "@vitrine/testing";
import { afterEach, expect, test } from "vitest";
import { wishList as service } from "./contract.ts";
import { wishList } from "./plugin.ts";

let close = async () => {};
afterEach(() => close());

async function open(...more: Plugin[]) {
  const shop = await testPlatform({ plugins: [wishList, ...more] });
  close = shop.close;
  const { items } = await shop.admin({ products }).products.queryProducts({ query: {} });
  return { shop, ids: items.map(({ id }) => id ?? "") };
}

test("a product is wished for once, and its latest wish comes first", async () => {
  const { shop, ids } = await open();
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  const first = await mine.addWish({ productId: ids[0] ?? "", note: "for June" });
  shop.clock.advance(1_000);
  await mine.addWish({ productId: ids[1] ?? "" });
  expect((await mine.addWish({ productId: ids[0] ?? "" })).wish).toEqual(first.wish);
  const { wishes } = await mine.listWishes({});
  expect(wishes.map(({ productId }) => productId)).toEqual([ids[1], ids[0]]);
});

test("nobody sees or removes the wishes of somebody else", async () => {
  const { shop, ids } = await open();
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  const { wishList: theirs } = await signedInMember(shop, { wishList: service });
  const { wish } = await mine.addWish({ productId: ids[0] ?? "" });
  expect((await theirs.listWishes({})).wishes).toEqual([]);
  expect(await theirs.removeWish({ id: wish.id })).toEqual({ removed: false });
  expect(await mine.removeWish({ id: wish.id })).toEqual({ removed: true });
  const { error } = await shop.client({ wishList: service }).wishList.listWishes({}).safe();
  expect(error?.status).toBe(403);
});

test("others subscribe to wishes", async () => {
  const seen: string[] = [];
  const counter = definePlugin({
    name: "counter",
    on: { wish_created: async ({ body }) => void seen.push(body.productId) },
  });
  const { shop, ids } = await open(counter);
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  await mine.addWish({ productId: ids[2] ?? "" });
  await shop.deliverEvents();
  expect(seen).toEqual([ids[2]]);
});
