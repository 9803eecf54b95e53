import { randomUUID } from "node:crypto";
import { collections, inventory, productEditor, products, siteSettings } from "@vitrine/contract";
import { onEveryStore } from "@vitrine/test-support/engines";
import { item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { STORE_APP_ID } from "../policies/catalog-item.ts";

const services = { collections, inventory, productEditor, products, siteSettings };

onEveryStore("catalog responses from memory", ({ store, reopen, isShared }) => {
  /** A shop on two nodes, with what a shopper and a merchant ask either. */
  async function openNodes() {
    const shop = await openShop(store());
    const { clientId, siteId, apiKey } = shop;
    const there = await testPlatform({
      store: { store: isShared ? reopen() : store(), credentials: { clientId, siteId, apiKey } },
    });
    const claims = { subject: randomUUID(), kind: "visitor", siteId, clientId, familyId: randomUUID() } as const;
    const token = await shop.platform.tokens.issue(claims);
    const get = async (path: string, headers: Record<string, string> = {}, node: TestPlatform = shop) => {
      const response = await node.fetch(`${node.origin}${path}`, { headers: { authorization: token, ...headers } });
      return {
        response,
        status: response.status,
        etag: response.headers.get("etag") ?? "",
        text: await response.text(),
      };
    };
    return { shop, there, get, merchant: shop.admin(services) };
  }

  const pathOf = (id: string) => `/stores-reader/v1/products/${id}`;
  const queryOf = (query: object) =>
    `/stores-reader/v1/products/query-platformized?.r=${Buffer.from(JSON.stringify({ query })).toString("base64url")}`;
  const priceIn = ({ text }: { readonly text: string }) => {
    const { product, products: [first] = [product] } = JSON.parse(text);
    return first.priceData.price;
  };

  test("are not sent again to whoever has them, until a price changes", async () => {
    const { shop, get, merchant } = await openNodes();
    const id = await shop.product({ price: 1000 });
    for (const path of [pathOf(id), queryOf({ filter: { slug: `product-${id}` } }), queryOf({})]) {
      const first = await get(path);
      expect(first.response.headers.get("cache-control")).toBe("public, no-cache");
      expect(first.response.headers.get("vary")).toBe(
        "x-wix-linguist, x-vitrine-currency, x-wix-currency, wix-site-id",
      );
      const before = priceIn(first);
      const again = await get(path);
      expect([again.status, again.etag, again.text]).toEqual([200, first.etag, first.text]);
      for (const tag of [first.etag, `"other", W/${first.etag}`, "*"]) {
        const known = await get(path, { "if-none-match": tag });
        expect([known.status, known.etag, known.text]).toEqual([304, first.etag, ""]);
      }
      await merchant.products.updateProduct({ product: { id, priceData: { price: before + 5 } } });
      const changed = await get(path, { "if-none-match": first.etag });
      expect([changed.status, priceIn(changed)]).toEqual([200, before + 5]);
    }
  });

  test("show no unit that was bought, and show it again when it comes back", async () => {
    const { shop, get } = await openNodes();
    const id = await shop.product({ stock: 1 });
    const paths = [pathOf(id), queryOf({}), queryOf({ filter: { "stock.inStock": true } })];
    const before = await Promise.all(paths.map((path) => get(path)));
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(id)]);
    const { orderId } = await buyer.checkout.createOrder({ id: checkoutId });
    const [product, list, available] = await Promise.all(paths.map((path) => get(path)));
    expect(JSON.parse(product?.text ?? "").product.stock).toMatchObject({ inStock: false, quantity: 0 });
    expect(JSON.parse(list?.text ?? "").products[0].stock).toMatchObject({ inStock: false, quantity: 0 });
    expect(JSON.parse(available?.text ?? "").metadata.total).toBe(0);
    await shop.app.orders.cancelOrder({ id: orderId ?? "", restockAllItems: true });
    const after = await Promise.all(paths.map((path) => get(path)));
    expect(after.map(({ etag }) => etag)).toEqual(before.map(({ etag }) => etag));
  });

  test("follow changes that another node made at once", async () => {
    const { shop, there, get } = await openNodes();
    const id = await shop.product({ price: 1000, stock: 3 });
    const elsewhere = there.admin(services);
    const paths = [pathOf(id), queryOf({})];
    const read = () => Promise.all(paths.flatMap((path) => [get(path), get(path, {}, there)]));
    await read();
    await elsewhere.products.updateProduct({ product: { id, priceData: { price: 12 } } });
    expect((await read()).map(priceIn)).toEqual([12, 12, 12, 12]);
    await elsewhere.inventory.decrementInventory({ decrementData: [{ productId: id, decrementBy: 3 }] });
    expect((await read()).map(({ text }) => text.includes('"inventoryStatus":"OUT_OF_STOCK"'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await shop.admin(services).products.updateProduct({ product: { id, visible: false } });
    expect((await read()).map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    expect((await get(queryOf({}), {}, there)).text).not.toContain(id);
  });

  test("follow members of collections, and collections themselves", async () => {
    const { shop, get, merchant } = await openNodes();
    const id = await shop.product();
    const { collection } = await merchant.products.createCollection({ collection: { name: "Bowls" } });
    const collectionId = collection?.id ?? "";
    const list = queryOf({ filter: { collectionIds: { $hasSome: [collectionId] } } });
    const path = `/v2/collections/${collectionId}`;
    expect(JSON.parse((await get(list)).text).metadata.total).toBe(0);
    const first = await get(path);
    expect((await get(path, { "if-none-match": first.etag })).status).toBe(304);
    await merchant.products.addProductsToCollection({ id: collectionId, productIds: [id] });
    expect(JSON.parse((await get(list)).text).products.map((found: { id: string }) => found.id)).toEqual([id]);
    const changed = await get(path, { "if-none-match": first.etag });
    expect(JSON.parse(changed.text).collection.numberOfProducts).toBe(1);
  });

  test("are for shoppers: merchants see what is hidden, and nothing of it stays in a cache", async () => {
    const { shop, get, merchant } = await openNodes();
    const { apiKey, siteId } = shop;
    const [shown, hidden] = [await shop.product(), await shop.product({ isHidden: true })];
    const staff = { authorization: apiKey, "wix-site-id": siteId };
    const first = await get(queryOf({}));
    expect(first.text).not.toContain(hidden);
    // A cache that asks for a merchant with what it holds for shoppers.
    const full = await get(queryOf({}), { ...staff, "if-none-match": first.etag });
    expect(full.status).toBe(200);
    expect([full.response.headers.get("cache-control"), full.etag]).toEqual(["no-store", ""]);
    expect([full.text.includes(shown), full.text.includes(hidden)]).toEqual([true, true]);
    expect((await get(pathOf(hidden), staff)).status).toBe(200);
    expect((await get(pathOf(hidden))).status).toBe(404);
    await merchant.products.updateProduct({ product: { id: shown, costAndProfitData: { itemCost: 4 } } });
    expect((await get(pathOf(shown))).text).not.toContain("itemCost");
  });

  test("are kept apart by language, currency and what the shop has set", async () => {
    const { shop, get, merchant } = await openNodes();
    const id = await shop.product({ price: 100_000 });
    const from = "2020-01-01T00:00:00.000Z";
    const setRate = (rate: string) =>
      merchant.siteSettings.updateSiteSettings({
        settings: { currencies: [{ currency: "EUR", rates: [{ rate, from }], isCharged: true }] },
      });
    await setRate("0.9");
    const inEuro = () => get(pathOf(id), { "x-vitrine-currency": "EUR" });
    const plain = await get(pathOf(id));
    const german = await get(pathOf(id), { "x-wix-linguist": "de|de-DE|true|x" });
    expect(JSON.parse(german.text).product.priceData.formatted.price).not.toBe(
      JSON.parse(plain.text).product.priceData.formatted.price,
    );
    expect(JSON.parse((await inEuro()).text).product.convertedPriceData.price).toBe(900);
    expect((await get(pathOf(id))).etag).toBe(plain.etag);
    await setRate("0.8");
    expect(JSON.parse((await inEuro()).text).product.convertedPriceData.price).toBe(800);
  });
});

onEveryStore("a cart from memory", ({ store }) => {
  test("is as the cart, the catalog and the rules are now, and the caller's own", async () => {
    const shop = await openShop(store());
    const [id, other] = [await shop.product({ price: 1000, stock: 2 }), await shop.product({ price: 300 })];
    const [buyer, neighbor] = [await shop.visitor(), await shop.visitor()];
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(id)] });
    await neighbor.currentCart.addToCurrentCart({ lineItems: [item(other)] });
    const read = async (shopper = buyer) => {
      const [first, again] = [await shopper.currentCart.getCurrentCart(), await shopper.currentCart.getCurrentCart()];
      expect(again).toEqual(first);
      return first.cart;
    };
    expect((await read()).lineItems).toMatchObject([{ quantity: 1, price: { amount: "10.00" } }]);
    expect((await read(neighbor)).lineItems).toMatchObject([{ price: { amount: "3.00" } }]);
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(id)] });
    expect((await read()).lineItems).toMatchObject([{ quantity: 2 }]);
    const merchant = shop.admin(services);
    await merchant.products.updateProduct({ product: { id, priceData: { price: 8 } } });
    expect((await read()).lineItems).toMatchObject([{ price: { amount: "8.00" } }]);
    await merchant.inventory.decrementInventory({ decrementData: [{ productId: id, decrementBy: 2 }] });
    expect((await read()).lineItems).toMatchObject([{ availability: { status: "NOT_AVAILABLE" } }]);
    await merchant.inventory.incrementInventory({ incrementData: [{ productId: id, incrementBy: 2 }] });
    const start = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const scopes = [{ catalogItemFilter: { catalogAppId: STORE_APP_ID } }];
    const discounts = { values: [{ percentage: 50, specificItemsInfo: { scopes } }] };
    const discountRule = { name: "Half", discounts, activeTimeInfo: { start } };
    await shop.app.discountRules.createDiscountRule({ discountRule });
    expect((await read()).lineItems).toMatchObject([{ price: { amount: "8.00" } }]);
    shop.clock.advance(61_000);
    expect((await read()).lineItems).toMatchObject([{ price: { amount: "4.00" } }]);
  });
});
