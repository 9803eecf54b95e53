import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, describe, expect, it } from "vitest";
import { demoProductId } from "../../../main/seed/index.ts";
import { reserveStock, type StockDemand } from "./stock.ts";

onEveryEngine("inventory", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });
  const tray = demoProductId("brass-tray");
  const variantId = "00000000-0000-0000-0000-000000000000";
  const read = async (productId: string) =>
    (await api.app(`POST /stores-reader/v2/inventoryItems/${productId}/getVariants`, {})).body.inventoryItem;
  const hold = (demands: readonly StockDemand[], holder: string) =>
    store().write((db) => {
      const work = { db, site: { id: api.siteId }, now: api.clock.now(), emit: () => {} };
      return reserveStock(work, holder, demands, new Date("2030-01-01"));
    });
  const send = (productId: string, inventoryItem: object) =>
    api.app(`PATCH /stores/v2/inventoryItems/product/${productId}`, { inventoryItem });
  const update = (productId: string, inventoryItem: object) =>
    send(productId, { trackQuantity: true, ...inventoryItem });

  it("an item is found by its own id and by its product", async () => {
    const item = await read(tray);
    expect(item).toMatchObject({ productId: tray, trackQuantity: true, variants: [{ variantId, quantity: 9 }] });
    const byId = await api.app(`POST /stores-reader/v2/inventoryItems/${item.id}/getVariants`, {});
    expect(byId.body.inventoryItem).toEqual(item);
    const beside = await api.app("POST /stores-reader/v2/inventoryItems/nothing/getVariants", { productId: tray });
    expect(beside.body.inventoryItem).toEqual(item);
    const product = await api.visitor(`GET /stores-reader/v1/products/${tray}`);
    expect(product.body.product.inventoryItemId).toBe(item.id);
  });

  it("items are queried by product and by id", async () => {
    const item = await read(tray);
    const query = (filter: object) =>
      api.app("POST /stores-reader/v2/inventoryItems/query", { query: { filter: JSON.stringify(filter) } });
    for (const filter of [{ productId: tray }, { id: item.id }, { id: { $in: [item.id] } }]) {
      const { body } = await query(filter);
      expect(body).toMatchObject({ totalResults: 1, metadata: { items: 1, offset: 0 }, inventoryItems: [item] });
    }
    expect((await query({ price: 3 })).fields).toEqual(["query.filter.price"]);
    expect((await api.app("POST /stores-reader/v2/inventoryItems/query", { query: { filter: "{" } })).fields).toEqual([
      "query.filter",
    ]);
  });

  it("visitors may not look at the stock room", async () => {
    const response = await api.visitor("POST /stores-reader/v2/inventoryItems/query", {});
    expect([response.status, response.code]).toEqual([403, "PERMISSION_DENIED"]);
  });

  it("an update that does not say whether units are counted stops counting them", async () => {
    const productId = demoProductId("oak-board");
    await update(productId, { variants: [{ variantId, quantity: 4 }] });
    expect(await read(productId)).toMatchObject({ trackQuantity: true, variants: [{ quantity: 4 }] });
    await send(productId, { variants: [{ variantId, inStock: true }] });
    expect(await read(productId)).toMatchObject({ trackQuantity: false, variants: [{ inStock: true }] });
  });

  it("setting a quantity sets what can be sold, beside what is held", async () => {
    const productId = demoProductId("soap-dish");
    const demand = { productId, variantId, quantity: 3 };
    await hold([demand], "a checkout");
    expect((await read(productId)).variants).toMatchObject([{ quantity: 20, inStock: true }]);
    expect((await update(productId, { variants: [{ variantId, quantity: 0 }] })).status).toBe(200);
    expect((await read(productId)).variants).toMatchObject([{ quantity: 0, inStock: false }]);
    const names = (await api.events()).map((event) => event.name);
    expect(names).toContain("InventoryVariantsChanged");
  });

  it("a sold-out product leaves the list of what is in stock", async () => {
    const productId = demoProductId("hand-trowel");
    const inStock = async () => {
      const query = { filter: { id: productId, "stock.inStock": true } };
      const { body } = await api.visitor("POST /stores-reader/v1/products/query-platformized", { query });
      return body.products.length;
    };
    expect(await inStock()).toBe(1);
    const demand = { productId, variantId, quantity: 15 };
    await hold([demand], "another checkout");
    expect(await inStock()).toBe(0);
    await hold([], "another checkout");
    expect(await inStock()).toBe(1);
  });

  it("increments and decrements count exactly, all or nothing", async () => {
    const productId = demoProductId("olive-spoons");
    const quantity = async () => (await read(productId)).variants[0].quantity;
    const add = (incrementBy: number) =>
      api.app("POST /stores/v2/inventoryItems/increment", { incrementData: [{ productId, incrementBy }] });
    const take = (...amounts: number[]) =>
      api.app("POST /stores/v2/inventoryItems/decrement", {
        decrementData: amounts.map((decrementBy) => ({ productId, decrementBy })),
      });
    expect((await add(4)).status).toBe(200);
    expect(await quantity()).toBe(20);
    expect((await take(5)).status).toBe(200);
    const refused = await take(10, 10);
    expect([refused.status, refused.code]).toEqual([428, "FAILED_PRECONDITION"]);
    expect(await quantity()).toBe(15);
    expect((await add(99_999)).fields).toEqual(["incrementData[0].incrementBy"]);
    expect(await quantity()).toBe(15);
  });

  it("what is not counted is in stock or not", async () => {
    const productId = demoProductId("brass-ruler");
    await update(productId, { trackQuantity: false, variants: [{ variantId, inStock: false }] });
    expect((await read(productId)).variants).toEqual([{ variantId, inStock: false, availableForPreorder: false }]);
    const response = await api.app("POST /stores/v2/inventoryItems/increment", {
      incrementData: [{ productId, incrementBy: 1 }],
    });
    expect(response.code).toBe("FAILED_PRECONDITION");
    await update(productId, { trackQuantity: true, variants: [{ variantId, quantity: 7 }] });
    expect((await read(productId)).variants).toMatchObject([{ quantity: 7, inStock: true }]);
  });

  it("ordering ahead is offered when the shelf is empty", async () => {
    const productId = demoProductId("stacked-books");
    const preorderInfo = { enabled: true, message: "Back in May", limit: 2 };
    await update(productId, { preorderInfo, variants: [{ variantId, quantity: 0 }] });
    expect(await read(productId)).toMatchObject({
      preorderInfo,
      variants: [{ inStock: false, availableForPreorder: true }],
    });
    const take = (decrementBy: number) =>
      api.app("POST /stores/v2/inventoryItems/decrement", {
        decrementData: [{ productId, decrementBy, preorderRequest: true }],
      });
    expect((await take(2)).status).toBe(200);
    expect((await take(1)).code).toBe("FAILED_PRECONDITION");
    expect((await read(productId)).variants).toMatchObject([{ availableForPreorder: false }]);
  });

  describe("refuses", () => {
    it.each([
      [{ variants: [{ variantId: demoProductId("x"), quantity: 1 }] }, "inventoryItem.variants[0].variantId"],
      [{ variants: [{ variantId, quantity: -1 }] }, "inventoryItem.variants[0].quantity"],
      [{ variants: [{ variantId, quantity: 100_000 }] }, "inventoryItem.variants[0].quantity"],
    ])("%j", async (item, field) => {
      const response = await update(tray, item);
      expect([response.status, response.fields]).toEqual([400, [field]]);
    });

    it("products that do not exist", async () => {
      expect((await update(demoProductId("x"), {})).code).toBe("NOT_FOUND");
    });
  });
});
