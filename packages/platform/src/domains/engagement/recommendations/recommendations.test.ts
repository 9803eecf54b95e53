import { randomUUID } from "node:crypto";
import { recommendations } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { learn } from "./learn/job.ts";

const appId = STORE_APP_ID;
const together = { id: "d5aac1e1-2e53-4d11-85f7-7172710b4783", appId };
const similar = { id: "68ebce04-b96a-4c52-9329-08fc9d8c1253", appId };
const viewed = { id: "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f", appId };
const bestSellers = { id: "ba491fd2-b172-4552-9ea6-7202e01d1d3c", appId };
/** As earlier versions listed them. */
const formerBestSellers = { id: "7d0d1b7e-3c0e-4f3a-9a53-0f2f6d1c9b58", appId };
const minute = 60_000;
const day = 24 * 60 * minute;

onEveryEngine("recommendations", (engine) => {
  const open = async () => {
    const shop = await openShop(engine.store());
    const app = shop.admin({ recommendations });
    const get = async (
      algorithms: readonly (typeof together)[],
      items: readonly string[] = [],
      minimumRecommendedItems?: number,
    ) => {
      const { recommendation } = await app.recommendations.getRecommendation({
        algorithms: [...algorithms],
        items: items.map((catalogItemId) => ({ appId, catalogItemId })),
        ...(minimumRecommendedItems !== undefined && { minimumRecommendedItems }),
      });
      return { ...recommendation, ids: recommendation.items.map(({ catalogItemId }) => catalogItemId) };
    };
    const work = async () => {
      // Carts say to the hour when they were changed.
      shop.clock.advance(62 * minute);
      await learn(shop.platform.runtime);
    };
    return { shop, app, get, work };
  };

  const buy = async (shop: Shop, ids: readonly string[], quantity = 1) => {
    const buyer = await shop.visitor();
    const id = await readyCheckout(
      buyer,
      ids.map((each) => item(each, quantity)),
    );
    await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
  };

  test("name what is bought together first, then what is alike", async () => {
    const { shop, get, work } = await open();
    const product = (name: string) => shop.product({ name, isDigital: true });
    const [pan, lid, spoon, bowl] = [
      await product("Pan"),
      await product("Lid"),
      await product("Spoon"),
      await product("Bowl"),
    ];
    const ladle = await product("Soup pan ladle");
    await buy(shop, [pan, lid]);
    await buy(shop, [pan, lid]);
    await buy(shop, [pan, spoon]);
    for (let count = 0; count < 3; count += 1) await buy(shop, [spoon, bowl]);
    await work();
    const found = await get([together], [pan]);
    expect(found.algorithm).toEqual(together);
    expect(found.ids.slice(0, 2)).toEqual([lid, spoon]);
    expect(found.ids).toContain(ladle);
    expect(found.ids).not.toContain(pan);
    expect((await get([similar], [pan])).ids).toEqual([ladle]);
    expect((await get([together], [pan, spoon])).ids).not.toContain(spoon);
  });

  test("count an order once, however often it is read", async () => {
    const { shop, get, work } = await open();
    const [pan, lid, mug] = await Promise.all(
      ["Pan", "Lid", "Mug"].map((name) => shop.product({ name, isDigital: true })),
    );
    await buy(shop, [pan as string]);
    await buy(shop, [mug as string], 2);
    await work();
    const scores = () =>
      shop.store.read((db) =>
        db.selectFrom("product_scores").selectAll().where("site_id", "=", shop.siteId).orderBy("product_id").execute(),
      );
    const before = await scores();
    expect(before).toHaveLength(2);
    await shop.store.write((db) =>
      db
        .updateTable("orders")
        .set({ updated_at: shop.clock.now().getTime() })
        .where("site_id", "=", shop.siteId)
        .execute(),
    );
    await work();
    expect(await scores()).toEqual(before);
    expect((await get([bestSellers])).ids).toEqual([mug, pan]);
    expect((await get([formerBestSellers])).ids).toEqual([mug, pan]);
    expect((await get([bestSellers], [mug as string])).ids).toEqual([pan]);
    expect((await get([together], [lid as string])).ids).toEqual([]);
  });

  test("let best sellers of long ago go", async () => {
    const { shop, get, work } = await open();
    const [old, fresh] = [await shop.product({ isDigital: true }), await shop.product({ isDigital: true })];
    for (let count = 0; count < 3; count += 1) await buy(shop, [old]);
    await work();
    shop.clock.advance(60 * day);
    await buy(shop, [fresh]);
    await work();
    expect((await get([bestSellers])).ids).toEqual([fresh, old]);
  });

  test("name only what is on sale and in stock, without waiting for the job", async () => {
    const { shop, get, work } = await open();
    const [pan, lid] = [await shop.product({ isDigital: true }), await shop.product({ isDigital: true, stock: 2 })];
    await buy(shop, [pan, lid]);
    await work();
    expect((await get([together], [pan])).ids).toEqual([lid]);
    await buy(shop, [lid]);
    expect((await get([together], [pan])).ids).toEqual([]);
    expect((await get([bestSellers])).ids).toEqual([pan]);
  });

  test("come from the first algorithm that has enough, or from none", async () => {
    const { shop, get, work } = await open();
    const ids = await Promise.all(["Pan", "Lid", "Mug"].map((name) => shop.product({ name, isDigital: true })));
    const [pan = "", lid = "", mug = ""] = ids;
    await buy(shop, [pan, lid]);
    await buy(shop, [mug]);
    await work();
    expect(await get([together, bestSellers], [pan], 1)).toMatchObject({ algorithm: together, ids: [lid] });
    expect(await get([together, bestSellers], [pan], 2)).toMatchObject({ algorithm: bestSellers });
    const none = await get([together, bestSellers], [pan], 3);
    expect(none.items).toEqual([]);
    expect(none).not.toHaveProperty("algorithm");
    expect((await get([together], [])).items).toEqual([]);
  });

  test("learn from carts and from what shoppers look at, without knowing who they are", async () => {
    const { shop, get, work } = await open();
    const names = ["Pan", "Lid", "Mug", "Jug"];
    const [pan = "", lid = "", mug = "", jug = ""] = await Promise.all(
      names.map((name) => shop.product({ name, isDigital: true })),
    );
    // Views of one shopper belong together within a day of UTC, so the day begins before they come.
    shop.clock.advance(day - (shop.clock.now().getTime() % day));
    const buyer = await shop.visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(pan)] });
    await work();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(lid)] });
    await work();
    expect((await get([together], [pan])).ids).toEqual([lid]);
    // Views of one shopper belong together within a day of UTC, so the day begins here.
    shop.clock.advance(day - (shop.clock.now().getTime() % day));
    const viewer = await shop.visitor();
    const headers = (await viewer.auth.getAuthHeaders()) as { authorization: string };
    const look = (productIds: readonly string[], authorization: string = headers.authorization) =>
      shop.fetch(`${shop.origin}/_vitrine/v1/recommendations/views`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ productIds }),
      });
    expect((await look([mug, randomUUID()])).status).toBe(200);
    await work();
    expect((await look([jug])).status).toBe(200);
    await work();
    await work();
    expect((await get([together], [mug])).ids).toEqual([jug]);
    expect((await get([together], [jug])).ids).toEqual([mug]);
    expect((await get([viewed], [jug])).ids).toEqual([mug]);
    const rows = await shop.store.read((db) =>
      db.selectFrom("product_views").selectAll().where("site_id", "=", shop.siteId).execute(),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(viewer.id);
    expect((await look([jug], shop.apiKey)).status).toBe(403);
  });

  test("are refused for what no one recommends", async () => {
    const { app } = await open();
    const ask = (algorithm: object, more: object = {}) =>
      codeOf(app.recommendations.getRecommendation({ algorithms: [{ ...together, ...algorithm }], ...more }));
    expect(await ask({ id: randomUUID() })).toBe("ALGORITHM_NOT_SUPPORTED");
    expect(await ask({ appId: randomUUID() })).toBe("RECOMMENDATIONS_PROVIDER_NOT_FOUND");
    const items = [{ appId: randomUUID(), catalogItemId: randomUUID() }];
    expect(await ask({}, { items })).toBe("ITEM_APP_ID_NOT_SUPPORTED");
    const { availableAlgorithms } = await app.recommendations.listAvailableAlgorithms({});
    expect(availableAlgorithms.map(({ config }) => config?.algorithmId)).toEqual([
      similar.id,
      together.id,
      viewed.id,
      bestSellers.id,
    ]);
  });
});
